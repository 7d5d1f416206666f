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
