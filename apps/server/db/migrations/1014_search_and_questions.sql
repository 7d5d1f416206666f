-- Finding records by words and names, and what questions are answered from.

-- Text is found by its words in English and in Spanish, with or without accents. `normalize` is part of the server: folding needs no
-- extension. What a stemmer makes of a word without its accents differs ("automatización"), so Spanish is read both ways.
create function portal.folded(value text) returns text language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(normalize(value, nfkd), '[\u0300-\u036f]', '', 'g')
$$;
create function portal.both_languages(value text) returns tsvector language sql immutable strict parallel safe set search_path = '' as $$
  select strip(to_tsvector('pg_catalog.simple', folded) || to_tsvector('pg_catalog.english', folded)
    || to_tsvector('pg_catalog.spanish', value)
    || case when folded = value then ''::tsvector else to_tsvector('pg_catalog.spanish', folded) end)
  from portal.folded(value) as folded
$$;

-- What is asked of such a text: every word, by its stem in either language. Words that either language passes over are left out, unless
-- there are no others. Of what is being typed the last word may go on.
create function portal.asked_words(words text, is_typed boolean default false, is_any boolean default false) returns tsquery
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
      either tsquery := plainto_tsquery('pg_catalog.simple', one.folded) || english || spanish
        || plainto_tsquery('pg_catalog.spanish', one.folded);
    begin
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
grant execute on function portal.folded(text), portal.both_languages(text), portal.asked_words(text, boolean, boolean)
  to authenticated, service_role;

create function portal.joined(parts text[]) returns text language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_to_string(parts, ' '), '')
$$;
grant execute on function portal.joined(text[]) to authenticated, service_role;

-- Search by a part of a name among 60,000 figures: 60 ms without an index on their letters. Row level security keeps such an
-- index from being used, as the comparison might tell of rows that are not to be seen; so the functions name the rights themselves.
-- Without the extension the search is slower and finds the same.
do $$
declare home text;
begin
  if not exists (select from pg_extension where extname = 'pg_trgm') then
    create extension pg_trgm schema portal;
  end if;
  select quote_ident(n.nspname) into home from pg_extension e join pg_namespace n on n.oid = e.extnamespace where extname = 'pg_trgm';
  execute format('create index figures__letters on public.figures using gin (label %s.gin_trgm_ops) where is_current', home);
  execute format('create index ai_chat_messages__letters on public.ai_chat_messages using gin (content %s.gin_trgm_ops)
    where role = ''user''', home);
exception when insufficient_privilege or undefined_file or feature_not_supported then null;
end $$;

create index market_insights__both_languages on public.market_insights using gin (portal.both_languages(title || ' ' || description));
create index figures__both_languages on public.figures using gin (portal.both_languages(label)) where is_current;
create index competitors__both_languages on public.competitors using gin (portal.both_languages(
  company_name || ' ' || coalesce(country, '') || ' ' || portal.joined(strengths) || ' ' || portal.joined(sectors))) where is_active;
create index pipeline_opportunities__both_languages on public.pipeline_opportunities using gin (portal.both_languages(
  reference || ' ' || title || ' ' || client || ' ' || sector || ' ' || country));
create index ai_chat_messages__both_languages on public.ai_chat_messages using gin (portal.both_languages(content)) where role = 'user';

-- Records by their words, best first, of each kind at most sixty looked at. Row level security would keep the indexes from being used,
-- so the function names the rights itself: docs/decisions/016-counts-and-searches.md
create function portal.find_records(words text, most integer default 12, is_typed boolean default false, is_whole boolean default false)
returns table (subject text, id text, label text, rank real)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  asked tsquery;
  each_kind constant integer := 60;
begin
  if not portal.has_business_access() then return; end if;
  most := least(greatest(most, 1), 50);
  -- Every word; where no record holds them all, any of them.
  foreach asked in array array[portal.asked_words(words, is_typed), portal.asked_words(words, is_typed, true)] loop
    return query
      with found (subject, id, label, vector) as (
        (select 'figure', f.id::text, f.label, portal.both_languages(f.label) from public.figures f
          where f.is_current and portal.both_languages(f.label) @@ asked limit each_kind)
        union all
        (select 'company', c.id::text, c.company_name, portal.both_languages(c.company_name || ' ' || coalesce(c.country, '') || ' '
            || portal.joined(c.strengths) || ' ' || portal.joined(c.sectors)) from public.competitors c
          where c.is_active and portal.both_languages(c.company_name || ' ' || coalesce(c.country, '') || ' '
            || portal.joined(c.strengths) || ' ' || portal.joined(c.sectors)) @@ asked limit each_kind)
        union all
        (select 'insight', i.id::text, i.title, portal.both_languages(i.title || ' ' || i.description) from public.market_insights i
          where portal.both_languages(i.title || ' ' || i.description) @@ asked limit each_kind)
        union all
        (select 'sale', p.id::text, p.reference || ' ' || p.title, portal.both_languages(p.reference || ' ' || p.title || ' ' || p.client || ' '
            || p.sector || ' ' || p.country) from public.pipeline_opportunities p
          where portal.both_languages(p.reference || ' ' || p.title || ' ' || p.client || ' ' || p.sector || ' ' || p.country) @@ asked
          limit each_kind)
        union all
        select t.* from (
          select 'sector', s.id::text, s.name, portal.both_languages(s.name || ' ' || s.description || ' ' || portal.joined(s.key_clients))
            from public.sectors s
          union all select 'initiative', n.id::text, n.title, portal.both_languages(n.title || ' ' || n.lead || ' ' || n.status)
            from public.initiatives n
          union all select 'opportunity', o.id::text, o.title, portal.both_languages(o.title || ' ' || o.category || ' ' || o.description)
            from public.opportunities o) t (subject, id, label, vector)
          where t.vector @@ asked)
      -- A word in the name weighs more than one in the text, and no kind takes more than a third of the places.
      select r.subject, r.id, r.label, r.score from (
        select f.subject, f.id, f.label, s.score, row_number() over (partition by f.subject order by s.score desc, f.label) as place
          from found f, lateral (select (ts_rank(portal.both_languages(f.label), asked) * 4 + ts_rank(f.vector, asked))::real) s (score)) r
        where r.place <= greatest(most / 3, 2) order by r.score desc, r.label limit most;
    exit when found or is_whole;
  end loop;
end $$;
revoke execute on function portal.find_records(text, integer, boolean, boolean) from public;
grant execute on function portal.find_records(text, integer, boolean, boolean) to authenticated, service_role;

-- Insights that mention words, for a filter on their prose: the rows themselves are read under row level security.
create function portal.insights_mentioning(words text) returns setof uuid
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan rows 200 as $$
declare asked constant tsquery := portal.asked_words(words);
begin
  if not portal.has_business_access() then return; end if;
  return query select i.id from public.market_insights i where portal.both_languages(i.title || ' ' || i.description) @@ asked;
end $$;
revoke execute on function portal.insights_mentioning(text) from public;
grant execute on function portal.insights_mentioning(text) to authenticated, service_role;

-- The palette: what is being typed finds records by the beginnings of their words as well as by any letters of a name.
create function public.search_records(pattern text, most integer default 6) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  is_member boolean := portal.has_business_access();
  words text := replace(replace(pattern, '%', ' '), '\', '');
  asked tsquery := portal.asked_words(words, true);
begin
  most := least(greatest(most, 1), 50);
  return jsonb_build_object(
    'figures', coalesce((select jsonb_agg(portal.figure_json(f)) from (
      select * from public.figures where is_member and is_current
        and (label ilike pattern or portal.both_languages(label) @@ asked) limit most) f), '[]'),
    'companies', coalesce((select jsonb_agg(to_jsonb(c)) from (
      select id, company_name, country from public.competitors
        where is_member and is_active and (company_name ilike pattern or portal.both_languages(company_name || ' '
          || coalesce(country, '') || ' ' || portal.joined(strengths) || ' ' || portal.joined(sectors)) @@ asked)
        order by company_name ilike pattern desc limit most) c), '[]'),
    'records', coalesce((select jsonb_agg(jsonb_build_object('subject', r.subject, 'id', r.id, 'label', r.label) order by r.rank desc)
      from portal.find_records(words, 50, true) r where r.subject not in ('figure', 'company')), '[]'),
    'chats', coalesce((select jsonb_agg(to_jsonb(q)) from (
      select m.session_id, m.content from public.ai_chat_sessions s join public.ai_chat_messages m on m.session_id = s.id
        where s.user_id = auth.uid() and m.role = 'user' and (m.content ilike pattern or portal.both_languages(m.content) @@ asked)
        order by m.created_at desc limit most * 4) q), '[]'));
end $$;

revoke execute on function public.search_records(text, integer) from public, anon;
grant execute on function public.search_records(text, integer) to authenticated, service_role;

-- The last day of a stretch of time as people write it: `Q2 2025`, `H1 2025`, `Jun 2025`, `2025-06`, `2025`, or a day. Null for
-- anything else.
create function portal.last_day(written text) returns date language sql immutable parallel safe set search_path = '' as $$
  with part as (
    select substring(written from '(?:19|20)\d\d')::int as year,
      coalesce(3 * substring(written from '(?i)\mq\s*([1-4])\M')::int, 6 * substring(written from '(?i)\mh\s*([12])\M')::int,
        1 + array_position('{jan,feb,mar,apr,may,jun,jul,aug,sep,oct,nov,dec}'::text[],
          lower(substring(written from '(?i)\m(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)')))- 1,
        substring(written from '^\s*\d{4}-(0[1-9]|1[0-2])\s*$')::int, 12) as month)
  select case
    when written ~ '^\s*(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])\s*$' and substring(trim(written) from 9)::int
        <= extract(day from (left(trim(written), 7) || '-01')::date + interval '1 month - 1 day')
      then trim(written)::date
    else (make_date(year, month, 1) + interval '1 month - 1 day')::date end
  from part
$$;
grant execute on function portal.last_day(text) to authenticated, service_role;

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

-- The names that a question may mean, with the places of the words that they explain. Whole names by their words in a row; parts of
-- names by words that few names have; words that no name has by their letters. With the rights of the asker: without them none.
-- A slip is worth what its letters say and not how long the word is, and a word that one name alone has finds that name however long it
-- is: "rhienwerk" and "evaporaters" were weighed away.
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

revoke execute on function portal.count_name_words(), portal.keep_names(jsonb), portal.index_names(), portal.forget_names(),
  portal.index_all_names(), portal.find_names(text[], integer) from public;
grant execute on function portal.find_names(text[], integer) to authenticated, service_role;
grant execute on function portal.index_all_names() to service_role;

-- Tells every node that records changed from which questions are answered. Once a statement: what changed is read anew anyway.
create function portal.tell_knowledge_change() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('portal_knowledge', '');
  return null;
end $$;

-- Answers are kept until one of the records changes: every table that can be asked about tells it.
do $$
declare name text;
begin
  foreach name in array array['figures', 'figure_notes', 'market_benchmarks', 'competitors', 'sectors', 'initiatives', 'opportunities',
      'market_insights', 'matrix_companies', 'pipeline_opportunities', 'watches', 'health_checks', 'health_components',
      'health_incidents'] loop
    execute format('create trigger tell_knowledge_change after insert or update or delete or truncate on public.%I
      for each statement execute function portal.tell_knowledge_change()', name);
  end loop;
end $$;

-- A word that an administrator taught to mean an item of the catalogue; everybody's questions are read with it.
-- `key` is the word as it is compared, in lower letters without accents, and names it in the audit log.
create table portal.taught_words (
  id uuid primary key default gen_random_uuid(),
  key text not null generated always as (lower(portal.folded(word))) stored,
  word text not null constraint taught_words__word check (char_length(word) between 2 and 60 and word = btrim(word)),
  item text not null constraint taught_words__item check (char_length(item) between 1 and 160),
  taught_by text default auth.email(),
  taught_at timestamptz not null default now(),
  constraint taught_words__once unique (key)
);
alter table portal.taught_words enable row level security;
revoke all on portal.taught_words from service_role;
grant select, insert, update, delete on portal.taught_words to authenticated;
grant select on portal.taught_words to service_role;
create policy team_reads on portal.taught_words for select to authenticated using ((select portal.has_business_access()));
create policy admin_inserts on portal.taught_words for insert to authenticated with check ((select portal.is_admin()));
create policy admin_updates on portal.taught_words for update to authenticated
  using ((select portal.is_admin())) with check ((select portal.is_admin()));
create policy admin_deletes on portal.taught_words for delete to authenticated using ((select portal.is_admin()));
create trigger audit_record after insert or update or delete on portal.taught_words
  for each row execute function portal.audit_record('taught_word');
-- Every node reads its words anew.
create trigger tell_knowledge_change after insert or update or delete or truncate on portal.taught_words
  for each statement execute function portal.tell_knowledge_change();

-- Words of questions that were not understood, with the last question, for those who teach.
create table portal.unread_words (
  key text primary key,
  word text not null,
  count integer not null default 1,
  last_asked timestamptz not null default now(),
  example text not null
);
create index unread_words__oldest on portal.unread_words (last_asked);
alter table portal.unread_words enable row level security;
revoke all on portal.unread_words from service_role;
grant select, delete on portal.unread_words to authenticated;
create policy admin_reads on portal.unread_words for select to authenticated using ((select portal.is_admin()));
create policy admin_deletes on portal.unread_words for delete to authenticated using ((select portal.is_admin()));

-- Whoever asks counts; the two thousand words that were asked last are kept.
create function portal.count_unread_words(words text[], example text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not portal.has_business_access() then
    raise exception 'Your account has no access to this' using errcode = 'insufficient_privilege';
  end if;
  insert into portal.unread_words as kept (key, word, example)
    select lower(portal.folded(w)), min(lower(w)), left(count_unread_words.example, 200) from unnest(words[1:12]) w
    where char_length(btrim(w)) between 2 and 60 group by 1 order by 1
  on conflict (key) do update
    set count = kept.count + 1, last_asked = now(), example = excluded.example;
  delete from portal.unread_words u using (
    select key from portal.unread_words order by last_asked desc, key offset 2000 for update skip locked) old where u.key = old.key;
end $$;
revoke execute on function portal.count_unread_words(text[], text) from public;
grant execute on function portal.count_unread_words(text[], text) to authenticated;
