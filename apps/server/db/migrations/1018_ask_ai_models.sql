-- Answers about the registry of models are kept until it changes.
do $$
declare name text;
begin
  foreach name in array array['ai_models', 'ai_providers'] loop
    execute format('create trigger tell_knowledge_change after insert or update or delete or truncate on public.%I
      for each statement execute function portal.tell_knowledge_change()', name);
  end loop;
end $$;
