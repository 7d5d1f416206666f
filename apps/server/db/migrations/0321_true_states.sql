-- Without a mail server a report is kept in the outbox: nobody has been sent anything.
alter table public.schedule_runs drop constraint schedule_runs__status;
alter table public.schedule_runs add constraint schedule_runs__status
  check (status in ('queued', 'sent', 'kept', 'unchanged', 'failed'));
update public.schedule_runs set status = 'kept'
  where status = 'sent' and detail like 'No mail server is configured:%';

-- What is calculated from samples is worth no more than they are.
update public.market_insights set ai_confidence = 0.2
  where change_key like 'market:%' and provenance ->> 'kind' = 'sample' and ai_confidence = 1;
