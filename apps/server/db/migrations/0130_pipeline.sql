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
  constraint pipeline_opportunities__closed check ((closed_on is null) = (outcome is null)),
  constraint pipeline_opportunities__order check (
    lead_on <= coalesce(qualified_on, lead_on)
    and coalesce(qualified_on, lead_on) <= coalesce(proposal_on, qualified_on, lead_on)
    and coalesce(proposal_on, qualified_on, lead_on) <= coalesce(negotiation_on, proposal_on, qualified_on, lead_on)
    and coalesce(negotiation_on, proposal_on, qualified_on, lead_on) <= coalesce(closed_on, 'infinity')),
  constraint pipeline_opportunities__provenance check (portal.is_provenance(provenance))
);

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
