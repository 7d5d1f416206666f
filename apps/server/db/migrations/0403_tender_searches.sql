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
