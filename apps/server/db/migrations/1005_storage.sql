-- Buckets and objects, with the names that the official client's own server uses, so that policies written for it hold
-- here. The bytes are in the data folder or an S3 store, under the object's `version`, never under its name.
-- On a Supabase they exist already, and its own server looks after them.
do $storage$ begin
  if to_regclass('storage.objects') is not null then return; end if;

  create schema if not exists storage;
  grant usage on schema storage to anon, authenticated, service_role;

  create table storage.buckets (
    id text primary key,
    name text not null constraint buckets__name unique,
    owner uuid, -- as owner_id; policies of older projects read it
    owner_id text,
    public boolean not null default false,
    file_size_limit bigint check (file_size_limit >= 0),
    allowed_mime_types text[],
    type text not null default 'STANDARD',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create trigger touch_updated_at before update on storage.buckets
    for each row execute function portal.touch_updated_at();

  create table storage.objects (
    id uuid primary key default gen_random_uuid(),
    bucket_id text not null constraint objects__bucket references storage.buckets (id),
    name text collate "C" not null, -- the key; byte order is the order of listings
    owner uuid,
    owner_id text,
    version text constraint objects__version unique, -- names the bytes
    metadata jsonb,
    user_metadata jsonb,
    path_tokens text[] generated always as (string_to_array(name, '/')) stored,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    last_accessed_at timestamptz not null default now(),
    constraint objects__key unique (bucket_id, name)
  );
  create trigger touch_updated_at before update on storage.objects
    for each row execute function portal.touch_updated_at();

  -- Bytes that no row names: of an upload that is under way, or of an object that is gone. A sweep removes them when
  -- their time has come, so a crash at any moment leaves neither a row without bytes nor bytes for ever.
  create table portal.loose_bytes (
    id text primary key,
    remove_after timestamptz not null
  );
  create index loose_bytes__due on portal.loose_bytes (remove_after);

  create function portal.track_object_bytes() returns trigger
  language plpgsql security definer set search_path = '' as $f$
  begin
    if tg_op <> 'INSERT' and old.version is not null then
      if tg_op = 'DELETE' or new.version is distinct from old.version then
        insert into portal.loose_bytes (id, remove_after) values (old.version, now()) on conflict (id) do nothing;
      end if;
    end if;
    if tg_op <> 'DELETE' then
      delete from portal.loose_bytes where id = new.version;
    end if;
    return null;
  end $f$;
  create trigger track_bytes after insert or delete or update of version on storage.objects
    for each row execute function portal.track_object_bytes();

  create function storage.foldername(name text) returns text[] language sql immutable as $f$
    select trim_array(string_to_array(name, '/'), least(1, cardinality(string_to_array(name, '/'))))
  $f$;
  create function storage.filename(name text) returns text language sql immutable as $f$
    select (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))]
  $f$;
  create function storage.extension(name text) returns text language sql immutable as $f$
    select (string_to_array(storage.filename(name), '.'))[cardinality(string_to_array(storage.filename(name), '.'))]
  $f$;
  grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text)
    to anon, authenticated, service_role;

  alter table storage.buckets enable row level security;
  alter table storage.objects enable row level security;
  grant all on storage.buckets, storage.objects to anon, authenticated, service_role;

  -- Whoever else may store or read something is said by policies of the bucket's purpose.
  create policy administrators on storage.buckets for all to authenticated
    using ((select portal.is_admin())) with check ((select portal.is_admin()));
  create policy administrators on storage.objects for all to authenticated
    using ((select portal.is_admin())) with check ((select portal.is_admin()));
end $storage$;

-- What a person has stored is added up at each upload.
do $$ begin
  create index objects__owner on storage.objects (owner_id);
exception when insufficient_privilege or duplicate_table then null; -- a table of a Supabase
end $$;
