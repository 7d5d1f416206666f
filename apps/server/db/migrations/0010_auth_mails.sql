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

-- The typed code of an invite, bound to its address; guesses are counted.
alter table portal.invites add column code_hash bytea;
alter table portal.invites add column failed_attempts integer not null default 0;
