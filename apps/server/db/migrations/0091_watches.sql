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
  constraint watches__once unique (company_id, url)
);

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
  finished_at timestamptz
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
grant insert (company_id, kind, url, is_active), update (kind, url, is_active), delete on public.watches to authenticated;
create policy admin_inserts on public.watches for insert to authenticated with check ((select portal.is_admin()));
create policy admin_updates on public.watches for update to authenticated
  using ((select portal.is_admin())) with check ((select portal.is_admin()));
create policy admin_deletes on public.watches for delete to authenticated using ((select portal.is_admin()));

-- Insights that a crawl or a rule wrote carry what shows them.
alter table public.market_insights
  add column company_id uuid references public.competitors (id) on delete set null,
  add column change_class text constraint market_insights__change_class
    check (change_class in ('reference', 'hiring', 'product', 'price', 'leadership', 'certification', 'site')),
  add column evidence jsonb, -- quote, url, and the snapshots before and after
  add column group_key uuid, -- the first insight of those that say nearly the same
  add column triage text constraint market_insights__triage check (triage in ('Important', 'Interesting', 'Archive', 'Discard')),
  add column triaged_by uuid, -- null: by rule
  add column triaged_at timestamptz,
  add column crawl_run_id uuid references public.crawl_runs (id) on delete set null,
  add column change_key text constraint market_insights__change_key unique; -- the same change is written once
create index market_insights__company on public.market_insights (company_id, created_at desc);
create index market_insights__group on public.market_insights (group_key) where group_key is not null;
create index market_insights__crawl_run on public.market_insights (crawl_run_id) where crawl_run_id is not null;
create index market_insights__triage on public.market_insights (triage, created_at desc);

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
