-- Versions of a figure from before this portal recorded it, oldest first, those of a row's columns among them. What is recorded
-- next under the same key, or in the same column, replaces the last of them.
create view portal.past_figures with (security_invoker = true) as select * from public.figures where not is_current;

create function portal.record_past_figure() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.figures (key, label, value, value_text, unit, period, as_of, provenance, owner, fresh_for,
      record_table, record_id, record_field, created_at)
    values (new.key, new.label, new.value, new.value_text, new.unit, new.period, new.as_of, new.provenance, new.owner, new.fresh_for,
      new.record_table, new.record_id, new.record_field, new.created_at);
  return new;
end $$;
create trigger record_past_figure instead of insert on portal.past_figures
  for each row execute function portal.record_past_figure();

revoke execute on function portal.record_past_figure() from public;
grant insert on portal.past_figures to service_role;
