-- What is watched, what it said, and the insights that follow from it.

-- Small websites of the sample companies: what the portal crawls out of the box. A change to a page is its next version.
create table public.sample_sites (
  slug text primary key constraint sample_sites__slug check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  tagline text not null,
  robots text not null default ''
);

create table public.sample_site_pages (
  id uuid primary key default gen_random_uuid(),
  site text not null references public.sample_sites (slug) on delete cascade,
  path text not null, -- empty: the home page
  version integer not null default 1,
  title text not null,
  blocks jsonb not null,
  published_at timestamptz not null default clock_timestamp(),
  constraint sample_site_pages__path check (path ~ '^[a-z0-9-]*$'),
  constraint sample_site_pages__blocks check (jsonb_typeof(blocks) = 'array'),
  constraint sample_site_pages__version unique (site, path, version)
);

create function portal.version_site_page() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform from public.sample_sites where slug = new.site for update;
  new.version := 1 + coalesce((select max(version) from public.sample_site_pages where site = new.site and path = new.path), 0);
  return new;
end $$;
create trigger version_site_page before insert on public.sample_site_pages for each row execute function portal.version_site_page();
revoke execute on function portal.version_site_page() from public;

alter table public.sample_sites enable row level security;
alter table public.sample_site_pages enable row level security;
grant select, update on public.sample_sites to authenticated;
grant select, insert on public.sample_site_pages to authenticated;
grant all on public.sample_sites, public.sample_site_pages to service_role;
create policy team_reads on public.sample_sites for select to authenticated using ((select portal.has_business_access()));
create policy admin_updates on public.sample_sites for update to authenticated
  using ((select portal.is_admin())) with check ((select portal.is_admin()));
create policy team_reads on public.sample_site_pages for select to authenticated using ((select portal.has_business_access()));
create policy admin_inserts on public.sample_site_pages for insert to authenticated with check ((select portal.is_admin()));
create trigger audit_record after insert or update or delete on public.sample_sites
  for each row execute function portal.audit_record('sample_site');
create trigger audit_record after insert or update or delete on public.sample_site_pages
  for each row execute function portal.audit_record('sample_page');

-- What is watched, what it said, and what became of each look at it.
create table public.watches (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.competitors (id) on delete cascade,
  kind text not null default 'page' constraint watches__kind check (kind in ('page', 'feed')),
  url text not null constraint watches__url check (url ~ '^(https?://|/samples/sites/)' and char_length(url) <= 2000),
  found_by text not null default 'person' constraint watches__found_by check (found_by in ('person', 'crawl')),
  is_active boolean not null default true,
  etag text,
  not_before timestamptz, -- the server asked to be left alone until then
  last_checked_at timestamptz,
  last_outcome text,
  last_detail text,
  failures integer not null default 0, -- in a row
  created_at timestamptz not null default clock_timestamp(),
  crawl_every_hours integer -- null: only when somebody asks
    constraint watches__crawl_every_hours check (crawl_every_hours between 1 and 744),
  constraint watches__once unique (company_id, url)
);

create index watches__by_clock on public.watches (last_checked_at nulls first) where is_active and crawl_every_hours is not null;

create table public.watch_snapshots (
  id uuid primary key default gen_random_uuid(),
  watch_id uuid not null references public.watches (id) on delete cascade,
  taken_at timestamptz not null default clock_timestamp(),
  url text not null,
  title text not null,
  content_hash text not null
);
create index watch_snapshots__newest on public.watch_snapshots (watch_id, taken_at desc);

create table public.snapshot_blocks (
  snapshot_id uuid not null references public.watch_snapshots (id) on delete cascade,
  position integer not null,
  hash text not null,
  text text not null,
  url text, -- of a feed's entry
  primary key (snapshot_id, position)
);

create table public.crawl_runs (
  id uuid primary key default gen_random_uuid(),
  requested_by uuid,
  covers_all boolean not null,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  -- A finished run's counts do not change: they are kept, since counting the pages of twenty large runs takes a third of a second.
  counts jsonb,
  due_only boolean not null default false -- a run by the clock looks at the watches that are due alone
);
create index crawl_runs__newest on public.crawl_runs (started_at desc);

create table public.crawl_run_sites (
  run_id uuid not null references public.crawl_runs (id) on delete cascade,
  company_id uuid not null references public.competitors (id) on delete cascade,
  finished_at timestamptz,
  primary key (run_id, company_id)
);
create index crawl_run_sites__company on public.crawl_run_sites (company_id);

create table public.crawl_run_pages (
  run_id uuid not null references public.crawl_runs (id) on delete cascade,
  watch_id uuid not null references public.watches (id) on delete cascade,
  outcome text not null constraint crawl_run_pages__outcome
    check (outcome in ('first', 'unchanged', 'changed', 'refused_by_robots', 'postponed', 'failed')),
  failure text, -- class of the failure
  detail text,
  insights integer not null default 0,
  checked_at timestamptz not null default clock_timestamp(),
  primary key (run_id, watch_id)
);
create index crawl_run_pages__watch on public.crawl_run_pages (watch_id);

-- What is worth reading comes first: changes, refusals and failures before what stayed as it was.
create index crawl_run_pages__noteworthy on public.crawl_run_pages
  (run_id, (outcome in ('unchanged', 'first')), checked_at desc);

do $$
declare name text;
begin
  foreach name in array array['watches', 'watch_snapshots', 'snapshot_blocks', 'crawl_runs', 'crawl_run_sites', 'crawl_run_pages'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('grant select on public.%I to authenticated', name);
    execute format('grant all on public.%I to service_role', name);
    execute format('create policy team_reads on public.%I for select to authenticated using ((select portal.has_business_access()))', name);
  end loop;
end $$;
-- What a look brought is written by the crawl alone.
grant insert (company_id, kind, url, is_active, crawl_every_hours), update (kind, url, is_active, crawl_every_hours), delete on public.watches to authenticated;
create policy admin_inserts on public.watches for insert to authenticated with check ((select portal.is_admin()));
create policy admin_updates on public.watches for update to authenticated
  using ((select portal.is_admin())) with check ((select portal.is_admin()));
create policy admin_deletes on public.watches for delete to authenticated using ((select portal.is_admin()));
create trigger audit_record after insert or update or delete on public.watches
  for each row execute function portal.audit_record('watch');

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

create function portal.is_due(watch public.watches) returns boolean language sql stable as $$
  select watch.is_active and watch.crawl_every_hours is not null
    and (watch.last_checked_at is null or watch.last_checked_at < now() - make_interval(hours => watch.crawl_every_hours))
    and (watch.not_before is null or watch.not_before <= now())
$$;
grant execute on function portal.is_due(public.watches) to service_role;

create table public.market_insights (
  id uuid primary key default gen_random_uuid(),
  insight_type text not null check (insight_type in ('opportunity', 'threat', 'trend', 'recommendation')),
  urgency_level text not null check (urgency_level in ('critical', 'high', 'medium', 'low')),
  title text not null,
  description text not null,
  impact_score numeric not null check (impact_score between 0 and 10),
  ai_confidence numeric not null default 0.85 check (ai_confidence between 0 and 1),
  provenance jsonb not null,
  created_at timestamptz not null default now(),
  search tsvector generated always as (to_tsvector('english', title || ' ' || description)) stored,
  -- Insights that a crawl or a rule wrote carry what shows them.
  company_id uuid references public.competitors (id) on delete set null,
  change_class text constraint market_insights__change_class
    check (change_class in ('reference', 'hiring', 'product', 'price', 'leadership', 'certification', 'site')),
  evidence jsonb, -- quote, url, and the snapshots before and after
  group_key uuid, -- the first insight of those that say nearly the same
  triage text constraint market_insights__triage check (triage in ('Important', 'Interesting', 'Archive', 'Discard')),
  triaged_by uuid, -- null: by rule
  triaged_at timestamptz,
  crawl_run_id uuid references public.crawl_runs (id) on delete set null,
  change_key text constraint market_insights__change_key unique, -- the same change is written once
  kind_bit smallint not null generated always as (portal.kind_bit(provenance)) stored,
  constraint market_insights__provenance check (portal.is_provenance(provenance))
);
create index market_insights__newest on public.market_insights (created_at desc);
create index market_insights__search on public.market_insights using gin (search);

create index market_insights__company on public.market_insights (company_id, created_at desc);
create index market_insights__group on public.market_insights (group_key) where group_key is not null;
create index market_insights__crawl_run on public.market_insights (crawl_run_id) where crawl_run_id is not null;
create index market_insights__triage on public.market_insights (triage, created_at desc);

create index market_insights__evidence_before on public.market_insights ((evidence #>> '{before,snapshot_id}')) where evidence is not null;
create index market_insights__evidence_after on public.market_insights ((evidence #>> '{after,snapshot_id}')) where evidence is not null;

-- The platform lists what crawls found, newest first, among insights of other origin: 100,000 of those must not be read for ten.
create index market_insights__changes on public.market_insights (created_at desc) where evidence is not null;

-- In the order in which they are told, and all that they are counted by.
create index market_insights__latest on public.market_insights (created_at desc nulls last, title, id);
create index market_insights__impact on public.market_insights (impact_score desc nulls last, title, id);
create index market_insights__counted on public.market_insights (created_at)
  include (id, company_id, insight_type, urgency_level, change_class, triage, impact_score, ai_confidence, kind_bit);
create index market_insights__changes_counted on public.market_insights (company_id, created_at) include (id, change_class, triage, kind_bit)
  where change_key is not null;

alter table public.market_insights enable row level security;
grant select, insert, update, delete on public.market_insights to authenticated;
grant all on public.market_insights to service_role;
create policy team_reads on public.market_insights for select to authenticated using ((select portal.has_business_access()));
create policy admin_inserts on public.market_insights for insert to authenticated with check ((select portal.is_admin()));
create policy admin_updates on public.market_insights for update to authenticated
  using ((select portal.is_admin())) with check ((select portal.is_admin()));
create policy admin_deletes on public.market_insights for delete to authenticated using ((select portal.is_admin()));
create trigger audit_record after insert or update or delete on public.market_insights
  for each row execute function portal.audit_record('insight');

create table portal.insight_signatures (
  insight_id uuid primary key references public.market_insights (id) on delete cascade,
  company_id uuid not null,
  signature integer[] not null,
  created_at timestamptz not null default now()
);
create index insight_signatures__newest on portal.insight_signatures (company_id, created_at desc);
alter table portal.insight_signatures enable row level security;
grant all on portal.insight_signatures to service_role;

-- Every member of the team sorts insights; everything else of an insight stays as it was written.
create function public.triage_insight(insight_id uuid, triage text) returns void language plpgsql security definer set search_path = '' as $$
begin
  if not portal.has_business_access() then
    raise exception 'Your account has no access to this' using errcode = 'insufficient_privilege';
  end if;
  if triage is null or triage not in ('Important', 'Interesting', 'Archive', 'Discard') then
    raise exception 'Triage is Important, Interesting, Archive or Discard' using errcode = 'check_violation';
  end if;
  update public.market_insights set triage = triage_insight.triage, triaged_by = auth.uid(), triaged_at = clock_timestamp()
    where id = insight_id;
  if not found then raise exception 'There is no such insight' using errcode = 'no_data_found'; end if;
end $$;
revoke execute on function public.triage_insight(uuid, text) from public, anon;
grant execute on function public.triage_insight(uuid, text) to authenticated, service_role;

-- Removes snapshots that neither are among the newest of their watch nor stand behind an insight; answers how many.
create function portal.prune_snapshots(kept integer, at_most integer) returns integer language sql security definer set search_path = '' as $$
  with old as (
    select s.id
      from public.watches w
      cross join lateral (
        select id from public.watch_snapshots where watch_id = w.id order by taken_at desc offset greatest(kept, 1)
      ) s
      where not exists (select from public.market_insights i
          where i.evidence is not null and i.evidence #>> '{before,snapshot_id}' = s.id::text)
        and not exists (select from public.market_insights i
          where i.evidence is not null and i.evidence #>> '{after,snapshot_id}' = s.id::text)
      limit at_most
  ), gone as (
    delete from public.watch_snapshots where id in (select id from old) returning id
  )
  select count(*)::integer from gone
$$;
revoke execute on function portal.prune_snapshots(integer, integer) from public;
grant execute on function portal.prune_snapshots(integer, integer) to service_role;
