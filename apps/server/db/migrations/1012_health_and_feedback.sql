-- Checks of the portal itself and of its sources, incidents, and what people say about it.

create table public.health_checks (
  id uuid primary key default gen_random_uuid(),
  "timestamp" timestamptz not null default now(),
  check_type text not null default 'quick' check (check_type in ('quick', 'full')),
  overall_status text not null,
  uptime_percentage numeric not null check (uptime_percentage between 0 and 100),
  failed_checks integer not null,
  total_checks integer not null,
  average_response_time numeric not null, -- milliseconds
  details jsonb not null,
  performance_metrics jsonb not null,
  -- The health object as screens read it has its recommendations on top too (specification, section 3).
  recommendations jsonb generated always as (coalesce(details -> 'recommendations', '[]')) stored,
  constraint health_checks__overall_status check (overall_status in ('healthy', 'degraded', 'unhealthy')),
  constraint health_checks__counts check (failed_checks between 0 and total_checks)
);
create index health_checks__newest on public.health_checks ("timestamp" desc);

alter table public.health_checks enable row level security;
grant select on public.health_checks to authenticated;
grant all on public.health_checks to service_role;
create policy team_reads on public.health_checks for select to authenticated using ((select portal.has_business_access()));

-- What the scheduled health checks know: the state of each component, its periods, incidents and announced maintenance.
create table public.health_components (
  kind text not null check (kind in ('database', 'function', 'route', 'external')),
  name text not null,
  state text not null check (state in ('up', 'degraded', 'down', 'unknown')),
  since timestamptz not null,
  last_checked_at timestamptz not null,
  response_time numeric not null default 0, -- milliseconds
  reason text,
  flapping boolean not null default false,
  changes timestamptz[] not null default '{}', -- the newest changes of state, to recognise flapping
  primary key (kind, name)
);

create table public.health_periods (
  id bigint generated always as identity primary key,
  kind text not null,
  name text not null,
  state text not null check (state in ('up', 'degraded', 'down')),
  started_at timestamptz not null,
  ended_at timestamptz,
  constraint health_periods__order check (ended_at >= started_at)
);
create unique index health_periods__one_open on public.health_periods (kind, name) where ended_at is null;
create index health_periods__component on public.health_periods (kind, name, started_at desc);

create table public.health_incidents (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  name text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  cause text not null,
  timeline jsonb not null default '[]', -- [{ at, text }]
  note text check (char_length(note) between 1 and 2000),
  noted_by text,
  constraint health_incidents__order check (closed_at >= opened_at)
);
-- Several nodes check at once: an incident opens once all the same.
create unique index health_incidents__one_open on public.health_incidents (kind, name) where closed_at is null;
create index health_incidents__newest on public.health_incidents (opened_at desc);

create table public.health_maintenance_windows (
  id uuid primary key default gen_random_uuid(),
  kind text check (kind in ('database', 'function', 'route', 'external')),
  name text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null check (char_length(reason) between 1 and 500),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  constraint health_maintenance_windows__order check (ends_at > starts_at and ends_at <= starts_at + interval '30 days'),
  constraint health_maintenance_windows__scope check (name is null or kind is not null)
);
create index health_maintenance_windows__ends on public.health_maintenance_windows (ends_at desc);

-- Runs older than a month, one row a day.
create table public.health_days (
  day date primary key,
  runs integer not null,
  healthy integer not null,
  degraded integer not null,
  unhealthy integer not null,
  checks integer not null,
  failed_checks integer not null,
  response_time_sum numeric not null -- milliseconds, of the runs' averages
);

do $$
declare name text;
begin
  foreach name in array array['health_components', 'health_periods', 'health_incidents', 'health_maintenance_windows', 'health_days'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('grant select on public.%I to authenticated', name);
    execute format('grant all on public.%I to service_role', name);
    execute format('create policy team_reads on public.%I for select to authenticated using ((select portal.has_business_access()))', name);
  end loop;
end $$;

-- People write notes and announce maintenance; what happened is written by the checks alone.
grant update (note) on public.health_incidents to authenticated;
create policy admin_updates on public.health_incidents for update to authenticated
  using ((select portal.is_admin())) with check ((select portal.is_admin()));
create function portal.sign_incident_note() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.noted_by := (select coalesce(u.email, u.id::text) from auth.users u where u.id = auth.uid());
  return new;
end $$;
create trigger sign_note before update of note on public.health_incidents
  for each row when (new.note is distinct from old.note) execute function portal.sign_incident_note();

grant insert (kind, name, starts_at, ends_at, reason), delete on public.health_maintenance_windows to authenticated;
create policy admin_inserts on public.health_maintenance_windows for insert to authenticated
  with check ((select portal.is_admin()) and created_by = (select auth.uid()));
-- Availability is measured without announced maintenance: what is over cannot be unsaid.
create policy admin_deletes on public.health_maintenance_windows for delete to authenticated
  using ((select portal.is_admin()) and ends_at > now());
create trigger audit_record after insert or update or delete on public.health_maintenance_windows
  for each row execute function portal.audit_record('maintenance');
create trigger audit_record after insert or update or delete on public.health_incidents
  for each row execute function portal.audit_record('health_incident');

-- How often the test suites of the health monitor passed: written by who ran one, read by the team, changed by nobody.
create table public.system_test_runs (
  id uuid primary key default gen_random_uuid(),
  suite text not null check (suite in ('system', 'integration', 'readiness')),
  passed integer not null check (passed >= 0),
  warned integer not null default 0 check (warned >= 0),
  failed integer not null check (failed >= 0),
  total integer not null check (total between 1 and 200),
  score numeric not null check (score between 0 and 100), -- per cent
  failed_items text[] not null default '{}',
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  ran_at timestamptz not null default clock_timestamp(),
  constraint system_test_runs__counts check (passed + warned + failed = total),
  constraint system_test_runs__failed_items check (cardinality(failed_items) <= total)
);
create index system_test_runs__newest on public.system_test_runs (suite, ran_at desc);
alter table public.system_test_runs enable row level security;
grant select on public.system_test_runs to authenticated;
grant insert (suite, passed, warned, failed, total, score, failed_items) on public.system_test_runs to authenticated;
grant all on public.system_test_runs to service_role;
create policy team_reads on public.system_test_runs for select to authenticated using ((select portal.has_business_access()));
create policy team_inserts on public.system_test_runs for insert to authenticated
  with check ((select portal.has_business_access()) and user_id = (select auth.uid()));

-- Each look at a data source of the command center: read by the team, written by the portal alone.
create table public.source_probes (
  id bigint generated always as identity primary key,
  source text not null check (source in ('database', 'figures', 'websites', 'engines')),
  error text, -- null: the source answered
  detail text,
  duration_ms integer not null check (duration_ms >= 0),
  probed_at timestamptz not null default clock_timestamp(),
  constraint source_probes__outcome check ((error is null) <> (detail is null))
);
-- The newest looks at each source.
create index source_probes__newest on public.source_probes (source, id desc);
create index source_probes__answered on public.source_probes (source, probed_at desc) where error is null;
alter table public.source_probes enable row level security;
grant select on public.source_probes to authenticated;
grant all on public.source_probes to service_role;
create policy team_reads on public.source_probes for select to authenticated using ((select portal.has_business_access()));

create table public.feedback (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  email text not null,
  feedback text not null,
  platform text not null,
  "timestamp" timestamptz not null,
  created_at timestamptz not null default now()
);

-- A repeated identical submission is looked for among the newest of its sender.
create index feedback__sender_newest on public.feedback (email, created_at desc);
create index feedback__newest on public.feedback (created_at desc);

alter table public.feedback enable row level security;

grant select on public.feedback to authenticated;
create policy admin_reads on public.feedback for select to authenticated using ((select portal.is_admin()));
grant all on public.feedback to service_role;
