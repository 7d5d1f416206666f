-- Notices of one procedure are looked for by what their buyers and titles share, not by titles that are equal: a corrigendum or an
-- award is worded anew and moves the deadline and the sum. A key is two stems that stand in one text.
create function portal.stem_pairs(words text, most integer) returns text[] language sql immutable parallel safe set search_path = '' as $$
  with stems as (
    select stem from (
      select distinct on (left(word, 5)) left(word, 5) as stem, char_length(word) as size
        from pg_catalog.regexp_split_to_table(portal.folded(lower(left(words, 600))), '[^[:alnum:]]+') word
        where char_length(word) >= 4 order by left(word, 5), char_length(word) desc
    ) longest order by size desc, stem limit most
  )
  select coalesce(array_agg(a.stem || '+' || b.stem), '{}') from stems a join stems b on a.stem < b.stem
$$;
create function portal.notice_keys(content jsonb) returns text[] language sql immutable parallel safe set search_path = '' as $$
  select portal.stem_pairs(content ->> 'title', 8) || portal.stem_pairs(content #>> '{buyer,name}', 4)
$$;
grant execute on function portal.stem_pairs(text, integer), portal.notice_keys(jsonb) to authenticated, service_role;

alter table public.tender_notices drop column title_key;
alter table public.tender_notices add column keys text[] not null generated always as (portal.notice_keys(content)) stored;
create index tender_notices__keys on public.tender_notices using gin (keys);
