-- Sales opportunities, and records that came from a file.

-- Sales opportunities of the company: confidential, for people with business access. A stage is entered on a day; what is open
-- stands in the furthest stage entered.
create table public.pipeline_opportunities (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique constraint pipeline_opportunities__reference check (reference ~ '^[A-Za-z0-9_.-]{1,40}$'),
  title text not null,
  client text not null,
  sector text not null,
  country text not null,
  owner text not null, -- role or team, as the sales organisation names it
  source text not null,
  value_eur numeric not null constraint pipeline_opportunities__value check (value_eur > 0),
  lead_on date not null,
  qualified_on date,
  proposal_on date,
  negotiation_on date,
  expected_close date not null,
  closed_on date,
  outcome text constraint pipeline_opportunities__outcome check (outcome in ('won', 'lost')),
  lost_to text, -- company, where it is known
  loss_reason text,
  stage text not null generated always as (case
    when outcome = 'won' then 'Won'
    when outcome = 'lost' then 'Lost'
    when negotiation_on is not null then 'Negotiation'
    when proposal_on is not null then 'Proposal'
    when qualified_on is not null then 'Qualified'
    else 'Lead' end) stored,
  as_of date not null default current_date,
  provenance jsonb not null,
  updated_at timestamptz not null default now(),
  kind_bit smallint not null generated always as (portal.kind_bit(provenance)) stored,
  constraint pipeline_opportunities__closed check ((closed_on is null) = (outcome is null)),
  constraint pipeline_opportunities__order check (
    lead_on <= coalesce(qualified_on, lead_on)
    and coalesce(qualified_on, lead_on) <= coalesce(proposal_on, qualified_on, lead_on)
    and coalesce(proposal_on, qualified_on, lead_on) <= coalesce(negotiation_on, proposal_on, qualified_on, lead_on)
    and coalesce(negotiation_on, proposal_on, qualified_on, lead_on) <= coalesce(closed_on, 'infinity')),
  constraint pipeline_opportunities__provenance check (portal.is_provenance(provenance))
);

create index pipeline_opportunities__client on public.pipeline_opportunities (client);

-- It is kept by administrators and by business leads.
create function portal.is_business_lead() returns boolean language sql stable as $$
  select portal.has_business_access() and coalesce(auth.jwt() -> 'app_metadata' -> 'business_lead' = 'true', false)
$$;
create function portal.keeps_pipeline() returns boolean language sql stable as $$
  select portal.is_admin() or portal.is_business_lead()
$$;
grant execute on function portal.is_business_lead(), portal.keeps_pipeline() to authenticated, service_role;

alter table public.pipeline_opportunities enable row level security;
revoke all on public.pipeline_opportunities from anon, authenticated;
grant select, insert, update, delete on public.pipeline_opportunities to authenticated;
grant all on public.pipeline_opportunities to service_role;
create policy team_reads on public.pipeline_opportunities for select to authenticated using ((select portal.has_business_access()));
create policy keepers_insert on public.pipeline_opportunities for insert to authenticated with check ((select portal.keeps_pipeline()));
create policy keepers_update on public.pipeline_opportunities for update to authenticated
  using ((select portal.keeps_pipeline())) with check ((select portal.keeps_pipeline()));
create policy keepers_delete on public.pipeline_opportunities for delete to authenticated using ((select portal.keeps_pipeline()));

create trigger touch_updated_at before update on public.pipeline_opportunities for each row execute function portal.touch_updated_at();
create trigger audit_record after insert or update or delete on public.pipeline_opportunities
  for each row execute function portal.audit_record('pipeline');

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

revoke execute on function portal.record_states(text, uuid[]), portal.put_matrix_state(uuid, jsonb),
  portal.put_scored_state(text, jsonb), portal.put_opportunity_state(jsonb), portal.put_record_state(text, jsonb),
  portal.remove_record(text, uuid) from public;
grant execute on function portal.record_states(text, uuid[]), portal.put_matrix_state(uuid, jsonb),
  portal.put_scored_state(text, jsonb), portal.put_opportunity_state(jsonb), portal.put_record_state(text, jsonb),
  portal.remove_record(text, uuid) to service_role;
