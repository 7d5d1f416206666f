-- What a person says bears that person's name and the hour, whatever the call states. The portal's own work carries over what was said.
-- Arguments: the column of the name, that of the hour, then those that say something.
create function portal.sign_words() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  said jsonb := to_jsonb(new);
  earlier jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  signed jsonb := case when said ->> tg_argv[2] is not null then
    jsonb_build_object(tg_argv[0], (select email from auth.users where id = auth.uid()), tg_argv[1], clock_timestamp()) end;
begin
  if auth.uid() is null then return new; end if;
  if earlier is not null and not exists (
    select from unnest(tg_argv[2:]) spoken where said -> spoken is distinct from earlier -> spoken)
  then
    signed := jsonb_build_object(tg_argv[0], earlier -> tg_argv[0], tg_argv[1], earlier -> tg_argv[1]);
  end if;
  return jsonb_populate_record(new, coalesce(signed, jsonb_build_object(tg_argv[0], null, tg_argv[1], null)));
end $$;

create trigger signed before insert or update on public.tender_decisions
  for each row execute function portal.sign_words('decided_by', 'decided_at', 'decision', 'reason');
create trigger signed before insert or update on public.bid_decisions
  for each row execute function portal.sign_words('decided_by', 'decided_at', 'decision', 'reason');
create trigger signed before update on public.tender_requirements
  for each row execute function portal.sign_words('word_by', 'word_at', 'word', 'word_reason');

-- What a document says is read by the portal alone; people add their word to it.
revoke insert, update on public.tender_files from authenticated;
revoke insert, update, delete on public.tender_requirements from authenticated;
grant update (word, word_reason, word_by, word_at) on public.tender_requirements to authenticated;
