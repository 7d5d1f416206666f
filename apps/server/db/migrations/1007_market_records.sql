-- Benchmarks, companies, sectors, initiatives and opportunities. The numbers in their columns are mirrored into figures.

create function portal.are_scores(candidate jsonb) returns boolean language sql immutable parallel safe as $$
  select case when jsonb_typeof(candidate) = 'object' then not exists (
    select from jsonb_each(candidate) as score
    where jsonb_typeof(score.value) <> 'number' or score.key !~ '^[a-z][a-z0-9_]*$'
  ) else false end
$$;
grant execute on function portal.are_scores(jsonb) to authenticated, service_role;

create table public.market_benchmarks (
  id uuid primary key default gen_random_uuid(),
  sector text not null unique,
  market_size_usd numeric not null check (market_size_usd >= 0),
  growth_rate numeric not null, -- per cent a year
  herpasia_market_share numeric not null check (herpasia_market_share between 0 and 100), -- per cent
  competitor_count integer not null check (competitor_count >= 0),
  active_projects integer not null check (active_projects >= 0),
  avg_project_value_usd numeric not null check (avg_project_value_usd >= 0),
  as_of date not null default current_date,
  provenance jsonb not null,
  updated_at timestamptz not null default now(),
  -- A row may hold figures of several sources: { "<field>": { "as_of": date, "provenance": {...} } } overrides the row's own.
  field_provenance jsonb not null default '{}',
  constraint market_benchmarks__provenance check (portal.is_provenance(provenance))
);

create trigger touch_updated_at before update on public.market_benchmarks for each row execute function portal.touch_updated_at();

create table public.competitors (
  id uuid primary key default gen_random_uuid(),
  company_name text not null unique,
  competitive_score numeric not null check (competitive_score >= 0),
  strengths text[] not null default '{}',
  market_position text not null default 'Market Player',
  country text,
  website text,
  sectors text[] not null default '{}',
  scores jsonb not null default '{}', -- automation, design, intelligence, optimization, innovation, sustainability
  is_own boolean not null default false,
  is_active boolean not null default true,
  as_of date not null default current_date,
  provenance jsonb not null,
  last_analyzed_at timestamptz,
  field_provenance jsonb not null default '{}',
  constraint competitors__provenance check (portal.is_provenance(provenance)),
  constraint competitors__scores check (portal.are_scores(scores)),
  -- Only what a crawl can read is a website, however it comes in: any other address ended every later crawl of all companies.
  -- The same addresses as watches__url, which a crawl makes of them.
  constraint competitors__website
    check (website ~ '^(https?://|/samples/sites/)[^[:space:]]+$' and char_length(website) <= 2000)
);
create index competitors__active_by_score on public.competitors (competitive_score desc) where is_active;
create unique index competitors__one_own on public.competitors (is_own) where is_own;

create index competitors__active_age on public.competitors (as_of desc) where is_active;

create index competitors__name on public.competitors (lower(company_name));

-- Records that pages list with their words; their numbers are figures, found by key.

create table public.sectors (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9_]+$'), -- figures: sector.<slug>.projects, .revenue, .growth
  name text not null unique,
  description text not null,
  key_clients text[] not null default '{}',
  position integer not null,
  as_of date not null,
  provenance jsonb not null,
  constraint sectors__provenance check (portal.is_provenance(provenance))
);

create table public.initiatives (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9_]+$'), -- figure: initiative.<slug>.progress
  title text not null,
  lead text not null,
  status text not null check (status in ('Completed', 'Review', 'In Progress', 'On Track', 'Ahead', 'At Risk')),
  due text not null,
  position integer not null,
  as_of date not null,
  provenance jsonb not null,
  constraint initiatives__provenance check (portal.is_provenance(provenance))
);

create table public.opportunities (
  id uuid primary key default gen_random_uuid(),
  category text not null,
  title text not null unique,
  description text not null,
  figure_key text not null check (figure_key ~ '^[a-z0-9_.-]+$'),
  figure_caption text not null, -- what the number is: said beside it
  position integer not null,
  as_of date not null,
  provenance jsonb not null,
  constraint opportunities__provenance check (portal.is_provenance(provenance))
);

do $$
declare name text;
begin
  foreach name in array array['market_benchmarks', 'competitors', 'sectors', 'initiatives', 'opportunities'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('grant select, insert, update, delete on public.%I to authenticated', name);
    execute format('grant all on public.%I to service_role', name);
    execute format('create policy team_reads on public.%I for select to authenticated using ((select portal.has_business_access()))', name);
    execute format('create policy admin_inserts on public.%I for insert to authenticated with check ((select portal.is_admin()))', name);
    execute format('create policy admin_updates on public.%I for update to authenticated
      using ((select portal.is_admin())) with check ((select portal.is_admin()))', name);
    execute format('create policy admin_deletes on public.%I for delete to authenticated using ((select portal.is_admin()))', name);
  end loop;
end $$;
create trigger audit_record after insert or update or delete on public.market_benchmarks
  for each row execute function portal.audit_record('benchmark');
create trigger audit_record after insert or update or delete on public.competitors
  for each row execute function portal.audit_record('competitor');
create trigger audit_record after insert or update or delete on public.sectors
  for each row execute function portal.audit_record('sector');
create trigger audit_record after insert or update or delete on public.initiatives
  for each row execute function portal.audit_record('initiative');
create trigger audit_record after insert or update or delete on public.opportunities
  for each row execute function portal.audit_record('opportunity');

-- Owner and freshness belong to a key, and a record that comes back takes its keys up again.
create function portal.mirror_figure(wanted public.figures) returns void language plpgsql security definer set search_path = '' as $$
declare
  shown public.figures;
  earlier public.figures;
begin
  select * into shown from public.figures
    where record_table = wanted.record_table and record_id = wanted.record_id and record_field = wanted.record_field and is_current;
  if shown.id is not null then
    if (shown.value, shown.label, shown.unit, shown.period, shown.as_of, shown.provenance)
      is not distinct from (wanted.value, wanted.label, wanted.unit, wanted.period, wanted.as_of, wanted.provenance) then
      return;
    end if;
    wanted.key := shown.key; -- a renamed record keeps its keys, so its history stays in one line
    earlier := shown;
  else
    select * into earlier from public.figures
      where record_id = wanted.record_id and record_field = wanted.record_field and record_table = wanted.record_table
      order by version desc limit 1;
    wanted.key := coalesce(earlier.key, wanted.key);
    if exists (select from public.figures where key = wanted.key and is_current) then
      wanted.key := wanted.key || '_' || left(wanted.record_id::text, 8);
    end if;
  end if;
  insert into public.figures
      (key, label, value, unit, period, as_of, provenance, owner, fresh_for, record_table, record_id, record_field)
    values (wanted.key, wanted.label, wanted.value, wanted.unit, wanted.period, wanted.as_of, wanted.provenance,
      earlier.owner, earlier.fresh_for, wanted.record_table, wanted.record_id, wanted.record_field);
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
  if to_jsonb(new) ->> 'is_active' = 'false' then
    perform portal.retire_figures(tg_table_name, new.id);
    perform portal.hide_matrix_figures(new.id);
    return null;
  end if;
  for wanted in select * from portal.row_figures(tg_table_name, to_jsonb(new)) loop
    fields := fields || wanted.record_field;
    perform portal.mirror_figure(wanted);
  end loop;
  perform portal.retire_figures(tg_table_name, new.id, fields);
  if tg_op = 'UPDATE' and to_jsonb(old) ->> 'is_active' = 'false' then perform portal.show_matrix_figures(new.id); end if;
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
revoke execute on function portal.mirror_figure(public.figures), portal.retire_figures(text, uuid, text[]),
  portal.mirror_figures(), portal.mark_typed_figures() from public;

-- A sector that is removed takes its figures out of view, as a company and a benchmark do; their history stays.
create function portal.retire_sector_figures() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.figures set is_current = false
    where is_current and key in ('sector.' || old.slug || '.projects', 'sector.' || old.slug || '.revenue', 'sector.' || old.slug || '.growth');
  return null;
end $$;
create trigger retire_sector_figures after delete on public.sectors
  for each row execute function portal.retire_sector_figures();
revoke execute on function portal.retire_sector_figures() from public;
