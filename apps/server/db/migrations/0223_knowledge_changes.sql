-- Tells every node that records changed from which questions are answered. Once a statement: what changed is read anew anyway.
create function portal.tell_knowledge_change() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('portal_knowledge', '');
  return null;
end $$;
do $$
declare name text;
begin
  foreach name in array array['market_benchmarks', 'competitors', 'sectors', 'initiatives', 'market_insights', 'health_checks', 'figures'] loop
    execute format('create trigger tell_knowledge_change after insert or update or delete or truncate on public.%I
      for each statement execute function portal.tell_knowledge_change()', name);
  end loop;
end $$;
