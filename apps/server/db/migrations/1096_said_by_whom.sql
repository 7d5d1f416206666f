-- An offer says itself who entered it and when: through the data API a member could name any source, and call it anything.
create function portal.source_offer() returns trigger language plpgsql set search_path = '' as $$
begin
  if auth.uid() is null then return new; end if;
  if tg_op = 'UPDATE' and (new.price_eur, new.p50_eur, new.p80_eur) is not distinct from (old.price_eur, old.p50_eur, old.p80_eur) then
    new.provenance := old.provenance;
  else
    new.provenance := jsonb_build_object('kind', 'measured', 'inputs', '[]'::jsonb, 'source',
      jsonb_build_object('name', 'Entered by ' || new.said_by, 'retrieved_at', (now() at time zone 'utc')::date));
  end if;
  return new;
end $$;
-- Behind "signed", which says by whom.
create trigger sourced before insert or update on public.tender_offers for each row execute function portal.source_offer();

-- What stands before an at sign is a password that everybody reads, or the name of another house. What is there already stays.
alter table public.competitors add constraint competitors__website_of_host check (website !~ '^https?://[^/?#\\]*@') not valid;
alter table public.watches add constraint watches__url_of_host check (url !~ '^https?://[^/?#\\]*@') not valid;
