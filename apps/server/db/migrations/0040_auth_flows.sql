-- What sign-up, one-time codes and the exchange of a code for a session need beside 0002.
-- Where accounts belong to a Supabase, its own tables of these names are left alone.
do $auth$ begin
  if not exists (select from information_schema.columns
    where table_schema = 'auth' and table_name = 'one_time_tokens' and column_name = 'code_hash') then return; end if;

  create table auth.flow_states (
    id uuid primary key default gen_random_uuid(),
    user_id uuid references auth.users (id) on delete cascade, -- null until a third party has named the person
    authentication_method text not null,
    code_challenge text, -- null: the implicit flow of a third party
    code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
    auth_code_hash bytea unique, -- set when the code is issued; it lives five minutes from then
    auth_code_issued_at timestamptz,
    -- Only for a sign-in with a third party.
    provider text,
    state_hash bytea unique,
    nonce text,
    redirect_to text,
    linking_user_id uuid references auth.users (id) on delete cascade,
    provider_token text,
    provider_refresh_token text,
    created_at timestamptz not null default now(),
    constraint flow_states__challenge check ((code_challenge is null) = (code_challenge_method is null))
  );
  create index flow_states__oldest on auth.flow_states (created_at);
  alter table auth.flow_states enable row level security;
  revoke all on auth.flow_states from anon, authenticated;

  alter table auth.one_time_tokens drop constraint one_time_tokens_kind_check;
  alter table auth.one_time_tokens add constraint one_time_tokens__kind check (kind in
    ('recovery', 'invite', 'setup', 'signup', 'magiclink', 'email_change_current', 'email_change_new', 'reauthentication',
     'phone_signup', 'phone', 'phone_change'));
  alter table auth.one_time_tokens add column flow_state_id uuid references auth.flow_states (id) on delete set null;
  create index one_time_tokens__relates_to on auth.one_time_tokens (relates_to, kind) where used_at is null;
end $auth$;

-- Text messages are stored before they are sent, and stay when nothing sends them. Administrators read them.
create table public.sms_outbox (
  id uuid primary key default gen_random_uuid(),
  "to" text not null,
  text text not null,
  -- local: no provider is configured; sent; failed.
  status text not null check (status in ('local', 'queued', 'sent', 'failed')),
  provider_message_id text,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index sms_outbox__newest on public.sms_outbox (created_at desc);
alter table public.sms_outbox enable row level security;
grant select on public.sms_outbox to authenticated;
create policy admin_reads on public.sms_outbox for select to authenticated using ((select portal.is_admin()));
grant all on public.sms_outbox to service_role;
