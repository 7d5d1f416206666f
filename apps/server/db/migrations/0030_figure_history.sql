-- What a figure said is never lost: it is withdrawn by taking `is_current` away, and not deleted.
drop policy admin_deletes on public.figures;
revoke delete on public.figures from authenticated;

create or replace function portal.keep_figure() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'Figure % is history; withdraw it instead of deleting it.', old.key using errcode = 'check_violation';
  end if;
  if to_jsonb(new) - '{owner,fresh_for,is_current,search}'::text[] is distinct from to_jsonb(old) - '{owner,fresh_for,is_current,search}'::text[] then
    raise exception 'Figure % is a record; insert its next version instead of changing it.', old.key using errcode = 'check_violation';
  end if;
  if new.is_current is distinct from old.is_current and pg_trigger_depth() < 2 then
    if old.record_table is not null then
      raise exception 'Figure % mirrors public.%; change it there.', old.key, old.record_table using errcode = 'check_violation';
    end if;
    if new.is_current then
      raise exception 'Figure % has been replaced or withdrawn; insert its next version instead.', old.key using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;
