-- The sample set tells what was before the portal: its crawls never were, and its incidents stand apart from the measured ones,
-- so that whoever counts those counts none of these.
alter table public.crawl_runs add column is_sample boolean not null default false;

create table public.health_sample_incidents (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint health_sample_incidents__kind check (kind in ('database', 'function', 'route', 'external')),
  name text not null,
  opened_at timestamptz not null,
  closed_at timestamptz not null,
  cause text not null,
  timeline jsonb not null default '[]', -- [{ at, text }]
  note text,
  noted_by text,
  provenance jsonb not null,
  constraint health_sample_incidents__order check (closed_at >= opened_at),
  constraint health_sample_incidents__provenance check (portal.is_provenance(provenance))
);
alter table public.health_sample_incidents enable row level security;
grant select on public.health_sample_incidents to authenticated;
grant all on public.health_sample_incidents to service_role;
create policy team_reads on public.health_sample_incidents for select to authenticated using ((select portal.has_business_access()));
select portal.require_second_factor('public.health_sample_incidents');
