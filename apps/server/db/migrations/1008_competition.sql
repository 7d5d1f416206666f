-- The matrix of companies and indicators, and the readings that the two competitive pages are made of.

-- Who stands in the matrix follows the companies: an active one that nobody placed stands in the tab of its country. A row
-- of matrix_companies overrides that; its tab `none` takes the company out. Samples stand where the set puts them.
create table public.matrix_companies (
  company_id uuid primary key references public.competitors (id) on delete cascade,
  tab text not null constraint matrix_companies__tab check (tab in ('spanish', 'european', 'none')),
  position integer not null default 2147483647, -- where nobody said which comes first, the name does
  -- Its figures are <prefix>.<kpi>; given once, so that a renamed company keeps its history.
  figure_prefix text not null constraint matrix_companies__prefix unique
    constraint matrix_companies__figure_prefix check (figure_prefix ~ '^matrix\.[a-z0-9_]+$')
);
create index matrix_companies__order on public.matrix_companies (tab, position, company_id);

alter table public.matrix_companies enable row level security;
grant select, insert, delete on public.matrix_companies to authenticated;
grant update (tab, position) on public.matrix_companies to authenticated;
grant all on public.matrix_companies to service_role;
create policy team_reads on public.matrix_companies for select to authenticated using ((select portal.has_business_access()));
create policy admin_inserts on public.matrix_companies for insert to authenticated with check ((select portal.is_admin()));
create policy admin_updates on public.matrix_companies for update to authenticated
  using ((select portal.is_admin())) with check ((select portal.is_admin()));
create policy admin_deletes on public.matrix_companies for delete to authenticated using ((select portal.is_admin()));

-- The key of a company's indicators, given once, whether somebody placed it or not.
create table portal.matrix_prefixes (
  company_id uuid primary key references public.competitors (id) on delete cascade,
  figure_prefix text not null constraint matrix_prefixes__prefix unique
    constraint matrix_prefixes__figure_prefix check (figure_prefix ~ '^matrix\.[a-z0-9_]+$')
);
alter table portal.matrix_prefixes enable row level security;
grant select on portal.matrix_prefixes to authenticated;
grant all on portal.matrix_prefixes to service_role;
create policy team_reads on portal.matrix_prefixes for select to authenticated using ((select portal.has_business_access()));

-- Where each company stands, and whether somebody put it there. decisions AMB-07
create view public.matrix_members with (security_invoker = true) as
  select c.id as company_id, c.company_name, c.country, c.website, p.figure_prefix,
      coalesce(m.tab, case when c.is_own or c.provenance ->> 'kind' = 'sample' then 'none'
        when c.country like '%Spain%' then 'spanish' else 'european' end) as tab,
      coalesce(m.position, 2147483647) as position, m.company_id is not null as is_placed
    from public.competitors c
    join portal.matrix_prefixes p on p.company_id = c.id
    left join public.matrix_companies m on m.company_id = c.id
    where c.is_active;
revoke all on public.matrix_members from anon, authenticated;
grant select on public.matrix_members to authenticated, service_role;

create function portal.name_company() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  wanted text := 'matrix.' || portal.slug(new.company_name);
begin
  insert into portal.matrix_prefixes (company_id, figure_prefix) values (new.id, wanted) on conflict do nothing;
  -- The name is another company's already.
  insert into portal.matrix_prefixes (company_id, figure_prefix)
    select new.id, wanted || '_' || replace(new.id::text, '-', '')
    where not exists (select from portal.matrix_prefixes where company_id = new.id);
  return null;
end $$;
create trigger name_company after insert on public.competitors for each row execute function portal.name_company();

create function portal.name_matrix_company() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.figure_prefix is null then
    select figure_prefix into new.figure_prefix from portal.matrix_prefixes where company_id = new.company_id;
  else
    -- One that comes back takes its keys up again; who was given them meanwhile and records nothing under them gets others.
    update portal.matrix_prefixes p set figure_prefix = p.figure_prefix || '_' || replace(p.company_id::text, '-', '')
      where p.figure_prefix = new.figure_prefix and p.company_id <> new.company_id
        and not exists (select from public.matrix_companies m where m.company_id = p.company_id)
        and not exists (select from portal.matrix_readings r where r.figure_prefix = p.figure_prefix);
    insert into portal.matrix_prefixes (company_id, figure_prefix) values (new.company_id, new.figure_prefix)
      on conflict (company_id) do update set figure_prefix = excluded.figure_prefix;
  end if;
  return new;
end $$;
create trigger name_matrix_company before insert on public.matrix_companies
  for each row execute function portal.name_matrix_company();

-- The entry names the company and the tabs, not the row.
create function portal.audit_matrix_company() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  stored jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  if auth.uid() is null or pg_trigger_depth() > 1 then return null; end if;
  insert into portal.audit_log (actor_id, actor_email, action, target_type, target_id, details, request_id)
  values (auth.uid(), auth.email(),
    'matrix_company.' || case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'removed' end,
    'matrix_company', stored ->> 'company_id',
    jsonb_strip_nulls(jsonb_build_object(
      'name', (select company_name from public.competitors where id = (stored ->> 'company_id')::uuid),
      'was', case when tg_op <> 'INSERT' then old.tab end, 'now', case when tg_op <> 'DELETE' then new.tab end)),
    coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb ->> 'x-request-id');
  return null;
end $$;
create trigger audit_record after insert or update or delete on public.matrix_companies
  for each row execute function portal.audit_matrix_company();
revoke execute on function portal.name_company(), portal.name_matrix_company(), portal.audit_matrix_company() from public;

-- What a reading of 5,000 companies needs of their figures and no more: 25,000 narrow rows instead of as many records.
create table portal.matrix_readings (
  figure_key text primary key,
  figure_id uuid not null,
  figure_prefix text not null,
  kpi text not null,
  value numeric,
  as_of date not null,
  kind text not null,
  is_shown boolean not null -- its company stands in a tab
);
create index matrix_readings__best on portal.matrix_readings (kpi, value desc nulls last, figure_key)
  include (as_of, kind) where is_shown;
create index matrix_readings__company on portal.matrix_readings (figure_prefix);

create table portal.score_readings (
  company_id uuid not null references public.competitors (id) on delete cascade,
  dimension text not null,
  is_own boolean not null,
  value numeric not null,
  as_of date not null,
  kind text not null,
  source_name text not null,
  source_url text,
  primary key (company_id, dimension)
);
create index score_readings__order on portal.score_readings (dimension, value desc) include (company_id, is_own, kind);

do $$
declare name text;
begin
  foreach name in array array['matrix_readings', 'score_readings'] loop
    execute format('alter table portal.%I enable row level security', name);
    execute format('grant select on portal.%I to authenticated', name);
    execute format('grant all on portal.%I to service_role', name);
    execute format('create policy team_reads on portal.%I for select to authenticated using ((select portal.has_business_access()))', name);
  end loop;
end $$;

-- Asked for each figure of a file: plpgsql keeps the plan.
create function portal.stands_in_matrix(prefix text) returns boolean language plpgsql stable set search_path = '' as $$
begin
  return exists (select from public.matrix_members where figure_prefix = prefix and tab <> 'none');
end $$;
create function portal.read_matrix_figure() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  prefix text := 'matrix.' || split_part(new.key, '.', 2);
begin
  if not new.is_current then
    delete from portal.matrix_readings where figure_key = new.key and figure_id = new.id;
    return null;
  end if;
  insert into portal.matrix_readings (figure_key, figure_id, figure_prefix, kpi, value, as_of, kind, is_shown)
    values (new.key, new.id, prefix, split_part(new.key, '.', 3), new.value, new.as_of, new.provenance ->> 'kind',
      portal.stands_in_matrix(prefix))
    on conflict (figure_key) do update set figure_id = excluded.figure_id, value = excluded.value, as_of = excluded.as_of,
      kind = excluded.kind, is_shown = excluded.is_shown;
  return null;
end $$;
create trigger read_matrix_figure after insert on public.figures for each row
  when (new.is_current and starts_with(new.key, 'matrix.')) execute function portal.read_matrix_figure();
create trigger forget_matrix_figure after update of is_current on public.figures for each row
  when (old.is_current is distinct from new.is_current and starts_with(new.key, 'matrix.'))
  execute function portal.read_matrix_figure();

-- Readings follow their company in and out of the matrix.
create function portal.show_matrix_readings() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  stored jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  update portal.matrix_readings r set is_shown = not is_shown
    from portal.matrix_prefixes p
    where p.company_id = coalesce(stored ->> 'company_id', stored ->> 'id')::uuid and r.figure_prefix = p.figure_prefix
      and r.is_shown <> portal.stands_in_matrix(p.figure_prefix);
  return null;
end $$;
create trigger show_matrix_readings after insert or delete or update of tab on public.matrix_companies
  for each row execute function portal.show_matrix_readings();
create trigger show_matrix_readings after update on public.competitors for each row
  when (old.is_active <> new.is_active or old.provenance ->> 'kind' <> new.provenance ->> 'kind')
  execute function portal.show_matrix_readings();

-- The scores of these companies; of those out of view none.
create function portal.company_scores(company public.competitors) returns setof portal.score_readings
language sql stable set search_path = '' as $$
  select company.id, said.dimension, company.is_own, said.value,
      coalesce((said.own ->> 'as_of')::date, company.as_of),
      provenance ->> 'kind', provenance #>> '{source,name}', provenance #>> '{source,url}'
    from (
      select 'overall' as dimension, company.competitive_score::numeric as value, company.field_provenance -> 'competitive_score' as own
      union all
      select key, score::numeric, company.field_provenance -> key
        from jsonb_each_text(company.scores) as scores(key, score) where key <> 'overall'
    ) said cross join lateral coalesce(said.own -> 'provenance', company.provenance) as provenance
    where company.is_active and said.value is not null
$$;
create function portal.read_company_scores() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then delete from portal.score_readings where company_id = new.id; end if;
  insert into portal.score_readings select (portal.company_scores(new)).*;
  return null;
end $$;
create trigger read_company_scores after insert on public.competitors for each row
  execute function portal.read_company_scores();
create trigger reread_company_scores after update on public.competitors for each row
  when ((old.scores, old.competitive_score, old.is_own, old.is_active, old.as_of, old.provenance, old.field_provenance)
    is distinct from (new.scores, new.competitive_score, new.is_own, new.is_active, new.as_of, new.provenance, new.field_provenance))
  execute function portal.read_company_scores();

-- A company that is gone leaves no current figure behind.
create function portal.retire_matrix_figures() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.figures set is_current = false
    where is_current and id in (select figure_id from portal.matrix_readings where figure_prefix = old.figure_prefix);
  return null;
end $$;
create trigger retire_matrix_figures after delete on portal.matrix_prefixes
  for each row execute function portal.retire_matrix_figures();
revoke execute on function portal.stands_in_matrix(text), portal.read_matrix_figure(), portal.read_company_scores(),
  portal.company_scores(public.competitors), portal.show_matrix_readings(), portal.retire_matrix_figures() from public;

create index score_readings__own on portal.score_readings (dimension) include (value) where is_own;
create index matrix_readings__age on portal.matrix_readings (kpi, as_of desc) where is_shown;

-- What there is of each dimension and indicator is tallied.
create function portal.tally_scores() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' then
    insert into portal.tallies (topic, kind, is_own, number, valued, total)
      select 'score.' || dimension, kind, is_own, count(*), count(value), coalesce(sum(value), 0) from stored group by 1, 2, 3;
  end if;
  if tg_op <> 'INSERT' then
    insert into portal.tallies (topic, kind, is_own, number, valued, total)
      select 'score.' || dimension, kind, is_own, -count(*), -count(value), -coalesce(sum(value), 0) from earlier group by 1, 2, 3;
  end if;
  if random() < 0.01 then perform portal.sum_tallies(); end if;
  return null;
end $$;
create trigger tally_inserted after insert on portal.score_readings referencing new table as stored
  for each statement execute function portal.tally_scores();
create trigger tally_updated after update on portal.score_readings referencing old table as earlier new table as stored
  for each statement execute function portal.tally_scores();
create trigger tally_deleted after delete on portal.score_readings referencing old table as earlier
  for each statement execute function portal.tally_scores();

create function portal.tally_indicators() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' then
    insert into portal.tallies (topic, kind, is_own, number, valued, total)
      select 'matrix.' || kpi, kind, false, count(*), count(value), coalesce(sum(value), 0) from stored where is_shown group by 1, 2, 3;
  end if;
  if tg_op <> 'INSERT' then
    insert into portal.tallies (topic, kind, is_own, number, valued, total)
      select 'matrix.' || kpi, kind, false, -count(*), -count(value), -coalesce(sum(value), 0) from earlier where is_shown group by 1, 2, 3;
  end if;
  if random() < 0.01 then perform portal.sum_tallies(); end if;
  return null;
end $$;
create trigger tally_inserted after insert on portal.matrix_readings referencing new table as stored
  for each statement execute function portal.tally_indicators();
create trigger tally_updated after update on portal.matrix_readings referencing old table as earlier new table as stored
  for each statement execute function portal.tally_indicators();
create trigger tally_deleted after delete on portal.matrix_readings referencing old table as earlier
  for each statement execute function portal.tally_indicators();

-- A comparison of values might tell of rows that are not to be seen, so that row level security keeps the index from being used.
create function portal.count_better(of_dimension text, than numeric) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from portal.score_readings where dimension = of_dimension and value > than and not is_own
$$;
revoke execute on function portal.tally_scores(), portal.tally_indicators(), portal.count_better(text, numeric) from public;
grant execute on function portal.count_better(text, numeric) to authenticated, service_role;

create index figures__matrix_company on public.figures (split_part(key, '.', 2)) where is_current and starts_with(key, 'matrix.');

-- A company that is out of view has no current figures; these are its matrix figures, to be recorded again when it comes back.
create table portal.hidden_figures (
  figure_id uuid primary key references public.figures (id),
  company_id uuid not null
);
create index hidden_figures__company on portal.hidden_figures (company_id);
alter table portal.hidden_figures enable row level security;

create function portal.matrix_figures(prefix text) returns setof public.figures language sql stable set search_path = '' as $$
  select * from public.figures
    where is_current and starts_with(key, 'matrix.') and split_part(key, '.', 2) = split_part(prefix, '.', 2)
$$;

-- A company that leaves the view takes its indicators along, wherever its keys come from.
create function portal.hide_matrix_figures(company uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  insert into portal.hidden_figures (figure_id, company_id)
    select r.figure_id, company from portal.matrix_prefixes p join portal.matrix_readings r using (figure_prefix)
      where p.company_id = company
    on conflict do nothing;
  update public.figures set is_current = false
    where is_current and id in (select figure_id from portal.hidden_figures where company_id = company);
end $$;

create function portal.show_matrix_figures(company uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  insert into public.figures (key, label, value, value_text, unit, period, as_of, provenance, owner, fresh_for)
    select f.key, f.label, f.value, f.value_text, f.unit, f.period, f.as_of, f.provenance, f.owner, f.fresh_for
    from portal.hidden_figures h join public.figures f on f.id = h.figure_id
    where h.company_id = company
      and not exists (select from public.figures standing where standing.key = f.key and standing.is_current);
  delete from portal.hidden_figures where company_id = company;
end $$;
revoke execute on function portal.hide_matrix_figures(uuid), portal.show_matrix_figures(uuid), portal.matrix_figures(text) from public;
grant execute on function portal.matrix_figures(text) to service_role;

-- What the two pages read, one round trip each, a page at a time: the narrow readings, and whole records for what is shown only.

-- Regions of the specification, §9: a country outside all three lists stands under All Regions only.
create function portal.is_in_region(country text, region text) returns boolean language sql immutable parallel safe as $$
  select case region
    when 'all' then true
    when 'spain' then coalesce(country like '%Spain%', false)
    when 'eu' then coalesce(country in
      ('Switzerland', 'Germany', 'Netherlands', 'Ireland', 'Belgium/Croatia', 'Sweden', 'Switzerland/France'), false)
    when 'global' then coalesce(country = 'USA', false)
    else false end
$$;

-- The seven figures of a company by dimension.
create function portal.score_figures(company uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(
    case f.record_field when 'competitive_score' then 'overall' else f.record_field end, portal.figure_json(f)), '{}')
  from public.figures f where f.record_table = 'competitors' and f.record_id = company and f.is_current
$$;
grant execute on function portal.is_in_region(text, text), portal.score_figures(uuid) to authenticated, service_role;

create function public.competitive_matrix(tab text, kpis text[], skip integer default 0, take integer default 5)
returns jsonb language sql stable set search_path = '' as $$
  with members as (
    select m.company_id, m.figure_prefix, m.position, m.company_name, m.website
      from public.matrix_members m where m.tab = competitive_matrix.tab and m.tab <> 'none'
  ), shown as (
    select * from members order by position, company_name, company_id
      offset greatest(skip, 0) limit least(greatest(take, 1), 20)
  )
  select jsonb_build_object(
    'total', (select count(*) from members),
    'companies', coalesce((select jsonb_agg(jsonb_build_object(
        'id', s.company_id, 'name', s.company_name, 'website', s.website, 'figure_prefix', s.figure_prefix,
        'figures', (select coalesce(jsonb_object_agg(kpi, cell.figure), '{}')
          from unnest(kpis) as kpi
          cross join lateral (select portal.figure_json(f) as figure from public.figures f
            where f.key = s.figure_prefix || '.' || kpi and f.is_current limit 1) cell)
      ) order by s.position, s.company_name, s.company_id) from shown s), '[]'))
$$;

create function public.competitive_index(
  region text default 'all', search text default '', sort text default 'overall', descending boolean default true,
  skip integer default 0, take integer default 25
) returns jsonb language sql stable set search_path = '' as $$
  with found as (
    select c.id, c.company_name, c.is_own, r.value as score,
        case sort when 'company' then c.company_name when 'country' then c.country end as word
      from public.competitors c left join portal.score_readings r on r.company_id = c.id and r.dimension = sort
      where c.is_active and portal.is_in_region(c.country, region)
        and (search = '' or position(lower(search) in lower(c.company_name)) > 0)
  ), shown as (
    -- Our own company stands first whatever the order.
    select id, row_number() over (order by is_own desc,
          case when descending then score end desc nulls last, case when not descending then score end asc nulls last,
          case when descending then word end desc nulls last, case when not descending then word end asc nulls last,
          company_name, id) as place
      from found order by place offset greatest(skip, 0) limit least(greatest(take, 1), 100)
  )
  select jsonb_build_object(
    'total', (select count(*) from found),
    'rows', coalesce((select jsonb_agg(jsonb_build_object(
        'id', c.id, 'name', c.company_name, 'country', c.country, 'website', c.website, 'is_own', c.is_own,
        'figures', portal.score_figures(c.id)) order by s.place) from shown s join public.competitors c using (id)), '[]'))
$$;

-- Where our company stands on each dimension, among how many, and how many of those scores are more than samples.
create function public.competitive_standing() returns jsonb language sql stable set search_path = '' as $$
  with tallied as (
    select substr(topic, 7) as dimension, sum(number) as scored,
        coalesce(sum(number) filter (where kind in ('measured', 'imported', 'benchmark', 'calculated')), 0) as evidenced,
        coalesce(sum(number) filter (where kind = 'sample'), 0) as samples,
        coalesce(sum(number) filter (where not is_own), 0) as others,
        sum(total) filter (where not is_own) as total
      from portal.tallies where starts_with(topic, 'score.') group by topic
  ), companies as (
    -- Each active company has an overall score.
    select coalesce(max(scored), 0) as active, coalesce(max(others), 0) as tracked from tallied where dimension = 'overall'
  ), found as (
    select d.dimension, own.value as own, coalesce(t.scored, 0) as scored, coalesce(t.evidenced, 0) as evidenced,
        coalesce(t.samples, 0) as samples, 1 + coalesce(portal.count_better(d.dimension, own.value), 0) as rank,
        t.total / nullif(t.others, 0) as average,
        (select value from portal.score_readings r where r.dimension = d.dimension and not r.is_own order by value desc limit 1) as best
      from unnest('{overall,automation,design,intelligence,optimization,innovation,sustainability}'::text[]) as d(dimension)
      left join tallied t using (dimension)
      left join portal.score_readings own on own.dimension = d.dimension and own.is_own
  )
  select jsonb_build_object(
    'tracked', c.tracked, 'as_of', (select max(as_of) from public.competitors where is_active),
    'own', (select jsonb_build_object('id', id, 'name', company_name, 'figures', portal.score_figures(id))
      from public.competitors where is_own and is_active),
    'dimensions', case when c.active > 0 then (select jsonb_object_agg(f.dimension, jsonb_build_object(
        'own', f.own, 'scored', f.scored, 'missing', c.active - f.scored, 'evidenced', f.evidenced, 'samples', f.samples,
        'rank', f.rank, 'average', f.average, 'best', f.best)) from found f) end)
  from companies c
$$;

-- What stands behind one dimension: leaders, who is ahead, its indicators in the matrix, its sources, and what is missing.
create function public.competitive_dimension(dimension text, kpis text[] default '{}') returns jsonb
language sql stable set search_path = '' as $$
  with scored as (
    select r.* from portal.score_readings r where r.dimension = competitive_dimension.dimension
  ), leaders as (
    select c.id, c.company_name, s.value from scored s join public.competitors c on c.id = s.company_id
      where not s.is_own order by s.value desc, c.company_name limit 5
  ), indicators as (
    select k.kpi, sum(t.valued) as scored, sum(t.number - t.valued) as unscored, sum(t.total) / nullif(sum(t.valued), 0) as average,
        coalesce(sum(t.number) filter (where t.kind = 'sample'), 0) as samples,
        (select max(r.as_of) from portal.matrix_readings r where r.is_shown and r.kpi = k.kpi) as as_of
      from unnest(kpis) as k(kpi) join portal.tallies t on t.topic = 'matrix.' || k.kpi
      group by k.kpi having sum(t.number) > 0
  ), followed as (
    select id, company_name, is_own from public.competitors where is_own and is_active
    union all (select id, company_name, false from leaders limit 1)
  ), missing as (
    -- Hashed whatever the planner believes; as an anti join it compared each with each where statistics were missing.
    select company_name from public.competitors c
      where c.is_active and c.id not in (select company_id from scored) order by company_name limit 10
  )
  select jsonb_build_object(
    'leaders', coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.company_name,
        'figure', portal.score_figures(l.id) -> competitive_dimension.dimension) order by l.value desc, l.company_name)
      from leaders l), '[]'),
    'indicators', coalesce((select jsonb_agg(jsonb_build_object(
        'kpi', i.kpi, 'scored', i.scored, 'unscored', i.unscored, 'samples', i.samples, 'as_of', i.as_of, 'average', i.average,
        'best', (select jsonb_build_object('name', c.company_name, 'figure', portal.figure_json(f)) from (
            select r.figure_key, r.figure_prefix from portal.matrix_readings r
              where r.is_shown and r.kpi = i.kpi and r.value is not null
              order by r.value desc nulls last, r.figure_key limit 1) b
          join public.figures f on f.key = b.figure_key and f.is_current
          join portal.matrix_prefixes p on p.figure_prefix = b.figure_prefix
          join public.competitors c on c.id = p.company_id)
      ) order by array_position(kpis, i.kpi)) from indicators i), '[]'),
    'sources', coalesce((select jsonb_agg(to_jsonb(s) order by s.companies desc, s.name) from (
        select kind, source_name as name, source_url as url, count(*) as companies, min(as_of) as oldest, max(as_of) as newest
        from scored group by 1, 2, 3 order by 4 desc limit 10) s), '[]'),
    'missing', coalesce((select jsonb_agg(m.company_name) from missing m), '[]'),
    'older_than_a_year', (select count(*) from scored where as_of < current_date - 365),
    'scored', (select count(*) from scored),
    'history', coalesce((select jsonb_agg(jsonb_build_object('name', s.company_name, 'is_own', s.is_own,
        'figures', (select coalesce(jsonb_agg(portal.figure_json(f) order by f.as_of, f.version), '[]') from (
          select * from public.figures where record_table = 'competitors' and record_id = s.id
            and record_field = case competitive_dimension.dimension when 'overall' then 'competitive_score'
              else competitive_dimension.dimension end
            order by version desc limit 12) f)
      ) order by s.is_own desc) from followed s), '[]'))
$$;

revoke execute on function public.competitive_matrix(text, text[], integer, integer),
  public.competitive_index(text, text, text, boolean, integer, integer), public.competitive_standing(),
  public.competitive_dimension(text, text[]) from public, anon;
grant execute on function public.competitive_matrix(text, text[], integer, integer),
  public.competitive_index(text, text, text, boolean, integer, integer), public.competitive_standing(),
  public.competitive_dimension(text, text[]) to authenticated, service_role;
