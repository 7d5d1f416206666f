-- The key that signs tokens, for all nodes on this database to have the same. No role of the interface reaches it.
create table portal.signing_key (
  only_row boolean primary key default true check (only_row),
  private_jwk jsonb not null,
  updated_at timestamptz not null default now()
);
alter table portal.signing_key enable row level security;
revoke all on portal.signing_key from anon, authenticated, service_role;
create trigger touch_updated_at before update on portal.signing_key for each row execute function portal.touch_updated_at();

-- Asked once a statement, not once a row.
alter policy admin_reads on public.mail_outbox using ((select portal.is_admin()));
