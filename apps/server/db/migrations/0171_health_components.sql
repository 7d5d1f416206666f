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
create policy admin_deletes on public.health_maintenance_windows for delete to authenticated using ((select portal.is_admin()));
create trigger audit_record after insert or update or delete on public.health_maintenance_windows
  for each row execute function portal.audit_record('maintenance');
create trigger audit_record after insert or update or delete on public.health_incidents
  for each row execute function portal.audit_record('health_incident');
