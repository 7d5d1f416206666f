-- Tenders become askable: their titles, buyers and winners are names that a question may contain, and answers are kept until one changes.
create or replace function portal.names_in(of_table text, record jsonb) returns table (subject text, dimension text, value text)
language sql immutable set search_path = '' as $$
  select said.subject, said.dimension, said.value from (values
      ('competitors', 'company', 'name', case when (record ->> 'is_active')::boolean then record ->> 'company_name' end),
      ('market_benchmarks', 'sector', 'name', record ->> 'sector'),
      ('sectors', 'sector', 'name', record ->> 'name'),
      ('pipeline_opportunities', 'sale', 'reference', record ->> 'reference'),
      ('pipeline_opportunities', 'sale', 'title', record ->> 'title'),
      ('pipeline_opportunities', 'sale', 'client', record ->> 'client'),
      ('pipeline_opportunities', 'sale', 'team', record ->> 'owner'),
      ('pipeline_opportunities', 'sale', 'lost_to', record ->> 'lost_to'),
      ('initiatives', 'initiative', 'name', record ->> 'title'),
      ('opportunities', 'opportunity', 'name', record ->> 'title'),
      ('tender_procedures', 'tender', 'name', record ->> 'title'),
      ('tender_procedures', 'tender', 'buyer', record ->> 'buyer'),
      ('market_insights', 'insight', 'name', record ->> 'title'),
      ('figures', 'figure', 'name', case when (record ->> 'is_current')::boolean and record ->> 'record_table' is null
        and record ->> 'key' !~ '^(matrix|sector|opportunity)\.|^initiative\..*\.progress$|\.(target|change)$' then record ->> 'label' end)
    ) said (of_table, subject, dimension, value)
    where said.of_table = names_in.of_table and said.value is not null and char_length(said.value) <= 400
  union all
  select 'sector', 'clients', client from jsonb_array_elements_text(
    case when names_in.of_table = 'sectors' then record -> 'key_clients' else '[]' end) as client
  union all
  select distinct 'tender', 'winner', award ->> 'winner' from jsonb_array_elements(
    case when names_in.of_table = 'tender_procedures' then record -> 'awards' else '[]' end) as award
$$;

create or replace function portal.index_all_names() returns void language plpgsql security definer set search_path = '' as $$
declare
  source text;
begin
  delete from portal.ask_names;
  delete from portal.ask_words;
  foreach source in array array['competitors', 'market_benchmarks', 'sectors', 'pipeline_opportunities', 'initiatives', 'opportunities',
      'market_insights', 'figures', 'tender_procedures'] loop
    execute format('insert into portal.ask_names as known (subject, dimension, value, uses)
      select name.*, count(*) from public.%I record cross join lateral portal.names_in(%L, to_jsonb(record)) name group by 1, 2, 3
      on conflict (subject, dimension, value) do update set uses = known.uses + excluded.uses', source, source);
  end loop;
end $$;

create trigger names_inserted after insert on public.tender_procedures referencing new table as stored
  for each statement execute function portal.index_names();
create trigger names_updated after update on public.tender_procedures referencing old table as earlier new table as stored
  for each statement execute function portal.index_names();
create trigger names_deleted after delete on public.tender_procedures referencing old table as earlier
  for each statement execute function portal.index_names();
create trigger names_truncated after truncate on public.tender_procedures for each statement execute function portal.forget_names();
do $$
declare name text;
begin
  foreach name in array array['tender_procedures', 'tender_decisions'] loop
    execute format('create trigger tell_knowledge_change after insert or update or delete or truncate on public.%I
      for each statement execute function portal.tell_knowledge_change()', name);
  end loop;
end $$;
select portal.index_all_names();
