-- What a person or the team sets for a tool once: prices, factors, currency, units and depth of its answers.
create table public.tool_presets (
  id uuid primary key default gen_random_uuid(),
  tool text not null,
  name text not null,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  is_team boolean not null default false,
  settings jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tool_presets__tool check (tool ~ '^[a-z0-9-]{1,60}$'),
  constraint tool_presets__name check (char_length(name) between 1 and 80 and name = btrim(name)),
  constraint tool_presets__settings check (jsonb_typeof(settings) = 'object' and pg_column_size(settings) <= 20000),
  constraint tool_presets__one_name unique (user_id, tool, name)
);
create index tool_presets__of_tool on public.tool_presets (tool, name);

alter table public.tool_presets enable row level security;
grant select, insert, update, delete on public.tool_presets to authenticated;
grant all on public.tool_presets to service_role;
create policy own_and_team_read on public.tool_presets for select to authenticated
  using ((select portal.has_business_access()) and (user_id = (select auth.uid()) or is_team));
create policy own_inserts on public.tool_presets for insert to authenticated
  with check ((select portal.has_business_access()) and user_id = (select auth.uid()));
-- A preset of the team is its author's to change, and an administrator's to tidy up.
create policy own_updates on public.tool_presets for update to authenticated
  using ((select portal.has_business_access()) and user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));
create policy own_deletes on public.tool_presets for delete to authenticated
  using ((select portal.has_business_access()) and (user_id = (select auth.uid()) or (is_team and (select portal.is_admin()))));
