-- Small websites of the sample companies: what the portal crawls out of the box. A change to a page is its next version.
create table public.sample_sites (
  slug text primary key constraint sample_sites__slug check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  tagline text not null,
  robots text not null default ''
);

create table public.sample_site_pages (
  id uuid primary key default gen_random_uuid(),
  site text not null references public.sample_sites (slug) on delete cascade,
  path text not null, -- empty: the home page
  version integer not null default 1,
  title text not null,
  blocks jsonb not null,
  published_at timestamptz not null default clock_timestamp(),
  constraint sample_site_pages__path check (path ~ '^[a-z0-9-]*$'),
  constraint sample_site_pages__blocks check (jsonb_typeof(blocks) = 'array'),
  constraint sample_site_pages__version unique (site, path, version)
);

create function portal.version_site_page() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform from public.sample_sites where slug = new.site for update;
  new.version := 1 + coalesce((select max(version) from public.sample_site_pages where site = new.site and path = new.path), 0);
  return new;
end $$;
create trigger version_site_page before insert on public.sample_site_pages for each row execute function portal.version_site_page();
revoke execute on function portal.version_site_page() from public;

alter table public.sample_sites enable row level security;
alter table public.sample_site_pages enable row level security;
grant select, update on public.sample_sites to authenticated;
grant select, insert on public.sample_site_pages to authenticated;
grant all on public.sample_sites, public.sample_site_pages to service_role;
create policy team_reads on public.sample_sites for select to authenticated using ((select portal.has_business_access()));
create policy admin_updates on public.sample_sites for update to authenticated
  using ((select portal.is_admin())) with check ((select portal.is_admin()));
create policy team_reads on public.sample_site_pages for select to authenticated using ((select portal.has_business_access()));
create policy admin_inserts on public.sample_site_pages for insert to authenticated with check ((select portal.is_admin()));
