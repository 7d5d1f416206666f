-- What the two competitive pages read, one round trip each, a page at a time: the narrow readings, and whole records for what is
-- shown only.

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

create function portal.figure_json(figure public.figures) returns jsonb language sql stable as $$
  select to_jsonb(figure) - '{search,record_table,record_id,record_field,is_current}'::text[]
$$;

-- The seven figures of a company by dimension.
create function portal.score_figures(company uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(
    case f.record_field when 'competitive_score' then 'overall' else f.record_field end, portal.figure_json(f)), '{}')
  from public.figures f where f.record_table = 'competitors' and f.record_id = company and f.is_current
$$;
grant execute on function portal.is_in_region(text, text), portal.figure_json(public.figures), portal.score_figures(uuid)
  to authenticated, service_role;

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

-- A company's figures with their history: versions that are no longer current are found by their record too.
create index figures__record_history on public.figures (record_id, record_field, version desc) where record_id is not null;

revoke execute on function public.competitive_matrix(text, text[], integer, integer),
  public.competitive_index(text, text, text, boolean, integer, integer), public.competitive_standing(),
  public.competitive_dimension(text, text[]) from public, anon;
grant execute on function public.competitive_matrix(text, text[], integer, integer),
  public.competitive_index(text, text, text, boolean, integer, integer), public.competitive_standing(),
  public.competitive_dimension(text, text[]) to authenticated, service_role;

-- The platform lists what crawls found, newest first, among insights of other origin: 100,000 of those must not be read for ten.
create index market_insights__changes on public.market_insights (created_at desc) where evidence is not null;
