-- Uploads that arrive in pieces. Only the storage service reads and writes these; a day after it began, an upload that
-- did not finish goes, and its pieces with it by the sweep of loose bytes.
create table portal.resumable_uploads (
  id uuid primary key,
  bucket_id text not null,
  name text not null,
  owner text,
  is_upsert boolean not null,
  size bigint not null check (size >= 0),
  metadata jsonb not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index resumable_uploads__owner on portal.resumable_uploads (owner);
create index resumable_uploads__created on portal.resumable_uploads (created_at);

create table portal.resumable_pieces (
  upload_id uuid not null references portal.resumable_uploads (id) on delete cascade,
  start bigint not null,
  size bigint not null check (size > 0),
  version text not null,
  primary key (upload_id, start)
);
