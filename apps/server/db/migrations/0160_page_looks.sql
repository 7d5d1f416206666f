-- The text of a page as somebody of the team last had it read: the next look says what changed. No client reads it directly.
create table portal.page_looks (
  url text primary key,
  title text not null,
  text text not null,
  retrieved_at timestamptz not null default now(),
  constraint page_looks__url_length check (char_length(url) <= 2000),
  constraint page_looks__text_length check (char_length(text) <= 20000)
);
alter table portal.page_looks enable row level security;
grant select, insert, update, delete on portal.page_looks to service_role;
create index page_looks__age on portal.page_looks (retrieved_at);
