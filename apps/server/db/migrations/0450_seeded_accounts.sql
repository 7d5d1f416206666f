-- Columns that seeds and restores of another system name. Nothing reads them: tokens are in a table of their own, hashed.
-- Where accounts belong to a Supabase, its own tables of these names are left alone.
do $auth$ begin
  if not exists (select from information_schema.columns
    where table_schema = 'auth' and table_name = 'one_time_tokens' and column_name = 'code_hash') then return; end if;

  alter table auth.users
    add column instance_id uuid,
    add column confirmation_token text,
    add column recovery_token text,
    add column email_change_token_new text,
    add column email_change_token_current text,
    add column email_change_confirm_status smallint,
    add column phone_change_token text,
    add column reauthentication_token text,
    add column is_super_admin boolean,
    add column confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored;
end $auth$;
