-- Accounts and the rights that policies ask for.

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
    -- Columns that seeds and restores of another system name. Nothing reads them: tokens are in a table of their own, hashed.
    instance_id uuid,
    confirmation_token text,
    recovery_token text,
    email_change_token_new text,
    email_change_token_current text,
    email_change_confirm_status smallint,
    phone_change_token text,
    reauthentication_token text,
    is_super_admin boolean,
    confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
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

  -- What an exchange of a code for a session and a sign-in with a third party need in between.
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

  create table auth.one_time_tokens (
    id uuid primary key default gen_random_uuid(),
    user_id uuid references auth.users (id) on delete cascade, -- null: the set-up link, which has no account yet
    kind text not null constraint one_time_tokens__kind check (kind in
      ('recovery', 'invite', 'setup', 'signup', 'magiclink', 'email_change_current', 'email_change_new', 'email_undo',
       'reauthentication', 'phone_signup', 'phone', 'phone_change')),
    token_hash bytea not null unique, -- of the token in the link
    code_hash bytea, -- of the typed code, salted with the address; guesses are counted
    failed_attempts integer not null default 0,
    relates_to text, -- address that it was sent to
    expires_at timestamptz not null,
    used_at timestamptz,
    created_at timestamptz not null default now(),
    flow_state_id uuid references auth.flow_states (id) on delete set null,
    constraint one_time_tokens__owner check ((user_id is null) = (kind = 'setup'))
  );
  create index one_time_tokens__user on auth.one_time_tokens (user_id, kind) where used_at is null;
  create index one_time_tokens__relates_to on auth.one_time_tokens (relates_to, kind) where used_at is null;

  alter table auth.users enable row level security;
  alter table auth.identities enable row level security;
  alter table auth.sessions enable row level security;
  alter table auth.refresh_tokens enable row level security;
  alter table auth.one_time_tokens enable row level security;
  revoke all on all tables in schema auth from anon, authenticated;
  grant select on auth.users, auth.identities, auth.sessions to service_role;

  -- Second factors, their challenges and recovery codes.
  create table auth.mfa_factors (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users (id) on delete cascade,
    friendly_name text,
    factor_type text not null constraint mfa_factors__type
      check (factor_type in ('totp', 'phone', 'webauthn', 'recovery_code')),
    status text not null default 'unverified' check (status in ('unverified', 'verified')),
    secret text, -- totp, base32: a code can only be checked with the secret itself
    phone text,
    last_used_step bigint, -- totp: a code that was used, or an older one, is worth nothing
    failed_attempts integer not null default 0, -- recovery codes
    locked_until timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    -- { id, publicKey, signCount, transports } of a security key; null until it has signed for the first time.
    web_authn_credential jsonb,
    constraint mfa_factors__key check (web_authn_credential is null or factor_type = 'webauthn'),
    constraint mfa_factors__kind check ((factor_type = 'totp') = (secret is not null) and (factor_type = 'phone') = (phone is not null))
  );
  create index mfa_factors__user on auth.mfa_factors (user_id);
  create unique index mfa_factors__name on auth.mfa_factors (user_id, friendly_name) where friendly_name <> '';
  create unique index mfa_factors__one_set_of_codes on auth.mfa_factors (user_id) where factor_type = 'recovery_code';
  create trigger touch_updated_at before update on auth.mfa_factors for each row execute function portal.touch_updated_at();

  create table auth.mfa_challenges (
    id uuid primary key default gen_random_uuid(),
    factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
    ip text not null,
    code_hash bytea, -- phone
    failed_attempts integer not null default 0,
    verified_at timestamptz,
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    web_authn_challenge text
  );
  create index mfa_challenges__factor on auth.mfa_challenges (factor_id);

  create table auth.mfa_recovery_codes (
    factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
    code_hash bytea not null,
    used_at timestamptz,
    primary key (factor_id, code_hash)
  );

  alter table auth.mfa_factors enable row level security;
  alter table auth.mfa_challenges enable row level security;
  alter table auth.mfa_recovery_codes enable row level security;
  revoke all on auth.mfa_factors, auth.mfa_challenges, auth.mfa_recovery_codes from anon, authenticated, service_role;

  -- A signed message of a wallet signs in once; it is remembered for as long as it could be shown again.
  create table auth.used_wallet_messages (
    message_hash bytea primary key,
    used_at timestamptz not null default now()
  );
  create index used_wallet_messages__oldest on auth.used_wallet_messages (used_at);
  alter table auth.used_wallet_messages enable row level security;
  revoke all on auth.used_wallet_messages from anon, authenticated, service_role;

  -- Passkeys: public keys of authenticators, and the challenges that they sign.
  create table auth.webauthn_credentials (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users (id) on delete cascade,
    credential_id text not null unique, -- base64url, as the authenticator made it
    public_key bytea not null,
    sign_count bigint not null default 0,
    transports text[] not null default '{}',
    aaguid uuid,
    backup_eligible boolean not null default false,
    backed_up boolean not null default false,
    friendly_name text not null default '' check (char_length(friendly_name) <= 120),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    last_used_at timestamptz
  );
  create index webauthn_credentials__user on auth.webauthn_credentials (user_id, created_at);
  create trigger touch_updated_at before update on auth.webauthn_credentials for each row execute function portal.touch_updated_at();

  create table auth.webauthn_challenges (
    id uuid primary key default gen_random_uuid(),
    user_id uuid references auth.users (id) on delete cascade, -- null: whoever signs in
    challenge_type text not null check (challenge_type in ('registration', 'authentication')),
    challenge text not null,
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    constraint webauthn_challenges__user check ((user_id is null) = (challenge_type = 'authentication'))
  );
  create index webauthn_challenges__oldest on auth.webauthn_challenges (expires_at);
  create index webauthn_challenges__user on auth.webauthn_challenges (user_id);

  alter table auth.webauthn_credentials enable row level security;
  alter table auth.webauthn_challenges enable row level security;
  revoke all on auth.webauthn_credentials, auth.webauthn_challenges from anon, authenticated, service_role;
end $auth$;

-- Whoever has a second factor has no right at all before it is shown, by whatever way their token comes here.
create function portal.owes_second_factor() returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal2' and exists (
    select from auth.mfa_factors f
    where f.user_id = auth.uid() and f.status::text = 'verified' and f.factor_type::text <> 'recovery_code')
$$;
revoke execute on function portal.owes_second_factor() from public;
grant execute on function portal.owes_second_factor() to anon, authenticated, service_role;

-- Rights of the person whose token it is; row level security policies call these.
create function portal.is_admin() returns boolean language sql stable as $$
  select coalesce(auth.jwt() -> 'app_metadata' ->> 'role', '') = 'admin' and not portal.owes_second_factor()
$$;
create function portal.has_business_access() returns boolean language sql stable as $$
  select coalesce(auth.jwt() -> 'app_metadata' ->> 'role', '') in ('admin', 'business_user') and not portal.owes_second_factor()
$$;

grant execute on function portal.is_admin(), portal.has_business_access() to anon, authenticated, service_role;

-- Beside every policy that lets people in, also those that ask only whose row it is.
create function portal.require_second_factor(wanted regclass) returns void language plpgsql as $$
begin
  execute format('create policy second_factor_first on %s as restrictive for all to authenticated
    using (not (select portal.owes_second_factor())) with check (not (select portal.owes_second_factor()))', wanted);
end $$;
revoke execute on function portal.require_second_factor(regclass) from public;

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
  created_at timestamptz not null default now(),
  code_hash bytea, -- of the typed code, bound to the address; guesses are counted
  failed_attempts integer not null default 0
);
create index invites__newest on portal.invites (created_at desc);
create unique index invites__one_open on portal.invites (email) where accepted_at is null and revoked_at is null;

alter table portal.invites enable row level security;

-- The default privileges of this schema would show them to the service key.
revoke all on portal.invites from anon, authenticated, service_role;

grant select, insert, update, delete on portal.invites to service_role;

-- What administrators set for the whole portal.
create table portal.settings (
  key text primary key,
  value jsonb not null,
  updated_by uuid references auth.users (id) on delete set null,
  updated_at timestamptz not null default now()
);
create trigger touch_updated_at before update on portal.settings for each row execute function portal.touch_updated_at();
alter table portal.settings enable row level security;
revoke all on portal.settings from anon, authenticated;
grant select, insert, update on portal.settings to authenticated;
grant all on portal.settings to service_role;
create policy admin_reads on portal.settings for select to authenticated using ((select portal.is_admin()));
create policy admin_inserts on portal.settings for insert to authenticated with check ((select portal.is_admin()));
create policy admin_updates on portal.settings for update to authenticated
  using ((select portal.is_admin())) with check ((select portal.is_admin()));
insert into portal.settings (key, value) values ('two_factors_for_administrators', 'false');

-- When an address last made the portal send mail to it, known or not: the wait is the same for both, on every node.
create table portal.mail_cooldowns (
  address_hash bytea not null,
  kind text not null,
  sent_at timestamptz not null,
  primary key (address_hash, kind)
);
create index mail_cooldowns__oldest on portal.mail_cooldowns (sent_at);
alter table portal.mail_cooldowns enable row level security;
revoke all on portal.mail_cooldowns from anon, authenticated, service_role;

-- From where a person has signed in: there a ceiling on guesses does not hold them up. Hashes alone; nobody but the portal reads them.
create table portal.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  mark bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, mark)
);
create index known_devices__oldest on portal.known_devices (seen_at);
alter table portal.known_devices enable row level security;
revoke all on portal.known_devices from anon, authenticated, service_role;

-- Allowances that all nodes share. Unlogged: after a crash everybody has theirs anew. Nobody but the portal itself reads it.
create unlogged table portal.rate_limits (
  key bytea primary key,
  -- When the allowance will be whole again.
  full_at timestamptz not null
) with (fillfactor = 50);
alter table portal.rate_limits enable row level security;
revoke all on portal.rate_limits from anon, authenticated, service_role;

-- The key that signs tokens, for all nodes on this database to have the same. No role of the interface reaches it.
create table portal.signing_key (
  only_row boolean primary key default true check (only_row),
  private_jwk jsonb not null,
  updated_at timestamptz not null default now()
);
alter table portal.signing_key enable row level security;
revoke all on portal.signing_key from anon, authenticated, service_role;
create trigger touch_updated_at before update on portal.signing_key for each row execute function portal.touch_updated_at();
