-- Conversations and analyses, the models that may be asked, and what each call of one cost.

create table public.ai_chat_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  context_type text not null default 'general' check (context_type in ('general', 'technical', 'market_analysis', 'project_management')),
  session_name text not null check (char_length(session_name) between 1 and 200),
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index ai_chat_sessions__user_newest on public.ai_chat_sessions (user_id, updated_at desc);

create table public.ai_chat_messages (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references public.ai_chat_sessions (id) on delete cascade,
  role text not null check (role in ('user', 'assistant')),
  content text not null,
  tokens_used integer not null default 0,
  -- streaming: being written; complete; stopped: by its reader; cut: the server went away; failed: the engine did.
  status text not null default 'complete' check (status in ('streaming', 'complete', 'stopped', 'cut', 'failed')),
  -- What answered and from what: engine, citations, cost, durations (contracts: ChatMessageMetadata).
  metadata jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index ai_chat_messages__session on public.ai_chat_messages (session_id, created_at);

-- One answer at a time in a session: the second writer gets a unique violation, on whichever node it runs.
create unique index ai_chat_messages__one_streaming on public.ai_chat_messages (session_id) where status = 'streaming';

create index ai_chat_messages__streaming on public.ai_chat_messages (updated_at) where status = 'streaming';

create table public.ai_analysis_results (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  analysis_type text not null,
  input_data jsonb not null default '{}',
  parameters jsonb not null default '{}',
  result jsonb not null default '{}',
  confidence_score numeric check (confidence_score between 0 and 1),
  tokens_used integer not null default 0,
  created_at timestamptz not null default now()
);
create index ai_analysis_results__user_newest on public.ai_analysis_results (user_id, created_at desc);

create table public.ai_system_metrics (
  id uuid primary key default gen_random_uuid(),
  metric_name text not null,
  metric_value numeric not null,
  metadata jsonb not null default '{}',
  recorded_at timestamptz not null default now()
);
create index ai_system_metrics__name_newest on public.ai_system_metrics (metric_name, recorded_at desc);

alter table public.ai_chat_sessions enable row level security;
alter table public.ai_chat_messages enable row level security;
alter table public.ai_analysis_results enable row level security;
alter table public.ai_system_metrics enable row level security;

-- Conversations and analyses belong to one person.
grant select, insert, update, delete on public.ai_chat_sessions to authenticated;
create policy owner_only on public.ai_chat_sessions for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
-- Messages are written by the assistant alone, so that an answer in the history is one that was given.
grant select on public.ai_chat_messages to authenticated;
create policy owner_reads on public.ai_chat_messages for select to authenticated
  using (exists (select from public.ai_chat_sessions s where s.id = session_id and s.user_id = (select auth.uid())));
grant select, delete on public.ai_analysis_results to authenticated;
create policy owner_only on public.ai_analysis_results for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant select on public.ai_system_metrics to authenticated;
create policy team_reads on public.ai_system_metrics for select to authenticated using ((select portal.has_business_access()));
grant all on public.ai_chat_sessions, public.ai_chat_messages, public.ai_analysis_results, public.ai_system_metrics to service_role;

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

-- Providers and models that the portal may ask, as data that an administrator keeps. Keys and addresses stay in the configuration.
create table public.ai_providers (
  id text primary key constraint ai_providers__id check (id in ('openai', 'anthropic', 'compatible')),
  label text not null constraint ai_providers__label check (label <> ''),
  is_enabled boolean not null default true,
  -- Where one fails, the next one is asked.
  position integer not null,
  -- Null: the first model that the configuration names.
  default_model text
);

create table public.ai_models (
  provider text not null references public.ai_providers (id),
  id text not null constraint ai_models__id check (id ~ '^[^[:space:]]{1,200}$'),
  label text not null constraint ai_models__label check (length(label) between 1 and 200),
  capabilities text[] not null default '{chat,tools}'
    constraint ai_models__capabilities check (
      capabilities <@ array['chat', 'tools', 'reasoning', 'image', 'speech', 'transcription', 'realtime'] and capabilities <> '{}'),
  context_size integer constraint ai_models__context_size check (context_size > 0),
  -- US dollars per million tokens; unknown until somebody has looked it up, and then with its source and date.
  input_price numeric constraint ai_models__input_price check (input_price >= 0),
  output_price numeric constraint ai_models__output_price check (output_price >= 0),
  price_source text,
  price_date date,
  verified_on date,
  is_enabled boolean not null default true,
  position integer not null default 100,
  primary key (provider, id),
  constraint ai_models__price_whole check (
    num_nonnulls(input_price, output_price) = 0
    or (num_nonnulls(input_price, output_price, price_date) = 3 and coalesce(price_source, '') <> ''))
);

-- The model that is asked first for a task when nobody wishes for one.
create table public.ai_task_models (
  task text primary key constraint ai_task_models__task check (
    task in ('chat', 'analysis', 'narrative', 'image', 'speech', 'transcription', 'realtime', 'connection_test')),
  provider text not null,
  model text not null,
  foreign key (provider, model) references public.ai_models (provider, id) on update cascade on delete cascade
);

insert into public.ai_providers (id, label, position, default_model) values
  ('openai', 'OpenAI', 1, 'gpt-4.1-2025-04-14'),
  ('anthropic', 'Anthropic', 2, 'claude-sonnet-4-20250514'),
  ('compatible', 'OpenAI-compatible server', 3, null);
insert into public.ai_models (provider, id, label, capabilities, position) values
  ('openai', 'gpt-4.1-2025-04-14', 'GPT-4.1', '{chat,tools}', 1),
  ('openai', 'o3-2025-04-16', 'o3', '{chat,tools,reasoning}', 2),
  ('openai', 'o4-mini-2025-04-16', 'o4-mini', '{chat,tools,reasoning}', 3),
  ('openai', 'gpt-4.1-mini-2025-04-14', 'GPT-4.1 mini', '{chat,tools}', 4),
  ('openai', 'gpt-5-2025-08-07', 'GPT-5', '{chat,tools,reasoning}', 5),
  ('anthropic', 'claude-opus-4-20250514', 'Claude Opus 4', '{chat,tools}', 1),
  ('anthropic', 'claude-sonnet-4-20250514', 'Claude Sonnet 4', '{chat,tools}', 2),
  ('anthropic', 'claude-3-5-haiku-20241022', 'Claude 3.5 Haiku', '{chat,tools}', 3),
  ('openai', 'gpt-image-1', 'GPT Image 1', '{image}', 6),
  ('openai', 'tts-1', 'TTS 1', '{speech}', 7),
  ('openai', 'whisper-1', 'Whisper 1', '{transcription}', 8),
  ('openai', 'gpt-realtime', 'GPT Realtime', '{realtime}', 9);

-- What one person, or each person of a role, may use in a calendar month (UTC). A person's own row counts before that of the role.
create table public.ai_budgets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references auth.users (id) on delete cascade,
  role text unique constraint ai_budgets__role check (role in ('admin', 'business_user', 'user')),
  limit_usd numeric constraint ai_budgets__limit_usd check (limit_usd >= 0),
  limit_tokens bigint constraint ai_budgets__limit_tokens check (limit_tokens >= 0),
  constraint ai_budgets__whose check (num_nonnulls(user_id, role) = 1),
  constraint ai_budgets__limit check (num_nonnulls(limit_usd, limit_tokens) > 0)
);

do $$
declare item record;
begin
  for item in select * from (values ('ai_providers', 'ai_provider'), ('ai_models', 'ai_model'), ('ai_task_models', 'ai_task_model'),
    ('ai_budgets', 'ai_budget')) as t(name, word) loop
    execute format('alter table public.%I enable row level security', item.name);
    execute format('grant select, insert, update, delete on public.%I to authenticated', item.name);
    execute format('grant all on public.%I to service_role', item.name);
    execute format('create policy admin_only on public.%I for all to authenticated
      using ((select portal.is_admin())) with check ((select portal.is_admin()))', item.name);
    execute format('create trigger audit_record after insert or update or delete on public.%I
      for each row execute function portal.audit_record(%L)', item.name, item.word);
  end loop;
end $$;
-- The three providers are fixed by the code that speaks to them.
revoke insert, delete on public.ai_providers from authenticated;

-- Every node reads the registry again when it changed.
create function portal.tell_ai_registry() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('portal_ai_registry', '');
  return null;
end $$;
create trigger tell after insert or update or delete on public.ai_providers for each statement execute function portal.tell_ai_registry();
create trigger tell after insert or update or delete on public.ai_models for each statement execute function portal.tell_ai_registry();
create trigger tell after insert or update or delete on public.ai_task_models for each statement execute function portal.tell_ai_registry();

-- Every call of a model, written before it leaves and completed at its end: one row an attempt. No content stands here.
create table public.ai_calls (
  id uuid primary key,
  user_id uuid references auth.users (id) on delete set null,
  feature text not null,
  provider text not null,
  model text not null,
  attempt smallint not null,
  -- `open`, `succeeded`, `lost` (its writer died), or the class of the failure.
  outcome text not null default 'open',
  started_at timestamptz not null default clock_timestamp(),
  -- No call lasts longer: an open one past this lost its writer.
  expires_at timestamptz not null,
  finished_at timestamptz,
  input_tokens integer,
  output_tokens integer,
  -- Price of the day per million tokens, and what the call cost by it; unknown stays unknown.
  input_price numeric,
  output_price numeric,
  cost_usd numeric,
  -- What the call may use at most: counts against a budget while the real use is not known.
  reserved_usd numeric not null default 0,
  reserved_tokens integer not null default 0,
  first_token_ms integer,
  duration_ms integer,
  -- What a provider wrote down of what was said in a conversation that it holds, where it counts that by time.
  audio_seconds numeric check (audio_seconds >= 0),
  constraint ai_calls__finished check ((outcome = 'open') = (finished_at is null))
);
create index ai_calls__user on public.ai_calls (user_id, started_at desc);
create index ai_calls__newest on public.ai_calls (started_at desc);
create index ai_calls__open on public.ai_calls (expires_at) where outcome = 'open';
alter table public.ai_calls enable row level security;
grant select on public.ai_calls to authenticated;
grant all on public.ai_calls to service_role;
create policy own_or_admin_reads on public.ai_calls for select to authenticated
  using (user_id = (select auth.uid()) or (select portal.is_admin()));

-- The budget that counts for a person, with what this month used of it; no row where there is none.
create function portal.ai_budget_of(person uuid, person_role text)
returns table (limit_usd numeric, limit_tokens bigint, used_usd numeric, used_tokens bigint, open_calls integer)
language sql stable set search_path = '' as $$
  select b.limit_usd, b.limit_tokens, u.usd, u.tokens, u.open_calls
  from (
    select * from public.ai_budgets where user_id = person or role = person_role order by user_id nulls last limit 1
  ) b
  cross join lateral (
    select coalesce(sum(coalesce(c.cost_usd, c.reserved_usd)), 0) as usd,
      coalesce(sum(coalesce(c.input_tokens + c.output_tokens, c.reserved_tokens)), 0)::bigint as tokens,
      (count(*) filter (where c.outcome = 'open'))::integer as open_calls
    from public.ai_calls c
    where c.user_id = person and c.started_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc'
  ) u
$$;

/* Opens calls, several in one statement. A call of a person whose budget is used up, calls in flight included, is not opened:
   `is_refused`. Calls of one person under a budget are opened one after the other, on all nodes. */
create function portal.open_ai_calls(calls jsonb)
returns table (call_id uuid, is_refused boolean, limit_usd numeric, limit_tokens bigint, used_usd numeric, used_tokens bigint)
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  call record;
  budget record;
  has_budgets boolean := exists (select from public.ai_budgets);
begin
  for call in select * from jsonb_to_recordset(calls) as c(id uuid, user_id uuid, role text, feature text, provider text, model text,
    attempt smallint, lasts_ms integer, input_price numeric, output_price numeric, reserved_usd numeric, reserved_tokens integer)
    order by c.user_id
  loop
    call_id := call.id;
    is_refused := false;
    limit_usd := null; limit_tokens := null; used_usd := null; used_tokens := null;
    if has_budgets and call.user_id is not null then
      perform pg_advisory_xact_lock(hashtextextended(call.user_id::text, 220));
      select * into budget from portal.ai_budget_of(call.user_id, call.role);
      if found then
        limit_usd := budget.limit_usd; limit_tokens := budget.limit_tokens;
        used_usd := budget.used_usd; used_tokens := budget.used_tokens;
        -- A model that is known to cost nothing is not stopped by an amount of money.
        is_refused := coalesce(budget.used_tokens >= budget.limit_tokens, false)
          or (coalesce(budget.used_usd >= budget.limit_usd, false) and (call.input_price + call.output_price > 0) is not false);
      end if;
    end if;
    if not is_refused then
      insert into public.ai_calls (id, user_id, feature, provider, model, attempt, expires_at, input_price, output_price,
        reserved_usd, reserved_tokens)
      values (call.id, (select u.id from auth.users u where u.id = call.user_id), call.feature, call.provider, call.model, call.attempt,
        clock_timestamp() + call.lasts_ms * interval '1 millisecond', call.input_price, call.output_price,
        coalesce(call.reserved_usd, 0), call.reserved_tokens);
    end if;
    return next;
  end loop;
end $$;

create function portal.close_ai_calls(calls jsonb) returns void language sql set search_path = '' as $$
  update public.ai_calls a
  set outcome = c.outcome, finished_at = clock_timestamp(), input_tokens = c.input_tokens, output_tokens = c.output_tokens,
    cost_usd = (c.input_tokens * a.input_price + c.output_tokens * a.output_price) / 1000000,
    reserved_usd = case when c.is_free then 0 else a.reserved_usd end,
    reserved_tokens = case when c.is_free then 0 else a.reserved_tokens end,
    first_token_ms = c.first_token_ms, duration_ms = c.duration_ms
  from jsonb_to_recordset(calls) as c(id uuid, outcome text, input_tokens integer, output_tokens integer, is_free boolean,
    first_token_ms integer, duration_ms integer)
  where a.id = c.id and a.outcome in ('open', 'lost')
$$;

revoke all on function portal.ai_budget_of(uuid, text), portal.open_ai_calls(jsonb), portal.close_ai_calls(jsonb) from public;
grant execute on function portal.ai_budget_of(uuid, text), portal.open_ai_calls(jsonb), portal.close_ai_calls(jsonb) to service_role;

-- What each person's calls of models used this month (UTC), for administrators; others get no row.
create function public.ai_month_usage()
returns table (user_id uuid, email text, calls integer, failed integer, tokens bigint, cost_usd numeric, without_price integer)
language sql stable security definer set search_path = '' as $$
  select c.user_id, u.email::text, count(*)::integer, (count(*) filter (where c.outcome not in ('succeeded', 'open')))::integer,
    coalesce(sum(c.input_tokens + c.output_tokens), 0)::bigint, coalesce(sum(c.cost_usd), 0),
    (count(*) filter (where c.outcome = 'succeeded' and c.cost_usd is null))::integer
  from public.ai_calls c left join auth.users u on u.id = c.user_id
  where c.started_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc' and (select portal.is_admin())
  group by c.user_id, u.email order by sum(c.cost_usd) desc nulls last, count(*) desc limit 500
$$;
revoke all on function public.ai_month_usage() from public, anon;
grant execute on function public.ai_month_usage() to authenticated, service_role;

-- Spoken conversations that are open, on whatever node. Unlogged: after a crash of the database each has to begin anew.
create unlogged table portal.voice_conversations (
  id uuid primary key,
  -- No reference: a backup, which leaves these rows out, restores the table of users in one go.
  user_id uuid not null,
  tab text not null,
  -- Its node says so again and again; one that does not any more has lost its node.
  seen_at timestamptz not null default clock_timestamp(),
  constraint voice_conversations__tab unique (user_id, tab)
);
alter table portal.voice_conversations enable row level security;
revoke all on portal.voice_conversations from anon, authenticated, service_role;

-- One line for each call of the services console: what the Integrations tab measures. No content of any call stands here.
create table public.service_calls (
  id bigint generated always as identity primary key,
  user_id uuid references auth.users (id) on delete set null,
  service text not null,
  action text not null,
  model text,
  succeeded boolean not null,
  failure text,
  duration_ms integer not null check (duration_ms >= 0),
  created_at timestamptz not null default now(),
  constraint service_calls__failure check (succeeded = (failure is null))
);
-- The figures of the last days, by service.
create index service_calls__newest on public.service_calls (created_at desc);

alter table public.service_calls enable row level security;
grant select on public.service_calls to authenticated;
grant all on public.service_calls to service_role;
create policy admin_reads on public.service_calls for select to authenticated using ((select portal.is_admin()));
