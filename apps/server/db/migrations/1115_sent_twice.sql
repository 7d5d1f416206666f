-- What a request that makes something was answered, for the same one sent again: a second press, or a retry after the answer was lost.
-- Names, bodies and persons are in it as hashes alone; the answers are read by nobody but the portal itself.
create table portal.kept_answers (
  key bytea primary key, -- of whom, where, and under which name
  caller bytea not null,
  request bytea not null, -- of the body: a name stands for one request
  leased_until timestamptz not null, -- a server that died answers nobody: then the next one does it
  status integer, -- null while it is being answered
  headers jsonb,
  body text,
  expires_at timestamptz not null
);
create index kept_answers__oldest on portal.kept_answers (expires_at);
-- Of one person so many are kept: what they are answered would fill a disk.
create index kept_answers__of_caller on portal.kept_answers (caller, expires_at desc);
alter table portal.kept_answers enable row level security;
revoke all on portal.kept_answers from anon, authenticated, service_role;

-- Two schedules that agree in everything would mail the same report twice.
delete from public.schedules later using public.schedules earlier
  where later.created_by = earlier.created_by and later.kind = earlier.kind and later.title = earlier.title
    and later.cron = earlier.cron and later.time_zone = earlier.time_zone and later.format = earlier.format
    and later.skips_unchanged = earlier.skips_unchanged and later.recipients = earlier.recipients and later.parameters = earlier.parameters
    and (later.created_at, later.id) > (earlier.created_at, earlier.id);
-- Fifty addresses are longer than an index takes. Immutable, since texts have no form that depends on a setting.
create function portal.hash_of_order(parameters jsonb, recipients text[]) returns text language sql immutable set search_path = '' as $$
  select md5(parameters::text || chr(10) || to_jsonb(recipients)::text)
$$;
alter table public.schedules add column order_hash text not null
  generated always as (portal.hash_of_order(parameters, recipients)) stored;
alter table public.schedules add constraint schedules__once
  unique (created_by, kind, title, cron, time_zone, format, skips_unchanged, order_hash);

-- A page that is twice in a pack is printed twice.
delete from public.board_pack_items later using public.board_pack_items earlier
  where later.pack_id = earlier.pack_id and later.title = earlier.title and later.block = earlier.block
    and (later.created_at, later.id) > (earlier.created_at, earlier.id);
alter table public.board_pack_items add column block_hash text not null generated always as (md5(block::text)) stored;
alter table public.board_pack_items add constraint board_pack_items__once unique (pack_id, title, block_hash);
