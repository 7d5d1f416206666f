-- Stemming a text takes some 14 microseconds, and the planner has to know it: taken for cheap, what nothing matches was looked for
-- by reading and stemming every figure (1.7 s of 62,000), and now by the indexes (9 ms).
alter function portal.both_languages(text) cost 5000;

do $$
declare home text;
begin
  select quote_ident(n.nspname) into home from pg_extension e join pg_namespace n on n.oid = e.extnamespace where extname = 'pg_trgm';
  if home is not null then
    execute format('create index competitors__letters on public.competitors using gin (company_name %s.gin_trgm_ops) where is_active', home);
  end if;
end $$;
