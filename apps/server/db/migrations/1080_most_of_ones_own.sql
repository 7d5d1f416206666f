-- Two calls at once both counted what was there before the other: a hundred and first pack was kept. Whoever adds waits for the
-- person's other calls; a person's searches are tried on every notice, and their schedules run by themselves, so they have a most too.
create function portal.limit_own_rows() returns trigger language plpgsql set search_path = '' as $$
declare
  whose uuid;
  kept integer;
begin
  for whose in execute format('select distinct %I from added where %1$I is not null order by 1', tg_argv[0]) loop
    perform pg_advisory_xact_lock(hashtextextended(tg_table_name || ' ' || whose, 0));
    execute format('select count(*) from %I.%I where %I = $1', tg_table_schema, tg_table_name, tg_argv[0]) into kept using whose;
    if kept > tg_argv[1]::integer then
      raise exception 'You keep % %; remove one first', tg_argv[1], tg_argv[2] using errcode = 'check_violation';
    end if;
  end loop;
  return null;
end $$;

drop trigger limit_board_packs on public.board_packs;
create trigger limit_own_rows after insert on public.board_packs referencing new table as added
  for each statement execute function portal.limit_own_rows('created_by', '100', 'packs');
create trigger limit_own_rows after insert on public.tender_searches referencing new table as added
  for each statement execute function portal.limit_own_rows('user_id', '100', 'searches');
create trigger limit_own_rows after insert on public.schedules referencing new table as added
  for each statement execute function portal.limit_own_rows('created_by', '100', 'schedules');

create or replace function portal.limit_board_packs() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('board_pack_items ' || auth.uid(), 0));
  if exists (select from public.board_pack_items where created_by = auth.uid() group by pack_id having count(*) > 200) then
    raise exception 'A pack holds two hundred parts; remove one first' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create or replace function portal.limit_tool_cases() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('tool_cases ' || auth.uid(), 0));
  if exists (select from public.tool_cases where user_id = auth.uid() group by tool having count(*) > 100) then
    raise exception 'You keep a hundred cases of this tool; remove one first' using errcode = 'check_violation';
  end if;
  return null;
end $$;
