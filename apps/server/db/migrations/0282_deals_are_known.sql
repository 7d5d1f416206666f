-- Questions are answered from sales opportunities too: every node is told when they change.
create trigger tell_knowledge_change after insert or update or delete or truncate on public.pipeline_opportunities
  for each statement execute function portal.tell_knowledge_change();
