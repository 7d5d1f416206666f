-- A slip is worth what its letters say and not how long the word is, and a word that one name alone has finds that name however long it
-- is: "rhienwerk" and "evaporaters" were weighed away.
--
-- The names that a question may mean, with the places of the words that they explain. Whole names by their words in a row; parts of
-- names by words that few names have; words that no name has by their letters. With the rights of the asker: without them none.
create or replace function portal.find_names(words text[], most integer default 40) returns table (
  subject text, dimension text, value text, places integer[], score real)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  total real;
  alike text := null;
begin
  if not portal.has_business_access() then return; end if;
  select format('%I.', n.nspname) into alike from pg_catalog.pg_extension e
    join pg_catalog.pg_namespace n on n.oid = e.extnamespace where extname = 'pg_trgm';
  select greatest(reltuples, 50) into total from pg_catalog.pg_class where oid = 'portal.ask_names'::regclass;
  return query execute format($find$
    with asked as materialized (
      select (place - 1)::integer as place, row_number() over (order by place, part) as at, word
      from unnest($1[1:400]) with ordinality written (token, place)
      cross join lateral unnest(portal.name_words(token)) with ordinality words (word, part)
      where token ~ '[[:alnum:]]'
    ), known as materialized (
      select a.place, a.at, k.word, k.names, 1.0::real as likeness from asked a join portal.ask_words k using (word)
    ), near as materialized (
      %s
    ), phrases as (
      select array_agg(a.word order by a.at) as words, array_agg(a.place order by a.at) as places
      from asked first join generate_series(1, 12) length on true
        join asked a on a.at >= first.at and a.at < first.at + length
      where exists (select from known k where k.at = first.at)
      group by first.at, length having count(*) = length
    ), whole as (
      select n.subject, n.dimension, n.value, p.places, 1.0::real as score
      from phrases p join portal.ask_names n on n.words = p.words
    ), rare as (
      select place, word, names, likeness from known where names <= 200 union all select place, word, names, likeness from near where names <= 200
    ), looked as materialized (
      select distinct n.subject, n.dimension, n.value, n.words from (select distinct word from rare) r
        join portal.ask_names n on n.words @> array[r.word]
    ), parts as (
      select n.subject, n.dimension, n.value, n.words, said.places, said.weight, said.fewest
      from looked n cross join lateral (
        select array_agg(distinct hit.place) as places, sum(hit.weight) as weight, min(hit.names) as fewest from (
          select distinct on (h.word) h.place, h.names, h.likeness * ln(1 + $2 / h.names) as weight
          from (select * from known union all select * from near) h where h.word = any (n.words) order by h.word, h.likeness desc) hit) said
    ), weighed as (
      select p.subject, p.dimension, p.value, p.places,
        (p.weight / nullif((select sum(ln(1 + $2 / k.names)) from portal.ask_words k where k.word = any (p.words)), 0))::real as score, p.fewest
      from parts p
    )
    select distinct on (f.score, f.subject, f.dimension, f.value) f.subject, f.dimension, f.value, f.places, f.score
    from (select * from whole union all select w.subject, w.dimension, w.value, w.places, w.score from weighed w where w.score >= case when w.fewest = 1 then 0.12 else 0.25 end and w.score < 0.999
      union all select w.subject, w.dimension, w.value, w.places, w.score from weighed w where w.score >= 0.999 and not exists (
        select from whole where (whole.subject, whole.dimension, whole.value) = (w.subject, w.dimension, w.value))) f
    order by f.score desc, f.subject, f.dimension, f.value limit $3 $find$,
    case when alike is null then 'select place, at, word, 0 as names, 0::real as likeness from asked where false'
      else format($near$select a.place, a.at, k.word, k.names, (case when k.apart = 1 then 0.85 else 0.7 end)::real as likeness from asked a cross join lateral (
        select w.word, w.names, %1$ssimilarity(w.word, a.word) as close, portal.slips(w.word, a.word) as apart from portal.ask_words w
        where w.word operator(%1$s%%) a.word and abs(length(w.word) - length(a.word)) <= 2
          and portal.slips(w.word, a.word) <= case when length(a.word) >= 8 then 2 else 1 end
        order by close desc, w.names limit 3) k
        where length(a.word) >= 5 and not exists (select from known where known.at = a.at)$near$, alike) end)
    using words, total, least(greatest(most, 1), 100);
end $$;
