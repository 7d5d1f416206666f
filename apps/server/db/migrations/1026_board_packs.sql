-- A person keeps several packs, each with a name; what they had so far is the first.
create table public.board_packs (
  id uuid primary key default gen_random_uuid(),
  created_by uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint board_packs__name check (char_length(name) between 1 and 200 and name = btrim(name))
);
create index board_packs__in_order on public.board_packs (created_by, created_at, id);

alter table public.board_packs enable row level security;
revoke all on public.board_packs from anon, authenticated;
grant select, insert, update, delete on public.board_packs to authenticated;
grant all on public.board_packs to service_role;
create policy own_only on public.board_packs for all to authenticated
  using ((select portal.has_business_access()) and created_by = (select auth.uid()))
  with check ((select portal.has_business_access()) and created_by = (select auth.uid()));
select portal.require_second_factor('public.board_packs');

insert into public.board_packs (created_by, name)
  select distinct created_by, 'Board pack' from public.board_pack_items;

alter table public.board_pack_items add column pack_id uuid references public.board_packs (id) on delete cascade;
update public.board_pack_items i set pack_id = p.id from public.board_packs p where p.created_by = i.created_by;
alter table public.board_pack_items alter column pack_id set not null;
drop index public.board_pack_items__in_order;
create index board_pack_items__in_order on public.board_pack_items (pack_id, position, id);

-- Also of a pack of one's own: the row that the policy reads is under that table's policy.
drop policy own_only on public.board_pack_items;
create policy own_only on public.board_pack_items for all to authenticated
  using ((select portal.has_business_access()) and created_by = (select auth.uid()))
  with check ((select portal.has_business_access()) and created_by = (select auth.uid())
    and exists (select from public.board_packs p where p.id = pack_id));
