-- Security keys as a second factor. Where accounts belong to a Supabase, its own tables are left alone.
do $auth$ begin
  if not exists (select from information_schema.columns
    where table_schema = 'auth' and table_name = 'one_time_tokens' and column_name = 'code_hash') then return; end if;

  alter table auth.mfa_factors drop constraint mfa_factors_factor_type_check;
  alter table auth.mfa_factors add constraint mfa_factors__type
    check (factor_type in ('totp', 'phone', 'webauthn', 'recovery_code'));
  -- { id, publicKey, signCount, transports } of the key; null until it has signed for the first time
  alter table auth.mfa_factors add column web_authn_credential jsonb;
  alter table auth.mfa_factors add constraint mfa_factors__key check (web_authn_credential is null or factor_type = 'webauthn');
  alter table auth.mfa_challenges add column web_authn_challenge text;
end $auth$;
