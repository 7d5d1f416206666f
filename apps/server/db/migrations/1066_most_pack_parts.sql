-- A pack prints a hundred parts; nobody fills the disk with others, one call holding thousands.
create function portal.limit_board_packs() returns trigger language plpgsql set search_path = '' as $$
begin
  if exists (select from public.board_pack_items where created_by = auth.uid() group by pack_id having count(*) > 200) then
    raise exception 'A pack holds two hundred parts; remove one first' using errcode = 'check_violation';
  end if;
  if (select count(*) from public.board_packs where created_by = auth.uid()) > 100 then
    raise exception 'You keep a hundred packs; remove one first' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger limit_board_packs after insert or update on public.board_pack_items
  for each statement execute function portal.limit_board_packs();
create trigger limit_board_packs after insert on public.board_packs
  for each statement execute function portal.limit_board_packs();
