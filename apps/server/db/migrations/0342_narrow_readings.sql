-- Questions over all records read a few narrow columns of each. Whether its number is measured, imported or a sample lies within the
-- provenance, whose reading takes longer than everything else: it is kept beside it, a bit for each kind, so that those of many
-- records are one number.
create function portal.kind_bit(provenance jsonb) returns smallint language sql immutable parallel safe set search_path = '' as $$
  select coalesce(1 << (array_position(
    array['measured', 'imported', 'calculated', 'benchmark', 'estimated', 'sample', 'ai'], provenance ->> 'kind') - 1), 0)::smallint
$$;
grant execute on function portal.kind_bit(jsonb) to authenticated, service_role;

alter table public.market_insights add column kind_bit smallint not null generated always as (portal.kind_bit(provenance)) stored;
alter table public.pipeline_opportunities add column kind_bit smallint not null generated always as (portal.kind_bit(provenance)) stored;

-- In the order in which they are told, and all that they are counted by.
create index market_insights__latest on public.market_insights (created_at desc nulls last, title, id);
create index market_insights__impact on public.market_insights (impact_score desc nulls last, title, id);
create index market_insights__counted on public.market_insights (created_at)
  include (id, company_id, insight_type, urgency_level, change_class, triage, impact_score, ai_confidence, kind_bit);
create index market_insights__changes_counted on public.market_insights (company_id, created_at) include (id, change_class, triage, kind_bit)
  where change_key is not null;

create index figures__label on public.figures (label) where is_current;
create index pipeline_opportunities__client on public.pipeline_opportunities (client);
