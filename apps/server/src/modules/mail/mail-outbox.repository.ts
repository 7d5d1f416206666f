import { hiddenInMail } from '@portal/content/mail'
import type { Tx } from '@portal/backend/platform/db/database'
import type { Mail, MailAttachment } from '@portal/backend/platform/mail'

export interface DueMail extends Mail {
  id: string
  attempts: number
  attachments: readonly MailAttachment[]
}

const mask = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((masked, secret) => masked.replaceAll(secret, hiddenInMail), text)

export async function insertMail(tx: Tx, mail: Mail, provider: string | null): Promise<string> {
  const { to, subject, text, html, secrets = [] } = mail
  const isMasked = secrets.length > 0
  const { rows } = await tx.query<{ id: string }>(
    `with stored as (
       insert into public.mail_outbox ("to", subject, text, html, status, provider, next_attempt_at, is_masked)
       values ($1, $2, $3, $4, case when $5::text is null then 'local' else 'queued' end, $5,
         case when $5::text is not null then now() end, $6)
       returning id
     ), kept as (
       insert into portal.mail_secrets (mail_id, text, html) select id, $7, $8 from stored where $6
     )
     select id from stored`,
    [to, subject, mask(text, secrets), isMasked ? '' : html, provider, isMasked, text, html],
  )
  const id = rows[0]?.id ?? ''
  // Without a carrier nobody sends them.
  if (provider !== null) for (const file of mail.attachments ?? []) await insertAttachment(tx, id, file)
  return id
}

const insertAttachment = (tx: Tx, mailId: string, { fileName, contentType, content }: MailAttachment) =>
  tx.query(
    'insert into portal.mail_attachments (mail_id, file_name, content_type, content) values ($1, $2, $3, $4)',
    [mailId, fileName, contentType, content],
  )

/**
 * Takes mails that are due, for this node alone: for as long as an attempt may take, nobody else takes them.
 * A node that dies meanwhile leaves them to the others.
 */
export async function claimDueMails(
  tx: Tx,
  { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
): Promise<DueMail[]> {
  const { rows } = await tx.query<Omit<DueMail, 'attachments'>>(
    `update public.mail_outbox set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $2)
     where id in (select id from public.mail_outbox where status = 'queued' and next_attempt_at <= now()
       order by next_attempt_at limit $1 for update skip locked)
     returning id, "to", subject, text, html, attempts`,
    [limit, leaseSeconds],
  )
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const secrets = await tx.query<{ mailId: string; text: string; html: string }>(
    'select mail_id as "mailId", text, html from portal.mail_secrets where mail_id = any($1::uuid[])',
    [ids],
  )
  const files = await tx.query<MailAttachment & { mailId: string }>(
    `select mail_id as "mailId", file_name as "fileName", content_type as "contentType", content
     from portal.mail_attachments where mail_id = any($1::uuid[]) order by id`,
    [ids],
  )
  const inFull = new Map(secrets.rows.map(({ mailId, text, html }) => [mailId, { text, html }]))
  return rows.map((mail) => ({
    ...mail,
    ...inFull.get(mail.id),
    attachments: files.rows.filter(({ mailId }) => mailId === mail.id),
  }))
}

export async function markSent(tx: Tx, id: string, providerMessageId: string): Promise<void> {
  await tx.query(
    `update public.mail_outbox set status = 'sent', sent_at = now(), provider_message_id = $2, error = null, next_attempt_at = null
     where id = $1`,
    [id, providerMessageId],
  )
  await tx.query('delete from portal.mail_attachments where mail_id = $1', [id])
  await dropSecrets(tx, id)
}

const dropSecrets = (tx: Tx, id: string) =>
  tx.query('delete from portal.mail_secrets where mail_id = $1', [id])

/** Without a time for another attempt the mail is given up. */
export async function markFailed(
  tx: Tx,
  { id, error, retryInSeconds }: { id: string; error: string; retryInSeconds: number | null },
): Promise<void> {
  await tx.query(
    `update public.mail_outbox set error = $2,
       status = case when $3::numeric is null then 'failed' else 'queued' end,
       next_attempt_at = now() + make_interval(secs => $3::numeric)
     where id = $1`,
    [id, error.slice(0, 500), retryInSeconds],
  )
  if (retryInSeconds === null) await dropSecrets(tx, id)
}
