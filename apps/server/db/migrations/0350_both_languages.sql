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
create or replace function public.search_records(pattern text, most integer default 6) returns jsonb
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
