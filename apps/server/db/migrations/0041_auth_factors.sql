-- Second factors, their challenges and recovery codes. Where accounts belong to a Supabase, its own tables are left alone.
do $auth$ begin
  if not exists (select from information_schema.columns
    where table_schema = 'auth' and table_name = 'one_time_tokens' and column_name = 'code_hash') then return; end if;

  create table auth.mfa_factors (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users (id) on delete cascade,
    friendly_name text,
    factor_type text not null check (factor_type in ('totp', 'phone', 'recovery_code')),
    status text not null default 'unverified' check (status in ('unverified', 'verified')),
    secret text, -- totp, base32: a code can only be checked with the secret itself
    phone text,
    last_used_step bigint, -- totp: a code that was used, or an older one, is worth nothing
    failed_attempts integer not null default 0, -- recovery codes
    locked_until timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
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
    created_at timestamptz not null default now()
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
end $auth$;

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
