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
-- Each notice that is stored looks others up: a list of what is yet to be indexed would be read as often.
create index tender_notices__keys on public.tender_notices using gin (keys) with (fastupdate = off);

-- Without the keys that hundreds of notices have ("supply and installation"): they find everything. The planner's statistics know them.
create function portal.rare_keys(content jsonb) returns text[] language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(key), '{}') from unnest(portal.notice_keys(content)) key
    where key not in (
      select common.key from pg_catalog.pg_stats s
        join pg_catalog.pg_class c on c.oid = 'public.tender_notices'::regclass
        cross join lateral unnest(s.most_common_elems::text::text[],
          s.most_common_elem_freqs[1 : cardinality(s.most_common_elems::text::text[])]) common(key, share)
        where s.schemaname = 'public' and s.tablename = 'tender_notices' and s.attname = 'keys' and common.share * c.reltuples > 500)
$$;
revoke execute on function portal.rare_keys(jsonb) from public;
grant execute on function portal.rare_keys(jsonb) to service_role;
