-- A finished run's counts do not change: they are kept, since counting the pages of twenty large runs takes a third of a second.
alter table public.crawl_runs add column counts jsonb;

create function portal.crawl_counts(run uuid) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'sites', (select count(*) from public.crawl_run_sites where run_id = run),
    'sites_finished', (select count(finished_at) from public.crawl_run_sites where run_id = run),
    'pages', count(*),
    'first', count(*) filter (where outcome = 'first'),
    'unchanged', count(*) filter (where outcome = 'unchanged'),
    'changed', count(*) filter (where outcome = 'changed'),
    'refused_by_robots', count(*) filter (where outcome = 'refused_by_robots'),
    'postponed', count(*) filter (where outcome = 'postponed'),
    'failed', count(*) filter (where outcome = 'failed'),
    'insights', coalesce(sum(insights), 0))
  from public.crawl_run_pages where run_id = run
$$;
grant execute on function portal.crawl_counts(uuid) to authenticated, service_role;

-- What is worth reading comes first: changes, refusals and failures before what stayed as it was.
create index crawl_run_pages__noteworthy on public.crawl_run_pages
  (run_id, (outcome in ('unchanged', 'first')), checked_at desc);
