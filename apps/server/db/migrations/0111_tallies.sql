-- How many records there are of each kind and what they add up to: of 60,000 nobody wants to count each time. A statement adds what
-- it changed and waits for nobody; now and then the parts are summed up.
create table portal.tallies (
  topic text not null, -- figures, score.<dimension>, matrix.<kpi>
  kind text not null,
  is_own boolean not null default false,
  number bigint not null,
  valued bigint not null default 0,
  total numeric not null default 0
);
alter table portal.tallies enable row level security;
grant select on portal.tallies to authenticated;
grant all on portal.tallies to service_role;
create policy team_reads on portal.tallies for select to authenticated using ((select portal.has_business_access()));

create function portal.sum_tallies() returns void language sql set search_path = '' as $$
  with summed as (
    delete from portal.tallies where ctid = any (array(select ctid from portal.tallies for update skip locked)) returning *
  )
  insert into portal.tallies (topic, kind, is_own, number, valued, total)
    select topic, kind, is_own, sum(number), sum(valued), sum(total) from summed group by 1, 2, 3
    having (sum(number), sum(valued), sum(total)) <> (0, 0, 0)
$$;

-- Current figures by kind. They are never deleted, only replaced or withdrawn.
create function portal.tally_figures() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from portal.tallies where topic = 'figures';
    return null;
  end if;
  insert into portal.tallies (topic, kind, number)
    select 'figures', provenance ->> 'kind', count(*) from stored where is_current group by 2;
  if tg_op = 'UPDATE' then
    insert into portal.tallies (topic, kind, number)
      select 'figures', provenance ->> 'kind', -count(*) from earlier where is_current group by 2;
  end if;
  if random() < 0.01 then perform portal.sum_tallies(); end if;
  return null;
end $$;
create trigger tally_inserted after insert on public.figures referencing new table as stored
  for each statement execute function portal.tally_figures();
create trigger tally_updated after update on public.figures referencing old table as earlier new table as stored
  for each statement execute function portal.tally_figures();
create trigger tally_truncated after truncate on public.figures for each statement execute function portal.tally_figures();
revoke execute on function portal.sum_tallies(), portal.tally_figures() from public;

insert into portal.tallies (topic, kind, number)
  select 'figures', provenance ->> 'kind', count(*) from public.figures where is_current group by 2;

create function public.figure_counts() returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('all', coalesce(sum(number), 0), 'samples', coalesce(sum(number) filter (where kind = 'sample'), 0))
    from portal.tallies where topic = 'figures'
$$;
revoke execute on function public.figure_counts() from public, anon;
grant execute on function public.figure_counts() to authenticated, service_role;
