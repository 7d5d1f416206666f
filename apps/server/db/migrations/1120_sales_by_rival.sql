-- What was lost to somebody is found by the name as it is written, and in any case.
create index pipeline_opportunities__lost_to on public.pipeline_opportunities (lost_to);
create index pipeline_opportunities__lost_to_in_any_case on public.pipeline_opportunities (lower(lost_to));
create index pipeline_opportunities__client_in_any_case on public.pipeline_opportunities (lower(client));
