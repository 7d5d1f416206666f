-- Asked for by several at the same time, one brings the triggers in step and the others find them there.
create or replace function portal.follow_publication() returns void language plpgsql security definer set search_path = '' as $$
declare
  item record;
begin
  if to_regclass('realtime.subscription') is not null then return; end if; -- a Supabase captures its changes itself
  -- Two nodes at once would both make the same trigger.
  perform pg_advisory_xact_lock(7021940311);
  for item in
    with published as (
      select c.oid, n.nspname, c.relname from pg_catalog.pg_publication_tables p
      join pg_catalog.pg_namespace n on n.nspname = p.schemaname
      join pg_catalog.pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
      where p.pubname = 'supabase_realtime' and p.schemaname not in ('portal', 'realtime')
    ), captured as (
      select c.oid, n.nspname, c.relname from pg_catalog.pg_trigger t
      join pg_catalog.pg_class c on c.oid = t.tgrelid
      join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where t.tgname = 'portal_capture_change' and n.nspname <> 'realtime'
    )
    select coalesce(p.nspname, c.nspname) as nspname, coalesce(p.relname, c.relname) as relname, p.oid is not null as is_published
    from published p full join captured c using (oid) where p.oid is null or c.oid is null
  loop
    if item.is_published then
      execute format('create trigger portal_capture_change after insert or update or delete on %I.%I
        for each row execute function portal.capture_change()', item.nspname, item.relname);
    else
      execute format('drop trigger portal_capture_change on %I.%I', item.nspname, item.relname);
    end if;
  end loop;
end $$;
