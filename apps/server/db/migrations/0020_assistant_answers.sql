-- One answer at a time in a session: the second writer gets a unique violation, on whichever node it runs.
create unique index ai_chat_messages__one_streaming on public.ai_chat_messages (session_id) where status = 'streaming';
