-- Changes of published tables, broadcasts and private channels.

-- What changed in the tables that are published for realtime. Triggers write a row and notify every node; a node reads what
-- became visible since it last looked, by the transactions and not by the numbers: a number is taken long before its
-- transaction commits, so reading "all above the last number" would lose rows.
create table portal.change_events (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  relation oid not null,
  schema_name text not null,
  table_name text not null,
  type text not null check (type in ('INSERT', 'UPDATE', 'DELETE')),
  record jsonb,
  old_record jsonb, -- whole; what of it may be shown is decided when it is read
  created_at timestamptz not null default clock_timestamp()
);
create index change_events__xid on portal.change_events (xid);
create index change_events__oldest on portal.change_events (created_at);
alter table portal.change_events enable row level security;
revoke all on portal.change_events from anon, authenticated, service_role;

create function portal.capture_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into portal.change_events (relation, schema_name, table_name, type, record, old_record)
  values (tg_relid, tg_table_schema, tg_table_name, tg_op,
    case when tg_op <> 'DELETE' then to_jsonb(new) end, case when tg_op <> 'INSERT' then to_jsonb(old) end);
  -- The same text for all rows of a transaction: it arrives once. The rows are read by it, so their size does not matter.
  perform pg_notify('portal_changes', pg_current_xact_id()::text);
  return null;
end $$;

-- Tables in the publication have the trigger, others have not. The server asks for it when somebody subscribes and every
-- few seconds: a trigger on ALTER PUBLICATION itself would need a superuser.
create function portal.follow_publication() returns void language plpgsql security definer set search_path = '' as $$
declare
  item record;
begin
  if to_regclass('realtime.subscription') is not null then return; end if; -- a Supabase captures its changes itself
  -- Two nodes at once would both make the same trigger.
  perform pg_advisory_xact_lock(7021940311);
  for item in
    with published as (
      select c.oid, n.nspname, c.relname from pg_catalog.pg_publication_tables p
      join pg_catalog.pg_namespace n on n.nspname = p.schemaname
      join pg_catalog.pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
      where p.pubname = 'supabase_realtime' and p.schemaname not in ('portal', 'realtime')
    ), captured as (
      select c.oid, n.nspname, c.relname from pg_catalog.pg_trigger t
      join pg_catalog.pg_class c on c.oid = t.tgrelid
      join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where t.tgname = 'portal_capture_change' and n.nspname <> 'realtime'
    )
    select coalesce(p.nspname, c.nspname) as nspname, coalesce(p.relname, c.relname) as relname, p.oid is not null as is_published
    from published p full join captured c using (oid) where p.oid is null or c.oid is null
  loop
    if item.is_published then
      execute format('create trigger portal_capture_change after insert or update or delete on %I.%I
        for each row execute function portal.capture_change()', item.nspname, item.relname);
    else
      execute format('drop trigger portal_capture_change on %I.%I', item.nspname, item.relname);
    end if;
  end loop;
end $$;

-- Which of the rows with these keys each of these claims may see, in one call for all subscribers of a role: `columns` are
-- those the role may read (none: no right to the table), `visible` has one array of positions for each of the claims, or is
-- null when the rows need no check. Whoever may read nothing of a table hears nothing of its rows, of removed ones neither.
-- A subtransaction for each of a thousand claims cost more than the question itself: one for all, and one each only where
-- a policy fails.
create function portal.visible_changes(relation regclass, role_name text, claims text[], keys jsonb)
returns jsonb language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  readable text[];
  matches text;
  needs_check boolean;
  positions jsonb;
  visible jsonb[] := '{}';
  claim text;
  question text;
begin
  select coalesce(array_agg(a.attname::text) filter (where has_column_privilege(role_name, relation, a.attnum, 'select')), '{}'),
    string_agg(format('t.%I = (k.key ->> %L)::%s', a.attname, a.attname, format_type(a.atttypid, a.atttypmod)), ' and ')
      filter (where a.attnum = any (i.indkey)),
    coalesce(bool_and(has_column_privilege(role_name, relation, a.attnum, 'select')) filter (where a.attnum = any (i.indkey)), true)
  into readable, matches, needs_check
  from pg_attribute a left join pg_index i on i.indrelid = relation and i.indisprimary
  where a.attrelid = relation and a.attnum > 0 and not a.attisdropped;
  if not needs_check or not has_schema_privilege(role_name, (select relnamespace from pg_class where oid = relation), 'usage') then
    return jsonb_build_object('columns', '[]'::jsonb);
  end if;

  select c.relrowsecurity and not r.rolbypassrls and not r.rolsuper into needs_check
  from pg_class c, pg_roles r where c.oid = relation and r.rolname = role_name;
  -- Of a row that is gone no policy can be asked, so it is told to roles alone that some policy lets read the table.
  if needs_check and not exists (
    select from pg_policy p where p.polrelid = relation and p.polpermissive and p.polcmd in ('r', '*')
      and (p.polroles = '{0}' or exists (select from unnest(p.polroles) as named(id) where pg_has_role(role_name, named.id, 'member')))) then
    return jsonb_build_object('columns', '[]'::jsonb);
  end if;
  if not needs_check or matches is null or keys = '[]' then
    return jsonb_build_object('columns', to_jsonb(readable));
  end if;

  -- Left behind by a call that was cut short: preparing is not undone by a rollback.
  if exists (select from pg_prepared_statements where name = 'portal_visible_changes') then
    deallocate portal_visible_changes;
  end if;
  perform set_config('role', role_name, true);
  execute format('prepare portal_visible_changes (jsonb) as select coalesce(jsonb_agg(k.position - 1), ''[]'')
    from jsonb_array_elements($1) with ordinality k(key, position) join %s t on %s', relation, matches);
  question := format('execute portal_visible_changes(%L)', keys);
  begin
    foreach claim in array claims loop
      perform set_config('request.jwt.claims', claim, true);
      execute question into positions;
      visible := visible || positions;
    end loop;
  exception when others then
    -- A policy that fails for one person's claims hides the row from that person, not from the others.
    visible := '{}';
    foreach claim in array claims loop
      begin
        perform set_config('request.jwt.claims', claim, true);
        execute question into positions;
      exception when others then positions := '[]';
      end;
      visible := visible || positions;
    end loop;
  end;
  deallocate portal_visible_changes;
  return jsonb_build_object('columns', to_jsonb(readable), 'visible', to_jsonb(visible));
end $$;

revoke execute on function portal.capture_change(), portal.follow_publication(),
  portal.visible_changes(regclass, text, text[], jsonb) from public, anon, authenticated, service_role;

-- Of a row that is gone row level security cannot be asked any more: the policies are asked with the row as it was. Answers for each
-- of the claims the positions of the rows that these could have read; null where the role reads without policies.
create function portal.visible_removed(relation regclass, role_name text, claims text[], removed jsonb)
returns jsonb language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  named text;
  needs_check boolean;
  permitted text;
  restricted text;
  positions jsonb;
  visible jsonb[] := '{}';
  claim text;
begin
  select c.relname, c.relrowsecurity and not r.rolbypassrls and not r.rolsuper into named, needs_check
  from pg_class c, pg_roles r where c.oid = relation and r.rolname = role_name;
  if not needs_check then return null; end if;
  select string_agg(format('(%s)', coalesce(pg_get_expr(p.polqual, p.polrelid), 'true')), ' or ') filter (where p.polpermissive),
    string_agg(format('(%s)', coalesce(pg_get_expr(p.polqual, p.polrelid), 'true')), ' and ') filter (where not p.polpermissive)
  into permitted, restricted
  from pg_policy p where p.polrelid = relation and p.polcmd in ('r', '*')
    and (p.polroles = '{0}' or exists (select from unnest(p.polroles) as granted(id) where pg_has_role(role_name, granted.id, 'member')));

  -- Left behind by a call that was cut short: preparing is not undone by a rollback.
  if exists (select from pg_prepared_statements where name = 'portal_visible_removed') then
    deallocate portal_visible_removed;
  end if;
  perform set_config('role', role_name, true);
  -- The record stands under the name of its table, by which policies call its columns.
  execute format('prepare portal_visible_removed (jsonb) as select coalesce(jsonb_agg(portal_removed.portal_position - 1), ''[]'')
    from jsonb_array_elements($1) with ordinality portal_removed(portal_record, portal_position),
      lateral jsonb_populate_record(null::%s, portal_removed.portal_record) as %I where (%s) and (%s)',
    relation, named, coalesce(permitted, 'false'), coalesce(restricted, 'true'));
  foreach claim in array claims loop
    begin
      perform set_config('request.jwt.claims', claim, true);
      execute format('execute portal_visible_removed(%L)', removed) into positions;
    exception when others then
      -- A policy that fails for one person's claims hides the row from that person, not from the others.
      positions := '[]';
    end;
    visible := visible || positions;
  end loop;
  deallocate portal_visible_removed;
  return to_jsonb(visible);
end $$;
revoke all on function portal.visible_removed(regclass, text, text[], jsonb) from public, anon, authenticated, service_role;

-- Broadcasts from SQL, and the policies of private channels. The names are those that the official client's own server uses.
-- On a Supabase they exist already and are not ours to change.
do $realtime$ begin
  if to_regclass('realtime.messages') is not null then return; end if;

  create schema if not exists realtime;
  grant usage on schema realtime to anon, authenticated, service_role;

  create table realtime.messages (
    id uuid primary key default gen_random_uuid(),
    topic text not null,
    extension text not null,
    event text,
    payload jsonb,
    binary_payload bytea,
    private boolean not null default false,
    inserted_at timestamptz not null default clock_timestamp(),
    updated_at timestamptz not null default clock_timestamp()
  );
  create index messages__topic_newest on realtime.messages (topic, inserted_at desc) where private and extension = 'broadcast';
  create index messages__oldest on realtime.messages (inserted_at);
  -- A SELECT policy lets a person join a private channel, an INSERT policy lets them send; without one nobody may.
  alter table realtime.messages enable row level security;
  grant select, insert on realtime.messages to anon, authenticated, service_role;
  create trigger portal_capture_change after insert on realtime.messages for each row
    when (new.extension = 'broadcast' and current_setting('portal.probing', true) is distinct from 'on')
    execute function portal.capture_change();

  create function realtime.topic() returns text language sql stable as $$
    select nullif(current_setting('realtime.topic', true), '')
  $$;

  create function realtime.send(payload jsonb, event text, topic text, private boolean default true)
  returns void language plpgsql as $$
  declare
    message_id uuid := gen_random_uuid();
  begin
    -- What cannot be sent must not fail the transaction that it tells of.
    begin
      perform set_config('realtime.topic', send.topic, true);
      insert into realtime.messages (id, payload, event, topic, private, extension)
      values (message_id,
        case when jsonb_typeof(send.payload) = 'object' and not send.payload ? 'id'
          then send.payload || jsonb_build_object('id', message_id) else send.payload end,
        send.event, send.topic, send.private, 'broadcast');
    exception when others then
      raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
    end;
  end $$;

  create function realtime.send_binary(payload bytea, event text, topic text, private boolean default true)
  returns void language plpgsql as $$
  begin
    begin
      perform set_config('realtime.topic', send_binary.topic, true);
      insert into realtime.messages (binary_payload, event, topic, private, extension)
      values (send_binary.payload, send_binary.event, send_binary.topic, send_binary.private, 'broadcast');
    exception when others then
      raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
    end;
  end $$;

  create function realtime.broadcast_changes(
    topic_name text, event_name text, operation text, table_name text, table_schema text, new record, old record, level text default 'ROW'
  ) returns void language plpgsql as $$
  begin
    if level = 'STATEMENT' then
      raise exception 'function can only be triggered for each row, not for each statement';
    end if;
    perform realtime.send(jsonb_build_object('old_record', old, 'record', new, 'operation', operation, 'table', table_name,
      'schema', table_schema), event_name, topic_name);
  end $$;
end $realtime$;

-- What a role with these claims may do on a private channel. Asks the policies with rows that are taken back at once.
create function portal.channel_rights(channel text, role_name text, claims text) returns jsonb language plpgsql as $$
declare
  probes uuid[];
  readable text[] := '{}';
  writable text[] := '{}';
  kind text;
begin
  begin
    perform set_config('portal.probing', 'on', true);
    with probe as (
      insert into realtime.messages (topic, extension, event, payload, private)
      select channel, e, 'probe', '{}', true from unnest(array['broadcast', 'presence']) e returning id
    ) select array_agg(id) into probes from probe;
    perform set_config('realtime.topic', channel, true), set_config('request.jwt.claims', claims, true),
      set_config('role', role_name, true);
    select coalesce(array_agg(m.extension), '{}') into readable from realtime.messages m where m.id = any (probes);
    foreach kind in array array['broadcast', 'presence'] loop
      begin
        insert into realtime.messages (topic, extension, event, payload, private) values (channel, kind, 'probe', '{}', true);
        writable := writable || kind;
      exception when insufficient_privilege then null;
      end;
    end loop;
    raise exception 'undo' using errcode = 'PT000';
  exception when sqlstate 'PT000' then null;
  end;
  return jsonb_build_object('read', to_jsonb(readable), 'write', to_jsonb(writable));
end $$;
revoke execute on function portal.channel_rights(text, text, text) from public, anon, authenticated, service_role;
