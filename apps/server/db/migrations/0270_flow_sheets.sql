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
