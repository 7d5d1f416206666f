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
