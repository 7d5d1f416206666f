-- What a person chose of the readings that were offered for a question which could not be read at once. `wording` is the question
-- without what it names: names of records, numbers and days are marks, and the reading holds their places.
create table portal.ask_chosen_offers (
  wording text primary key constraint ask_chosen_offers__wording check (char_length(wording) between 1 and 600),
  reading jsonb not null constraint ask_chosen_offers__reading check (octet_length(reading::text) <= 8000),
  count integer not null default 1,
  chosen_at timestamptz not null default now()
);
create index ask_chosen_offers__oldest on portal.ask_chosen_offers (chosen_at);
alter table portal.ask_chosen_offers enable row level security;
revoke all on portal.ask_chosen_offers from service_role;
grant select, delete on portal.ask_chosen_offers to authenticated;
create policy team_reads on portal.ask_chosen_offers for select to authenticated using ((select portal.has_business_access()));
create policy admin_deletes on portal.ask_chosen_offers for delete to authenticated using ((select portal.is_admin()));
select portal.require_second_factor('portal.ask_chosen_offers');
-- Answers that are kept may offer it now.
create trigger tell_knowledge_change after insert or update or delete or truncate on portal.ask_chosen_offers
  for each statement execute function portal.tell_knowledge_change();

-- Whoever asks may choose; what was chosen last counts, and the two thousand wordings that were chosen last are kept.
create function portal.keep_chosen_offer(wording text, reading jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not portal.has_business_access() then
    raise exception 'Your account has no access to this' using errcode = 'insufficient_privilege';
  end if;
  insert into portal.ask_chosen_offers as kept (wording, reading)
    values (keep_chosen_offer.wording, keep_chosen_offer.reading)
  on conflict on constraint ask_chosen_offers_pkey do update
    set count = case when kept.reading = excluded.reading then kept.count + 1 else 1 end,
      reading = excluded.reading, chosen_at = now();
  delete from portal.ask_chosen_offers o using (
    select k.wording from portal.ask_chosen_offers k order by k.chosen_at desc, k.wording offset 2000 for update skip locked) old
    where o.wording = old.wording;
end $$;
revoke execute on function portal.keep_chosen_offer(text, jsonb) from public;
grant execute on function portal.keep_chosen_offer(text, jsonb) to authenticated;
