-- Sources that are asked over the network, and what each run of one brought.
create table public.connectors (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint connectors__name unique check (char_length(name) between 1 and 120),
  kind text not null constraint connectors__kind check (kind in ('eurostat', 'ted', 'procurement', 'csv', 'json')),
  url text not null constraint connectors__url check (url ~ '^https?://' and char_length(url) <= 2000),
  settings jsonb not null default '{}',
  licence text not null default '',
  every_hours integer constraint connectors__every_hours check (every_hours between 1 and 744), -- null: by hand only
  is_enabled boolean not null default true,
  created_by text not null,
  created_at timestamptz not null default clock_timestamp()
);

create table public.connector_runs (
  id uuid primary key default gen_random_uuid(),
  connector_id uuid not null references public.connectors (id) on delete cascade,
  requested_by text, -- null: the clock
  status text not null default 'running' constraint connector_runs__status check (status in ('running', 'finished', 'failed')),
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  row_count integer not null default 0,
  added integer not null default 0,
  revised integer not null default 0,
  unchanged integer not null default 0,
  rejected jsonb not null default '[]', -- [{ line, key, reasons }]
  changes jsonb not null default '[]', -- [{ key, label, unit, was, now }] of revised figures
  insights integer not null default 0,
  release_date date,
  licence text,
  vintage text,
  error text
);
create index connector_runs__newest on public.connector_runs (connector_id, started_at desc);
-- Two nodes, or two clicks, run a connector once.
create unique index connector_runs__one_running on public.connector_runs (connector_id) where status = 'running';

do $$
declare name text;
begin
  foreach name in array array['connectors', 'connector_runs'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('grant select on public.%I to authenticated', name);
    execute format('grant all on public.%I to service_role', name);
    execute format('create policy admin_reads on public.%I for select to authenticated using ((select portal.is_admin()))', name);
  end loop;
end $$;
