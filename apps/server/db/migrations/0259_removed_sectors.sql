-- A sector that is removed takes its figures out of view, as a company and a benchmark do; their history stays.
create function portal.retire_sector_figures() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.figures set is_current = false
    where is_current and key in ('sector.' || old.slug || '.projects', 'sector.' || old.slug || '.revenue', 'sector.' || old.slug || '.growth');
  return null;
end $$;
create trigger retire_sector_figures after delete on public.sectors
  for each row execute function portal.retire_sector_figures();
revoke execute on function portal.retire_sector_figures() from public;
