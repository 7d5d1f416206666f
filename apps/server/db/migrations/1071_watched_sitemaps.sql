-- A watch may be of a sitemap: the list of its pages that a site gives itself.
alter table public.watches drop constraint watches__kind;
alter table public.watches add constraint watches__kind check (kind in ('page', 'feed', 'sitemap'));
