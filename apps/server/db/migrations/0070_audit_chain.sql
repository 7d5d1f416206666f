-- Each entry of the audit log carries the hash of the one before it, so that a changed, removed or slipped-in entry shows.
alter table portal.audit_log add column position bigint;
create unique index audit_log__position on portal.audit_log (position);
create index audit_log__actor on portal.audit_log (actor_id, id desc);

-- The newest link. Its row lock keeps all nodes on one chain; it also shows entries that are missing at the end.
create table portal.audit_chain (
  only_row boolean primary key default true check (only_row),
  position bigint not null,
  hash bytea
);
insert into portal.audit_chain (position, hash) values (0, null);
alter table portal.audit_chain enable row level security;
revoke all on portal.audit_chain from anon, authenticated, service_role;

create function portal.audit_hash(entry portal.audit_log) returns bytea language sql stable set search_path = '' as $$
  select sha256(coalesce(entry.previous_hash, ''::bytea) || convert_to(jsonb_build_array(
    entry.position, entry.id, to_char(entry.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    entry.actor_id, entry.actor_email, entry.action, entry.target_type, entry.target_id, entry.details, entry.ip, entry.request_id
  )::text, 'UTF8'))
$$;

-- Runs when the transaction commits: the lock on the chain is short then, and taken after every other.
create function portal.seal_audit_entry() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  head portal.audit_chain;
  entry portal.audit_log;
begin
  update portal.audit_chain set position = position + 1 returning * into head;
  select * into strict entry from portal.audit_log where id = new.id;
  entry.position := head.position;
  entry.previous_hash := head.hash;
  entry.hash := portal.audit_hash(entry);
  update portal.audit_log set position = entry.position, previous_hash = entry.previous_hash, hash = entry.hash where id = new.id;
  update portal.audit_chain set hash = entry.hash;
  return null;
end $$;
create constraint trigger seal after insert on portal.audit_log deferrable initially deferred
  for each row execute function portal.seal_audit_entry();

-- Nothing changes an entry, but that it is sealed once.
create function portal.refuse_audit_change() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old.hash is null and new.hash is not null and pg_trigger_depth() > 1
    and to_jsonb(new) - '{position,previous_hash,hash}'::text[] = to_jsonb(old) - '{position,previous_hash,hash}'::text[]
  then return new; end if;
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'insufficient_privilege';
end $$;
drop trigger append_only on portal.audit_log;
create trigger append_only before update or delete on portal.audit_log for each row execute function portal.refuse_audit_change();

-- A new entry comes unsealed, whoever writes it.
create function portal.refuse_sealed_entry() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.position is not null or new.previous_hash is not null or new.hash is not null then
    raise exception 'the database seals entries of the audit log itself' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger unsealed before insert on portal.audit_log for each row execute function portal.refuse_sealed_entry();

-- The entries that were written before there was a chain.
alter table portal.audit_log disable trigger append_only;
do $$
declare
  entry portal.audit_log;
  head portal.audit_chain;
begin
  select * into head from portal.audit_chain;
  for entry in select * from portal.audit_log order by id loop
    head.position := head.position + 1;
    entry.position := head.position;
    entry.previous_hash := head.hash;
    head.hash := portal.audit_hash(entry);
    update portal.audit_log set position = head.position, previous_hash = entry.previous_hash, hash = head.hash where id = entry.id;
  end loop;
  update portal.audit_chain set position = head.position, hash = head.hash;
end $$;
alter table portal.audit_log enable trigger append_only;

-- Walks the chain: up to which entry it holds, and the first that breaks it. Entries missing at the end break it after the last one.
create function portal.verify_audit_log(out verified bigint, out verified_until timestamptz, out broken_id bigint, out reason text)
language plpgsql stable security definer set search_path = '' as $$
declare
  entry portal.audit_log;
  head portal.audit_chain;
  last_hash bytea;
begin
  verified := 0;
  select * into head from portal.audit_chain;
  for entry in select * from portal.audit_log order by position nulls last, id loop
    reason := case
      when entry.hash is null or entry.position is null then 'unsealed'
      when entry.position <> verified + 1 then 'missing_before'
      when entry.previous_hash is distinct from last_hash then 'unlinked'
      when entry.hash <> portal.audit_hash(entry) then 'changed'
    end;
    if reason is not null then
      broken_id := entry.id;
      return;
    end if;
    verified := entry.position;
    verified_until := entry.occurred_at;
    last_hash := entry.hash;
  end loop;
  if head.position is distinct from verified or head.hash is distinct from last_hash then reason := 'missing_after'; end if;
end $$;
revoke all on function portal.audit_hash(portal.audit_log), portal.seal_audit_entry(), portal.verify_audit_log() from public;
grant execute on function portal.verify_audit_log() to service_role;

-- What a person writes into a table of records, with the columns that changed. Argument: what one row is called.
-- What a trigger wrote in turn is not written down again, nor what the portal does by itself.
create function portal.audit_record() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  actor uuid := auth.uid();
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  stored jsonb := coalesce(new_row, old_row);
  changed text[];
  headers jsonb := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb;
begin
  if actor is null or pg_trigger_depth() > 1 then return null; end if;
  if tg_op = 'UPDATE' then
    select array_agg(key order by key) into changed from jsonb_each(new_row)
      where old_row -> key is distinct from value and key not in ('updated_at', 'search');
    if changed is null then return null; end if;
  end if;
  insert into portal.audit_log (actor_id, actor_email, action, target_type, target_id, details, request_id)
  values (
    actor, auth.email(),
    tg_argv[0] || case tg_op when 'INSERT' then '.created' when 'UPDATE' then '.changed' else '.removed' end,
    tg_argv[0], stored ->> 'id',
    jsonb_strip_nulls(jsonb_build_object(
      'name', coalesce(stored ->> 'key', stored ->> 'company_name', stored ->> 'name', stored ->> 'title', stored ->> 'sector'),
      'fields', to_jsonb(changed))),
    headers ->> 'x-request-id');
  return null;
end $$;

do $$
declare audited record;
begin
  for audited in select * from (values
    ('figures', 'figure'), ('market_benchmarks', 'benchmark'), ('competitors', 'competitor'), ('market_insights', 'insight'),
    ('sectors', 'sector'), ('initiatives', 'initiative'), ('opportunities', 'opportunity')
  ) as t(table_name, word) loop
    execute format('create trigger audit_record after insert or update or delete on public.%I
      for each row execute function portal.audit_record(%L)', audited.table_name, audited.word);
  end loop;
end $$;
