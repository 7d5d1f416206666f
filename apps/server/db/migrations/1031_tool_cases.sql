-- A case of a tool under a name: what was written, what was said since, and what was left out of it. A flowsheet is such a case too.
create table public.tool_cases (
  id uuid primary key default gen_random_uuid(),
  tool text not null,
  name text not null,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  is_team boolean not null default false,
  given jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tool_cases__tool check (tool ~ '^[a-z0-9-]{1,60}$'),
  constraint tool_cases__name check (char_length(name) between 1 and 80 and name = btrim(name)),
  constraint tool_cases__given check (jsonb_typeof(given) = 'object' and pg_column_size(given) <= 200000),
  constraint tool_cases__one_name unique (user_id, tool, name)
);
create index tool_cases__of_tool on public.tool_cases (tool, name);

alter table public.tool_cases enable row level security;
revoke all on public.tool_cases from anon, authenticated;
grant select, insert, update, delete on public.tool_cases to authenticated;
grant all on public.tool_cases to service_role;
create policy own_and_team_read on public.tool_cases for select to authenticated
  using ((select portal.has_business_access()) and (user_id = (select auth.uid()) or is_team));
create policy own_inserts on public.tool_cases for insert to authenticated
  with check ((select portal.has_business_access()) and user_id = (select auth.uid()));
create policy own_updates on public.tool_cases for update to authenticated
  using ((select portal.has_business_access()) and user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));
create policy own_deletes on public.tool_cases for delete to authenticated
  using ((select portal.has_business_access()) and user_id = (select auth.uid()));
select portal.require_second_factor('public.tool_cases');
