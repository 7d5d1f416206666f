-- One person may not push what all others chose out of the team's memory.
alter table portal.ask_chosen_offers add column chosen_by uuid;
create index ask_chosen_offers__chosen_by on portal.ask_chosen_offers (chosen_by, chosen_at desc);

-- Whoever asks may choose; what was chosen last counts. Of each person the last two hundred wordings are kept, of all two thousand.
create or replace function portal.keep_chosen_offer(wording text, reading jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not portal.has_business_access() then
    raise exception 'Your account has no access to this' using errcode = 'insufficient_privilege';
  end if;
  insert into portal.ask_chosen_offers as kept (wording, reading, chosen_by)
    values (keep_chosen_offer.wording, keep_chosen_offer.reading, auth.uid())
  on conflict on constraint ask_chosen_offers_pkey do update
    set count = case when kept.reading = excluded.reading then kept.count + 1 else 1 end,
      reading = excluded.reading, chosen_at = now(), chosen_by = excluded.chosen_by;
  delete from portal.ask_chosen_offers o using (
    select k.wording from portal.ask_chosen_offers k where k.chosen_by = auth.uid()
      order by k.chosen_at desc, k.wording offset 200 for update skip locked) own
    where o.wording = own.wording;
  delete from portal.ask_chosen_offers o using (
    select k.wording from portal.ask_chosen_offers k order by k.chosen_at desc, k.wording offset 2000 for update skip locked) old
    where o.wording = old.wording;
end $$;
