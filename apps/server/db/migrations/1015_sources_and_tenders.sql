-- Sources that are asked over the network, and the tenders that come from them.

create table public.connectors (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint connectors__name unique check (char_length(name) between 1 and 120),
  -- Which sources there are is known to the server, which has a folder for each.
  kind text not null constraint connectors__kind check (kind ~ '^[a-z][a-z0-9_]{1,39}$'),
  url text not null constraint connectors__url check (url ~ '^https?://' and char_length(url) <= 2000),
  settings jsonb not null default '{}',
  licence text not null default '',
  every_hours integer constraint connectors__every_hours check (every_hours between 1 and 744), -- null: by hand only
  is_enabled boolean not null default true,
  created_by text not null,
  created_at timestamptz not null default clock_timestamp(),
  validators jsonb -- { url, etag, lastModified } of the last answer, so that an unchanged one is not sent again
);

create table public.connector_runs (
  id uuid primary key default gen_random_uuid(),
  connector_id uuid not null references public.connectors (id) on delete cascade,
  requested_by text, -- null: the clock
  status text not null default 'running' constraint connector_runs__status 
    check (status in ('running', 'waiting', 'held', 'finished', 'failed')),
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  row_count integer not null default 0,
  added integer not null default 0,
  revised integer not null default 0,
  unchanged integer not null default 0,
  rejected jsonb not null default '[]', -- [{ line, key, reasons }]
  changes jsonb not null default '[]', -- [{ key, label, unit, was, now }] of revised figures
  notices integer not null default 0,
  release_date date,
  licence text,
  vintage text,
  error text,
  -- A run goes from page to page. What it read waits apart, and is published whole or not at all.
  page_count integer not null default 0,
  next_page jsonb, -- what is asked for next; null: nothing was read yet, or everything was
  attempts integer not null default 0,
  resume_at timestamptz, -- of a run that waits
  leased_until timestamptz, -- past it, whoever ran it is gone and another goes on
  drift jsonb not null default '[]', -- [{ where, field, what }]
  constraint connector_runs__lease check (status <> 'running' or leased_until is not null)
);
create index connector_runs__newest on public.connector_runs (connector_id, started_at desc);

-- Two nodes, or two clicks, run a connector once.
create unique index connector_runs__one_open on public.connector_runs (connector_id) where status in ('running', 'waiting');

do $$
declare name text;
begin
  foreach name in array array['connectors', 'connector_runs'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('grant select on public.%I to authenticated', name);
    execute format('grant all on public.%I to service_role', name);
    execute format('create policy admin_reads on public.%I for select to authenticated using ((select portal.is_admin()))', name);
  end loop;
end $$;

create table portal.connector_pages (
  run_id uuid not null references public.connector_runs (id) on delete cascade,
  position integer not null,
  answer jsonb not null,
  primary key (run_id, position)
);

-- Sealed with a key of the data folder: whoever reads the database or a copy of it reads no secret.
create table portal.connector_secrets (
  connector_id uuid not null references public.connectors (id) on delete cascade,
  field text not null,
  sealed text not null,
  set_by text not null,
  set_at timestamptz not null default clock_timestamp(),
  primary key (connector_id, field)
);

do $$
declare name text;
begin
  foreach name in array array['connector_pages', 'connector_secrets'] loop
    execute format('alter table portal.%I enable row level security', name);
    execute format('revoke all on portal.%I from anon, authenticated', name);
    execute format('grant all on portal.%I to service_role', name);
  end loop;
end $$;

-- Tenders: one row for each procedure, folded from the notices that any source gave of it.
create table public.tender_procedures (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  other_titles text not null default '', -- as other notices have it, in other languages too: found, and not shown
  description text,
  buyer text not null,
  buyer_id text,
  country text, -- of the buyer, two letters
  language text,
  procedure_type text,
  cpv text[] not null default '{}',
  division text generated always as (left(cpv[1], 2)) stored, -- of the main CPV code: what facets count
  nuts text[] not null default '{}',
  value numeric,
  currency text,
  published_at timestamptz not null, -- of the first notice
  last_published_at timestamptz not null,
  questions_until timestamptz,
  offers_until timestamptz,
  duration_months numeric,
  criteria jsonb not null default '[]',
  guarantee text,
  documents jsonb not null default '[]',
  lots jsonb not null default '[]',
  awards jsonb not null default '[]',
  flags jsonb not null default '[]', -- [{ field, value, reason }]: said by a source and not trusted
  url text,
  sources text[] not null default '{}',
  stage text not null constraint tender_procedures__stage check (stage in ('planned', 'called', 'awarded', 'withdrawn')),
  as_of date not null,
  provenance jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint tender_procedures__provenance check (portal.is_provenance(provenance))
);

create table public.tender_notices (
  id uuid primary key default gen_random_uuid(),
  procedure_id uuid references public.tender_procedures (id) on delete cascade, -- null: taken back before it was seen
  source text not null,
  notice_id text not null,
  raw_hash text not null,
  kind text not null constraint tender_notices__kind check (kind in ('planning', 'contract', 'corrigendum', 'award', 'deleted')),
  identifiers text[] not null, -- scheme:id
  buyer_key text,
  title_key text,
  amount numeric,
  offers_until timestamptz,
  published_at timestamptz not null,
  fetched_at timestamptz not null,
  content jsonb not null,
  provenance jsonb not null,
  joined_by text not null constraint tender_notices__joined_by check (joined_by in ('alone', 'identifier', 'likeness', 'person')),
  stored_at timestamptz not null default clock_timestamp(),
  constraint tender_notices__version unique (source, notice_id, raw_hash),
  constraint tender_notices__provenance check (portal.is_provenance(provenance))
);
create index tender_notices__procedure on public.tender_notices (procedure_id);
-- What a new notice is looked up by.
create index tender_notices__identifiers on public.tender_notices using gin (identifiers);
create index tender_notices__buyer on public.tender_notices (buyer_key, published_at);
create index tender_notices__title on public.tender_notices (title_key);
create index tender_notices__amount on public.tender_notices (amount) where amount is not null;
create index tender_notices__offers on public.tender_notices (offers_until) where offers_until is not null;

-- What a person said of two notices, by their numbers in their sources: it outlives every new version of either.
create table public.tender_partings (
  source text not null,
  notice_id text not null,
  other_source text not null,
  other_notice_id text not null,
  parted_by text not null,
  parted_at timestamptz not null default clock_timestamp(),
  primary key (source, notice_id, other_source, other_notice_id)
);

create table public.tender_changes (
  id uuid primary key default gen_random_uuid(),
  procedure_id uuid not null references public.tender_procedures (id) on delete cascade,
  notice_id uuid not null references public.tender_notices (id) on delete cascade,
  field text not null,
  was jsonb not null,
  now jsonb not null,
  published_at timestamptz not null,
  noticed_at timestamptz not null default clock_timestamp(),
  constraint tender_changes__once unique (procedure_id, notice_id, field)
);
create index tender_changes__newest on public.tender_changes (noticed_at desc);
create index tender_changes__notice on public.tender_changes (notice_id);

-- Links to a procedure that was joined to another lead on.
create table public.tender_moves (
  old_id uuid primary key,
  procedure_id uuid not null references public.tender_procedures (id) on delete cascade
);
create index tender_moves__procedure on public.tender_moves (procedure_id);

do $$
declare name text;
begin
  foreach name in array array['tender_procedures', 'tender_notices', 'tender_partings', 'tender_changes', 'tender_moves'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on public.%I from anon, authenticated', name);
    execute format('grant select on public.%I to authenticated', name);
    execute format('grant all on public.%I to service_role', name);
    execute format('create policy team_reads on public.%I for select to authenticated using ((select portal.has_business_access()))', name);
  end loop;
end $$;

-- Lists: by deadline, by publication, by size; and the words of a procedure in both languages.
create index tender_procedures__deadline on public.tender_procedures ((coalesce(offers_until, 'infinity'))) where stage = 'called';
create index tender_procedures__newest on public.tender_procedures (last_published_at desc, id);
create function portal.tender_words(title text, buyer text, description text) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  select portal.both_languages(title || ' ' || buyer || ' ' || coalesce(description, ''))
$$;
grant execute on function portal.tender_words(text, text, text) to authenticated, service_role;
create index tender_procedures__words on public.tender_procedures using gin (portal.tender_words(title || ' ' || other_titles, buyer, description));

create function portal.are_parted(source text, notice_id text, other_source text, other_notice_id text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.tender_partings p where
    (p.source, p.notice_id, p.other_source, p.other_notice_id) = (are_parted.source, are_parted.notice_id, are_parted.other_source, are_parted.other_notice_id)
    or (p.other_source, p.other_notice_id, p.source, p.notice_id) = (are_parted.source, are_parted.notice_id, are_parted.other_source, are_parted.other_notice_id))
$$;
grant execute on function portal.are_parted(text, text, text, text) to service_role;

-- What the team does with tenders: decisions, who follows one, personal calendar feeds; and the lists, which name the rights
-- themselves because row level security would keep the index of words from being used.
create table public.tender_decisions (
  procedure_id uuid primary key references public.tender_procedures (id) on delete cascade,
  decision text not null constraint tender_decisions__decision check (decision in ('yes', 'no', 'later')),
  reason text not null default '',
  decided_by text not null,
  decided_at timestamptz not null default clock_timestamp(),
  opportunity_id uuid references public.pipeline_opportunities (id) on delete set null
);
create index tender_decisions__opportunity on public.tender_decisions (opportunity_id) where opportunity_id is not null;

create table public.tender_follows (
  procedure_id uuid not null references public.tender_procedures (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  followed_at timestamptz not null default clock_timestamp(),
  primary key (procedure_id, user_id)
);
create index tender_follows__user on public.tender_follows (user_id);

create table portal.tender_feeds (
  user_id uuid primary key references auth.users (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null default clock_timestamp()
);
alter table portal.tender_feeds enable row level security;
revoke all on portal.tender_feeds from anon, authenticated;
grant all on portal.tender_feeds to service_role;

-- What fits the company: the rules of the fit score compare with it. One row.
create table public.tender_profile (
  is_only boolean primary key default true constraint tender_profile__one check (is_only),
  cpv text[] not null, -- beginnings of codes
  countries text[] not null,
  least_value numeric not null,
  most_value numeric not null,
  least_days integer not null -- to write an offer
);
insert into public.tender_profile (cpv, countries, least_value, most_value, least_days)
  values ('{42,44,45,71}', '{ES,PT,IE,DE,NL,SE,CH}', 200000, 20000000, 21);

do $$
declare name text;
begin
  foreach name in array array['tender_decisions', 'tender_follows', 'tender_profile'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on public.%I from anon, authenticated', name);
    execute format('grant all on public.%I to service_role', name);
  end loop;
end $$;
grant select, insert, update, delete on public.tender_decisions to authenticated;
create policy team_keeps on public.tender_decisions to authenticated
  using ((select portal.has_business_access())) with check ((select portal.has_business_access()));
grant select, insert, delete on public.tender_follows to authenticated;
create policy own_rows on public.tender_follows to authenticated
  using ((select portal.has_business_access()) and user_id = (select auth.uid()))
  with check ((select portal.has_business_access()) and user_id = (select auth.uid()));
grant select, update on public.tender_profile to authenticated;
create policy team_reads on public.tender_profile for select to authenticated using ((select portal.has_business_access()));
create policy admin_updates on public.tender_profile for update to authenticated
  using ((select portal.is_admin())) with check ((select portal.is_admin()));

create trigger audit_record after insert or update or delete on public.tender_profile
  for each row execute function portal.audit_record('tender_profile');

create index tender_procedures__buyer on public.tender_procedures (buyer);
-- Counting reads this index alone.
create index tender_procedures__cells on public.tender_procedures (stage, offers_until, country, division)
  include (id);

create function portal.tender_status(stage text, offers_until timestamptz) returns text language sql stable parallel safe as $$
  select case when stage <> 'called' then stage when offers_until < now() then 'closed' else 'open' end
$$;

-- How many tenders there are of each status, country, sector and decision, among those with the words.
create function portal.count_tenders(filters jsonb)
returns table (status text, country text, division text, decision text, tenders integer)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  asked tsquery := case when filters ->> 'words' <> '' then portal.asked_words(filters ->> 'words') end;
  only_followed boolean := (filters ->> 'followed')::boolean;
  without_samples boolean := (filters ->> 'withoutSamples')::boolean;
  of_search uuid := nullif(filters ->> 'search', '')::uuid;
  person uuid := auth.uid();
begin
  if not portal.has_business_access() then return; end if;
  return query
    select case when p.stage <> 'called' then p.stage when p.offers_until < now() then 'closed' else 'open' end,
      p.country, p.division, d.decision, count(*)::integer
    from public.tender_procedures p left join public.tender_decisions d on d.procedure_id = p.id
    where (asked is null or portal.tender_words(p.title || ' ' || p.other_titles, p.buyer, p.description) @@ asked)
      and (not only_followed or p.id in (select f.procedure_id from public.tender_follows f where f.user_id = person))
      and (of_search is null or p.id in (select m.procedure_id from public.tender_matches m join public.tender_searches s on s.id = m.search_id
        where m.search_id = of_search and (s.is_team or s.user_id = person)))
      and (not without_samples or p.provenance ->> 'kind' <> 'sample')
    group by 1, 2, 3, 4;
end $$;

create function portal.find_tenders(filters jsonb, sorted text, most integer, skip integer) returns setof uuid
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  asked tsquery := case when filters ->> 'words' <> '' then portal.asked_words(filters ->> 'words') end;
  of_status text := nullif(filters ->> 'status', '');
  of_stage text := case when of_status in ('open', 'closed') then 'called' else of_status end;
  of_country text := nullif(filters ->> 'country', '');
  of_division text := nullif(filters ->> 'division', '');
  of_decision text := nullif(filters ->> 'decision', '');
  only_followed boolean := (filters ->> 'followed')::boolean;
  without_samples boolean := (filters ->> 'withoutSamples')::boolean;
  of_search uuid := nullif(filters ->> 'search', '')::uuid;
  person uuid := auth.uid();
begin
  if not portal.has_business_access() then return; end if;
  return query
    select p.id from public.tender_procedures p left join public.tender_decisions d on d.procedure_id = p.id
    where (asked is null or portal.tender_words(p.title || ' ' || p.other_titles, p.buyer, p.description) @@ asked)
      and (of_stage is null or p.stage = of_stage)
      and (of_status is distinct from 'open' or coalesce(p.offers_until, 'infinity') >= now())
      and (of_status is distinct from 'closed' or p.offers_until < now())
      and (of_country is null or p.country = of_country)
      and (of_division is null or p.division = of_division)
      and (of_decision is null or coalesce(d.decision, 'none') = of_decision)
      and (not only_followed or p.id in (select f.procedure_id from public.tender_follows f where f.user_id = person))
      and (of_search is null or p.id in (select m.procedure_id from public.tender_matches m join public.tender_searches s on s.id = m.search_id
        where m.search_id = of_search and (s.is_team or s.user_id = person)))
      and (not without_samples or p.provenance ->> 'kind' <> 'sample')
    order by case when sorted = 'deadline' then coalesce(p.offers_until, 'infinity') end, case when sorted = 'value' then p.value end desc nulls last,
      p.last_published_at desc, p.id
    limit least(most, 200) offset skip;
end $$;
revoke execute on function portal.count_tenders(jsonb), portal.find_tenders(jsonb, text, integer, integer) from public, anon;
grant execute on function portal.tender_status(text, timestamptz), portal.count_tenders(jsonb),
  portal.find_tenders(jsonb, text, integer, integer) to authenticated, service_role;

-- A change of a tender reaches whoever follows it: on the page of tenders, and by mail.
create table public.tender_alerts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  procedure_id uuid not null references public.tender_procedures (id) on delete cascade,
  change_id uuid not null references public.tender_changes (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  mailed_at timestamptz,
  constraint tender_alerts__once unique (user_id, change_id)
);
create index tender_alerts__unread on public.tender_alerts (user_id) where read_at is null;
create index tender_alerts__to_mail on public.tender_alerts (created_at) where mailed_at is null;
create index tender_alerts__procedure on public.tender_alerts (procedure_id);
create index tender_alerts__change on public.tender_alerts (change_id);

alter table public.tender_alerts enable row level security;
revoke all on public.tender_alerts from anon, authenticated;
grant select on public.tender_alerts to authenticated;
grant update (read_at) on public.tender_alerts to authenticated;
grant all on public.tender_alerts to service_role;
create policy own_rows on public.tender_alerts for select to authenticated
  using ((select portal.has_business_access()) and user_id = (select auth.uid()));
create policy own_reads on public.tender_alerts for update to authenticated
  using ((select portal.has_business_access()) and user_id = (select auth.uid()))
  with check ((select portal.has_business_access()) and user_id = (select auth.uid()));

-- Joining procedures finds their old changes anew: those are no news.
create function portal.alert_followers() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.tender_alerts (user_id, procedure_id, change_id)
    select f.user_id, new.procedure_id, new.id from public.tender_follows f
      where f.procedure_id = new.procedure_id and new.published_at > now() - interval '30 days'
    on conflict do nothing;
  return null;
end $$;
create trigger alert_followers after insert on public.tender_changes for each row execute function portal.alert_followers();

-- Saved searches: kept against every tender as it arrives and as it changes, told at the rhythm that its owner chose.
create table public.tender_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null constraint tender_searches__name check (char_length(name) between 1 and 120),
  is_team boolean not null default false, -- the team sees it; its owner is told
  rhythm text not null constraint tender_searches__rhythm check (rhythm in ('at_once', 'daily', 'monday', 'never')),
  words text not null default '', -- all of them, by stem, in English or Spanish
  phrase text not null default '', -- as it stands, but for case and accents
  without text not null default '', -- none of them, by stem
  cpv text[] not null default '{}', -- beginnings of codes
  nuts text[] not null default '{}', -- beginnings of codes
  least numeric,
  most numeric,
  buyer text not null default '',
  procedure_types text[] not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  constraint tender_searches__once unique (user_id, name)
);

create table public.tender_matches (
  search_id uuid not null references public.tender_searches (id) on delete cascade,
  procedure_id uuid not null references public.tender_procedures (id) on delete cascade,
  matched_at timestamptz not null default clock_timestamp(),
  told_at timestamptz, -- by mail, or when it was there before the search
  primary key (search_id, procedure_id)
);
create index tender_matches__procedure on public.tender_matches (procedure_id);
create index tender_matches__to_tell on public.tender_matches (search_id) where told_at is null;

alter table public.tender_searches enable row level security;
alter table public.tender_matches enable row level security;
revoke all on public.tender_searches, public.tender_matches from anon, authenticated;
grant select, insert, delete on public.tender_searches to authenticated;
grant select on public.tender_matches to authenticated;
grant all on public.tender_searches, public.tender_matches to service_role;
create policy own_and_team on public.tender_searches for select to authenticated
  using ((select portal.has_business_access()) and (is_team or user_id = (select auth.uid())));
create policy own_inserts on public.tender_searches for insert to authenticated
  with check ((select portal.has_business_access()) and user_id = (select auth.uid()));
create policy own_deletes on public.tender_searches for delete to authenticated
  using ((select portal.has_business_access()) and user_id = (select auth.uid()));
create policy of_search on public.tender_matches for select to authenticated
  using (exists (select from public.tender_searches s where s.id = search_id));

create function portal.fits_search(p public.tender_procedures, s public.tender_searches) returns boolean
language sql stable set search_path = '' as $$
  select (s.words = '' or said.words @@ portal.asked_words(s.words))
    and (s.phrase = '' or strpos(said.folded, lower(portal.folded(s.phrase))) > 0)
    and (s.without = '' or not said.words @@ portal.asked_words(s.without, false, true))
    and (s.cpv = '{}' or exists (select from unnest(p.cpv) code, unnest(s.cpv) beginning where starts_with(code, beginning)))
    and (s.nuts = '{}' or exists (select from unnest(p.nuts || p.country) code, unnest(s.nuts) beginning where starts_with(code, beginning)))
    and (s.least is null or p.value >= s.least) and (s.most is null or p.value <= s.most)
    and (s.buyer = '' or strpos(lower(portal.folded(p.buyer)), lower(portal.folded(s.buyer))) > 0)
    and (s.procedure_types = '{}' or p.procedure_type = any (s.procedure_types))
  from (select portal.tender_words(p.title || ' ' || p.other_titles, p.buyer, p.description) as words,
    lower(portal.folded(p.title || ' ' || p.other_titles || ' ' || coalesce(p.description, ''))) as folded) said
$$;

-- What arrives or changes while it may still be answered.
create function portal.match_tender() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.stage in ('planned', 'called') then
    insert into public.tender_matches (search_id, procedure_id)
      select s.id, new.id from public.tender_searches s where portal.fits_search(new, s) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger match_tender after insert or update on public.tender_procedures for each row execute function portal.match_tender();

-- A new search begins with what is there, which is no news.
create function portal.match_search() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.tender_matches (search_id, procedure_id, told_at)
    select new.id, p.id, clock_timestamp() from public.tender_procedures p
      where p.stage in ('planned', 'called') and (p.offers_until is null or p.offers_until > now()) and portal.fits_search(p, new);
  return null;
end $$;
create trigger match_search after insert on public.tender_searches for each row execute function portal.match_search();
revoke execute on function portal.match_tender(), portal.match_search() from public, anon, authenticated;
