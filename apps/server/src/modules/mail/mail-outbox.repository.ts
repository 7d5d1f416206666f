import type { Tx } from '#server/platform/db/database.ts'
import type { Mail } from '#server/platform/mail.ts'

export interface DueMail extends Mail {
  id: string
  attempts: number
}

export async function insertMail(tx: Tx, mail: Mail, provider: string | null): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into public.mail_outbox ("to", subject, text, html, status, provider, next_attempt_at)
     values ($1, $2, $3, $4, case when $5::text is null then 'local' else 'queued' end, $5, case when $5::text is not null then now() end)
     returning id`,
    [mail.to, mail.subject, mail.text, mail.html, provider],
  )
  return rows[0]?.id ?? ''
}

/**
 * Takes mails that are due, for this node alone: for as long as an attempt may take, nobody else takes them.
 * A node that dies meanwhile leaves them to the others.
 */
export async function claimDueMails(
  tx: Tx,
  { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
): Promise<DueMail[]> {
  const { rows } = await tx.query<DueMail>(
    `update public.mail_outbox set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $2)
     where id in (select id from public.mail_outbox where status = 'queued' and next_attempt_at <= now()
       order by next_attempt_at limit $1 for update skip locked)
     returning id, "to", subject, text, html, attempts`,
    [limit, leaseSeconds],
  )
  return rows
}

export async function markSent(tx: Tx, id: string, providerMessageId: string): Promise<void> {
  await tx.query(
    `update public.mail_outbox set status = 'sent', sent_at = now(), provider_message_id = $2, error = null, next_attempt_at = null
     where id = $1`,
    [id, providerMessageId],
  )
}

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
}
