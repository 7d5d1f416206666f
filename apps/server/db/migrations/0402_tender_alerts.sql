-- A change of a tender reaches whoever follows it: on the page of tenders, and by mail.
create table public.tender_alerts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  procedure_id uuid not null references public.tender_procedures (id) on delete cascade,
  change_id uuid not null references public.tender_changes (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  mailed_at timestamptz,
  constraint tender_alerts__once unique (user_id, change_id)
);
create index tender_alerts__unread on public.tender_alerts (user_id) where read_at is null;
create index tender_alerts__to_mail on public.tender_alerts (created_at) where mailed_at is null;
create index tender_alerts__procedure on public.tender_alerts (procedure_id);
create index tender_alerts__change on public.tender_alerts (change_id);

alter table public.tender_alerts enable row level security;
revoke all on public.tender_alerts from anon, authenticated;
grant select on public.tender_alerts to authenticated;
grant update (read_at) on public.tender_alerts to authenticated;
grant all on public.tender_alerts to service_role;
create policy own_rows on public.tender_alerts for select to authenticated
  using ((select portal.has_business_access()) and user_id = (select auth.uid()));
create policy own_reads on public.tender_alerts for update to authenticated
  using ((select portal.has_business_access()) and user_id = (select auth.uid()))
  with check ((select portal.has_business_access()) and user_id = (select auth.uid()));

-- Joining procedures finds their old changes anew: those are no news.
create function portal.alert_followers() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.tender_alerts (user_id, procedure_id, change_id)
    select f.user_id, new.procedure_id, new.id from public.tender_follows f
      where f.procedure_id = new.procedure_id and new.published_at > now() - interval '30 days'
    on conflict do nothing;
  return null;
end $$;
create trigger alert_followers after insert on public.tender_changes for each row execute function portal.alert_followers();
