-- Passkeys: public keys of authenticators, and the challenges that they sign. Where accounts belong to a Supabase, its own tables
-- of these names are left alone.
do $auth$ begin
  if not exists (select from information_schema.columns
    where table_schema = 'auth' and table_name = 'one_time_tokens' and column_name = 'code_hash') then return; end if;

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
