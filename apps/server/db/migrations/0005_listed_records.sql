-- Records that pages list with their words; their numbers are figures, found by key.

create table public.sectors (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9_]+$'), -- figures: sector.<slug>.projects, .revenue, .growth
  name text not null unique,
  description text not null,
  key_clients text[] not null default '{}',
  position integer not null,
  as_of date not null,
  provenance jsonb not null,
  constraint sectors__provenance check (portal.is_provenance(provenance))
);

create table public.initiatives (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9_]+$'), -- figure: initiative.<slug>.progress
  title text not null,
  lead text not null,
  status text not null check (status in ('Completed', 'Review', 'In Progress', 'On Track', 'Ahead', 'At Risk')),
  due text not null,
  position integer not null,
  as_of date not null,
  provenance jsonb not null,
  constraint initiatives__provenance check (portal.is_provenance(provenance))
);

create table public.opportunities (
  id uuid primary key default gen_random_uuid(),
  category text not null,
  title text not null unique,
  description text not null,
  figure_key text not null check (figure_key ~ '^[a-z0-9_.-]+$'),
  figure_caption text not null, -- what the number is: said beside it
  position integer not null,
  as_of date not null,
  provenance jsonb not null,
  constraint opportunities__provenance check (portal.is_provenance(provenance))
);

do $$
declare name text;
begin
  foreach name in array array['sectors', 'initiatives', 'opportunities'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('grant select, insert, update, delete on public.%I to authenticated', name);
    execute format('grant all on public.%I to service_role', name);
    execute format('create policy team_reads on public.%I for select to authenticated using (portal.has_business_access())', name);
    execute format('create policy admin_inserts on public.%I for insert to authenticated with check (portal.is_admin())', name);
    execute format('create policy admin_updates on public.%I for update to authenticated using (portal.is_admin()) with check (portal.is_admin())', name);
    execute format('create policy admin_deletes on public.%I for delete to authenticated using (portal.is_admin())', name);
  end loop;
end $$;
