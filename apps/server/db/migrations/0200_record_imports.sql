-- Companies, benchmarks and opportunities from a file: what each import did, so that it can be taken back exactly.
create table public.record_imports (
  id uuid primary key, -- chosen by the caller: the same commit twice is one
  target text not null constraint record_imports__target check (target in ('companies', 'benchmarks', 'opportunities')),
  file_name text not null,
  replaces text not null constraint record_imports__replaces check (replaces in ('samples', 'all', 'nothing')),
  imported_by text not null,
  row_count integer not null,
  accepted_count integer not null,
  unchanged_count integer not null,
  removed_count integer not null,
  rejected jsonb not null default '[]', -- [{ line, key, reasons }]
  created_at timestamptz not null default clock_timestamp(),
  rolled_back_at timestamptz,
  rolled_back_by text,
  kept_names text[] not null default '{}' -- changed since the import, so the rollback left them
);
create index record_imports__newest on public.record_imports (target, created_at desc);

create table public.record_import_changes (
  import_id uuid not null references public.record_imports (id),
  record_id uuid not null,
  name text not null,
  before jsonb, -- null: the import added the record
  after jsonb, -- null: the import removed it
  primary key (import_id, record_id)
);

do $$
declare name text;
begin
  foreach name in array array['record_imports', 'record_import_changes'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('grant select on public.%I to authenticated', name);
    execute format('grant all on public.%I to service_role', name);
  end loop;
end $$;
create policy keepers_read on public.record_imports for select to authenticated
  using ((select portal.is_admin()) or (target = 'opportunities' and (select portal.keeps_pipeline())));
create policy admin_reads on public.record_import_changes for select to authenticated using ((select portal.is_admin()));

create index competitors__name on public.competitors (lower(company_name));
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

-- Owner and freshness belong to a key, and a record that comes back takes its keys up again.
create or replace function portal.mirror_figure(wanted public.figures) returns void language plpgsql security definer set search_path = '' as $$
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

create or replace function portal.mirror_figures() returns trigger language plpgsql security definer set search_path = '' as $$
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
update public.competitors set is_active = false where not is_active;

-- A record as an import finds it and leaves it. When a crawl last read a company is no part of it,
-- nor the stage of an opportunity, which follows from its days, nor when it was touched.
create function portal.record_states(of_target text, of_records uuid[]) returns table (id uuid, state jsonb)
language sql stable set search_path = '' as $$
  select b.id, to_jsonb(b) from public.market_benchmarks b where of_target = 'benchmarks' and b.id = any (of_records)
  union all
  select o.id, to_jsonb(o) - '{stage,updated_at}'::text[] from public.pipeline_opportunities o
    where of_target = 'opportunities' and o.id = any (of_records)
  union all
  select c.id, to_jsonb(c) - 'last_analyzed_at' || jsonb_build_object('matrix', (
      select jsonb_build_object('tab', m.tab, 'position', m.position, 'figure_prefix', m.figure_prefix, 'figures',
        (select coalesce(jsonb_object_agg(f.key,
            to_jsonb(f) - '{id,version,replaces,is_current,created_at,search,record_table,record_id,record_field}'::text[]), '{}')
          from portal.matrix_figures(m.figure_prefix) f))
      from public.matrix_companies m where m.company_id = c.id))
    from public.competitors c where of_target = 'companies' and c.id = any (of_records)
$$;

create function portal.put_matrix_state(company uuid, wanted jsonb) returns void language plpgsql set search_path = '' as $$
declare
  prefix text := coalesce(wanted ->> 'figure_prefix', (select figure_prefix from public.matrix_companies where company_id = company));
begin
  if jsonb_typeof(wanted) = 'object' then
    insert into public.matrix_companies (company_id, tab, position, figure_prefix)
      values (company, wanted ->> 'tab', (wanted ->> 'position')::integer, wanted ->> 'figure_prefix')
      on conflict (company_id) do update set tab = excluded.tab, position = excluded.position
      returning figure_prefix into prefix;
  end if;
  update public.figures f set is_current = false
    where f.is_current and f.id in (select id from portal.matrix_figures(prefix))
      and not coalesce(wanted -> 'figures', '{}') ? f.key;
  insert into public.figures (key, label, value, value_text, unit, period, as_of, provenance, owner, fresh_for)
    -- A figure of a new company names the indicator alone; the prefix is made here.
    select case when starts_with(said.key, 'matrix.') then said.key else prefix || '.' || said.key end,
      said.value ->> 'label', (said.value ->> 'value')::numeric, said.value ->> 'value_text', said.value ->> 'unit',
      said.value ->> 'period', (said.value ->> 'as_of')::date, said.value -> 'provenance', said.value ->> 'owner',
      (said.value ->> 'fresh_for')::interval
    from jsonb_each(coalesce(wanted -> 'figures', '{}')) as said
    where not exists (select from public.figures f where f.key = said.key and f.is_current
      and to_jsonb(f) - '{id,version,replaces,is_current,created_at,search,record_table,record_id,record_field}'::text[] = said.value);
  if jsonb_typeof(wanted) is distinct from 'object' then delete from public.matrix_companies where company_id = company; end if;
end $$;

create function portal.put_scored_state(of_target text, state jsonb) returns void language plpgsql set search_path = '' as $$
declare
  benchmark public.market_benchmarks;
  company public.competitors;
begin
  if of_target = 'benchmarks' then
    -- Written anew, so that its moment, by which the page orders, is the stated one.
    benchmark := jsonb_populate_record(null::public.market_benchmarks, state);
    delete from public.market_benchmarks where id = benchmark.id;
    insert into public.market_benchmarks values (benchmark.*);
    return;
  end if;
  company := jsonb_populate_record(null::public.competitors, state);
  insert into public.competitors as c (id, company_name, competitive_score, strengths, market_position, country, website,
      sectors, scores, is_own, is_active, as_of, provenance, field_provenance)
    values (company.id, company.company_name, company.competitive_score, company.strengths, company.market_position,
      company.country, company.website, company.sectors, company.scores, company.is_own, company.is_active, company.as_of,
      company.provenance, company.field_provenance)
    on conflict (id) do update set company_name = excluded.company_name, competitive_score = excluded.competitive_score,
      strengths = excluded.strengths, market_position = excluded.market_position, country = excluded.country,
      website = excluded.website, sectors = excluded.sectors, scores = excluded.scores, is_active = excluded.is_active,
      as_of = excluded.as_of, provenance = excluded.provenance, field_provenance = excluded.field_provenance;
  if company.is_active then perform portal.put_matrix_state(company.id, state -> 'matrix'); end if;
end $$;

create function portal.put_opportunity_state(state jsonb) returns void language sql set search_path = '' as $$
  insert into public.pipeline_opportunities as p (id, reference, title, client, sector, country, owner, source, value_eur, lead_on,
      qualified_on, proposal_on, negotiation_on, expected_close, closed_on, outcome, lost_to, loss_reason, as_of, provenance)
    select o.id, o.reference, o.title, o.client, o.sector, o.country, o.owner, o.source, o.value_eur, o.lead_on, o.qualified_on,
      o.proposal_on, o.negotiation_on, o.expected_close, o.closed_on, o.outcome, o.lost_to, o.loss_reason, o.as_of, o.provenance
    from jsonb_populate_record(null::public.pipeline_opportunities, state) o
    on conflict (id) do update set reference = excluded.reference, title = excluded.title, client = excluded.client,
      sector = excluded.sector, country = excluded.country, owner = excluded.owner, source = excluded.source,
      value_eur = excluded.value_eur, lead_on = excluded.lead_on, qualified_on = excluded.qualified_on,
      proposal_on = excluded.proposal_on, negotiation_on = excluded.negotiation_on, expected_close = excluded.expected_close,
      closed_on = excluded.closed_on, outcome = excluded.outcome, lost_to = excluded.lost_to,
      loss_reason = excluded.loss_reason, as_of = excluded.as_of, provenance = excluded.provenance
$$;

create function portal.put_record_state(of_target text, state jsonb) returns void language plpgsql set search_path = '' as $$
begin
  if of_target = 'opportunities' then perform portal.put_opportunity_state(state);
  else perform portal.put_scored_state(of_target, state);
  end if;
end $$;

create function portal.remove_record(of_target text, record uuid) returns void language plpgsql set search_path = '' as $$
begin
  case of_target
    when 'benchmarks' then delete from public.market_benchmarks where id = record;
    when 'opportunities' then delete from public.pipeline_opportunities where id = record;
    else delete from public.competitors where id = record and not is_own;
  end case;
end $$;

revoke execute on function portal.hide_matrix_figures(uuid), portal.show_matrix_figures(uuid),
  portal.matrix_figures(text), portal.record_states(text, uuid[]), portal.put_matrix_state(uuid, jsonb),
  portal.put_scored_state(text, jsonb), portal.put_opportunity_state(jsonb), portal.put_record_state(text, jsonb),
  portal.remove_record(text, uuid) from public;
grant execute on function portal.matrix_figures(text), portal.record_states(text, uuid[]),
  portal.put_matrix_state(uuid, jsonb), portal.put_scored_state(text, jsonb), portal.put_opportunity_state(jsonb),
  portal.put_record_state(text, jsonb), portal.remove_record(text, uuid) to service_role;
