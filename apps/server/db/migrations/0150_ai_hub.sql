-- A person's own settings of the AI Hub: model per task, voice, and how long chats are kept.
create table public.ai_preferences (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  -- {"chat": {"provider", "model"}, "analysis": {...}}; a task that is not named takes the portal's default.
  models jsonb not null default '{}' constraint ai_preferences__models check (jsonb_typeof(models) = 'object'),
  voice text not null default 'alloy'
    constraint ai_preferences__voice check (voice in ('alloy', 'echo', 'fable', 'onyx', 'nova', 'shimmer')),
  voice_speed numeric not null default 1 constraint ai_preferences__voice_speed check (voice_speed between 0.5 and 2),
  retention_days integer constraint ai_preferences__retention_days check (retention_days between 1 and 3650),
  updated_at timestamptz not null default now()
);
alter table public.ai_preferences enable row level security;
grant select, insert, update, delete on public.ai_preferences to authenticated;
grant all on public.ai_preferences to service_role;
create policy owner_only on public.ai_preferences for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
-- The sweep that deletes old chats looks at the few who asked for it.
create index ai_preferences__retention on public.ai_preferences (user_id) where retention_days is not null;

-- What a person keeps at the top of the history; pinned chats outlive the retention.
create table public.ai_history_pins (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  session_id uuid unique references public.ai_chat_sessions (id) on delete cascade,
  analysis_id uuid unique references public.ai_analysis_results (id) on delete cascade,
  pinned_at timestamptz not null default now(),
  constraint ai_history_pins__one check (num_nonnulls(session_id, analysis_id) = 1)
);
create index ai_history_pins__user on public.ai_history_pins (user_id);
alter table public.ai_history_pins enable row level security;
grant select, insert, delete on public.ai_history_pins to authenticated;
grant all on public.ai_history_pins to service_role;
create policy owner_only on public.ai_history_pins for all to authenticated
  using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid())
    -- These see own rows alone: nobody pins what is not theirs.
    and (session_id is null or exists (select from public.ai_chat_sessions s where s.id = session_id))
    and (analysis_id is null or exists (select from public.ai_analysis_results a where a.id = analysis_id))
  );

-- Words of any language: no stemming, prefixes match. An answer that is being written is indexed at its end.
create index ai_chat_messages__words on public.ai_chat_messages using gin (to_tsvector('simple', content))
  where status <> 'streaming';
create index ai_analysis_results__words on public.ai_analysis_results
  using gin ((to_tsvector('simple', input_data) || to_tsvector('simple', result)));
-- The response time shown on the AI Hub is the median of the newest answers.
create index ai_chat_messages__newest_answers on public.ai_chat_messages (created_at desc)
  where role = 'assistant' and status = 'complete';
create index ai_analysis_results__newest on public.ai_analysis_results (created_at desc);

/* The own chats and analyses that hold every word, pinned ones first. It names the owner itself and runs with its
   maker's rights, because row level security would keep the text indexes from being used. */
create function portal.search_ai_history(words text, wanted_context text, pinned_only boolean, most integer)
returns table (kind text, id uuid, title text, context text, excerpt text, at timestamptz, is_pinned boolean)
language sql stable security definer set search_path = '' as $$
  with asked as (
    select case when words = '' then null else to_tsquery('simple', words) end as query, auth.uid() as owner
  ),
  -- Found once; asked for each chat, the chats of a year took seconds.
  matched as (
    select distinct m.session_id
    from asked
    join public.ai_chat_messages m on m.status <> 'streaming' and to_tsvector('simple', m.content) @@ asked.query
    join public.ai_chat_sessions s on s.id = m.session_id and s.user_id = asked.owner
  ),
  found as (
    select 'chat' as kind, s.id, s.session_name as title, s.context_type as context, s.updated_at as at, p.id is not null as is_pinned
    from asked
    join public.ai_chat_sessions s on s.user_id = asked.owner
    left join public.ai_history_pins p on p.session_id = s.id and p.user_id = asked.owner
    left join matched on matched.session_id = s.id
    where (wanted_context is null or s.context_type = wanted_context)
      and (p.id is not null or not pinned_only)
      and case when asked.query is null
        then exists (select from public.ai_chat_messages m where m.session_id = s.id)
        else matched.session_id is not null or to_tsvector('simple', s.session_name) @@ asked.query
        end
    union all
    select 'analysis', a.id, coalesce(nullif(a.input_data ->> 'input', ''), a.analysis_type), a.analysis_type, a.created_at, p.id is not null
    from asked
    join public.ai_analysis_results a on a.user_id = asked.owner
    left join public.ai_history_pins p on p.analysis_id = a.id and p.user_id = asked.owner
    where (wanted_context is null or wanted_context = 'analysis')
      and (p.id is not null or not pinned_only)
      and (asked.query is null
        or to_tsvector('simple', replace(a.analysis_type, '_', ' ')) @@ asked.query
        or (to_tsvector('simple', a.input_data) || to_tsvector('simple', a.result)) @@ asked.query)
  ),
  listed as (
    select * from found order by found.is_pinned desc, found.at desc, found.id limit least(most, 201)
  )
  select l.kind, l.id, l.title, l.context,
    case
      when text.content is null then ''
      when asked.query is null then left(text.content, 240)
      else ts_headline('simple', text.content, asked.query, 'MaxWords=32, MinWords=16, StartSel="", StopSel=""')
    end,
    l.at, l.is_pinned
  from asked cross join listed l
  left join lateral (
    select m.content from public.ai_chat_messages m
    where l.kind = 'chat' and m.session_id = l.id
      and (asked.query is null and m.role = 'user' or to_tsvector('simple', m.content) @@ asked.query)
    order by m.created_at limit 1
  ) as message on true
  left join public.ai_analysis_results a on l.kind = 'analysis' and a.id = l.id
  cross join lateral (select coalesce(message.content, a.result ->> 'summary') as content) as text
  order by l.is_pinned desc, l.at desc, l.id
$$;
revoke all on function portal.search_ai_history from public;
grant execute on function portal.search_ai_history to authenticated, service_role;
