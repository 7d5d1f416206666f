-- Who stands in the matrix follows the companies: an active one that nobody placed stands in the tab of its country. A row
-- of matrix_companies overrides that; its tab `none` takes the company out. Samples stand where the set puts them.
create table public.matrix_companies (
  company_id uuid primary key references public.competitors (id) on delete cascade,
  tab text not null constraint matrix_companies__tab check (tab in ('spanish', 'european', 'none')),
  position integer not null default 2147483647, -- where nobody said which comes first, the name does
  -- Its figures are <prefix>.<kpi>; given once, so that a renamed company keeps its history.
  figure_prefix text not null constraint matrix_companies__prefix unique
    constraint matrix_companies__figure_prefix check (figure_prefix ~ '^matrix\.[a-z0-9_]+$')
);
create index matrix_companies__order on public.matrix_companies (tab, position, company_id);

alter table public.matrix_companies enable row level security;
grant select, insert, delete on public.matrix_companies to authenticated;
grant update (tab, position) on public.matrix_companies to authenticated;
grant all on public.matrix_companies to service_role;
create policy team_reads on public.matrix_companies for select to authenticated using ((select portal.has_business_access()));
create policy admin_inserts on public.matrix_companies for insert to authenticated with check ((select portal.is_admin()));
create policy admin_updates on public.matrix_companies for update to authenticated
  using ((select portal.is_admin())) with check ((select portal.is_admin()));
create policy admin_deletes on public.matrix_companies for delete to authenticated using ((select portal.is_admin()));

-- The key of a company's indicators, given once, whether somebody placed it or not.
create table portal.matrix_prefixes (
  company_id uuid primary key references public.competitors (id) on delete cascade,
  figure_prefix text not null constraint matrix_prefixes__prefix unique
    constraint matrix_prefixes__figure_prefix check (figure_prefix ~ '^matrix\.[a-z0-9_]+$')
);
alter table portal.matrix_prefixes enable row level security;
grant select on portal.matrix_prefixes to authenticated;
grant all on portal.matrix_prefixes to service_role;
create policy team_reads on portal.matrix_prefixes for select to authenticated using ((select portal.has_business_access()));

-- Where each company stands, and whether somebody put it there. decisions AMB-07
create view public.matrix_members with (security_invoker = true) as
  select c.id as company_id, c.company_name, c.country, c.website, p.figure_prefix,
      coalesce(m.tab, case when c.is_own or c.provenance ->> 'kind' = 'sample' then 'none'
        when c.country like '%Spain%' then 'spanish' else 'european' end) as tab,
      coalesce(m.position, 2147483647) as position, m.company_id is not null as is_placed
    from public.competitors c
    join portal.matrix_prefixes p on p.company_id = c.id
    left join public.matrix_companies m on m.company_id = c.id
    where c.is_active;
revoke all on public.matrix_members from anon, authenticated;
grant select on public.matrix_members to authenticated, service_role;

create function portal.name_company() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  wanted text := 'matrix.' || portal.slug(new.company_name);
begin
  insert into portal.matrix_prefixes (company_id, figure_prefix) values (new.id, wanted) on conflict do nothing;
  -- The name is another company's already.
  insert into portal.matrix_prefixes (company_id, figure_prefix)
    select new.id, wanted || '_' || replace(new.id::text, '-', '')
    where not exists (select from portal.matrix_prefixes where company_id = new.id);
  return null;
end $$;
create trigger name_company after insert on public.competitors for each row execute function portal.name_company();

create function portal.name_matrix_company() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.figure_prefix is null then
    select figure_prefix into new.figure_prefix from portal.matrix_prefixes where company_id = new.company_id;
  else
    -- One that comes back takes its keys up again; who was given them meanwhile and records nothing under them gets others.
    update portal.matrix_prefixes p set figure_prefix = p.figure_prefix || '_' || replace(p.company_id::text, '-', '')
      where p.figure_prefix = new.figure_prefix and p.company_id <> new.company_id
        and not exists (select from public.matrix_companies m where m.company_id = p.company_id)
        and not exists (select from portal.matrix_readings r where r.figure_prefix = p.figure_prefix);
    insert into portal.matrix_prefixes (company_id, figure_prefix) values (new.company_id, new.figure_prefix)
      on conflict (company_id) do update set figure_prefix = excluded.figure_prefix;
  end if;
  return new;
end $$;
create trigger name_matrix_company before insert on public.matrix_companies
  for each row execute function portal.name_matrix_company();

-- The entry names the company and the tabs, not the row.
create function portal.audit_matrix_company() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  stored jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  if auth.uid() is null or pg_trigger_depth() > 1 then return null; end if;
  insert into portal.audit_log (actor_id, actor_email, action, target_type, target_id, details, request_id)
  values (auth.uid(), auth.email(),
    'matrix_company.' || case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'removed' end,
    'matrix_company', stored ->> 'company_id',
    jsonb_strip_nulls(jsonb_build_object(
      'name', (select company_name from public.competitors where id = (stored ->> 'company_id')::uuid),
      'was', case when tg_op <> 'INSERT' then old.tab end, 'now', case when tg_op <> 'DELETE' then new.tab end)),
    coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb ->> 'x-request-id');
  return null;
end $$;
create trigger audit_record after insert or update or delete on public.matrix_companies
  for each row execute function portal.audit_matrix_company();
revoke execute on function portal.name_company(), portal.name_matrix_company(), portal.audit_matrix_company() from public;
