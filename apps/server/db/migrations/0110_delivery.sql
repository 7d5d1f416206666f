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
  format text not null default 'pdf' constraint schedules__format check (format in ('pdf', 'docx', 'md')),
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
    constraint schedule_runs__status check (status in ('queued', 'sent', 'unchanged', 'failed')),
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

-- Files that go with a mail, kept until it is sent.
create table portal.mail_attachments (
  id bigint generated always as identity primary key,
  mail_id uuid not null references public.mail_outbox (id) on delete cascade,
  file_name text not null,
  content_type text not null,
  content bytea not null
);
create index mail_attachments__mail on portal.mail_attachments (mail_id);
alter table portal.mail_attachments enable row level security;
revoke all on portal.mail_attachments from anon, authenticated;
grant select, insert, delete on portal.mail_attachments to service_role;
