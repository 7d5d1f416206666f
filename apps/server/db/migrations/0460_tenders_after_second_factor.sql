-- Tables that came after 0300: nothing of them before the second factor is shown.
select portal.require_second_factor(name::regclass) from unnest(array[
  'public.tender_procedures', 'public.tender_notices', 'public.tender_partings', 'public.tender_changes', 'public.tender_moves',
  'public.tender_profile', 'public.tender_decisions', 'public.tender_follows', 'public.tender_alerts', 'public.tender_searches',
  'public.tender_matches', 'public.board_pack_items']) as name;
