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
create index competitors__active_age on public.competitors (as_of desc) where is_active;

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

-- The companies and figures that stand already.
do $$
declare company public.competitors;
begin
  for company in select * from public.competitors order by id loop
    insert into portal.matrix_prefixes (company_id, figure_prefix)
      select company.id, 'matrix.' || portal.slug(company.company_name) on conflict do nothing;
    insert into portal.matrix_prefixes (company_id, figure_prefix)
      select company.id, 'matrix.' || portal.slug(company.company_name) || '_' || replace(company.id::text, '-', '')
      where not exists (select from portal.matrix_prefixes where company_id = company.id);
    insert into portal.score_readings select (portal.company_scores(company)).*;
  end loop;
end $$;
insert into portal.matrix_readings (figure_key, figure_id, figure_prefix, kpi, value, as_of, kind, is_shown)
  select key, id, 'matrix.' || split_part(key, '.', 2), split_part(key, '.', 3), value, as_of, provenance ->> 'kind',
    portal.stands_in_matrix('matrix.' || split_part(key, '.', 2))
  from public.figures where is_current and starts_with(key, 'matrix.');
