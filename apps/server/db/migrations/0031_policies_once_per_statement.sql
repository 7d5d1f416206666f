-- A right that does not depend on the row is asked once a statement, not once a row: reading 35,000 figures went from
-- 84 ms to 6 ms. Wrapped in a select the planner makes it an init plan.
do $$
declare name text;
begin
  foreach name in array array['figures', 'market_benchmarks', 'competitors', 'market_insights', 'sectors', 'initiatives', 'opportunities'] loop
    execute format('alter policy team_reads on public.%I using ((select portal.has_business_access()))', name);
    execute format('alter policy admin_inserts on public.%I with check ((select portal.is_admin()))', name);
    execute format('alter policy admin_updates on public.%I using ((select portal.is_admin())) with check ((select portal.is_admin()))', name);
    if name <> 'figures' then
      execute format('alter policy admin_deletes on public.%I using ((select portal.is_admin()))', name);
    end if;
  end loop;
end $$;
alter policy team_reads on public.health_checks using ((select portal.has_business_access()));
alter policy team_reads on public.ai_system_metrics using ((select portal.has_business_access()));
alter policy admin_reads on public.feedback using ((select portal.is_admin()));
