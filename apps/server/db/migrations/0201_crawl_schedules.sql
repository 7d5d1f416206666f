-- Watches are looked at by the clock, and of what they said only the newest and what is evidence is kept.
alter table public.watches add column crawl_every_hours integer
  constraint watches__crawl_every_hours check (crawl_every_hours between 1 and 744); -- null: only when somebody asks
grant insert (crawl_every_hours), update (crawl_every_hours) on public.watches to authenticated;
create index watches__by_clock on public.watches (last_checked_at nulls first) where is_active and crawl_every_hours is not null;

-- A run by the clock looks at the watches that are due alone.
alter table public.crawl_runs add column due_only boolean not null default false;

create function portal.is_due(watch public.watches) returns boolean language sql stable as $$
  select watch.is_active and watch.crawl_every_hours is not null
    and (watch.last_checked_at is null or watch.last_checked_at < now() - make_interval(hours => watch.crawl_every_hours))
    and (watch.not_before is null or watch.not_before <= now())
$$;
grant execute on function portal.is_due(public.watches) to service_role;

create index market_insights__evidence_before on public.market_insights ((evidence #>> '{before,snapshot_id}')) where evidence is not null;
create index market_insights__evidence_after on public.market_insights ((evidence #>> '{after,snapshot_id}')) where evidence is not null;

-- Removes snapshots that neither are among the newest of their watch nor stand behind an insight; answers how many.
create function portal.prune_snapshots(kept integer, at_most integer) returns integer language sql security definer set search_path = '' as $$
  with old as (
    select s.id
      from public.watches w
      cross join lateral (
        select id from public.watch_snapshots where watch_id = w.id order by taken_at desc offset greatest(kept, 1)
      ) s
      where not exists (select from public.market_insights i
          where i.evidence is not null and i.evidence #>> '{before,snapshot_id}' = s.id::text)
        and not exists (select from public.market_insights i
          where i.evidence is not null and i.evidence #>> '{after,snapshot_id}' = s.id::text)
      limit at_most
  ), gone as (
    delete from public.watch_snapshots where id in (select id from old) returning id
  )
  select count(*)::integer from gone
$$;
revoke execute on function portal.prune_snapshots(integer, integer) from public;
grant execute on function portal.prune_snapshots(integer, integer) to service_role;
