-- What people know of a buyer or of one of its procedures, each with where it comes from and of which day.
create table public.tender_memories (
  id uuid primary key default gen_random_uuid(),
  buyer_key text not null constraint tender_memories__buyer_key check (buyer_key <> ''),
  procedure_id uuid references public.tender_procedures (id) on delete set null,
  text text not null constraint tender_memories__text check (char_length(text) between 1 and 2000),
  source text not null constraint tender_memories__source check (char_length(source) between 1 and 300),
  said_on date not null,
  added_by text not null,
  added_at timestamptz not null default clock_timestamp()
);
create index tender_memories__buyer on public.tender_memories (buyer_key, said_on desc);
create index tender_memories__procedure on public.tender_memories (procedure_id) where procedure_id is not null;
create index tender_procedures__buyer_key on public.tender_procedures (portal.company_key(buyer));

alter table public.tender_memories enable row level security;
revoke all on public.tender_memories from anon, authenticated;
grant select, insert, delete on public.tender_memories to authenticated;
grant all on public.tender_memories to service_role;
create policy team_reads on public.tender_memories for select to authenticated using ((select portal.has_business_access()));
create policy own_inserts on public.tender_memories for insert to authenticated
  with check ((select portal.has_business_access()) and added_by = (select auth.email()));
create policy own_deletes on public.tender_memories for delete to authenticated
  using ((select portal.has_business_access()) and (added_by = (select auth.email()) or (select portal.is_admin())));
select portal.require_second_factor('public.tender_memories');
create trigger audit_record after insert or update or delete on public.tender_memories
  for each row execute function portal.audit_record('tender_memory');

-- It goes with the procedure that a procedure is joined to.
create function portal.move_memory() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.tender_memories set procedure_id = new.procedure_id where procedure_id = new.old_id;
  return null;
end $$;
create trigger move_memory after insert on public.tender_moves for each row execute function portal.move_memory();
revoke execute on function portal.move_memory() from public, anon, authenticated;
