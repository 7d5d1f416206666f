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
