-- Allowances that all nodes share. Unlogged: after a crash everybody has theirs anew. Nobody but the portal itself reads it.
create unlogged table portal.rate_limits (
  key bytea primary key,
  -- When the allowance will be whole again.
  full_at timestamptz not null
) with (fillfactor = 50);
alter table portal.rate_limits enable row level security;
revoke all on portal.rate_limits from anon, authenticated, service_role;
