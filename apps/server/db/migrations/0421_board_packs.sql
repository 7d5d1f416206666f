-- What each person has put into their board pack: declarations of figures, charts, tables and questions, never their numbers. Those are
-- read when the pack is made.
create table public.board_pack_items (
  id uuid primary key default gen_random_uuid(),
  created_by uuid not null default auth.uid() references auth.users (id) on delete cascade,
  position double precision not null default extract(epoch from clock_timestamp()), -- newest last; a moved one goes between two others
  title text not null,
  note text not null default '',
  block jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint board_pack_items__title check (char_length(title) between 1 and 200),
  constraint board_pack_items__note check (char_length(note) <= 2000),
  constraint board_pack_items__block check (jsonb_typeof(block) = 'object' and pg_column_size(block) <= 100000)
);
create index board_pack_items__in_order on public.board_pack_items (created_by, position, id);

alter table public.board_pack_items enable row level security;
grant select, insert, update, delete on public.board_pack_items to authenticated;
grant all on public.board_pack_items to service_role;
create policy own_only on public.board_pack_items for all to authenticated
  using ((select portal.has_business_access()) and created_by = (select auth.uid()))
  with check ((select portal.has_business_access()) and created_by = (select auth.uid()));
