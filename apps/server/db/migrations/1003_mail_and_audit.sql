-- What the portal sent or would have sent, and what was done by whom.

-- Mail is stored before it is sent, and stays when nothing sends it. Administrators read it.
create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  "to" text not null,
  subject text not null,
  text text not null,
  html text not null,
  -- local: no provider is configured; queued: to be sent; sent; failed: given up.
  status text not null check (status in ('local', 'queued', 'sent', 'failed')),
  provider text,
  provider_message_id text,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- A mail that opens an account is here without its link and code; the whole of it is in portal.mail_secrets.
  is_masked boolean not null default false
);
create index mail_outbox__newest on public.mail_outbox (created_at desc);
create index mail_outbox__due on public.mail_outbox (next_attempt_at) where status = 'queued';

alter table public.mail_outbox enable row level security;

grant select on public.mail_outbox to authenticated;
create policy admin_reads on public.mail_outbox for select to authenticated using ((select portal.is_admin()));
grant all on public.mail_outbox to service_role;

-- Text messages are stored before they are sent, and stay when nothing sends them. Administrators read them.
create table public.sms_outbox (
  id uuid primary key default gen_random_uuid(),
  "to" text not null,
  text text not null,
  -- local: no provider is configured; sent; failed.
  status text not null check (status in ('local', 'queued', 'sent', 'failed')),
  provider_message_id text,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index sms_outbox__newest on public.sms_outbox (created_at desc);
alter table public.sms_outbox enable row level security;
grant select on public.sms_outbox to authenticated;
create policy admin_reads on public.sms_outbox for select to authenticated using ((select portal.is_admin()));
grant all on public.sms_outbox to service_role;

-- Files that go with a mail, kept until it is sent.
create table portal.mail_attachments (
  id bigint generated always as identity primary key,
  mail_id uuid not null references public.mail_outbox (id) on delete cascade,
  file_name text not null,
  content_type text not null,
  content bytea not null
);
create index mail_attachments__mail on portal.mail_attachments (mail_id);
alter table portal.mail_attachments enable row level security;
revoke all on portal.mail_attachments from anon, authenticated;
grant select, insert, delete on portal.mail_attachments to service_role;

-- The full text of a masked mail, kept until it is sent. Where nothing sends it an administrator may look, and the audit log says who did.

create table portal.mail_secrets (
  mail_id uuid primary key references public.mail_outbox (id) on delete cascade,
  text text not null,
  html text not null
);
alter table portal.mail_secrets enable row level security;
revoke all on portal.mail_secrets from anon, authenticated, service_role;

-- What administrators and the auth service did. Append-only, also for the owner of the table by accident.
create table portal.audit_log (
  id bigint generated always as identity primary key,
  occurred_at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  actor_email text,
  action text not null,
  target_type text,
  target_id text,
  details jsonb not null default '{}',
  ip text,
  request_id text,
  previous_hash bytea,
  hash bytea,
  position bigint
);
create index audit_log__newest on portal.audit_log (occurred_at desc);
create index audit_log__target on portal.audit_log (target_type, target_id);

create unique index audit_log__position on portal.audit_log (position);
create index audit_log__actor on portal.audit_log (actor_id, id desc);

alter table portal.audit_log enable row level security;

-- The default privileges of this schema would let the service key rewrite history.
revoke all on portal.audit_log from anon, authenticated, service_role;

grant select, insert on portal.audit_log to service_role;

create function portal.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger append_only_truncate before truncate on portal.audit_log for each statement execute function portal.refuse_change();

-- Each entry carries the hash of the one before it, so that a changed, removed or slipped-in entry shows. This is the newest link.
-- Its row lock keeps all nodes on one chain; it also shows entries that are missing at the end.
create table portal.audit_chain (
  only_row boolean primary key default true check (only_row),
  position bigint not null,
  hash bytea
);

insert into portal.audit_chain (position, hash) values (0, null);
alter table portal.audit_chain enable row level security;
revoke all on portal.audit_chain from anon, authenticated, service_role;

create function portal.audit_hash(entry portal.audit_log) returns bytea language sql stable set search_path = '' as $$
  select sha256(coalesce(entry.previous_hash, ''::bytea) || convert_to(jsonb_build_array(
    entry.position, entry.id, to_char(entry.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    entry.actor_id, entry.actor_email, entry.action, entry.target_type, entry.target_id, entry.details, entry.ip, entry.request_id
  )::text, 'UTF8'))
$$;

-- Runs when the transaction commits: the lock on the chain is short then, and taken after every other.
create function portal.seal_audit_entry() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  head portal.audit_chain;
  entry portal.audit_log;
begin
  update portal.audit_chain set position = position + 1 returning * into head;
  select * into strict entry from portal.audit_log where id = new.id;
  entry.position := head.position;
  entry.previous_hash := head.hash;
  entry.hash := portal.audit_hash(entry);
  update portal.audit_log set position = entry.position, previous_hash = entry.previous_hash, hash = entry.hash where id = new.id;
  update portal.audit_chain set hash = entry.hash;
  return null;
end $$;
create constraint trigger seal after insert on portal.audit_log deferrable initially deferred
  for each row execute function portal.seal_audit_entry();

-- Nothing changes an entry, but that it is sealed once.
create function portal.refuse_audit_change() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old.hash is null and new.hash is not null and pg_trigger_depth() > 1
    and to_jsonb(new) - '{position,previous_hash,hash}'::text[] = to_jsonb(old) - '{position,previous_hash,hash}'::text[]
  then return new; end if;
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger append_only before update or delete on portal.audit_log for each row execute function portal.refuse_audit_change();

-- A new entry comes unsealed, whoever writes it.
create function portal.refuse_sealed_entry() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.position is not null or new.previous_hash is not null or new.hash is not null then
    raise exception 'the database seals entries of the audit log itself' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger unsealed before insert on portal.audit_log for each row execute function portal.refuse_sealed_entry();

-- Walks the chain a page at a time, since a long log takes seconds: from the entry after a place whose hash is given on.
-- The last page, which `is_end` tells, also finds entries that are missing at the end or were never sealed.
create function portal.verify_audit_page(
  after_position bigint, after_hash bytea, at_most integer,
  out verified bigint, out verified_until timestamptz, out last_hash bytea, out is_end boolean, out broken_id bigint, out reason text
) language plpgsql stable security definer set search_path = '' as $$
declare
  entry portal.audit_log;
  head portal.audit_chain;
  seen integer := 0;
begin
  verified := after_position;
  last_hash := after_hash;
  is_end := true;
  for entry in select * from portal.audit_log where position > after_position order by position limit at_most loop
    reason := case
      when entry.hash is null then 'unsealed'
      when entry.position <> verified + 1 then 'missing_before'
      when entry.previous_hash is distinct from last_hash then 'unlinked'
      when entry.hash <> portal.audit_hash(entry) then 'changed'
    end;
    if reason is not null then
      broken_id := entry.id;
      return;
    end if;
    verified := entry.position;
    verified_until := entry.occurred_at;
    last_hash := entry.hash;
    seen := seen + 1;
  end loop;
  is_end := seen < at_most;
  if not is_end then return; end if;
  select min(id) into broken_id from portal.audit_log where position is null;
  select * into head from portal.audit_chain;
  reason := case
    when broken_id is not null then 'unsealed'
    when head.position is distinct from verified or head.hash is distinct from last_hash then 'missing_after'
  end;
end $$;

revoke all on function portal.audit_hash(portal.audit_log), portal.seal_audit_entry() from public;

revoke all on function portal.verify_audit_page(bigint, bytea, integer) from public;
grant execute on function portal.verify_audit_page(bigint, bytea, integer) to service_role;

-- What a person writes into a table of records, with the columns that changed. Argument: what one row is called.
-- What a trigger wrote in turn is not written down again, nor what the portal does by itself.
create function portal.audit_record() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  actor uuid := auth.uid();
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  stored jsonb := coalesce(new_row, old_row);
  changed text[];
  headers jsonb := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb;
begin
  if actor is null or pg_trigger_depth() > 1 then return null; end if;
  if tg_op = 'UPDATE' then
    select array_agg(key order by key) into changed from jsonb_each(new_row)
      where old_row -> key is distinct from value and key not in ('updated_at', 'search');
    if changed is null then return null; end if;
  end if;
  insert into portal.audit_log (actor_id, actor_email, action, target_type, target_id, details, request_id)
  values (
    actor, auth.email(),
    tg_argv[0] || case tg_op when 'INSERT' then '.created' when 'UPDATE' then '.changed' else '.removed' end,
    tg_argv[0], stored ->> 'id',
    jsonb_strip_nulls(jsonb_build_object(
      'name', coalesce(stored ->> 'key', stored ->> 'company_name', stored ->> 'name', stored ->> 'title', stored ->> 'sector'),
      'fields', to_jsonb(changed))),
    headers ->> 'x-request-id');
  return null;
end $$;

create function public.reveal_mail(mail_id uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  mail record;
  headers jsonb := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb;
begin
  if not portal.is_admin() then
    raise exception 'Only administrators read the outbox' using errcode = 'insufficient_privilege';
  end if;
  select m."to", m.subject, s.text into mail
    from public.mail_outbox m join portal.mail_secrets s on s.mail_id = m.id
    where m.id = reveal_mail.mail_id and m.status = 'local';
  if not found then return null; end if;
  insert into portal.audit_log (actor_id, actor_email, action, target_type, target_id, details, request_id)
  values (auth.uid(), auth.email(), 'mail.revealed', 'mail', reveal_mail.mail_id::text,
    jsonb_build_object('email', mail."to", 'subject', mail.subject), headers ->> 'x-request-id');
  return mail.text;
end $$;
revoke all on function public.reveal_mail(uuid) from public, anon, service_role;
grant execute on function public.reveal_mail(uuid) to authenticated;
