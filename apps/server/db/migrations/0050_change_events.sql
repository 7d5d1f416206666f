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

do $$
declare name text;
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  foreach name in array array['market_benchmarks', 'competitors', 'market_insights', 'ai_chat_messages', 'ai_chat_sessions',
    'figures', 'health_checks'] loop
    if not exists (select from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = name) then
      execute format('alter publication supabase_realtime add table public.%I', name);
    end if;
  end loop;
  perform portal.follow_publication();
end $$;

-- Which of the rows with these keys each of these claims may see, in one call for all subscribers of a role: `columns` are
-- those the role may read (none: no right to the table), `visible` has one array of positions for each of the claims, or is
-- null when the rows need no check.
create function portal.visible_changes(relation regclass, role_name text, claims text[], keys jsonb)
returns jsonb language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  readable text[];
  matches text;
  needs_check boolean;
  positions jsonb;
  visible jsonb[] := '{}';
  claim text;
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
  foreach claim in array claims loop
    -- A policy that fails for one person's claims hides the row from that person, not from the others.
    begin
      perform set_config('request.jwt.claims', claim, true);
      execute format('execute portal_visible_changes(%L)', keys) into positions;
    exception when others then positions := '[]';
    end;
    visible := visible || positions;
  end loop;
  deallocate portal_visible_changes;
  return jsonb_build_object('columns', to_jsonb(readable), 'visible', to_jsonb(visible));
end $$;
revoke execute on function portal.capture_change(), portal.follow_publication(),
  portal.visible_changes(regclass, text, text[], jsonb) from public, anon, authenticated, service_role;
