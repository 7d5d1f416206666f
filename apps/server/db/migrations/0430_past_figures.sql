-- Versions of a figure from before this portal recorded it are inserted here, oldest first, those of a row's columns among them.
-- What is recorded next under the same key replaces the last of them.
create view portal.past_figures with (security_invoker = true) as select * from public.figures where not is_current;

create function portal.record_past_figure() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.figures (key, label, value, value_text, unit, period, as_of, provenance, owner, fresh_for,
      record_table, record_id, record_field, created_at, is_current)
    values (new.key, new.label, new.value, new.value_text, new.unit, new.period, new.as_of, new.provenance, new.owner, new.fresh_for,
      new.record_table, new.record_id, new.record_field, new.created_at, false);
  return new;
end $$;
create trigger record_past_figure instead of insert on portal.past_figures
  for each row execute function portal.record_past_figure();

-- As before, and what comes as past stays past: it is no current version for a moment, which would cost all that follows one.
create or replace function portal.version_figure() returns trigger language plpgsql security definer set search_path = '' as $$
declare previous public.figures;
begin
  if new.record_table is not null and pg_trigger_depth() < 2 then
    raise exception 'Figure % mirrors public.%; change it there.', new.key, new.record_table using errcode = 'check_violation';
  end if;
  if not new.is_current and pg_trigger_depth() > 1 then
    select * into previous from public.figures where key = new.key order by version desc limit 1;
    if previous.is_current then
      raise exception 'Figure % is recorded already; its past cannot be changed.', new.key using errcode = 'check_violation';
    end if;
    new.version := coalesce(previous.version, 0) + 1;
    new.replaces := previous.id;
    return new;
  end if;
  loop
    select * into previous from public.figures where key = new.key and is_current for update;
    exit when found;
    -- The row waited for was retired meanwhile by another writer: look again for its successor.
    exit when not exists (select from public.figures where key = new.key and is_current);
  end loop;
  if previous.id is null then
    select * into previous from public.figures where key = new.key order by version desc limit 1;
  elsif previous.record_table is not null and pg_trigger_depth() < 2 then
    raise exception 'Figure % mirrors public.%; change it there.', new.key, previous.record_table using errcode = 'check_violation';
  else
    update public.figures set is_current = false where id = previous.id;
  end if;
  new.version := coalesce(previous.version, 0) + 1;
  new.replaces := previous.id;
  new.is_current := true;
  return new;
end $$;

revoke execute on function portal.record_past_figure() from public;
grant insert on portal.past_figures to service_role;
