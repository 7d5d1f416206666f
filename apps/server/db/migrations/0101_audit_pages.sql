-- Walks the chain a page at a time, since a long log takes seconds: from the entry after a place whose hash is given on.
-- The last page, which `is_end` tells, also finds entries that are missing at the end or were never sealed.
create function portal.verify_audit_page(
  after_position bigint, after_hash bytea, at_most integer,
  out verified bigint, out verified_until timestamptz, out last_hash bytea, out is_end boolean, out broken_id bigint, out reason text
) language plpgsql stable security definer set search_path = '' as $$
declare
  entry portal.audit_log;
  head portal.audit_chain;
  seen integer := 0;
begin
  verified := after_position;
  last_hash := after_hash;
  is_end := true;
  for entry in select * from portal.audit_log where position > after_position order by position limit at_most loop
    reason := case
      when entry.hash is null then 'unsealed'
      when entry.position <> verified + 1 then 'missing_before'
      when entry.previous_hash is distinct from last_hash then 'unlinked'
      when entry.hash <> portal.audit_hash(entry) then 'changed'
    end;
    if reason is not null then
      broken_id := entry.id;
      return;
    end if;
    verified := entry.position;
    verified_until := entry.occurred_at;
    last_hash := entry.hash;
    seen := seen + 1;
  end loop;
  is_end := seen < at_most;
  if not is_end then return; end if;
  select min(id) into broken_id from portal.audit_log where position is null;
  select * into head from portal.audit_chain;
  reason := case
    when broken_id is not null then 'unsealed'
    when head.position is distinct from verified or head.hash is distinct from last_hash then 'missing_after'
  end;
end $$;
revoke all on function portal.verify_audit_page(bigint, bytea, integer) from public;
grant execute on function portal.verify_audit_page(bigint, bytea, integer) to service_role;
drop function portal.verify_audit_log();
