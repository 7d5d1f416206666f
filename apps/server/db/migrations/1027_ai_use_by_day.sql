-- Calls of models by day (UTC) and provider, of those that the person may see: everybody's for administrators.
create function public.ai_use_by_day(days integer default 30)
returns table (day date, provider text, calls integer, tokens bigint, cost_usd numeric, without_price integer)
language sql stable set search_path = '' as $$
  select (c.started_at at time zone 'utc')::date, c.provider, count(*)::integer,
    coalesce(sum(c.input_tokens + c.output_tokens), 0)::bigint, coalesce(sum(c.cost_usd), 0),
    (count(*) filter (where c.outcome = 'succeeded' and c.cost_usd is null))::integer
  from public.ai_calls c
  where c.started_at >= (date_trunc('day', now() at time zone 'utc') - make_interval(days => least(greatest(days, 1), 366) - 1)) at time zone 'utc'
  group by 1, 2 order by 1, 2
$$;
revoke all on function public.ai_use_by_day(integer) from public, anon;
grant execute on function public.ai_use_by_day(integer) to authenticated, service_role;
