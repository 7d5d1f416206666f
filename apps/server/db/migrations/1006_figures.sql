-- Figures are versioned records: what a number said stays, and a new value is a new version.

-- Where a number comes from: every one carries it.
create function portal.is_provenance(candidate jsonb) returns boolean language sql immutable parallel safe as $$
  select coalesce(
    candidate ->> 'kind' in ('measured', 'imported', 'calculated', 'benchmark', 'estimated', 'sample', 'ai')
      and jsonb_typeof(candidate -> 'source') = 'object'
      and candidate -> 'source' ->> 'name' <> '',
    false)
$$;
grant execute on function portal.is_provenance(jsonb) to authenticated, service_role;

-- Questions over all records read a few narrow columns of each, and reading the kind out of the provenance takes longer than
-- everything else: it is kept beside it, a bit for each kind, so that those of many records are one number.
create function portal.kind_bit(provenance jsonb) returns smallint language sql immutable parallel safe set search_path = '' as $$
  select coalesce(1 << (array_position(
    array['measured', 'imported', 'calculated', 'benchmark', 'estimated', 'sample', 'ai'], provenance ->> 'kind') - 1), 0)::smallint
$$;
grant execute on function portal.kind_bit(jsonb) to authenticated, service_role;

create function portal.slug(name text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(trim(both '_' from
    regexp_replace(lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+', '_', 'g')), ''), 'unnamed')
$$;

create table public.figures (
  id uuid primary key default gen_random_uuid(),
  key text not null check (key ~ '^[a-z0-9_.-]+$'),
  label text not null,
  -- A figure is a number or, for ranks and grades, a short text; never both.
  value numeric,
  value_text text,
  unit text not null default '',
  period text,
  as_of date not null,
  provenance jsonb not null,
  owner text,
  fresh_for interval,
  version integer not null default 1,
  replaces uuid references public.figures (id),
  is_current boolean not null default true,
  -- Where the figure is shown from, when it mirrors a column: table, row id and column.
  record_table text,
  record_id uuid,
  record_field text,
  created_at timestamptz not null default now(),
  search tsvector generated always as (to_tsvector('english', label || ' ' || replace(replace(key, '.', ' '), '_', ' '))) stored,
  constraint figures__one_value check ((value is null) <> (value_text is null)),
  constraint figures__provenance check (portal.is_provenance(provenance))
);
create unique index figures__current_key on public.figures (key) where is_current;
create index figures__record on public.figures (record_table, record_id) where is_current;
create index figures__search on public.figures using gin (search);

-- History of a key, newest first; also what makes two writers of the same version collide instead of branch.
create unique index figures__key_version on public.figures (key, version desc);

-- A company's figures with their history: versions that are no longer current are found by their record too.
create index figures__record_history on public.figures (record_id, record_field, version desc) where record_id is not null;

-- What the brief asks each week: of 60,000 figures the few that changed or have a target. And what came since a person's last visit.
create index figures__revised on public.figures (created_at desc) where is_current and version > 1;
create index figures__targets on public.figures (key) where is_current and key like '%.target';
create index figures__newest on public.figures (created_at desc);

create index figures__label on public.figures (label) where is_current;

alter table public.figures enable row level security;
-- What a figure said is never lost: it is withdrawn by taking `is_current` away, and not deleted.
grant select, insert, update on public.figures to authenticated;
grant all on public.figures to service_role;
-- A right that does not depend on the row is asked once a statement, not once a row: reading 35,000 figures went from
-- 84 ms to 6 ms. Wrapped in a select the planner makes it an init plan; so do all policies.
create policy team_reads on public.figures for select to authenticated using ((select portal.has_business_access()));
create policy admin_inserts on public.figures for insert to authenticated with check ((select portal.is_admin()));
create policy admin_updates on public.figures for update to authenticated
  using ((select portal.is_admin())) with check ((select portal.is_admin()));
create trigger audit_record after insert or update or delete on public.figures
  for each row execute function portal.audit_record('figure');

-- Inserting a figure whose key exists makes the next version; the one before stays as history. What comes as past stays past: it is no
-- current version for a moment, which would cost all that follows one.
create function portal.version_figure() returns trigger language plpgsql security definer set search_path = '' as $$
declare previous public.figures;
begin
  if new.record_table is not null and pg_trigger_depth() < 2 then
    raise exception 'Figure % mirrors public.%; change it there.', new.key, new.record_table using errcode = 'check_violation';
  end if;
  if not new.is_current and pg_trigger_depth() > 1 then
    select * into previous from public.figures where key = new.key order by version desc limit 1;
    if previous.is_current then
      raise exception 'Figure % is recorded already; its past cannot be changed.', new.key using errcode = 'check_violation';
    end if;
    new.version := coalesce(previous.version, 0) + 1;
    new.replaces := previous.id;
    return new;
  end if;
  loop
    select * into previous from public.figures where key = new.key and is_current for update;
    exit when found;
    -- The row waited for was retired meanwhile by another writer: look again for its successor.
    exit when not exists (select from public.figures where key = new.key and is_current);
  end loop;
  if previous.id is null then
    select * into previous from public.figures where key = new.key order by version desc limit 1;
  elsif previous.record_table is not null and pg_trigger_depth() < 2 then
    raise exception 'Figure % mirrors public.%; change it there.', new.key, previous.record_table using errcode = 'check_violation';
  else
    update public.figures set is_current = false where id = previous.id;
  end if;
  new.version := coalesce(previous.version, 0) + 1;
  new.replaces := previous.id;
  new.is_current := true;
  return new;
end $$;

create trigger version_figure before insert on public.figures for each row execute function portal.version_figure();

-- A new value is a new version. Owner and freshness may be set at any time.
create function portal.keep_figure() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'Figure % is history; withdraw it instead of deleting it.', old.key using errcode = 'check_violation';
  end if;
  if to_jsonb(new) - '{owner,fresh_for,is_current,search}'::text[] is distinct from to_jsonb(old) - '{owner,fresh_for,is_current,search}'::text[] then
    raise exception 'Figure % is a record; insert its next version instead of changing it.', old.key using errcode = 'check_violation';
  end if;
  if new.is_current is distinct from old.is_current and pg_trigger_depth() < 2 then
    if old.record_table is not null then
      raise exception 'Figure % mirrors public.%; change it there.', old.key, old.record_table using errcode = 'check_violation';
    end if;
    if new.is_current then
      raise exception 'Figure % has been replaced or withdrawn; insert its next version instead.', old.key using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;

create trigger keep_figure before update or delete on public.figures for each row execute function portal.keep_figure();

-- Versions of a figure from before this portal recorded it are inserted here, oldest first, those of a row's columns among them.
-- What is recorded next under the same key replaces the last of them.
create view portal.past_figures with (security_invoker = true) as select * from public.figures where not is_current;

create function portal.record_past_figure() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.figures (key, label, value, value_text, unit, period, as_of, provenance, owner, fresh_for,
      record_table, record_id, record_field, created_at, is_current)
    values (new.key, new.label, new.value, new.value_text, new.unit, new.period, new.as_of, new.provenance, new.owner, new.fresh_for,
      new.record_table, new.record_id, new.record_field, new.created_at, false);
  return new;
end $$;
create trigger record_past_figure instead of insert on portal.past_figures
  for each row execute function portal.record_past_figure();

-- Trigger functions run whoever fires them; nobody calls these by name.
revoke execute on function portal.version_figure(), portal.keep_figure(), portal.record_past_figure() from public;

grant insert on portal.past_figures to service_role;

create function portal.figure_json(figure public.figures) returns jsonb language sql stable as $$
  select to_jsonb(figure) - '{search,record_table,record_id,record_field,is_current}'::text[]
$$;
grant execute on function portal.figure_json(public.figures) to authenticated, service_role;

-- Replacing figures: what belongs to a key rather than to one version, and batches that came from a file.

create table public.figure_notes (
  figure_key text primary key check (figure_key ~ '^[a-z0-9_.-]+$'), -- its target is the figure <key>.target
  commentary text check (char_length(commentary) between 1 and 2000),
  better text not null default 'higher' check (better in ('higher', 'lower')), -- which side of the target is good
  updated_by text,
  updated_at timestamptz not null default now()
);

create table public.figure_imports (
  id uuid primary key, -- chosen by the caller: the same commit twice is one
  file_name text not null,
  imported_by text not null,
  row_count integer not null,
  accepted_count integer not null,
  unchanged_count integer not null,
  rejected jsonb not null default '[]', -- [{ line, key, reasons }]
  created_at timestamptz not null default clock_timestamp(),
  rolled_back_at timestamptz,
  rolled_back_by text,
  kept_keys text[] not null default '{}' -- replaced since the import, so the rollback left them
);
create index figure_imports__newest on public.figure_imports (created_at desc);

create table public.figure_import_changes (
  import_id uuid not null references public.figure_imports (id),
  figure_key text not null,
  before_id uuid references public.figures (id), -- null: the import added the figure
  after_id uuid not null references public.figures (id),
  primary key (import_id, figure_key)
);

do $$
declare name text;
begin
  foreach name in array array['figure_notes', 'figure_imports', 'figure_import_changes'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('grant select on public.%I to authenticated', name);
    execute format('grant all on public.%I to service_role', name);
  end loop;
end $$;
create policy team_reads on public.figure_notes for select to authenticated using ((select portal.has_business_access()));
create policy admin_reads on public.figure_imports for select to authenticated using ((select portal.is_admin()));
create policy admin_reads on public.figure_import_changes for select to authenticated using ((select portal.is_admin()));

-- Records the next version of a key, in its own row or in the column that the figure mirrors; answers the id of that version.
create function portal.put_figure(wanted jsonb) returns uuid language plpgsql set search_path = '' as $$
declare
  shown public.figures;
  source_of_field jsonb := jsonb_build_object('as_of', wanted -> 'as_of', 'provenance', wanted -> 'provenance');
  put uuid;
begin
  select * into shown from public.figures where key = wanted ->> 'key' and is_current;
  if shown.record_table is null then
    insert into public.figures (key, label, value, value_text, unit, period, as_of, provenance, owner, fresh_for)
      values (wanted ->> 'key', wanted ->> 'label', (wanted ->> 'value')::numeric, wanted ->> 'value_text', wanted ->> 'unit',
        wanted ->> 'period', (wanted ->> 'as_of')::date, wanted -> 'provenance', wanted ->> 'owner', (wanted ->> 'fresh_for')::interval)
      returning id into put;
    return put;
  end if;
  if shown.record_table = 'competitors' and shown.record_field <> 'competitive_score' then
    update public.competitors set scores = jsonb_set(scores, array[shown.record_field], wanted -> 'value'),
      field_provenance = field_provenance || jsonb_build_object(shown.record_field, source_of_field)
      where id = shown.record_id;
  else
    execute format('update public.%I set %I = $1, field_provenance = field_provenance || $2 where id = $3',
        shown.record_table, shown.record_field)
      using (wanted ->> 'value')::numeric, jsonb_build_object(shown.record_field, source_of_field), shown.record_id;
  end if;
  select id into put from public.figures where key = shown.key and is_current;
  -- The mirror knows the column only; owner and freshness belong to the key.
  update public.figures set owner = wanted ->> 'owner', fresh_for = (wanted ->> 'fresh_for')::interval where id = put;
  return put;
end $$;
grant execute on function portal.put_figure(jsonb) to service_role;

-- How many records there are of each kind and what they add up to: of 60,000 nobody wants to count each time. A statement adds what
-- it changed and waits for nobody; now and then the parts are summed up.
create table portal.tallies (
  topic text not null, -- figures, score.<dimension>, matrix.<kpi>
  kind text not null,
  is_own boolean not null default false,
  number bigint not null,
  valued bigint not null default 0,
  total numeric not null default 0
);
alter table portal.tallies enable row level security;
grant select on portal.tallies to authenticated;
grant all on portal.tallies to service_role;
create policy team_reads on portal.tallies for select to authenticated using ((select portal.has_business_access()));

create function portal.sum_tallies() returns void language sql set search_path = '' as $$
  with summed as (
    delete from portal.tallies where ctid = any (array(select ctid from portal.tallies for update skip locked)) returning *
  )
  insert into portal.tallies (topic, kind, is_own, number, valued, total)
    select topic, kind, is_own, sum(number), sum(valued), sum(total) from summed group by 1, 2, 3
    having (sum(number), sum(valued), sum(total)) <> (0, 0, 0)
$$;

-- Current figures by kind. They are never deleted, only replaced or withdrawn.
create function portal.tally_figures() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from portal.tallies where topic = 'figures';
    return null;
  end if;
  insert into portal.tallies (topic, kind, number)
    select 'figures', provenance ->> 'kind', count(*) from stored where is_current group by 2;
  if tg_op = 'UPDATE' then
    insert into portal.tallies (topic, kind, number)
      select 'figures', provenance ->> 'kind', -count(*) from earlier where is_current group by 2;
  end if;
  if random() < 0.01 then perform portal.sum_tallies(); end if;
  return null;
end $$;
create trigger tally_inserted after insert on public.figures referencing new table as stored
  for each statement execute function portal.tally_figures();
create trigger tally_updated after update on public.figures referencing old table as earlier new table as stored
  for each statement execute function portal.tally_figures();
create trigger tally_truncated after truncate on public.figures for each statement execute function portal.tally_figures();
revoke execute on function portal.sum_tallies(), portal.tally_figures() from public;

create function public.figure_counts() returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('all', coalesce(sum(number), 0), 'samples', coalesce(sum(number) filter (where kind = 'sample'), 0))
    from portal.tallies where topic = 'figures'
$$;
revoke execute on function public.figure_counts() from public, anon;
grant execute on function public.figure_counts() to authenticated, service_role;
