-- Answers are kept until one of the records changes: every table that can be asked about tells it.
do $$
declare name text;
begin
  foreach name in array array['figure_notes', 'matrix_companies', 'watches', 'health_components', 'health_incidents', 'opportunities'] loop
    if not exists (select from pg_trigger where tgrelid = format('public.%I', name)::regclass and tgname = 'tell_knowledge_change') then
      execute format('create trigger tell_knowledge_change after insert or update or delete or truncate on public.%I
        for each statement execute function portal.tell_knowledge_change()', name);
    end if;
  end loop;
end $$;
