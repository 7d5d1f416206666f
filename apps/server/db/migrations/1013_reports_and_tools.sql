-- What people make in the portal: reports, links, schedules, board packs, presets and diagrams of tools.

-- What leaves the portal: reports, links to what somebody sees, and reports that come by themselves.

create table public.reports (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint reports__kind check (kind ~ '^[a-z][a-z0-9-]{0,59}$'),
  title text not null,
  parameters jsonb not null default '{}',
  document jsonb not null, -- the content; files are written from it when they are fetched
  content_hash text not null, -- of the content without its date: says whether anything changed
  is_confidential boolean not null default false,
  created_by uuid not null,
  created_by_email text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index reports__owner_newest on public.reports (created_by, created_at desc);
create index reports__newest on public.reports (created_at desc);

create table public.shares (
  id uuid primary key default gen_random_uuid(),
  token text not null constraint shares__token unique,
  mode text not null constraint shares__mode check (mode in ('link', 'snapshot')),
  title text not null,
  path text, -- of the portal's own page, with its query: tab, region, filters
  kind text, -- of the report that was frozen
  parameters jsonb not null default '{}',
  document jsonb,
  is_confidential boolean not null default false,
  expires_at timestamptz,
  revoked_at timestamptz,
  opened_count integer not null default 0,
  last_opened_at timestamptz,
  created_by uuid not null,
  created_by_email text not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint shares__content check (case mode
    when 'link' then path is not null and document is null
    else document is not null and expires_at is not null end),
  constraint shares__own_path check (path ~ '^/($|[^/\\])')
);
create index shares__owner_newest on public.shares (created_by, created_at desc);

create table public.schedules (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint schedules__title check (char_length(title) between 1 and 200),
  cron text not null,
  time_zone text not null,
  recipients text[] not null constraint schedules__recipients check (cardinality(recipients) between 1 and 50),
  kind text not null,
  parameters jsonb not null default '{}',
  format text not null default 'pdf' constraint schedules__format check (format in ('pdf', 'pptx', 'xlsx', 'docx', 'md')),
  skips_unchanged boolean not null default true,
  is_paused boolean not null default false,
  next_run_at timestamptz not null,
  last_hash text, -- of the content that was mailed last
  created_by uuid not null,
  created_by_email text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index schedules__due on public.schedules (next_run_at) where not is_paused;
create index schedules__owner on public.schedules (created_by, created_at desc);

create table public.schedule_runs (
  id uuid primary key default gen_random_uuid(),
  schedule_id uuid not null references public.schedules (id) on delete cascade,
  slot timestamptz not null,
  cause text not null constraint schedule_runs__cause check (cause in ('clock', 'person')),
  status text not null default 'queued'
    -- kept: without a mail server the report stays in the outbox, and nobody has been sent anything.
    constraint schedule_runs__status check (status in ('queued', 'sent', 'kept', 'unchanged', 'failed')),
  detail text,
  mails integer not null default 0,
  report_id uuid references public.reports (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  constraint schedule_runs__slot unique (schedule_id, slot) -- of several nodes one does it
);
create index schedule_runs__report on public.schedule_runs (report_id) where report_id is not null;

do $$
declare name text;
begin
  foreach name in array array['reports', 'shares', 'schedules', 'schedule_runs'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('grant select on public.%I to authenticated', name);
    execute format('grant all on public.%I to service_role', name);
    if name <> 'schedule_runs' then
      execute format('create policy owner_reads on public.%I for select to authenticated
        using ((select portal.has_business_access()) and (created_by = (select auth.uid()) or (select portal.is_admin())))', name);
    end if;
  end loop;
end $$;
create policy owner_reads on public.schedule_runs for select to authenticated
  using (exists (select from public.schedules s where s.id = schedule_id));

-- What each person has put into their board pack: declarations of figures, charts, tables and questions, never their numbers. Those are
-- read when the pack is made.
create table public.board_pack_items (
  id uuid primary key default gen_random_uuid(),
  created_by uuid not null default auth.uid() references auth.users (id) on delete cascade,
  position double precision not null default extract(epoch from clock_timestamp()), -- newest last; a moved one goes between two others
  title text not null,
  note text not null default '',
  block jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint board_pack_items__title check (char_length(title) between 1 and 200),
  constraint board_pack_items__note check (char_length(note) <= 2000),
  constraint board_pack_items__block check (jsonb_typeof(block) = 'object' and pg_column_size(block) <= 100000)
);
create index board_pack_items__in_order on public.board_pack_items (created_by, position, id);

alter table public.board_pack_items enable row level security;
grant select, insert, update, delete on public.board_pack_items to authenticated;
grant all on public.board_pack_items to service_role;
create policy own_only on public.board_pack_items for all to authenticated
  using ((select portal.has_business_access()) and created_by = (select auth.uid()))
  with check ((select portal.has_business_access()) and created_by = (select auth.uid()));

-- What a person or the team sets for a tool once: prices, factors, currency, units and depth of its answers.
create table public.tool_presets (
  id uuid primary key default gen_random_uuid(),
  tool text not null,
  name text not null,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  is_team boolean not null default false,
  settings jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tool_presets__tool check (tool ~ '^[a-z0-9-]{1,60}$'),
  constraint tool_presets__name check (char_length(name) between 1 and 80 and name = btrim(name)),
  constraint tool_presets__settings check (jsonb_typeof(settings) = 'object' and pg_column_size(settings) <= 20000),
  constraint tool_presets__one_name unique (user_id, tool, name)
);
create index tool_presets__of_tool on public.tool_presets (tool, name);

alter table public.tool_presets enable row level security;
grant select, insert, update, delete on public.tool_presets to authenticated;
grant all on public.tool_presets to service_role;
create policy own_and_team_read on public.tool_presets for select to authenticated
  using ((select portal.has_business_access()) and (user_id = (select auth.uid()) or is_team));
create policy own_inserts on public.tool_presets for insert to authenticated
  with check ((select portal.has_business_access()) and user_id = (select auth.uid()));
-- A preset of the team is its author's to change, and an administrator's to tidy up.
create policy own_updates on public.tool_presets for update to authenticated
  using ((select portal.has_business_access()) and user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));
create policy own_deletes on public.tool_presets for delete to authenticated
  using ((select portal.has_business_access()) and (user_id = (select auth.uid()) or (is_team and (select portal.is_admin()))));

-- A flow diagram as a person left it, for one engine and one set of inputs. The version tells two windows apart:
-- who saves names the version that was read, and a later one is never written over unseen.
create table public.flow_sheets (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  engine text not null,
  inputs_key text not null,
  sheet jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (user_id, engine, inputs_key),
  constraint flow_sheets__engine check (engine ~ '^[a-z0-9-]{1,60}$'),
  constraint flow_sheets__inputs_key check (inputs_key ~ '^[a-z0-9]{1,40}$'),
  constraint flow_sheets__version check (version > 0),
  constraint flow_sheets__sheet check (jsonb_typeof(sheet) = 'object' and pg_column_size(sheet) <= 200000)
);

alter table public.flow_sheets enable row level security;
grant select, insert, update, delete on public.flow_sheets to authenticated;
grant all on public.flow_sheets to service_role;
create policy own_sheets on public.flow_sheets for all to authenticated
  using ((select portal.has_business_access()) and user_id = (select auth.uid()))
  with check ((select portal.has_business_access()) and user_id = (select auth.uid()));

-- The text of a page as somebody of the team last had it read: the next look says what changed. No client reads it directly.
create table portal.page_looks (
  url text primary key,
  title text not null,
  text text not null,
  retrieved_at timestamptz not null default now(),
  constraint page_looks__url_length check (char_length(url) <= 2000),
  constraint page_looks__text_length check (char_length(text) <= 20000)
);
alter table portal.page_looks enable row level security;
grant select, insert, update, delete on portal.page_looks to service_role;
create index page_looks__age on portal.page_looks (retrieved_at);
