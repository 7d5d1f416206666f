-- Whoever has a second factor sees nothing of any table above before it is shown. A later migration calls
-- portal.require_second_factor for each of its tables itself.
do $$
declare found_table regclass;
begin
  for found_table in
    select c.oid::regclass from pg_class c
    where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'portal', 'storage', 'realtime'))
      and c.relkind in ('r', 'p') and c.relrowsecurity
      and (has_any_column_privilege('authenticated', c.oid, 'select, insert, update')
        or has_table_privilege('authenticated', c.oid, 'delete'))
  loop
    begin
      perform portal.require_second_factor(found_table);
    exception when insufficient_privilege then
      -- Tables of a Supabase that are not ours to change.
      raise notice 'second_factor_first: % belongs to somebody else', found_table;
    end;
  end loop;
end $$;

-- Followed live by open pages. Chats are not published: they are their owner's alone and are followed as they are written, through
-- functions/v1; each stored piece of an answer would write the whole row twice more and wake every node, for nobody.
do $$
declare name text;
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  foreach name in array array['market_benchmarks', 'competitors', 'market_insights', 'figures', 'health_checks'] loop
    if not exists (select from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = name) then
      execute format('alter publication supabase_realtime add table public.%I', name);
    end if;
  end loop;
  perform portal.follow_publication();
end $$;
