-- What the team decides together, and what administrators do with its files, is in the audit log like every other record.
create or replace function portal.audit_record() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  actor uuid := auth.uid();
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  stored jsonb := coalesce(new_row, old_row);
  changed text[];
  headers jsonb := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb;
begin
  if actor is null or pg_trigger_depth() > 1 then return null; end if;
  if tg_op = 'UPDATE' then
    select array_agg(key order by key) into changed from jsonb_each(new_row)
      where old_row -> key is distinct from value and key not in ('updated_at', 'last_accessed_at', 'search');
    if changed is null then return null; end if;
  end if;
  insert into portal.audit_log (actor_id, actor_email, action, target_type, target_id, details, request_id)
  values (
    actor, auth.email(),
    tg_argv[0] || case tg_op when 'INSERT' then '.created' when 'UPDATE' then '.changed' else '.removed' end,
    -- A decision about a tender is found by the tender.
    tg_argv[0], coalesce(stored ->> 'id', stored ->> 'procedure_id'),
    jsonb_strip_nulls(jsonb_build_object(
      'name', coalesce(stored ->> 'key', stored ->> 'company_name', stored ->> 'name', stored ->> 'title', stored ->> 'sector'),
      'fields', to_jsonb(changed))),
    headers ->> 'x-request-id');
  return null;
end $$;

create function portal.audit_table(of_table regclass, audited_as text) returns void language plpgsql set search_path = '' as $$
begin
  execute format('create trigger audit_record after insert or update or delete on %s
    for each row execute function portal.audit_record(%L)', of_table, audited_as);
end $$;
revoke execute on function portal.audit_table(regclass, text) from public;

select portal.audit_table('public.tender_decisions', 'tender_decision');
select portal.audit_table('public.bid_decisions', 'bid_decision');
select portal.audit_table('public.tender_offers', 'tender_offer');
select portal.audit_table('public.tender_files', 'tender_file');
-- Hundreds are read out of one file; what a person says of one is the change.
create trigger audit_record after update on public.tender_requirements
  for each row execute function portal.audit_record('tender_requirement');
-- Others of one's own are nobody else's.
create trigger audit_record after insert on public.tender_searches
  for each row when (new.is_team) execute function portal.audit_record('tender_search');
create trigger audit_record_removed after delete on public.tender_searches
  for each row when (old.is_team) execute function portal.audit_record('tender_search');

do $$ begin
  perform portal.audit_table('storage.buckets', 'bucket');
  perform portal.audit_table('storage.objects', 'file');
exception when insufficient_privilege then null; -- tables of a Supabase
end $$;
