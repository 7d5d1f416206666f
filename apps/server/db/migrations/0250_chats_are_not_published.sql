-- Chats are their owner's alone and are followed as they are written, through functions/v1. Published for realtime, each
-- stored piece of an answer would write the whole row twice more and wake every node, for nobody.
do $$
declare
  name text;
begin
  for name in select tablename from pg_catalog.pg_publication_tables
    where pubname = 'supabase_realtime' and schemaname = 'public' and tablename in ('ai_chat_messages', 'ai_chat_sessions')
  loop
    execute format('alter publication supabase_realtime drop table public.%I', name);
  end loop;
  perform portal.follow_publication();
end $$;
