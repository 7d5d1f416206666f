-- Which sources there are is known to the server, which has a folder for each.
alter table public.connectors drop constraint connectors__kind;
alter table public.connectors add constraint connectors__kind check (kind ~ '^[a-z][a-z0-9_]{1,39}$');
-- { url, etag, lastModified } of the last answer, so that an unchanged one is not sent again.
alter table public.connectors add column validators jsonb;

-- A run goes from page to page. What it read waits apart, and is published whole or not at all.
alter table public.connector_runs
  add column page_count integer not null default 0,
  add column next_page jsonb, -- what is asked for next; null: nothing was read yet, or everything was
  add column attempts integer not null default 0,
  add column resume_at timestamptz, -- of a run that waits
  add column leased_until timestamptz, -- past it, whoever ran it is gone and another goes on
  add column drift jsonb not null default '[]', -- [{ where, field, what }]
  drop constraint connector_runs__status,
  add constraint connector_runs__status check (status in ('running', 'waiting', 'held', 'finished', 'failed'));
-- A run of before has no pages to go on from.
update public.connector_runs set status = 'failed', finished_at = clock_timestamp(), error = 'The run was left when the server stopped'
  where status = 'running';
alter table public.connector_runs add constraint connector_runs__lease check (status <> 'running' or leased_until is not null);
drop index public.connector_runs__one_running;
-- Two nodes, or two clicks, run a connector once.
create unique index connector_runs__one_open on public.connector_runs (connector_id) where status in ('running', 'waiting');

create table portal.connector_pages (
  run_id uuid not null references public.connector_runs (id) on delete cascade,
  position integer not null,
  answer jsonb not null,
  primary key (run_id, position)
);

-- Sealed with a key of the data folder: whoever reads the database or a copy of it reads no secret.
create table portal.connector_secrets (
  connector_id uuid not null references public.connectors (id) on delete cascade,
  field text not null,
  sealed text not null,
  set_by text not null,
  set_at timestamptz not null default clock_timestamp(),
  primary key (connector_id, field)
);

do $$
declare name text;
begin
  foreach name in array array['connector_pages', 'connector_secrets'] loop
    execute format('alter table portal.%I enable row level security', name);
    execute format('revoke all on portal.%I from anon, authenticated', name);
    execute format('grant all on portal.%I to service_role', name);
  end loop;
end $$;
