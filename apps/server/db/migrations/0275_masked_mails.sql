-- A mail that opens an account stands in the outbox without its link and code. What it says in full is kept apart until it
-- is sent. Where nothing sends it an administrator may look, and the audit log says who did.
alter table public.mail_outbox add column is_masked boolean not null default false;

create table portal.mail_secrets (
  mail_id uuid primary key references public.mail_outbox (id) on delete cascade,
  text text not null,
  html text not null
);
alter table portal.mail_secrets enable row level security;
revoke all on portal.mail_secrets from anon, authenticated, service_role;

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
