-- Bid or no bid: what the company can show for itself, what a tender's documents ask, and what people decided. The verdict is
-- made from these at each read and stored nowhere.
create table public.company_evidence (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint company_evidence__kind check (kind in ('reference', 'certificate', 'turnover', 'staff', 'guarantee_line')),
  name text not null constraint company_evidence__name check (char_length(name) between 1 and 300), -- of the work, certificate, role or bank
  client text,
  division text constraint company_evidence__division check (division ~ '^\d{2}$'), -- first digits of the CPV code of the work
  country text constraint company_evidence__country check (country ~ '^[A-Z]{2}$'),
  year integer,
  value_eur numeric constraint company_evidence__value check (value_eur > 0),
  people integer constraint company_evidence__people check (people > 0),
  valid_until date,
  as_of date not null default current_date,
  provenance jsonb not null,
  updated_at timestamptz not null default now(),
  constraint company_evidence__complete check (case kind
    when 'reference' then client is not null and division is not null and country is not null and year is not null and value_eur is not null
    when 'turnover' then year is not null and value_eur is not null
    when 'staff' then people is not null
    when 'guarantee_line' then value_eur is not null
    else true end),
  constraint company_evidence__provenance check (portal.is_provenance(provenance))
);
create unique index company_evidence__one_turnover on public.company_evidence (year) where kind = 'turnover';

create table public.tender_files (
  id uuid primary key default gen_random_uuid(),
  procedure_id uuid not null references public.tender_procedures (id) on delete cascade,
  name text not null constraint tender_files__name check (char_length(name) between 1 and 200),
  kind text not null,
  parts integer not null,
  passages jsonb not null, -- [{ locator, text }]: what quotes are looked up in
  is_truncated boolean not null,
  hash text not null,
  bytes bytea not null, -- beside its passages, so that a backup has both and rights are asked once
  added_by text not null,
  added_at timestamptz not null default clock_timestamp(),
  provenance jsonb not null,
  constraint tender_files__once unique (procedure_id, hash),
  constraint tender_files__provenance check (portal.is_provenance(provenance))
);

create table public.tender_requirements (
  id uuid primary key default gen_random_uuid(),
  file_id uuid not null references public.tender_files (id) on delete cascade,
  position integer not null,
  kind text not null constraint tender_requirements__kind
    check (kind in ('turnover', 'references', 'certificate', 'staff', 'guarantee', 'deadline', 'other')),
  terms jsonb not null,
  is_mandatory boolean not null,
  quote text not null,
  locator text not null,
  read_by text not null constraint tender_requirements__read_by check (read_by in ('grammar', 'model')),
  word text constraint tender_requirements__word check (word in ('met', 'not_met', 'void')), -- a person's, above the evidence
  word_reason text not null default '',
  word_by text,
  word_at timestamptz
);
create index tender_requirements__file on public.tender_requirements (file_id, position);

create table public.bid_decisions (
  procedure_id uuid primary key references public.tender_procedures (id) on delete cascade,
  decision text not null constraint bid_decisions__decision check (decision in ('bid', 'no_bid')),
  reason text not null default '',
  decided_by text not null,
  decided_at timestamptz not null default clock_timestamp()
);

do $$
declare name text;
begin
  foreach name in array array['company_evidence', 'tender_files', 'tender_requirements', 'bid_decisions'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on public.%I from anon, authenticated', name);
    execute format('grant all on public.%I to service_role', name);
    execute format('grant select, insert, update, delete on public.%I to authenticated', name);
    perform portal.require_second_factor(format('public.%I', name)::regclass);
  end loop;
  foreach name in array array['tender_files', 'tender_requirements', 'bid_decisions'] loop
    execute format('create policy team_keeps on public.%I to authenticated
      using ((select portal.has_business_access())) with check ((select portal.has_business_access()))', name);
  end loop;
end $$;
create policy team_reads on public.company_evidence for select to authenticated using ((select portal.has_business_access()));
create policy keepers_insert on public.company_evidence for insert to authenticated with check ((select portal.keeps_pipeline()));
create policy keepers_update on public.company_evidence for update to authenticated
  using ((select portal.keeps_pipeline())) with check ((select portal.keeps_pipeline()));
create policy keepers_delete on public.company_evidence for delete to authenticated using ((select portal.keeps_pipeline()));
create trigger touch_updated_at before update on public.company_evidence for each row execute function portal.touch_updated_at();
create trigger audit_record after insert or update or delete on public.company_evidence
  for each row execute function portal.audit_record('evidence');

-- Whether a quote stands in the passage that it names, character by character.
create function portal.is_quoted(passages jsonb, locator text, quote text) returns boolean language sql immutable parallel safe as $$
  select exists (select from jsonb_to_recordset(passages) as p(locator text, text text)
    where p.locator = is_quoted.locator and strpos(p.text, is_quoted.quote) > 0)
$$;
grant execute on function portal.is_quoted(jsonb, text, text) to authenticated, service_role;

-- What was read and decided about a tender goes with it when it is joined to another.
create function portal.move_bid() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.tender_files f set procedure_id = new.procedure_id where f.procedure_id = new.old_id
    and not exists (select from public.tender_files o where o.procedure_id = new.procedure_id and o.hash = f.hash);
  update public.bid_decisions d set procedure_id = new.procedure_id where d.procedure_id = new.old_id
    and not exists (select from public.bid_decisions o where o.procedure_id = new.procedure_id);
  return null;
end $$;
create trigger move_bid after insert on public.tender_moves for each row execute function portal.move_bid();
revoke execute on function portal.move_bid() from public, anon, authenticated;
