-- What is recorded of bids and of the portal itself becomes askable. Answers are kept until one of these changes; what changes all the
-- time (calls of models, the audit log, the outbox) is read anew for each question instead.
do $$
declare name text;
begin
  foreach name in array array['company_evidence', 'tender_files', 'tender_requirements', 'bid_decisions', 'tender_offers',
      'tender_changes'] loop
    execute format('create trigger tell_knowledge_change after insert or update or delete or truncate on public.%I
      for each statement execute function portal.tell_knowledge_change()', name);
  end loop;
end $$;

-- Administrators read the audit log under their own rights as well.
grant select on portal.audit_log to authenticated;
create policy admin_reads on portal.audit_log for select to authenticated using ((select portal.is_admin()));
select portal.require_second_factor('portal.audit_log');

-- Who has opened an account, for administrators; whoever is only invited is not there yet.
create function portal.list_people() returns table (id uuid, name text, email text, role text, is_business_lead boolean,
  is_disabled boolean, sessions integer, factors integer, last_seen_at timestamptz, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select u.id, coalesce(nullif(u.raw_user_meta_data ->> 'name', ''), nullif(u.raw_user_meta_data ->> 'full_name', ''), u.email, u.phone, ''),
    coalesce(u.email, u.phone, ''), u.raw_app_meta_data ->> 'role',
    coalesce((u.raw_app_meta_data -> 'business_lead') = 'true', false), coalesce(u.banned_until > now(), false), s.sessions,
    (select count(*)::integer from auth.mfa_factors f
      where f.user_id = u.id and f.status = 'verified' and f.factor_type::text <> 'recovery_code'),
    greatest(u.last_sign_in_at, s.last_seen_at), u.created_at
  from auth.users u
  cross join lateral (
    select count(*) filter (where not_after is null or not_after > now())::integer as sessions,
      max(coalesce(refreshed_at, created_at)) as last_seen_at
    from auth.sessions where user_id = u.id) s
  where (select portal.is_admin()) and u.deleted_at is null and not u.is_anonymous
    and (u.invited_at is null or u.email_confirmed_at is not null or u.encrypted_password is not null)
$$;
revoke all on function portal.list_people() from public;
grant execute on function portal.list_people() to authenticated, service_role;
