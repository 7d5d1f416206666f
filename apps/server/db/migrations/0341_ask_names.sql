-- Names of records that a question may contain, by their words: one look-up a question instead of one for each table. Values that
-- several rows share are counted, so that the last row takes its name along.
create function portal.name_words(name text) returns text[] language sql immutable strict parallel safe set search_path = '' as $$
  select array_remove(string_to_array(portal.slug(name), '_'), 'fictional')
$$;

create table portal.ask_names (
  subject text not null,
  dimension text not null,
  value text not null,
  uses integer not null,
  words text[] not null generated always as (portal.name_words(value)) stored,
  primary key (subject, dimension, value)
);
create index ask_names__words on portal.ask_names using gin (words);
create index ask_names__whole on portal.ask_names (words);

-- How many names have a word: what few have tells more, and what nearly all have is not looked up.
create table portal.ask_words (
  word text primary key,
  names integer not null
);
do $$
declare home text;
begin
  select quote_ident(n.nspname) into home from pg_extension e join pg_namespace n on n.oid = e.extnamespace where extname = 'pg_trgm';
  if home is not null then
    execute format('create index ask_words__letters on portal.ask_words using gin (word %s.gin_trgm_ops)', home);
  end if;
end $$;
alter table portal.ask_names enable row level security;
alter table portal.ask_words enable row level security;
revoke all on portal.ask_names, portal.ask_words from anon, authenticated;
grant all on portal.ask_names, portal.ask_words to service_role;

create function portal.count_name_words() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into portal.ask_words as known (word, names)
      select word, count(*) from stored cross join lateral (select distinct unnest(words) as word) named group by word order by word
      on conflict (word) do update set names = known.names + excluded.names;
  else
    update portal.ask_words known set names = known.names - gone.names
      from (select word, count(*) as names from earlier cross join lateral (select distinct unnest(words) as word) named
        group by word order by word) gone
      where known.word = gone.word;
    delete from portal.ask_words where names <= 0;
  end if;
  return null;
end $$;
create trigger count_inserted after insert on portal.ask_names referencing new table as stored
  for each statement execute function portal.count_name_words();
create trigger count_deleted after delete on portal.ask_names referencing old table as earlier
  for each statement execute function portal.count_name_words();

-- The names in a row of a table.
create function portal.names_in(of_table text, record jsonb) returns table (subject text, dimension text, value text)
language sql immutable set search_path = '' as $$
  select said.subject, said.dimension, said.value from (values
      ('competitors', 'company', 'name', case when (record ->> 'is_active')::boolean then record ->> 'company_name' end),
      ('market_benchmarks', 'sector', 'name', record ->> 'sector'),
      ('sectors', 'sector', 'name', record ->> 'name'),
      ('pipeline_opportunities', 'sale', 'reference', record ->> 'reference'),
      ('pipeline_opportunities', 'sale', 'title', record ->> 'title'),
      ('pipeline_opportunities', 'sale', 'client', record ->> 'client'),
      ('pipeline_opportunities', 'sale', 'team', record ->> 'owner'),
      ('pipeline_opportunities', 'sale', 'lost_to', record ->> 'lost_to'),
      ('initiatives', 'initiative', 'name', record ->> 'title'),
      ('opportunities', 'opportunity', 'name', record ->> 'title'),
      ('market_insights', 'insight', 'name', record ->> 'title'),
      ('figures', 'figure', 'name', case when (record ->> 'is_current')::boolean and record ->> 'record_table' is null
        and record ->> 'key' !~ '^(matrix|sector|opportunity)\.|^initiative\..*\.progress$|\.(target|change)$' then record ->> 'label' end)
    ) said (of_table, subject, dimension, value)
    where said.of_table = names_in.of_table and said.value is not null and char_length(said.value) <= 400
  union all
  select 'sector', 'clients', client from jsonb_array_elements_text(
    case when names_in.of_table = 'sectors' then record -> 'key_clients' else '[]' end) as client
$$;

create function portal.keep_names(changes jsonb) returns void language plpgsql security definer set search_path = '' as $$
begin
  insert into portal.ask_names as known (subject, dimension, value, uses)
    select subject, dimension, value, uses
      from jsonb_to_recordset(changes) as changed (subject text, dimension text, value text, uses integer)
      where uses > 0 order by subject, dimension, value
    on conflict (subject, dimension, value) do update set uses = known.uses + excluded.uses;
  update portal.ask_names known set uses = known.uses + changed.uses
    from jsonb_to_recordset(changes) as changed (subject text, dimension text, value text, uses integer)
    where changed.uses < 0 and (known.subject, known.dimension, known.value) = (changed.subject, changed.dimension, changed.value);
  delete from portal.ask_names known using jsonb_to_recordset(changes) as changed (subject text, dimension text, value text, uses integer)
    where changed.uses < 0 and known.uses <= 0
      and (known.subject, known.dimension, known.value) = (changed.subject, changed.dimension, changed.value);
end $$;

create function portal.index_names() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  changes jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_agg(to_jsonb(n)) into changes from (
      select name.*, count(*) as uses from stored cross join lateral portal.names_in(tg_table_name, to_jsonb(stored)) name group by 1, 2, 3) n;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(to_jsonb(n)) into changes from (
      select name.*, -count(*) as uses from earlier cross join lateral portal.names_in(tg_table_name, to_jsonb(earlier)) name group by 1, 2, 3) n;
  else
    select jsonb_agg(to_jsonb(n)) into changes from (
      select subject, dimension, value, sum(uses) as uses from (
        select name.*, 1 as uses from stored cross join lateral portal.names_in(tg_table_name, to_jsonb(stored)) name
        union all
        select name.*, -1 from earlier cross join lateral portal.names_in(tg_table_name, to_jsonb(earlier)) name) each
      group by 1, 2, 3 having sum(uses) <> 0) n;
  end if;
  if changes is not null then perform portal.keep_names(changes); end if;
  return null;
end $$;
create function portal.forget_names() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform portal.index_all_names();
  return null;
end $$;

create function portal.index_all_names() returns void language plpgsql security definer set search_path = '' as $$
declare
  source text;
begin
  delete from portal.ask_names;
  delete from portal.ask_words;
  foreach source in array array['competitors', 'market_benchmarks', 'sectors', 'pipeline_opportunities', 'initiatives', 'opportunities',
      'market_insights', 'figures'] loop
    execute format('insert into portal.ask_names as known (subject, dimension, value, uses)
      select name.*, count(*) from public.%I record cross join lateral portal.names_in(%L, to_jsonb(record)) name group by 1, 2, 3
      on conflict (subject, dimension, value) do update set uses = known.uses + excluded.uses', source, source);
  end loop;
end $$;

do $$
declare name text;
begin
  foreach name in array array['competitors', 'market_benchmarks', 'sectors', 'pipeline_opportunities', 'initiatives', 'opportunities',
      'market_insights', 'figures'] loop
    execute format('create trigger names_inserted after insert on public.%I referencing new table as stored
      for each statement execute function portal.index_names()', name);
    execute format('create trigger names_updated after update on public.%I referencing old table as earlier new table as stored
      for each statement execute function portal.index_names()', name);
    execute format('create trigger names_deleted after delete on public.%I referencing old table as earlier
      for each statement execute function portal.index_names()', name);
    execute format('create trigger names_truncated after truncate on public.%I for each statement execute function portal.forget_names()', name);
  end loop;
end $$;
create trigger tell_knowledge_change after insert or update or delete or truncate on public.opportunities
  for each statement execute function portal.tell_knowledge_change();
select portal.index_all_names();

-- The names that a question may mean, with the places of the words that they explain. Whole names by their words in a row; parts of
-- names by words that few names have; words that no name has by their letters. With the rights of the asker: without them none.
create function portal.find_names(words text[], most integer default 40) returns table (
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
        (p.weight / nullif((select sum(ln(1 + $2 / k.names)) from portal.ask_words k where k.word = any (p.words)), 0))::real as score
      from parts p
    )
    select distinct on (f.score, f.subject, f.dimension, f.value) f.subject, f.dimension, f.value, f.places, f.score
    from (select * from whole union all select * from weighed w where w.score >= 0.25 and w.score < 0.999
      union all select * from weighed w where w.score >= 0.999 and not exists (
        select from whole where (whole.subject, whole.dimension, whole.value) = (w.subject, w.dimension, w.value))) f
    order by f.score desc, f.subject, f.dimension, f.value limit $3 $find$,
    case when alike is null then 'select place, at, word, 0 as names, 0::real as likeness from asked where false'
      else format($near$select a.place, a.at, k.word, k.names, (0.85 * k.close)::real as likeness from asked a cross join lateral (
        select w.word, w.names, %1$ssimilarity(w.word, a.word) as close from portal.ask_words w
        where w.word operator(%1$s%%) a.word and abs(length(w.word) - length(a.word)) <= 2
          and portal.slips(w.word, a.word) <= case when length(a.word) >= 8 then 2 else 1 end
        order by close desc, w.names limit 3) k
        where length(a.word) >= 5 and not exists (select from known where known.at = a.at)$near$, alike) end)
    using words, total, least(greatest(most, 1), 100);
end $$;

-- Letters left out, put in, changed or swapped with their neighbour; counted up to three.
create function portal.slips(one text, other text) returns integer language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  before integer[];
  previous integer[];
  current integer[];
  width integer := length(other);
begin
  previous := array(select generate_series(0, width));
  for i in 1 .. length(one) loop
    current := array[i];
    for j in 1 .. width loop
      current := current || least(current[j] + 1, previous[j + 1] + 1,
        previous[j] + case when substr(one, i, 1) = substr(other, j, 1) then 0 else 1 end,
        case when i > 1 and j > 1 and substr(one, i, 1) = substr(other, j - 1, 1) and substr(one, i - 1, 1) = substr(other, j, 1)
          then before[j - 1] + 1 end);
    end loop;
    before := previous;
    previous := current;
  end loop;
  return least(previous[width + 1], 3);
end $$;
revoke execute on function portal.count_name_words(), portal.keep_names(jsonb), portal.index_names(), portal.forget_names(),
  portal.index_all_names(), portal.find_names(text[], integer) from public;
grant execute on function portal.find_names(text[], integer) to authenticated, service_role;
grant execute on function portal.index_all_names() to service_role;
