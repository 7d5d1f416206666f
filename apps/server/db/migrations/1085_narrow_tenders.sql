-- Lists and sums of 100,000 tenders read what they are narrowed and counted by from rows of their own, half as wide as the tenders.
-- A word that stands in most of them was weighed anew in every row, for half a minute: now its stems are read.
create table portal.tender_keys (
  id uuid primary key references public.tender_procedures (id) on delete cascade,
  stage text not null,
  offers_until timestamptz,
  country text,
  division text,
  value numeric,
  last_published_at timestamptz not null,
  is_sample boolean not null,
  regions text[] not null,
  cell text not null, -- stage, country and division as one: 100,000 rows are counted by one text in half the time that three take
  words tsvector not null -- without their places, that no list asks for
);
alter table portal.tender_keys enable row level security;
revoke all on portal.tender_keys from anon, authenticated;
grant all on portal.tender_keys to service_role;

create function portal.keep_tender_keys() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into portal.tender_keys
    select id, stage, offers_until, country, division, value, last_published_at, provenance ->> 'kind' = 'sample',
        portal.tender_regions(nuts, country), concat_ws('/', stage, coalesce(country, ''), coalesce(division, '')),
        strip(portal.tender_words(title || ' ' || other_titles, buyer, description)) from stored
    on conflict (id) do update set (stage, offers_until, country, division, value, last_published_at, is_sample, regions, cell, words)
      = row(excluded.stage, excluded.offers_until, excluded.country, excluded.division, excluded.value, excluded.last_published_at,
        excluded.is_sample, excluded.regions, excluded.cell, excluded.words);
  return null;
end $$;
revoke execute on function portal.keep_tender_keys() from public, anon, authenticated;
create trigger keyed_inserted after insert on public.tender_procedures referencing new table as stored
  for each statement execute function portal.keep_tender_keys();
create trigger keyed_updated after update on public.tender_procedures referencing new table as stored
  for each statement execute function portal.keep_tender_keys();

insert into portal.tender_keys
  select id, stage, offers_until, country, division, value, last_published_at, provenance ->> 'kind' = 'sample',
    portal.tender_regions(nuts, country), concat_ws('/', stage, coalesce(country, ''), coalesce(division, '')),
    strip(portal.tender_words(title || ' ' || other_titles, buyer, description))
  from public.tender_procedures;
create index tender_keys__words on portal.tender_keys using gin (words);
create index tender_keys__regions on portal.tender_keys using gin (regions);
create index tender_keys__newest on portal.tender_keys (last_published_at desc, id);
create index tender_keys__deadline on portal.tender_keys ((coalesce(offers_until, 'infinity')), last_published_at desc, id);
create index tender_keys__largest on portal.tender_keys (value desc nulls last, last_published_at desc, id);
create index tender_keys__country on portal.tender_keys (country, division, last_published_at desc);
create index tender_keys__division on portal.tender_keys (division, last_published_at desc);
drop index public.tender_procedures__words, public.tender_procedures__regions, public.tender_procedures__largest,
  public.tender_procedures__country, public.tender_procedures__division, public.tender_procedures__cells;

create or replace function portal.tender_list_parts(filters jsonb, out narrowed text, out chosen text)
language sql stable set search_path = '' as $$
  select nullif(concat_ws(' and ',
      case when said.words <> '' then format('p.words @@ %L::tsquery', portal.asked_words(said.words)) end,
      case when said.region <> '' then format('p.regions @> array[%L]', said.region) end,
      case when said.followed then
        format('p.id in (select procedure_id from public.tender_follows where user_id = %L)', auth.uid()) end,
      case when said.search <> '' then format('p.id in (select m.procedure_id from public.tender_matches m
        join public.tender_searches s on s.id = m.search_id where s.id = %L and (s.is_team or s.user_id = %L))',
        said.search, auth.uid()) end), ''),
    concat_ws(' and ', 'true',
      case when said.status <> '' then
        format('p.stage = %L', case when said.status in ('open', 'closed') then 'called' else said.status end) end,
      case said.status when 'open' then 'coalesce(p.offers_until, ''infinity'') >= now()' when 'closed' then 'p.offers_until < now()' end,
      case when said.country <> '' then format('p.country = %L', said.country) end,
      case when said.division <> '' then format('p.division = %L', said.division) end,
      case when said.decision = 'none' then 'd.decision is null' when said.decision <> '' then format('d.decision = %L', said.decision) end,
      case when said."withoutSamples" then 'not p.is_sample' end)
  from jsonb_to_record(filters) said (words text, region text, followed boolean, search text,
    status text, country text, division text, decision text, "withoutSamples" boolean)
$$;

create or replace function portal.count_all_tenders(without_samples boolean)
returns table (status text, country text, division text, decision text, tenders integer)
language sql stable set search_path = '' as $$
  with month as (select date_trunc('month', now() at time zone 'utc') as begins),
  said as (
    select c.stage, case when c.closes < m.begins then '-infinity' else 'infinity' end::timestamptz as until, c.country, c.division,
      null as decision, c.tenders, c.is_sample
      from month m cross join portal.tender_counts c where c.closes is distinct from m.begins
    union all
    select p.stage, p.offers_until, p.country, p.division, null, 1, p.is_sample
      from month m join portal.tender_keys p on p.stage = 'called' and coalesce(p.offers_until, 'infinity') >= m.begins at time zone 'utc'
        and coalesce(p.offers_until, 'infinity') < (m.begins + interval '1 month') at time zone 'utc'
    union all
    select p.stage, p.offers_until, p.country, p.division, r.decision, r.more, p.is_sample
      from public.tender_decisions d join portal.tender_keys p on p.id = d.procedure_id
        cross join lateral (values (d.decision, 1), (null, -1)) r (decision, more))
  select portal.tender_status(s.stage, s.until), s.country, s.division, s.decision, sum(s.tenders)::integer
    from said s where not without_samples or not s.is_sample group by 1, 2, 3, 4 having sum(s.tenders) > 0
$$;

create or replace function portal.list_tenders(filters jsonb, sorted text, most integer, skip integer, out cells jsonb, out page uuid[])
language plpgsql stable security definer set search_path = '' set max_parallel_workers_per_gather = 0 as $$
declare
  narrowed text;
  chosen text;
  joined text := 'portal.tender_keys p left join public.tender_decisions d on d.procedure_id = p.id';
  sorting text := format('order by %s p.last_published_at desc, p.id limit %s offset %s',
    case sorted when 'deadline' then 'coalesce(p.offers_until, ''infinity''),' when 'value' then 'p.value desc nulls last,' else '' end,
    least(most, 200), skip);
  without_samples boolean := coalesce((filters ->> 'withoutSamples')::boolean, false);
begin
  if not portal.has_business_access() then return; end if;
  select * into narrowed, chosen from portal.tender_list_parts(filters);
  if narrowed is null then
    select jsonb_agg(c) into cells from portal.count_all_tenders(without_samples) c;
  else
    execute format($q$
      with found as (
        select p.cell, coalesce(p.offers_until, 'infinity') < now() as is_over, null as decision, count(*) as tenders
          from portal.tender_keys p where %1$s and (not %2$L or not p.is_sample) group by 1, 2
        union all
        select p.cell, coalesce(p.offers_until, 'infinity') < now(), r.decision, r.more
          from public.tender_decisions d join portal.tender_keys p on p.id = d.procedure_id
            cross join lateral (values (d.decision, 1), (null, -1)) r (decision, more) where %1$s and (not %2$L or not p.is_sample))
      select jsonb_agg(c) from (
        select portal.tender_status(split_part(cell, '/', 1), case when is_over then '-infinity' else 'infinity' end::timestamptz) as status,
          nullif(split_part(cell, '/', 2), '') as country, nullif(split_part(cell, '/', 3), '') as division,
          decision, sum(tenders)::integer as tenders
          from found group by 1, 2, 3, 4 having sum(tenders) > 0) c$q$, narrowed, without_samples) into cells;
  end if;
  execute format('select array(select p.id from %s where %s %s)', joined, concat_ws(' and ', narrowed, chosen), sorting) into page;
end $$;

create or replace function portal.count_tender_regions(filters jsonb) returns table (region text, tenders integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  narrowed text;
  chosen text;
begin
  if not portal.has_business_access() or coalesce(filters ->> 'region', '') = '' then return; end if;
  select * into narrowed, chosen from portal.tender_list_parts(filters);
  return query execute format($q$
    select left(code, 4), count(distinct p.id)::integer
      from portal.tender_keys p join public.tender_procedures said on said.id = p.id
        left join public.tender_decisions d on d.procedure_id = p.id
        cross join lateral unnest(case when said.nuts = '{}' then array[said.country] else said.nuts end) code
      where %s and %s and starts_with(code, %L) group by 1$q$, narrowed, chosen, filters ->> 'region');
end $$;

-- Sums of awards need the tender's buyer, country and product, and nothing else of it. Partners won together with the winner.
alter table public.tender_awards add buyer text, add country text, add division text, add is_sample boolean,
  add partners text[] not null default '{}';
update public.tender_awards a
  set (buyer, country, division, is_sample) = row(p.buyer, p.country, p.division, p.provenance ->> 'kind' = 'sample')
  from public.tender_procedures p where p.id = a.procedure_id;
alter table public.tender_awards alter buyer set not null, alter is_sample set not null;

create or replace function portal.keep_awards_of(p public.tender_procedures) returns void
language plpgsql security definer set search_path = '' as $$
declare
  new_winners text[];
begin
  delete from public.tender_awards where procedure_id = p.id;
  if p.stage <> 'awarded' then return; end if;
  with added as (
    insert into public.tender_winners (name) select distinct award ->> 'winner' from jsonb_array_elements(p.awards) award
      on conflict do nothing returning name)
  select array_agg(name) into new_winners from added;
  perform portal.match_winners(new_winners);
  insert into public.tender_awards
      (procedure_id, position, lot, winner, amount, currency, offers, awarded_on, buyer, country, division, is_sample, partners)
    select p.id, place, award ->> 'lot', award ->> 'winner', (award #>> '{price,amount}')::numeric, award #>> '{price,currency}',
      (award ->> 'offers')::integer, coalesce((award ->> 'awardedOn')::date, (p.last_published_at at time zone 'utc')::date),
      p.buyer, p.country, p.division, p.provenance ->> 'kind' = 'sample',
      array(select jsonb_array_elements_text(award -> 'partners'))
    from jsonb_array_elements(p.awards) with ordinality as said (award, place)
    where coalesce((award ->> 'rank')::integer, 1) = 1;
end $$;
drop trigger keep_changed_awards on public.tender_procedures;
create trigger keep_changed_awards after update on public.tender_procedures for each row
  when ((old.stage, old.awards, old.last_published_at, old.buyer, old.country, old.cpv, old.provenance ->> 'kind')
      is distinct from (new.stage, new.awards, new.last_published_at, new.buyer, new.country, new.cpv, new.provenance ->> 'kind')
    and 'awarded' in (old.stage, new.stage))
  execute function portal.keep_awards();
