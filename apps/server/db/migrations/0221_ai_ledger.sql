-- Every call of a model, written before it leaves and completed at its end: one row an attempt. No content stands here.
create table public.ai_calls (
  id uuid primary key,
  user_id uuid references auth.users (id) on delete set null,
  feature text not null,
  provider text not null,
  model text not null,
  attempt smallint not null,
  -- `open`, `succeeded`, `lost` (its writer died), or the class of the failure.
  outcome text not null default 'open',
  started_at timestamptz not null default clock_timestamp(),
  -- No call lasts longer: an open one past this lost its writer.
  expires_at timestamptz not null,
  finished_at timestamptz,
  input_tokens integer,
  output_tokens integer,
  -- Price of the day per million tokens, and what the call cost by it; unknown stays unknown.
  input_price numeric,
  output_price numeric,
  cost_usd numeric,
  -- What the call may use at most: counts against a budget while the real use is not known.
  reserved_usd numeric not null default 0,
  reserved_tokens integer not null default 0,
  first_token_ms integer,
  duration_ms integer,
  constraint ai_calls__finished check ((outcome = 'open') = (finished_at is null))
);
create index ai_calls__user on public.ai_calls (user_id, started_at desc);
create index ai_calls__newest on public.ai_calls (started_at desc);
create index ai_calls__open on public.ai_calls (expires_at) where outcome = 'open';
alter table public.ai_calls enable row level security;
grant select on public.ai_calls to authenticated;
grant all on public.ai_calls to service_role;
create policy own_or_admin_reads on public.ai_calls for select to authenticated
  using (user_id = (select auth.uid()) or (select portal.is_admin()));

-- The budget that counts for a person, with what this month used of it; no row where there is none.
create function portal.ai_budget_of(person uuid, person_role text)
returns table (limit_usd numeric, limit_tokens bigint, used_usd numeric, used_tokens bigint, open_calls integer)
language sql stable set search_path = '' as $$
  select b.limit_usd, b.limit_tokens, u.usd, u.tokens, u.open_calls
  from (
    select * from public.ai_budgets where user_id = person or role = person_role order by user_id nulls last limit 1
  ) b
  cross join lateral (
    select coalesce(sum(coalesce(c.cost_usd, c.reserved_usd)), 0) as usd,
      coalesce(sum(coalesce(c.input_tokens + c.output_tokens, c.reserved_tokens)), 0)::bigint as tokens,
      (count(*) filter (where c.outcome = 'open'))::integer as open_calls
    from public.ai_calls c
    where c.user_id = person and c.started_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc'
  ) u
$$;

/* Opens calls, several in one statement. A call of a person whose budget is used up, calls in flight included, is not opened:
   `is_refused`. Calls of one person under a budget are opened one after the other, on all nodes. */
create function portal.open_ai_calls(calls jsonb)
returns table (call_id uuid, is_refused boolean, limit_usd numeric, limit_tokens bigint, used_usd numeric, used_tokens bigint)
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  call record;
  budget record;
  has_budgets boolean := exists (select from public.ai_budgets);
begin
  for call in select * from jsonb_to_recordset(calls) as c(id uuid, user_id uuid, role text, feature text, provider text, model text,
    attempt smallint, lasts_ms integer, input_price numeric, output_price numeric, reserved_usd numeric, reserved_tokens integer)
    order by c.user_id
  loop
    call_id := call.id;
    is_refused := false;
    limit_usd := null; limit_tokens := null; used_usd := null; used_tokens := null;
    if has_budgets and call.user_id is not null then
      perform pg_advisory_xact_lock(hashtextextended(call.user_id::text, 220));
      select * into budget from portal.ai_budget_of(call.user_id, call.role);
      if found then
        limit_usd := budget.limit_usd; limit_tokens := budget.limit_tokens;
        used_usd := budget.used_usd; used_tokens := budget.used_tokens;
        -- A model that is known to cost nothing is not stopped by an amount of money.
        is_refused := coalesce(budget.used_tokens >= budget.limit_tokens, false)
          or (coalesce(budget.used_usd >= budget.limit_usd, false) and (call.input_price + call.output_price > 0) is not false);
      end if;
    end if;
    if not is_refused then
      insert into public.ai_calls (id, user_id, feature, provider, model, attempt, expires_at, input_price, output_price,
        reserved_usd, reserved_tokens)
      values (call.id, (select u.id from auth.users u where u.id = call.user_id), call.feature, call.provider, call.model, call.attempt,
        clock_timestamp() + call.lasts_ms * interval '1 millisecond', call.input_price, call.output_price,
        coalesce(call.reserved_usd, 0), call.reserved_tokens);
    end if;
    return next;
  end loop;
end $$;

create function portal.close_ai_calls(calls jsonb) returns void language sql set search_path = '' as $$
  update public.ai_calls a
  set outcome = c.outcome, finished_at = clock_timestamp(), input_tokens = c.input_tokens, output_tokens = c.output_tokens,
    cost_usd = (c.input_tokens * a.input_price + c.output_tokens * a.output_price) / 1000000,
    reserved_usd = case when c.is_free then 0 else a.reserved_usd end,
    reserved_tokens = case when c.is_free then 0 else a.reserved_tokens end,
    first_token_ms = c.first_token_ms, duration_ms = c.duration_ms
  from jsonb_to_recordset(calls) as c(id uuid, outcome text, input_tokens integer, output_tokens integer, is_free boolean,
    first_token_ms integer, duration_ms integer)
  where a.id = c.id and a.outcome in ('open', 'lost')
$$;

revoke all on function portal.ai_budget_of(uuid, text), portal.open_ai_calls(jsonb), portal.close_ai_calls(jsonb) from public;
grant execute on function portal.ai_budget_of(uuid, text), portal.open_ai_calls(jsonb), portal.close_ai_calls(jsonb) to service_role;

-- What each person's calls of models used this month (UTC), for administrators; others get no row.
create function public.ai_month_usage()
returns table (user_id uuid, email text, calls integer, failed integer, tokens bigint, cost_usd numeric, without_price integer)
language sql stable security definer set search_path = '' as $$
  select c.user_id, u.email::text, count(*)::integer, (count(*) filter (where c.outcome not in ('succeeded', 'open')))::integer,
    coalesce(sum(c.input_tokens + c.output_tokens), 0)::bigint, coalesce(sum(c.cost_usd), 0),
    (count(*) filter (where c.outcome = 'succeeded' and c.cost_usd is null))::integer
  from public.ai_calls c left join auth.users u on u.id = c.user_id
  where c.started_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc' and (select portal.is_admin())
  group by c.user_id, u.email order by sum(c.cost_usd) desc nulls last, count(*) desc limit 500
$$;
revoke all on function public.ai_month_usage() from public, anon;
grant execute on function public.ai_month_usage() to authenticated, service_role;
