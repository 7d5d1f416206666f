-- The link by which the old address takes a change of address back.
-- Where accounts belong to a Supabase, its own tables of these names are left alone.
do $auth$ begin
  if not exists (select from information_schema.columns
    where table_schema = 'auth' and table_name = 'one_time_tokens' and column_name = 'code_hash') then return; end if;
  alter table auth.one_time_tokens drop constraint one_time_tokens__kind;
  alter table auth.one_time_tokens add constraint one_time_tokens__kind check (kind in
    ('recovery', 'invite', 'setup', 'signup', 'magiclink', 'email_change_current', 'email_change_new', 'email_undo',
     'reauthentication', 'phone_signup', 'phone', 'phone_change'));
end $auth$;
