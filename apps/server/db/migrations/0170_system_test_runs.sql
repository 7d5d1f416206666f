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
