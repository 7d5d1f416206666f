-- Everybody's list of a tool reads the cases shared with the team whole: one person may not fill it for all.
create function portal.limit_tool_cases() returns trigger language plpgsql set search_path = '' as $$
begin
  if exists (select from public.tool_cases where user_id = auth.uid() group by tool having count(*) > 100) then
    raise exception 'You keep a hundred cases of this tool; remove one first' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger limit_tool_cases after insert or update on public.tool_cases
  for each statement execute function portal.limit_tool_cases();
