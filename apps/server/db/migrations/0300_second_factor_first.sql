-- Whoever has a second factor has no right at all before it is shown, by whatever way their token comes here.
create function portal.owes_second_factor() returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal2' and exists (
    select from auth.mfa_factors f
    where f.user_id = auth.uid() and f.status::text = 'verified' and f.factor_type::text <> 'recovery_code')
$$;
revoke execute on function portal.owes_second_factor() from public;
grant execute on function portal.owes_second_factor() to anon, authenticated, service_role;

create or replace function portal.is_admin() returns boolean language sql stable as $$
  select coalesce(auth.jwt() -> 'app_metadata' ->> 'role', '') = 'admin' and not portal.owes_second_factor()
$$;
create or replace function portal.has_business_access() returns boolean language sql stable as $$
  select coalesce(auth.jwt() -> 'app_metadata' ->> 'role', '') in ('admin', 'business_user') and not portal.owes_second_factor()
$$;

-- Beside every policy that lets people in, also those that ask only whose row it is.
create function portal.require_second_factor(wanted regclass) returns void language plpgsql as $$
begin
  execute format('create policy second_factor_first on %s as restrictive for all to authenticated
    using (not (select portal.owes_second_factor())) with check (not (select portal.owes_second_factor()))', wanted);
end $$;
revoke execute on function portal.require_second_factor(regclass) from public;

do $$
declare found_table regclass;
begin
  for found_table in
    select c.oid::regclass from pg_class c
    where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'portal', 'storage', 'realtime'))
      and c.relkind in ('r', 'p') and c.relrowsecurity
      and (has_any_column_privilege('authenticated', c.oid, 'select, insert, update')
        or has_table_privilege('authenticated', c.oid, 'delete'))
  loop
    begin
      perform portal.require_second_factor(found_table);
    exception when insufficient_privilege then
      -- Tables of a Supabase that are not ours to change.
      raise notice 'second_factor_first: % belongs to somebody else', found_table;
    end;
  end loop;
end $$;
