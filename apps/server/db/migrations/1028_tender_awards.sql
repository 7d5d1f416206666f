-- What was awarded, one row for each result, and who of the tracked companies the winner is.

-- The words of a company's name as names are compared: without case, accents and points.
create function portal.company_words(name text) returns text[] language sql immutable parallel safe set search_path = '' as $$
  select array_remove(regexp_split_to_array(lower(portal.folded(replace(name, '.', ''))), '[^[:alnum:]]+'), '')
$$;
create function portal.company_key(name text) returns text language sql immutable parallel safe set search_path = '' as $$
  select array_to_string(portal.company_words(name), ' ') collate "C"
$$;
-- All its runs of words: of "alfa beta sa" also "alfa beta", "beta sa" and each word.
create function portal.company_runs(name text) returns text[] language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(array_to_string(words[start : stop], ' ')), '{}')
    from portal.company_words(name) words, generate_series(1, least(cardinality(words), 24)) start,
      generate_series(start, least(cardinality(words), start + 11)) stop
$$;
grant execute on function portal.company_words(text), portal.company_key(text), portal.company_runs(text) to authenticated, service_role;
create index competitors__name_key on public.competitors ((portal.company_key(company_name)) collate "C") where is_active;

create table public.tender_winners (
  name text primary key, -- as the notices write it
  company_id uuid references public.competitors (id) on delete set null, -- null: none that is tracked
  rule text constraint tender_winners__rule check (rule in ('same', 'begins', 'shorter', 'within', 'person')), -- why it is that company
  said_by text, -- of `person`, whose word no rule changes
  said_at timestamptz,
  reason text not null default '',
  constraint tender_winners__said check ((rule = 'person') is true = (said_by is not null and said_at is not null))
);
create index tender_winners__company on public.tender_winners (company_id) where company_id is not null;
create index tender_winners__runs on public.tender_winners using gin (portal.company_runs(name));
create index tender_winners__key on public.tender_winners ((portal.company_key(name)) collate "C");

create table public.tender_awards (
  procedure_id uuid not null references public.tender_procedures (id) on delete cascade,
  position integer not null,
  lot text,
  winner text not null references public.tender_winners (name),
  amount numeric,
  currency text,
  offers integer,
  awarded_on date not null, -- where the notice names no day, that of its publication
  primary key (procedure_id, position)
);
create index tender_awards__winner on public.tender_awards (winner);
create index tender_awards__newest on public.tender_awards (awarded_on desc, procedure_id, position);

do $$
declare name text;
begin
  foreach name in array array['tender_winners', 'tender_awards'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on public.%I from anon, authenticated', name);
    execute format('grant select on public.%I to authenticated', name);
    execute format('grant all on public.%I to service_role', name);
    execute format('create policy team_reads on public.%I for select to authenticated using ((select portal.has_business_access()))', name);
    perform portal.require_second_factor(format('public.%I', name)::regclass);
    execute format('create trigger tell_knowledge_change after insert or update or delete or truncate on public.%I
      for each statement execute function portal.tell_knowledge_change()', name);
  end loop;
end $$;

-- The tracked company that a winner is, by the most that its name says: the whole name; a name that goes on after the company's (a legal
-- form, a branch); one that leaves the end of it out; one of several in the name of a joint venture. A part of a name needs two words.
create function portal.company_of_winner(winner text) returns table (company_id uuid, rule text)
language sql stable set search_path = '' as $$
  select c.id, found.rule from (select portal.company_key(winner) as key, portal.company_runs(winner) as runs) said
    cross join lateral (
      select id, portal.company_key(company_name) as key from public.competitors
        where is_active and portal.company_key(company_name) collate "C" = any (said.runs)
      union
      select id, portal.company_key(company_name) from public.competitors
        where is_active and portal.company_key(company_name) collate "C" > said.key || ' ' and portal.company_key(company_name) collate "C" < said.key || '!'
    ) c cross join lateral (select case when c.key = said.key then 'same' when starts_with(said.key, c.key || ' ') then 'begins'
      when starts_with(c.key, said.key || ' ') and strpos(said.key, ' ') > 0 then 'shorter' when strpos(c.key, ' ') > 0 and strpos(said.key, ' ' || c.key) > 0 then 'within' end as rule) found
    where found.rule is not null and said.key <> ''
    order by array_position('{same,begins,shorter,within}', found.rule), length(c.key) desc, c.id limit 1
$$;

create function portal.match_winners(names text[]) returns void language sql security definer set search_path = '' as $$
  update public.tender_winners w set company_id = found.company_id, rule = found.rule
    from (select n as name, m.company_id, m.rule from unnest(names) n left join lateral portal.company_of_winner(n) m on true) found
    where w.name = found.name and w.rule is distinct from 'person'
      and (w.company_id, w.rule) is distinct from (found.company_id, found.rule)
$$;

create function portal.keep_awards_of(p public.tender_procedures) returns void language plpgsql security definer set search_path = '' as $$
declare
  new_winners text[];
begin
  delete from public.tender_awards where procedure_id = p.id;
  if p.stage <> 'awarded' then return; end if;
  with added as (
    insert into public.tender_winners (name) select distinct award ->> 'winner' from jsonb_array_elements(p.awards) award
      on conflict do nothing returning name)
  select array_agg(name) into new_winners from added;
  perform portal.match_winners(new_winners);
  insert into public.tender_awards (procedure_id, position, lot, winner, amount, currency, offers, awarded_on)
    select p.id, place, award ->> 'lot', award ->> 'winner', (award #>> '{price,amount}')::numeric, award #>> '{price,currency}',
      (award ->> 'offers')::integer, coalesce((award ->> 'awardedOn')::date, (p.last_published_at at time zone 'utc')::date)
    from jsonb_array_elements(p.awards) with ordinality as said (award, place)
    where coalesce((award ->> 'rank')::integer, 1) = 1;
end $$;

-- Awards follow their procedure, and winners the companies that are tracked.
create function portal.keep_awards() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform portal.keep_awards_of(new);
  return null;
end $$;
create trigger keep_awards after insert on public.tender_procedures for each row when (new.stage = 'awarded')
  execute function portal.keep_awards();
create trigger keep_changed_awards after update on public.tender_procedures for each row
  when ((old.stage, old.awards, old.last_published_at) is distinct from (new.stage, new.awards, new.last_published_at)
    and 'awarded' in (old.stage, new.stage))
  execute function portal.keep_awards();

create function portal.rematch_winners() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  one public.competitors;
begin
  foreach one in array array[old, new] loop
    continue when one is null;
    perform portal.match_winners(array_agg(w.name)) from public.tender_winners w
      where w.company_id = one.id or portal.company_runs(w.name) && array[portal.company_key(one.company_name)]
        or portal.company_key(w.name) collate "C" = any (portal.company_runs(one.company_name));
  end loop;
  return null;
end $$;
create trigger rematch_winners after insert or delete on public.competitors for each row execute function portal.rematch_winners();
create trigger rematch_renamed after update on public.competitors for each row
  when ((old.company_name, old.is_active) is distinct from (new.company_name, new.is_active))
  execute function portal.rematch_winners();
revoke execute on function portal.company_of_winner(text), portal.match_winners(text[]), portal.keep_awards_of(public.tender_procedures),
  portal.keep_awards(), portal.rematch_winners() from public, anon, authenticated;
grant execute on function portal.match_winners(text[]) to service_role;

select portal.keep_awards_of(p) from public.tender_procedures p where stage = 'awarded';
