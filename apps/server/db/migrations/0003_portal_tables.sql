-- Tables of the specification, section 3, and the figures that stand behind them.

create table public.figures (
  id uuid primary key default gen_random_uuid(),
  key text not null check (key ~ '^[a-z0-9_.-]+$'),
  label text not null,
  -- A figure is a number or, for ranks and grades, a short text; never both.
  value numeric,
  value_text text,
  unit text not null default '',
  period text,
  as_of date not null,
  provenance jsonb not null,
  owner text,
  fresh_for interval,
  version integer not null default 1,
  replaces uuid references public.figures (id),
  is_current boolean not null default true,
  -- Where the figure is shown from, when it mirrors a column: table, row id and column.
  record_table text,
  record_id uuid,
  record_field text,
  created_at timestamptz not null default now(),
  search tsvector generated always as (to_tsvector('english', label || ' ' || replace(replace(key, '.', ' '), '_', ' '))) stored,
  constraint figures__one_value check ((value is null) <> (value_text is null)),
  constraint figures__provenance_kind check (provenance ->> 'kind' in
    ('measured', 'imported', 'calculated', 'benchmark', 'estimated', 'sample', 'ai'))
);
create unique index figures__current_key on public.figures (key) where is_current;
create index figures__record on public.figures (record_table, record_id) where is_current;
create index figures__search on public.figures using gin (search);

create table public.market_benchmarks (
  id uuid primary key default gen_random_uuid(),
  sector text not null unique,
  market_size_usd numeric not null check (market_size_usd >= 0),
  growth_rate numeric not null, -- per cent a year
  herpasia_market_share numeric not null check (herpasia_market_share between 0 and 100), -- per cent
  competitor_count integer not null check (competitor_count >= 0),
  active_projects integer not null check (active_projects >= 0),
  avg_project_value_usd numeric not null check (avg_project_value_usd >= 0),
  as_of date not null default current_date,
  provenance jsonb not null,
  updated_at timestamptz not null default now()
);

create table public.competitors (
  id uuid primary key default gen_random_uuid(),
  company_name text not null unique,
  competitive_score numeric not null check (competitive_score >= 0),
  strengths text[] not null default '{}',
  market_position text not null default 'Market Player',
  country text,
  website text,
  sectors text[] not null default '{}',
  scores jsonb not null default '{}', -- automation, design, intelligence, optimization, innovation, sustainability
  is_own boolean not null default false,
  is_active boolean not null default true,
  as_of date not null default current_date,
  provenance jsonb not null,
  last_analyzed_at timestamptz
);
create index competitors__active_by_score on public.competitors (competitive_score desc) where is_active;
create unique index competitors__one_own on public.competitors (is_own) where is_own;

create table public.market_insights (
  id uuid primary key default gen_random_uuid(),
  insight_type text not null check (insight_type in ('opportunity', 'threat', 'trend', 'recommendation')),
  urgency_level text not null check (urgency_level in ('critical', 'high', 'medium', 'low')),
  title text not null,
  description text not null,
  impact_score numeric not null check (impact_score between 0 and 10),
  ai_confidence numeric not null default 0.85 check (ai_confidence between 0 and 1),
  provenance jsonb not null,
  created_at timestamptz not null default now(),
  search tsvector generated always as (to_tsvector('english', title || ' ' || description)) stored
);
create index market_insights__newest on public.market_insights (created_at desc);
create index market_insights__search on public.market_insights using gin (search);

create table public.health_checks (
  id uuid primary key default gen_random_uuid(),
  "timestamp" timestamptz not null default now(),
  check_type text not null default 'quick' check (check_type in ('quick', 'full')),
  overall_status text not null,
  uptime_percentage numeric not null check (uptime_percentage between 0 and 100),
  failed_checks integer not null,
  total_checks integer not null,
  average_response_time numeric not null, -- milliseconds
  details jsonb not null,
  performance_metrics jsonb not null
);
create index health_checks__newest on public.health_checks ("timestamp" desc);

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

create table public.feedback (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  email text not null,
  feedback text not null,
  platform text not null,
  "timestamp" timestamptz not null,
  created_at timestamptz not null default now()
);

-- Sample and real opportunities, initiatives and other listed records of the pages come with the issues that show them.

alter table public.figures enable row level security;
alter table public.market_benchmarks enable row level security;
alter table public.competitors enable row level security;
alter table public.market_insights enable row level security;
alter table public.health_checks enable row level security;
alter table public.ai_chat_sessions enable row level security;
alter table public.ai_chat_messages enable row level security;
alter table public.ai_analysis_results enable row level security;
alter table public.ai_system_metrics enable row level security;
alter table public.feedback enable row level security;

-- Shared intelligence: the team reads, administrators write.
grant select on public.figures, public.market_benchmarks, public.competitors, public.market_insights,
  public.health_checks, public.ai_system_metrics to authenticated;
grant insert, update, delete on public.figures, public.market_benchmarks, public.competitors, public.market_insights to authenticated;

do $$
declare name text;
begin
  foreach name in array array['figures', 'market_benchmarks', 'competitors', 'market_insights'] loop
    execute format('create policy team_reads on public.%I for select to authenticated using (portal.has_business_access())', name);
    execute format('create policy admin_inserts on public.%I for insert to authenticated with check (portal.is_admin())', name);
    execute format('create policy admin_updates on public.%I for update to authenticated using (portal.is_admin()) with check (portal.is_admin())', name);
    execute format('create policy admin_deletes on public.%I for delete to authenticated using (portal.is_admin())', name);
  end loop;
end $$;
create policy team_reads on public.health_checks for select to authenticated using (portal.has_business_access());
create policy team_reads on public.ai_system_metrics for select to authenticated using (portal.has_business_access());

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

grant select on public.feedback to authenticated;
create policy admin_reads on public.feedback for select to authenticated using (portal.is_admin());

grant all on all tables in schema public to service_role;
