-- A signed message of a wallet signs in once; it is remembered for as long as it could be shown again.
do $auth$ begin
  if not exists (select from information_schema.columns
    where table_schema = 'auth' and table_name = 'one_time_tokens' and column_name = 'code_hash') then return; end if;

  create table auth.used_wallet_messages (
    message_hash bytea primary key,
    used_at timestamptz not null default now()
  );
  create index used_wallet_messages__oldest on auth.used_wallet_messages (used_at);
  alter table auth.used_wallet_messages enable row level security;
  revoke all on auth.used_wallet_messages from anon, authenticated, service_role;
end $auth$;
