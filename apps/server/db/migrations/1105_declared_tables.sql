-- A migration that makes a table declares what it is to the portal, in one call each: docs/how-to/add-a-table.md. A function that lists
-- the tables would have to be copied whole for each new one, and a copy of an older version loses what a later one added.

-- Members read, administrators write, and each of their changes is in the audit log under the given word.
create function portal.open_to_team(of_table regclass, audited_as text) returns void language plpgsql set search_path = '' as $$
begin
  execute format('alter table %s enable row level security', of_table);
  execute format('grant select, insert, update, delete on %s to authenticated', of_table);
  execute format('grant all on %s to service_role', of_table);
  execute format('create policy team_reads on %s for select to authenticated using ((select portal.has_business_access()))', of_table);
  execute format('create policy admin_inserts on %s for insert to authenticated with check ((select portal.is_admin()))', of_table);
  execute format('create policy admin_updates on %s for update to authenticated
    using ((select portal.is_admin())) with check ((select portal.is_admin()))', of_table);
  execute format('create policy admin_deletes on %s for delete to authenticated using ((select portal.is_admin()))', of_table);
  perform portal.require_second_factor(of_table);
  execute format('create trigger audit_record after insert or update or delete on %s
    for each row execute function portal.audit_record(%L)', of_table, audited_as);
end $$;

-- Columns whose numbers are figures.
create table portal.figure_columns (
  of_table text not null,
  field text not null,
  place integer not null, -- figures of a row are made in this order
  key_prefix text not null,
  named_by text not null, -- the column that names the record, in the key and in the label
  label text not null,
  unit text not null,
  period text,
  is_object boolean not null default false, -- each number of the object is a figure
  primary key (of_table, field)
);
alter table portal.figure_columns enable row level security;
revoke all on portal.figure_columns from anon, authenticated;
grant all on portal.figure_columns to service_role;

insert into portal.figure_columns (of_table, field, place, key_prefix, named_by, label, unit, period, is_object) values
  ('market_benchmarks', 'market_size_usd', 1, 'benchmark', 'sector', 'market size', 'USD', null, false),
  ('market_benchmarks', 'growth_rate', 2, 'benchmark', 'sector', 'market growth', '%', 'per year', false),
  ('market_benchmarks', 'herpasia_market_share', 3, 'benchmark', 'sector', 'our market share', '%', null, false),
  ('market_benchmarks', 'competitor_count', 4, 'benchmark', 'sector', 'competitors', 'companies', null, false),
  ('market_benchmarks', 'active_projects', 5, 'benchmark', 'sector', 'active projects', 'projects', null, false),
  ('market_benchmarks', 'avg_project_value_usd', 6, 'benchmark', 'sector', 'average project value', 'USD', null, false),
  ('competitors', 'competitive_score', 1, 'company', 'company_name', 'overall score', 'index', null, false),
  ('competitors', 'scores', 2, 'company', 'company_name', 'score', 'index', null, true);

-- The figures of a row: one for each number in a figure column, its source pointing at the field.
create or replace function portal.row_figures(of_table text, record jsonb) returns setof public.figures
language sql stable set search_path = '' as $$
  with fields as (
    select said.key_prefix || '.' || portal.slug(record ->> said.named_by) || '.' || number.field as key,
      record ->> said.named_by || ': ' || number.label as label,
      number.field, said.unit, said.period, number.value, said.place, number.part
    from portal.figure_columns said cross join lateral (
      select said.field, said.label, (record ->> said.field)::numeric as value, 1 as part where not said.is_object
      union all
      select score.key, replace(score.key, '_', ' ') || ' ' || said.label, score.value::numeric, score.part
      from jsonb_each_text(case when said.is_object then record -> said.field else '{}' end) with ordinality score (key, value, part)
    ) number
    where said.of_table = row_figures.of_table and number.value is not null
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
  order by fields.place, fields.part
$$;

-- Declares columns of numbers: [{"field": "fee_usd", "label": "fee", "unit": "USD", "period": "per year"}]. The table has id, as_of and
-- provenance. What it holds already becomes figures at once.
create function portal.declare_figures(of_table regclass, key_prefix text, named_by text, columns jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  name text := (select relname from pg_catalog.pg_class where oid = of_table);
  is_touched boolean;
begin
  insert into portal.figure_columns (of_table, field, place, key_prefix, named_by, label, unit, period)
    select name, c.said ->> 'field', c.place, declare_figures.key_prefix, declare_figures.named_by,
      c.said ->> 'label', c.said ->> 'unit', c.said ->> 'period'
    from jsonb_array_elements(columns) with ordinality c (said, place);
  execute format($alter$alter table %s add column if not exists field_provenance jsonb not null default '{}'$alter$, of_table);
  execute format('create or replace trigger mark_typed_figures before update on %s
    for each row execute function portal.mark_typed_figures()', of_table);
  execute format('create or replace trigger mirror_figures after insert or update or delete on %s
    for each row execute function portal.mirror_figures()', of_table);
  -- An update that changes nothing mirrors the rows that are there; it must not look like the latest change of each.
  is_touched := exists (select from pg_catalog.pg_trigger where tgrelid = of_table and tgname = 'touch_updated_at');
  if is_touched then execute format('alter table %s disable trigger touch_updated_at', of_table); end if;
  execute format('update %s set id = id', of_table);
  if is_touched then execute format('alter table %s enable trigger touch_updated_at', of_table); end if;
end $$;

-- Where names stand that a question may contain: a path into the row.
create table portal.ask_name_columns (
  of_table text not null,
  subject text not null,
  dimension text not null,
  path jsonpath not null,
  primary key (of_table, subject, dimension)
);
alter table portal.ask_name_columns enable row level security;
revoke all on portal.ask_name_columns from anon, authenticated;
grant all on portal.ask_name_columns to service_role;

insert into portal.ask_name_columns (of_table, subject, dimension, path) values
  ('competitors', 'company', 'name', '$ ? (@.is_active == true).company_name'),
  ('market_benchmarks', 'sector', 'name', '$.sector'),
  ('sectors', 'sector', 'name', '$.name'),
  ('sectors', 'sector', 'clients', '$.key_clients[*]'),
  ('pipeline_opportunities', 'sale', 'reference', '$.reference'),
  ('pipeline_opportunities', 'sale', 'title', '$.title'),
  ('pipeline_opportunities', 'sale', 'client', '$.client'),
  ('pipeline_opportunities', 'sale', 'team', '$.owner'),
  ('pipeline_opportunities', 'sale', 'lost_to', '$.lost_to'),
  ('initiatives', 'initiative', 'name', '$.title'),
  ('opportunities', 'opportunity', 'name', '$.title'),
  ('tender_procedures', 'tender', 'name', '$.title'),
  ('tender_procedures', 'tender', 'buyer', '$.buyer'),
  ('tender_procedures', 'tender', 'winner', '$.awards[*].winner'),
  ('market_insights', 'insight', 'name', '$.title'),
  ('figures', 'figure', 'name', '$ ? (@.is_current == true && @.record_table == null && !(@.key like_regex
    "^(matrix|sector|opportunity)\\.|^initiative\\..*\\.progress$|\\.(target|change)$")).label');

create or replace function portal.names_in(of_table text, record jsonb) returns table (subject text, dimension text, value text)
language sql stable set search_path = '' as $$
  select distinct said.subject, said.dimension, name.value #>> '{}'
    from portal.ask_name_columns said cross join lateral jsonb_path_query(record, said.path) name (value)
    where said.of_table = names_in.of_table and jsonb_typeof(name.value) = 'string' and char_length(name.value #>> '{}') <= 400
$$;

create function portal.index_names_of(of_table text, of_subject text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  execute format('insert into portal.ask_names as known (subject, dimension, value, uses)
    select name.*, count(*) from public.%I record cross join lateral portal.names_in(%L, to_jsonb(record)) name
      where name.subject = coalesce(%L, name.subject) group by 1, 2, 3
    on conflict (subject, dimension, value) do update set uses = known.uses + excluded.uses', of_table, of_table, of_subject);
end $$;
create or replace function portal.index_all_names() returns void language plpgsql security definer set search_path = '' as $$
declare
  source text;
begin
  delete from portal.ask_names;
  delete from portal.ask_words;
  for source in select distinct of_table from portal.ask_name_columns order by 1 loop
    perform portal.index_names_of(source);
  end loop;
end $$;
revoke execute on function portal.index_names_of(text, text) from public;

-- Declares that questions are answered from a table of `public`, and the columns whose values they name:
-- {"<dimension>": "<column>", "winner": "$.awards[*].winner"}.
create function portal.declare_askable(of_table regclass, subject text, names jsonb default '{}') returns void
language plpgsql set search_path = '' as $$
declare
  name text := (select relname from pg_catalog.pg_class where oid = of_table);
begin
  execute format('create or replace trigger tell_knowledge_change after insert or update or delete or truncate on %s
    for each statement execute function portal.tell_knowledge_change()', of_table);
  if names = '{}' then return; end if;
  insert into portal.ask_name_columns (of_table, subject, dimension, path)
    select name, declare_askable.subject, said.key,
      (case when starts_with(said.value, '$') then said.value else '$.' || to_json(said.value) end)::jsonpath
    from jsonb_each_text(names) said;
  execute format('create or replace trigger names_inserted after insert on %s referencing new table as stored
    for each statement execute function portal.index_names()', of_table);
  execute format('create or replace trigger names_updated after update on %s referencing old table as earlier new table as stored
    for each statement execute function portal.index_names()', of_table);
  execute format('create or replace trigger names_deleted after delete on %s referencing old table as earlier
    for each statement execute function portal.index_names()', of_table);
  execute format('create or replace trigger names_truncated after truncate on %s
    for each statement execute function portal.forget_names()', of_table);
  perform portal.index_names_of(name, declare_askable.subject);
end $$;

-- Only migrations declare.
revoke execute on function portal.open_to_team(regclass, text), portal.declare_figures(regclass, text, text, jsonb),
  portal.declare_askable(regclass, text, jsonb) from public;
-- A name that stands twice in one row counts once from now on.
select portal.index_all_names();
