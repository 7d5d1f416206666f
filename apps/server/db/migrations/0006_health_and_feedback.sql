-- The health object as screens read it has its recommendations on top too (specification, section 3).
alter table public.health_checks
  add column recommendations jsonb generated always as (coalesce(details -> 'recommendations', '[]')) stored,
  add constraint health_checks__overall_status check (overall_status in ('healthy', 'degraded', 'unhealthy')),
  add constraint health_checks__counts check (failed_checks between 0 and total_checks);

-- A repeated identical submission is looked for among the newest of its sender.
create index feedback__sender_newest on public.feedback (email, created_at desc);
create index feedback__newest on public.feedback (created_at desc);
