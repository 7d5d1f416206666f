-- What is typed is read in linear time. The parser of text search begins again at each underscore, tilde, slash and at sign, as a file,
-- an address or a host might begin there: a message of 20,000 of them took 18 s to write and each search of its writer as long. And one
-- token of 10,000 numbers ("1.1.1") was 10,000 words of a name.
create function portal.plain_words(value text) returns text language sql immutable strict parallel safe set search_path = '' as $$
  select translate(value, '_~/@', '    ')
$$;
create function portal.words_of_values(value jsonb) returns tsvector language sql immutable strict parallel safe set search_path = '' as $$
  select to_tsvector('pg_catalog.simple', portal.plain_words(value::text)::jsonb)
$$;
grant execute on function portal.plain_words(text), portal.words_of_values(jsonb) to authenticated, service_role;

create or replace function portal.both_languages(value text) returns tsvector language sql immutable strict parallel safe set search_path = '' as $$
  select strip(to_tsvector('pg_catalog.simple', folded) || to_tsvector('pg_catalog.english', folded)
    || to_tsvector('pg_catalog.spanish', written)
    || case when folded = written then ''::tsvector else to_tsvector('pg_catalog.spanish', folded) end)
  from portal.plain_words(value) as written, portal.folded(written) as folded
$$;
alter function portal.both_languages(text) cost 5000;

drop index public.ai_chat_messages__words, public.ai_analysis_results__words;
create index ai_chat_messages__words on public.ai_chat_messages using gin (to_tsvector('simple', portal.plain_words(content)))
  where status <> 'streaming';
create index ai_analysis_results__words on public.ai_analysis_results
  using gin ((portal.words_of_values(input_data) || portal.words_of_values(result)));
reindex index public.market_insights__both_languages;
reindex index public.figures__both_languages;
reindex index public.competitors__both_languages;
reindex index public.pipeline_opportunities__both_languages;
reindex index public.ai_chat_messages__both_languages;
update portal.tender_keys k set words = strip(portal.tender_words(p.title || ' ' || p.other_titles, p.buyer, p.description))
  from public.tender_procedures p
  where p.id = k.id and concat(p.title, p.other_titles, p.buyer, p.description) ~ '[_~/@]';

create or replace function portal.search_ai_history(words text, wanted_context text, pinned_only boolean, most integer)
returns table (kind text, id uuid, title text, context text, excerpt text, at timestamptz, is_pinned boolean)
language sql stable security definer set search_path = '' as $$
  with asked as (
    select case when words = '' then null else to_tsquery('simple', words) end as query, auth.uid() as owner
  ),
  -- Found once; asked for each chat, the chats of a year took seconds.
  matched as (
    select distinct m.session_id
    from asked
    join public.ai_chat_messages m on m.status <> 'streaming' and to_tsvector('simple', portal.plain_words(m.content)) @@ asked.query
    join public.ai_chat_sessions s on s.id = m.session_id and s.user_id = asked.owner
  ),
  found as (
    select 'chat' as kind, s.id, s.session_name as title, s.context_type as context, s.updated_at as at, p.id is not null as is_pinned
    from asked
    join public.ai_chat_sessions s on s.user_id = asked.owner
    left join public.ai_history_pins p on p.session_id = s.id and p.user_id = asked.owner
    left join matched on matched.session_id = s.id
    where (wanted_context is null or s.context_type = wanted_context)
      and (p.id is not null or not pinned_only)
      and case when asked.query is null
        then exists (select from public.ai_chat_messages m where m.session_id = s.id)
        else matched.session_id is not null or to_tsvector('simple', portal.plain_words(s.session_name)) @@ asked.query
        end
    union all
    select 'analysis', a.id, coalesce(nullif(a.input_data ->> 'input', ''), a.analysis_type), a.analysis_type, a.created_at, p.id is not null
    from asked
    join public.ai_analysis_results a on a.user_id = asked.owner
    left join public.ai_history_pins p on p.analysis_id = a.id and p.user_id = asked.owner
    where (wanted_context is null or wanted_context = 'analysis')
      and (p.id is not null or not pinned_only)
      and (asked.query is null
        or to_tsvector('simple', portal.plain_words(a.analysis_type)) @@ asked.query
        or (portal.words_of_values(a.input_data) || portal.words_of_values(a.result)) @@ asked.query)
  ),
  listed as (
    select * from found order by found.is_pinned desc, found.at desc, found.id limit least(most, 201)
  )
  select l.kind, l.id, l.title, l.context,
    case
      when text.content is null then ''
      when asked.query is null then left(text.content, 240)
      when strpos(hit.plain, near.by) = 0 then near.by
      else substr(hit.written, strpos(hit.plain, near.by), length(near.by))
    end,
    l.at, l.is_pinned
  from asked cross join listed l
  left join lateral (
    select m.content from public.ai_chat_messages m
    where l.kind = 'chat' and m.session_id = l.id
      and (asked.query is null and m.role = 'user' or to_tsvector('simple', portal.plain_words(m.content)) @@ asked.query)
    order by m.created_at limit 1
  ) as message on true
  left join public.ai_analysis_results a on l.kind = 'analysis' and a.id = l.id
  cross join lateral (select coalesce(message.content, a.result ->> 'summary') as content) as text
  -- Around the first hit: a headline of 20,000 letters that nearly all hit took half a second. Letter for letter as long as what was
  -- written, from which the excerpt is cut.
  cross join lateral (
    select substr(text.content, place, 800) as written, portal.plain_words(substr(text.content, place, 800)) as plain
    from greatest(regexp_instr(portal.plain_words(text.content), '\m' || split_part(words, ':', 1), 1, 1, 0, 'i') - 200, 1) as place
  ) as hit
  cross join lateral (
    select ts_headline('simple', hit.plain, asked.query, 'MaxWords=32, MinWords=16, StartSel="", StopSel=""') as by
  ) as near
  order by l.is_pinned desc, l.at desc, l.id
$$;

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
      cross join lateral unnest(portal.name_words(left(token, 100))) with ordinality words (word, part)
      where token ~ '[[:alnum:]]'
      order by place, part limit 400
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
