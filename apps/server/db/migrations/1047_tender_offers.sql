-- What we offered for a tender and what it was estimated to cost, to be held against the price that won.
create table public.tender_offers (
  procedure_id uuid primary key references public.tender_procedures (id) on delete cascade,
  price_eur numeric not null constraint tender_offers__price check (price_eur > 0 and price_eur <= 1e12),
  p50_eur numeric,
  p80_eur numeric,
  provenance jsonb not null constraint tender_offers__provenance check (portal.is_provenance(provenance)),
  said_by text not null default '',
  said_at timestamptz not null default clock_timestamp(),
  constraint tender_offers__estimate check ((p50_eur is null and p80_eur is null) or (p50_eur > 0 and p80_eur >= p50_eur and p80_eur <= 1e12))
);
alter table public.tender_offers enable row level security;
revoke all on public.tender_offers from anon, authenticated;
grant all on public.tender_offers to service_role;
grant select, insert, update, delete on public.tender_offers to authenticated;
select portal.require_second_factor('public.tender_offers'::regclass);
create policy team_keeps on public.tender_offers to authenticated
  using ((select portal.has_business_access())) with check ((select portal.has_business_access()));
create trigger signed before insert or update on public.tender_offers
  for each row execute function portal.sign_words('said_by', 'said_at', 'price_eur', 'p50_eur', 'p80_eur');

-- It goes along when its tender is joined to another.
create function portal.move_offer() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.tender_offers t set procedure_id = new.procedure_id where t.procedure_id = new.old_id
    and not exists (select from public.tender_offers o where o.procedure_id = new.procedure_id);
  return null;
end $$;
create trigger move_offer after insert on public.tender_moves for each row execute function portal.move_offer();
revoke execute on function portal.move_offer() from public, anon, authenticated;
