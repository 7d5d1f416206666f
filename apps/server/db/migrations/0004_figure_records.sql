-- Figures are versioned records, and the figure columns of the flat tables are mirrored into them.

create function portal.is_provenance(candidate jsonb) returns boolean language sql immutable parallel safe as $$
  select coalesce(
    candidate ->> 'kind' in ('measured', 'imported', 'calculated', 'benchmark', 'estimated', 'sample', 'ai')
      and jsonb_typeof(candidate -> 'source') = 'object'
      and candidate -> 'source' ->> 'name' <> '',
    false)
$$;
grant execute on function portal.is_provenance(jsonb) to authenticated, service_role;

alter table public.figures drop constraint figures__provenance_kind;
alter table public.figures add constraint figures__provenance check (portal.is_provenance(provenance));
alter table public.market_benchmarks add constraint market_benchmarks__provenance check (portal.is_provenance(provenance));
alter table public.competitors add constraint competitors__provenance check (portal.is_provenance(provenance));
alter table public.market_insights add constraint market_insights__provenance check (portal.is_provenance(provenance));

-- History of a key, newest first; also what makes two writers of the same version collide instead of branch.
create unique index figures__key_version on public.figures (key, version desc);

-- A row may hold figures of several sources: { "<field>": { "as_of": date, "provenance": {...} } } overrides the row's own.
alter table public.market_benchmarks add column field_provenance jsonb not null default '{}';
alter table public.competitors add column field_provenance jsonb not null default '{}';

create function portal.are_scores(candidate jsonb) returns boolean language sql immutable parallel safe as $$
  select case when jsonb_typeof(candidate) = 'object' then not exists (
    select from jsonb_each(candidate) as score
    where jsonb_typeof(score.value) <> 'number' or score.key !~ '^[a-z][a-z0-9_]*$'
  ) else false end
$$;
grant execute on function portal.are_scores(jsonb) to authenticated, service_role;
alter table public.competitors add constraint competitors__scores check (portal.are_scores(scores));

create function portal.slug(name text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(trim(both '_' from
    regexp_replace(lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+', '_', 'g')), ''), 'unnamed')
$$;

-- Inserting a figure whose key exists makes the next version; the one before stays as history.
create function portal.version_figure() returns trigger language plpgsql security definer set search_path = '' as $$
declare previous public.figures;
begin
  if new.record_table is not null and pg_trigger_depth() < 2 then
    raise exception 'Figure % mirrors public.%; change it there.', new.key, new.record_table using errcode = 'check_violation';
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

-- What a figure said is history: a new value is a new version. Owner and freshness may be set at any time.
create function portal.keep_figure() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.record_table is not null then
      raise exception 'Figure % mirrors public.%; change it there.', old.key, old.record_table using errcode = 'check_violation';
    end if;
    return old;
  end if;
  if to_jsonb(new) - '{owner,fresh_for,is_current,search}'::text[] is distinct from to_jsonb(old) - '{owner,fresh_for,is_current,search}'::text[] then
    raise exception 'Figure % is a record; insert its next version instead of changing it.', old.key using errcode = 'check_violation';
  end if;
  if new.is_current is distinct from old.is_current and pg_trigger_depth() < 2 then
    raise exception 'Which version of figure % is current follows from its history.', old.key using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_figure before update or delete on public.figures for each row execute function portal.keep_figure();

create function portal.mirror_figure(wanted public.figures) returns void language plpgsql security definer set search_path = '' as $$
declare shown public.figures;
begin
  select * into shown from public.figures
    where record_table = wanted.record_table and record_id = wanted.record_id and record_field = wanted.record_field and is_current;
  if shown.id is not null then
    if (shown.value, shown.label, shown.unit, shown.period, shown.as_of, shown.provenance)
      is not distinct from (wanted.value, wanted.label, wanted.unit, wanted.period, wanted.as_of, wanted.provenance) then
      return;
    end if;
    wanted.key := shown.key; -- a renamed record keeps its keys, so its history stays in one line
  elsif exists (select from public.figures where key = wanted.key and is_current) then
    wanted.key := wanted.key || '_' || left(wanted.record_id::text, 8);
  end if;
  insert into public.figures (key, label, value, unit, period, as_of, provenance, record_table, record_id, record_field)
    values (wanted.key, wanted.label, wanted.value, wanted.unit, wanted.period, wanted.as_of, wanted.provenance,
      wanted.record_table, wanted.record_id, wanted.record_field);
end $$;

create function portal.retire_figures(of_table text, of_record uuid, kept_fields text[] default '{}') returns void
  language sql security definer set search_path = '' as $$
  update public.figures set is_current = false
    where record_table = of_table and record_id = of_record and is_current and record_field <> all (kept_fields)
$$;

-- The figures of a row: one per figure column, its source pointing at the field.
create function portal.row_figures(of_table text, record jsonb) returns setof public.figures language sql stable set search_path = '' as $$
  with fields as (
    select 'benchmark.' || portal.slug(record ->> 'sector') || '.' || f.field as key, record ->> 'sector' || ': ' || f.label as label,
      f.field, f.unit, f.period, (record ->> f.field)::numeric as value
    from (values
      ('market_size_usd', 'market size', 'USD', null),
      ('growth_rate', 'market growth', '%', 'per year'),
      ('herpasia_market_share', 'our market share', '%', null),
      ('competitor_count', 'competitors', 'companies', null),
      ('active_projects', 'active projects', 'projects', null),
      ('avg_project_value_usd', 'average project value', 'USD', null)
    ) as f(field, label, unit, period)
    where of_table = 'market_benchmarks'
    union all
    select 'company.' || portal.slug(record ->> 'company_name') || '.competitive_score', record ->> 'company_name' || ': overall score',
      'competitive_score', 'index', null, (record ->> 'competitive_score')::numeric
    where of_table = 'competitors'
    union all
    select 'company.' || portal.slug(record ->> 'company_name') || '.' || score.key,
      record ->> 'company_name' || ': ' || replace(score.key, '_', ' ') || ' score', score.key, 'index', null, score.value::numeric
    from jsonb_each_text(case when of_table = 'competitors' then record -> 'scores' else '{}' end) as score
  )
  select figure.* from fields cross join lateral jsonb_populate_record(null::public.figures, jsonb_build_object(
    'key', fields.key, 'label', fields.label, 'value', fields.value, 'unit', fields.unit, 'period', fields.period,
    'as_of', coalesce(record -> 'field_provenance' -> field -> 'as_of', record -> 'as_of'),
    'provenance', coalesce(
      record -> 'field_provenance' -> field -> 'provenance',
      case when record #>> '{provenance,source,locator}' is null then record -> 'provenance'
        else jsonb_set(record -> 'provenance', '{source,locator}', to_jsonb((record #>> '{provenance,source,locator}') || '#' || field)) end),
    'record_table', of_table, 'record_id', record -> 'id', 'record_field', field
  )) as figure
$$;

create function portal.mirror_figures() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  wanted public.figures;
  fields text[] := '{}';
begin
  if tg_op = 'DELETE' then
    perform portal.retire_figures(tg_table_name, old.id);
    return null;
  end if;
  for wanted in select * from portal.row_figures(tg_table_name, to_jsonb(new)) loop
    fields := fields || wanted.record_field;
    perform portal.mirror_figure(wanted);
  end loop;
  perform portal.retire_figures(tg_table_name, new.id, fields);
  return null;
end $$;

-- A figure typed over without saying where it comes from must not go on under the old source.
create function portal.mark_typed_figures() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.provenance is distinct from old.provenance then
    if new.field_provenance is not distinct from old.field_provenance then new.field_provenance := '{}'; end if;
    return new;
  end if;
  if new.as_of is distinct from old.as_of then return new; end if;
  new.field_provenance := coalesce(new.field_provenance, '{}') || (
    select coalesce(jsonb_object_agg(now.record_field, jsonb_build_object('as_of', current_date, 'provenance', jsonb_build_object(
      'kind', 'estimated', 'source', jsonb_build_object('name', 'Typed in, no source stated'), 'inputs', '[]'::jsonb))), '{}')
    from portal.row_figures(tg_table_name, to_jsonb(new)) as now
    left join portal.row_figures(tg_table_name, to_jsonb(old)) as was using (record_field)
    where now.value is distinct from was.value
      and new.field_provenance -> record_field is not distinct from old.field_provenance -> record_field);
  return new;
end $$;

do $$
declare name text;
begin
  foreach name in array array['market_benchmarks', 'competitors'] loop
    execute format('create trigger mark_typed_figures before update on public.%I for each row execute function portal.mark_typed_figures()', name);
    execute format('create trigger mirror_figures after insert or update or delete on public.%I for each row execute function portal.mirror_figures()', name);
  end loop;
end $$;
create trigger touch_updated_at before update on public.market_benchmarks for each row execute function portal.touch_updated_at();

-- Trigger functions run whoever fires them; nobody calls these by name.
revoke execute on function portal.version_figure(), portal.keep_figure(), portal.mirror_figure(public.figures),
  portal.retire_figures(text, uuid, text[]), portal.mirror_figures(), portal.mark_typed_figures() from public;
