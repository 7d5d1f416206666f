-- Accounts, sessions and one-time tokens. The columns bear the names that the official client's own server uses, so that
-- reports written for it read here as well. Nothing of them is reachable through rest/v1.
-- On a Supabase they exist already, are not ours to change, and its own server looks after them.
do $auth$ begin
  if to_regclass('auth.users') is not null then return; end if;

  create table auth.users (
    id uuid primary key default gen_random_uuid(),
    aud text not null default 'authenticated',
    role text not null default 'authenticated',
    email text,
    phone text,
    encrypted_password text, -- argon2id; null until the person has chosen one
    email_confirmed_at timestamptz,
    phone_confirmed_at timestamptz,
    invited_at timestamptz,
    confirmation_sent_at timestamptz,
    recovery_sent_at timestamptz,
    reauthentication_sent_at timestamptz,
    email_change text,
    email_change_sent_at timestamptz,
    phone_change text,
    phone_change_sent_at timestamptz,
    last_sign_in_at timestamptz,
    raw_app_meta_data jsonb not null default '{}',
    raw_user_meta_data jsonb not null default '{}',
    banned_until timestamptz,
    is_anonymous boolean not null default false,
    is_sso_user boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,
    constraint users__email_lower check (email = lower(email)),
    constraint users__app_metadata check (jsonb_typeof(raw_app_meta_data) = 'object'),
    constraint users__user_metadata check (jsonb_typeof(raw_user_meta_data) = 'object')
  );
  -- A removed account frees its address; a single sign-on account may share one.
  create unique index users__email on auth.users (email) where deleted_at is null and not is_sso_user;
  create unique index users__phone on auth.users (phone) where deleted_at is null;
  create index users__newest on auth.users (created_at desc, id);
  create trigger touch_updated_at before update on auth.users for each row execute function portal.touch_updated_at();

  create table auth.identities (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users (id) on delete cascade,
    provider text not null,
    provider_id text not null,
    identity_data jsonb not null default '{}',
    email text generated always as (lower(identity_data ->> 'email')) stored,
    last_sign_in_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint identities__provider unique (provider, provider_id)
  );
  create index identities__user on auth.identities (user_id);
  create trigger touch_updated_at before update on auth.identities for each row execute function portal.touch_updated_at();

  create table auth.sessions (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users (id) on delete cascade,
    aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
    amr jsonb not null default '[]', -- [{ method, timestamp }], newest first
    factor_id uuid,
    user_agent text,
    ip text,
    created_at timestamptz not null default now(),
    refreshed_at timestamptz,
    not_after timestamptz
  );
  create index sessions__user on auth.sessions (user_id);

  create table auth.refresh_tokens (
    id bigint generated always as identity primary key,
    token_hash bytea not null unique, -- SHA-256; what the client holds is stored nowhere
    session_id uuid not null references auth.sessions (id) on delete cascade,
    parent_id bigint references auth.refresh_tokens (id) on delete cascade,
    -- A child's value is derived from its parent's value and this salt: a client that lost the reply presents the
    -- parent and gets the same child again, while the table alone gives nobody a token. Null: the first of a session.
    salt bytea,
    revoked_at timestamptz,
    created_at timestamptz not null default now()
  );
  create index refresh_tokens__parent on auth.refresh_tokens (parent_id);
  create index refresh_tokens__active on auth.refresh_tokens (session_id) where revoked_at is null;

  create table auth.one_time_tokens (
    id uuid primary key default gen_random_uuid(),
    user_id uuid references auth.users (id) on delete cascade, -- null: the set-up link, which has no account yet
    kind text not null check (kind in
      ('recovery', 'invite', 'setup', 'signup', 'magiclink', 'email_change_current', 'email_change_new', 'reauthentication', 'phone')),
    token_hash bytea not null unique, -- of the token in the link
    code_hash bytea, -- of the typed code, salted with the address; guesses are counted
    failed_attempts integer not null default 0,
    relates_to text, -- address that it was sent to
    expires_at timestamptz not null,
    used_at timestamptz,
    created_at timestamptz not null default now(),
    constraint one_time_tokens__owner check ((user_id is null) = (kind = 'setup'))
  );
  create index one_time_tokens__user on auth.one_time_tokens (user_id, kind) where used_at is null;

  alter table auth.users enable row level security;
  alter table auth.identities enable row level security;
  alter table auth.sessions enable row level security;
  alter table auth.refresh_tokens enable row level security;
  alter table auth.one_time_tokens enable row level security;
  revoke all on all tables in schema auth from anon, authenticated;
  grant select on auth.users, auth.identities, auth.sessions to service_role;
end $auth$;

create table portal.invites (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  role text not null check (role in ('admin', 'business_user')),
  business_lead boolean not null default false,
  message text check (char_length(message) <= 2000),
  invited_by uuid references auth.users (id) on delete set null,
  user_id uuid references auth.users (id) on delete cascade, -- the account that it opened
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create index invites__newest on portal.invites (created_at desc);
create unique index invites__one_open on portal.invites (email) where accepted_at is null and revoked_at is null;

-- Mail is stored before it is sent, and stays when nothing sends it. Administrators read it.
create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  "to" text not null,
  subject text not null,
  text text not null,
  html text not null,
  -- local: no provider is configured; queued: to be sent; sent; failed: given up.
  status text not null check (status in ('local', 'queued', 'sent', 'failed')),
  provider text,
  provider_message_id text,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_outbox__newest on public.mail_outbox (created_at desc);
create index mail_outbox__due on public.mail_outbox (next_attempt_at) where status = 'queued';

-- What administrators and the auth service did. Append-only, also for the owner of the table by accident.
create table portal.audit_log (
  id bigint generated always as identity primary key,
  occurred_at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  actor_email text,
  action text not null,
  target_type text,
  target_id text,
  details jsonb not null default '{}',
  ip text,
  request_id text,
  previous_hash bytea,
  hash bytea
);
create index audit_log__newest on portal.audit_log (occurred_at desc);
create index audit_log__target on portal.audit_log (target_type, target_id);

create function portal.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete on portal.audit_log for each row execute function portal.refuse_change();
create trigger append_only_truncate before truncate on portal.audit_log for each statement execute function portal.refuse_change();

alter table portal.invites enable row level security;
alter table portal.audit_log enable row level security;
alter table public.mail_outbox enable row level security;

-- The default privileges of this schema would let the service key rewrite history.
revoke all on portal.invites, portal.audit_log from anon, authenticated, service_role;
grant select, insert on portal.audit_log to service_role;
grant select, insert, update, delete on portal.invites to service_role;

grant select on public.mail_outbox to authenticated;
create policy admin_reads on public.mail_outbox for select to authenticated using (portal.is_admin());
grant all on public.mail_outbox to service_role;
