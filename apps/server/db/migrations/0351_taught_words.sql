-- A word that an administrator taught to mean an item of the catalogue; everybody's questions are read with it.
-- `key` is the word as it is compared, in lower letters without accents, and names it in the audit log.
create table portal.taught_words (
  id uuid primary key default gen_random_uuid(),
  key text not null generated always as (lower(portal.folded(word))) stored,
  word text not null constraint taught_words__word check (char_length(word) between 2 and 60 and word = btrim(word)),
  item text not null constraint taught_words__item check (char_length(item) between 1 and 160),
  taught_by text default auth.email(),
  taught_at timestamptz not null default now(),
  constraint taught_words__once unique (key)
);
alter table portal.taught_words enable row level security;
revoke all on portal.taught_words from service_role;
grant select, insert, update, delete on portal.taught_words to authenticated;
grant select on portal.taught_words to service_role;
create policy team_reads on portal.taught_words for select to authenticated using ((select portal.has_business_access()));
create policy admin_inserts on portal.taught_words for insert to authenticated with check ((select portal.is_admin()));
create policy admin_updates on portal.taught_words for update to authenticated
  using ((select portal.is_admin())) with check ((select portal.is_admin()));
create policy admin_deletes on portal.taught_words for delete to authenticated using ((select portal.is_admin()));
create trigger audit_record after insert or update or delete on portal.taught_words
  for each row execute function portal.audit_record('taught_word');
-- Every node reads its words anew.
create trigger tell_knowledge_change after insert or update or delete or truncate on portal.taught_words
  for each statement execute function portal.tell_knowledge_change();

-- Words of questions that were not understood, with the last question, for those who teach.
create table portal.unread_words (
  key text primary key,
  word text not null,
  count integer not null default 1,
  last_asked timestamptz not null default now(),
  example text not null
);
create index unread_words__oldest on portal.unread_words (last_asked);
alter table portal.unread_words enable row level security;
revoke all on portal.unread_words from service_role;
grant select, delete on portal.unread_words to authenticated;
create policy admin_reads on portal.unread_words for select to authenticated using ((select portal.is_admin()));
create policy admin_deletes on portal.unread_words for delete to authenticated using ((select portal.is_admin()));

-- Whoever asks counts; the two thousand words that were asked last are kept.
create function portal.count_unread_words(words text[], example text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not portal.has_business_access() then
    raise exception 'Your account has no access to this' using errcode = 'insufficient_privilege';
  end if;
  insert into portal.unread_words as kept (key, word, example)
    select lower(portal.folded(w)), min(lower(w)), left(count_unread_words.example, 200) from unnest(words[1:12]) w
    where char_length(btrim(w)) between 2 and 60 group by 1 order by 1
  on conflict (key) do update
    set count = kept.count + 1, last_asked = now(), example = excluded.example;
  delete from portal.unread_words u using (
    select key from portal.unread_words order by last_asked desc, key offset 2000 for update skip locked) old where u.key = old.key;
end $$;
revoke execute on function portal.count_unread_words(text[], text) from public;
grant execute on function portal.count_unread_words(text[], text) to authenticated;
