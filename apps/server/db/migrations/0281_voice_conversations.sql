-- Spoken conversations that are open, on whatever node. Unlogged: after a crash of the database each has to begin anew.
create unlogged table portal.voice_conversations (
  id uuid primary key,
  -- No reference: a backup, which leaves these rows out, restores the table of users in one go.
  user_id uuid not null,
  tab text not null,
  -- Its node says so again and again; one that does not any more has lost its node.
  seen_at timestamptz not null default clock_timestamp(),
  constraint voice_conversations__tab unique (user_id, tab)
);
alter table portal.voice_conversations enable row level security;
revoke all on portal.voice_conversations from anon, authenticated, service_role;
