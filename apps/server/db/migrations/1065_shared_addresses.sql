-- A shared link leads behind the sign-in: what /auth is given in its query or its fragment signs somebody in.
update public.shares set path = '/' where path !~* '^/(?!auth([/?]|$))([\w-]+(/[\w-]+)*/?)?(\?[^#\s\\]*)?$';
alter table public.shares
  drop constraint shares__own_path,
  add constraint shares__own_path check (path ~* '^/(?!auth([/?]|$))([\w-]+(/[\w-]+)*/?)?(\?[^#\s\\]*)?$');
