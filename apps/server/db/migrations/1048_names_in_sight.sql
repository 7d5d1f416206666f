-- A name that others choose by is what it looks like: one line, without characters that hide or turn those beside them.
create function portal.refuse_hidden_characters() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.name ~ '[\u0001-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]' then
    raise exception 'A name stands on one line, in characters that can be seen' using errcode = 'check_violation';
  end if;
  return new;
end $$;
do $$
declare kept text;
begin
  foreach kept in array array['tool_cases', 'tool_presets', 'board_packs', 'tender_searches', 'company_evidence'] loop
    execute format('create trigger name_in_sight before insert or update of name on public.%I
      for each row execute function portal.refuse_hidden_characters()', kept);
  end loop;
end $$;
