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
