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
