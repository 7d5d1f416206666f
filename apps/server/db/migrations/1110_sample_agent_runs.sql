-- What the agents did in the half year that the sample set tells; apart from the queue, so that whoever counts its jobs counts none of these.
create table public.agent_sample_runs (
  id uuid primary key default gen_random_uuid(),
  agent text not null,
  state text not null constraint agent_sample_runs__state check (state in ('succeeded', 'failed')),
  started_at timestamptz not null,
  finished_at timestamptz not null,
  note text not null,
  provenance jsonb not null,
  constraint agent_sample_runs__order check (finished_at >= started_at),
  constraint agent_sample_runs__provenance check (portal.is_provenance(provenance))
);
alter table public.agent_sample_runs enable row level security;
grant select on public.agent_sample_runs to authenticated;
grant all on public.agent_sample_runs to service_role;
create policy team_reads on public.agent_sample_runs for select to authenticated using ((select portal.has_business_access()));
select portal.require_second_factor('public.agent_sample_runs');
