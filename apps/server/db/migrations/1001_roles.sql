-- Roles, schemas and who a request is from.

-- Roles that access tokens name. They may exist already: on a Supabase, or from a sibling database of the cluster.
do $$
declare wanted record;
begin
  for wanted in select * from (values ('anon', false), ('authenticated', false), ('service_role', true)) as r(name, bypass)
  loop
    if not exists (select from pg_roles where rolname = wanted.name) then
      begin
        execute format('create role %I nologin noinherit %s', wanted.name, case when wanted.bypass then 'bypassrls' else '' end);
      exception when duplicate_object or unique_violation then null; -- two nodes at once
      end;
    end if;
    if not pg_has_role(current_user, wanted.name, 'member') then
      execute format('grant %I to current_user', wanted.name);
    end if;
  end loop;
end $$;

create schema if not exists auth;
create schema if not exists portal; -- helpers and tables that rest/v1 never shows

grant usage on schema public to anon, authenticated, service_role;
grant usage on schema auth, portal to anon, authenticated, service_role;

-- Functions are callable by everybody unless said otherwise; here they say so one by one.
alter default privileges in schema portal revoke execute on functions from public;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant all on functions to service_role;
alter default privileges in schema portal grant all on tables to service_role;
alter default privileges in schema portal grant all on functions to service_role;

-- A Supabase has these functions already, and they are not ours to change.
do $$ begin
  if to_regprocedure('auth.jwt()') is not null then return; end if;
  create function auth.jwt() returns jsonb language sql stable as $sql$
    select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
  $sql$;
  create function auth.uid() returns uuid language sql stable as $sql$
    select nullif(auth.jwt() ->> 'sub', '')::uuid
  $sql$;
  create function auth.role() returns text language sql stable as $sql$
    select auth.jwt() ->> 'role'
  $sql$;
  create function auth.email() returns text language sql stable as $sql$
    select auth.jwt() ->> 'email'
  $sql$;
end $$;

create function portal.touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
