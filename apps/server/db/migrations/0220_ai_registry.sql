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
