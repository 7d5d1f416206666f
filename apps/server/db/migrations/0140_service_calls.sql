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
