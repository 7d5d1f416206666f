-- Lists of 100,000 tenders: what is counted is kept as counts, and words and regions are looked up before anything is sorted.

-- Each stem of a word once: the index of words reads every one that is asked, also a second time.
create or replace function portal.asked_words(words text, is_typed boolean default false, is_any boolean default false) returns tsquery
language plpgsql immutable strict parallel safe set search_path = '' set client_min_messages = 'warning' as $$
declare
  asked tsquery := '';
  plain tsquery := '';
  one record;
begin
  for one in
    select lexeme as word, portal.folded(lexeme) as folded, positions[1] = max(positions[1]) over () as is_last
    from unnest(to_tsvector('pg_catalog.simple', translate(left(words, 400), '-/.,:;()''"', '          ')))
    order by positions[1] limit 24
  loop
    declare
      english tsquery := plainto_tsquery('pg_catalog.english', one.folded);
      spanish tsquery := plainto_tsquery('pg_catalog.spanish', one.word);
      stem tsquery;
      either tsquery := '';
    begin
      for stem in select distinct unnest(array[plainto_tsquery('pg_catalog.simple', one.folded), english, spanish,
        plainto_tsquery('pg_catalog.spanish', one.folded)])
      loop
        either := either || stem;
      end loop;
      if is_typed and one.is_last then
        either := either || to_tsquery('pg_catalog.simple', quote_literal(one.folded) || ':*');
      end if;
      plain := case when is_any then plain || either else plain && either end;
      if numnode(english) > 0 and numnode(spanish) > 0 or is_typed and one.is_last then
        asked := case when is_any then asked || either else asked && either end;
      end if;
    end;
  end loop;
  return case when numnode(asked) > 0 then asked else plain end;
end $$;

-- Where it is done, at every level of the nomenclature: of ES618 also ES61, ES6 and ES. Where no notice says it, the buyer's country.
create function portal.tender_regions(nuts text[], country text) returns text[] language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(distinct left(code, letters)), '{}')
    from unnest(case when nuts = '{}' then array_remove(array[country], null) else nuts end) code, generate_series(2, length(code)) letters
$$;
grant execute on function portal.tender_regions(text[], text) to authenticated, service_role;
create index tender_procedures__regions on public.tender_procedures using gin (portal.tender_regions(nuts, country));
create index tender_procedures__largest on public.tender_procedures (value desc nulls last, last_published_at desc, id);
create index tender_procedures__country on public.tender_procedures (country, division, last_published_at desc);
create index tender_procedures__division on public.tender_procedures (division, last_published_at desc);

create table portal.tender_counts (
  stage text not null,
  closes date, -- the month in which offers end, of those that are called: it says open or closed of all months but the one that is
  country text,
  division text,
  is_sample boolean not null,
  tenders integer not null,
  constraint tender_counts__once unique nulls not distinct (stage, closes, country, division, is_sample)
);
alter table portal.tender_counts enable row level security;
revoke all on portal.tender_counts from anon, authenticated;
grant all on portal.tender_counts to service_role;

create function portal.closing_month(stage text, offers_until timestamptz) returns date language sql immutable parallel safe as $$
  select case when stage = 'called' then date_trunc('month', offers_until at time zone 'utc')::date end
$$;

create function portal.count_changed_tenders() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' then
    insert into portal.tender_counts as known
      select stage, portal.closing_month(stage, offers_until), country, division, provenance ->> 'kind' = 'sample', count(*)
        from stored group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict on constraint tender_counts__once do update set tenders = known.tenders + excluded.tenders;
  end if;
  if tg_op <> 'INSERT' then
    insert into portal.tender_counts as known
      select stage, portal.closing_month(stage, offers_until), country, division, provenance ->> 'kind' = 'sample', -count(*)
        from earlier group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict on constraint tender_counts__once do update set tenders = known.tenders + excluded.tenders;
  end if;
  return null;
end $$;
create function portal.forget_tender_counts() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from portal.tender_counts;
  return null;
end $$;
create trigger counted_inserted after insert on public.tender_procedures referencing new table as stored
  for each statement execute function portal.count_changed_tenders();
create trigger counted_updated after update on public.tender_procedures referencing old table as earlier new table as stored
  for each statement execute function portal.count_changed_tenders();
create trigger counted_deleted after delete on public.tender_procedures referencing old table as earlier
  for each statement execute function portal.count_changed_tenders();
create trigger counted_truncated after truncate on public.tender_procedures
  for each statement execute function portal.forget_tender_counts();

insert into portal.tender_counts
  select stage, portal.closing_month(stage, offers_until), country, division, provenance ->> 'kind' = 'sample', count(*)
    from public.tender_procedures group by 1, 2, 3, 4, 5;

-- The list that filters ask for, as parts of a statement: only what is set is asked, so that the plan is that of the question. Words, a
-- region, follows and a saved search narrow it: what they leave is found first, by its own index, and once for counts and page.
create function portal.tender_list_parts(filters jsonb, out narrowed text, out chosen text) language sql stable set search_path = '' as $$
  select nullif(concat_ws(' and ',
      case when said.words <> '' then format('portal.tender_words(p.title || '' '' || p.other_titles, p.buyer, p.description) @@ %L::tsquery',
        portal.asked_words(said.words)) end,
      case when said.region <> '' then format('portal.tender_regions(p.nuts, p.country) @> array[%L]', said.region) end,
      case when said.followed then format('p.id in (select procedure_id from public.tender_follows where user_id = %L)', auth.uid()) end,
      case when said.search <> '' then format('p.id in (select m.procedure_id from public.tender_matches m
        join public.tender_searches s on s.id = m.search_id where s.id = %L and (s.is_team or s.user_id = %L))', said.search, auth.uid()) end), ''),
    concat_ws(' and ', 'true',
      case when said.status <> '' then format('p.stage = %L', case when said.status in ('open', 'closed') then 'called' else said.status end) end,
      case said.status when 'open' then 'coalesce(p.offers_until, ''infinity'') >= now()' when 'closed' then 'p.offers_until < now()' end,
      case when said.country <> '' then format('p.country = %L', said.country) end,
      case when said.division <> '' then format('p.division = %L', said.division) end,
      case when said.decision = 'none' then 'd.decision is null' when said.decision <> '' then format('d.decision = %L', said.decision) end,
      case when said."withoutSamples" then $q$p.provenance ->> 'kind' <> 'sample'$q$ end)
  from jsonb_to_record(filters) said (words text, region text, followed boolean, search text,
    status text, country text, division text, decision text, "withoutSamples" boolean)
$$;

-- How many tenders there are of each status, country, sector and decision: from the counts, but for the month whose deadlines are passing.
create function portal.count_all_tenders(without_samples boolean)
returns table (status text, country text, division text, decision text, tenders integer)
language sql stable set search_path = '' as $$
  with month as (select date_trunc('month', now() at time zone 'utc') as begins),
  said as (
    select c.stage, case when c.closes < m.begins then '-infinity' else 'infinity' end::timestamptz as until, c.country, c.division,
      null as decision, c.tenders, c.is_sample
      from month m cross join portal.tender_counts c where c.closes is distinct from m.begins
    union all
    select p.stage, p.offers_until, p.country, p.division, null, 1, p.provenance ->> 'kind' = 'sample'
      from month m join public.tender_procedures p on p.stage = 'called'
        and p.offers_until >= m.begins at time zone 'utc' and p.offers_until < (m.begins + interval '1 month') at time zone 'utc'
    union all
    select p.stage, p.offers_until, p.country, p.division, r.decision, r.more, p.provenance ->> 'kind' = 'sample'
      from public.tender_decisions d join public.tender_procedures p on p.id = d.procedure_id
        cross join lateral (values (d.decision, 1), (null, -1)) r (decision, more))
  select portal.tender_status(s.stage, s.until), s.country, s.division, s.decision, sum(s.tenders)::integer
    from said s where not without_samples or not s.is_sample group by 1, 2, 3, 4 having sum(s.tenders) > 0
$$;

-- The counts, and the page of the list. One process is quicker than what it takes to start others beside it.
create function portal.list_tenders(filters jsonb, sorted text, most integer, skip integer, out cells jsonb, out page uuid[])
language plpgsql stable security definer set search_path = '' set max_parallel_workers_per_gather = 0 as $$
declare
  narrowed text;
  chosen text;
  joined text := 'public.tender_procedures p left join public.tender_decisions d on d.procedure_id = p.id';
  sorting text := format('order by %s p.last_published_at desc, p.id limit %s offset %s',
    case sorted when 'deadline' then 'coalesce(p.offers_until, ''infinity''),' when 'value' then 'p.value desc nulls last,' else '' end,
    least(most, 200), skip);
  without_samples boolean := coalesce((filters ->> 'withoutSamples')::boolean, false);
begin
  if not portal.has_business_access() then return; end if;
  select * into narrowed, chosen from portal.tender_list_parts(filters);
  if narrowed is null then
    select jsonb_agg(c) into cells from portal.count_all_tenders(without_samples) c;
    execute format('select array(select p.id from %s where %s %s)', joined, chosen, sorting) into page;
  else
    execute format($q$
      with found as materialized (
        select p.id, p.stage, p.offers_until, p.country, p.division, p.value, p.last_published_at, p.provenance, d.decision from %s where %s),
      counted as (
        select portal.tender_status(stage, offers_until) as status, country, division, decision, count(*)::integer as tenders
          from found where not %L or provenance ->> 'kind' <> 'sample' group by 1, 2, 3, 4)
      select (select jsonb_agg(c) from counted c), array(select p.id from found p cross join lateral (select p.decision) d where %s %s)$q$,
      joined, narrowed, without_samples, chosen, sorting) into cells, page;
  end if;
end $$;

-- How many of the list are done in each region within the one that is asked for: at the second level of the nomenclature, or as near to
-- it as the notices say.
create function portal.count_tender_regions(filters jsonb) returns table (region text, tenders integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  narrowed text;
  chosen text;
begin
  if not portal.has_business_access() or coalesce(filters ->> 'region', '') = '' then return; end if;
  select * into narrowed, chosen from portal.tender_list_parts(filters);
  return query execute format($q$
    select left(code, 4), count(distinct p.id)::integer
      from public.tender_procedures p left join public.tender_decisions d on d.procedure_id = p.id
        cross join lateral unnest(case when p.nuts = '{}' then array[p.country] else p.nuts end) code
      where %s and %s and starts_with(code, %L) group by 1$q$, narrowed, chosen, filters ->> 'region');
end $$;
drop function portal.count_tenders(jsonb), portal.find_tenders(jsonb, text, integer, integer);
revoke execute on function portal.closing_month(text, timestamptz), portal.count_changed_tenders(), portal.forget_tender_counts(),
  portal.tender_list_parts(jsonb), portal.count_all_tenders(boolean), portal.list_tenders(jsonb, text, integer, integer),
  portal.count_tender_regions(jsonb) from public, anon;
grant execute on function portal.list_tenders(jsonb, text, integer, integer), portal.count_tender_regions(jsonb) to authenticated, service_role;
