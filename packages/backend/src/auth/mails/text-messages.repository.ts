import type { Tx } from '#backend/platform/db/database.ts'

interface NewText {
  to: string
  text: string
  status: 'local' | 'queued'
}

export async function insertText(tx: Tx, { to, text, status }: NewText): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    'insert into public.sms_outbox ("to", text, status) values ($1, $2, $3) returning id',
    [to, text, status],
  )
  if (!rows[0]) throw new Error('The message was not stored')
  return rows[0].id
}

export async function markTextSent(tx: Tx, id: string, providerId: string | null): Promise<void> {
  await tx.query(
    `update public.sms_outbox set status = 'sent', sent_at = now(), provider_message_id = $2 where id = $1`,
    [id, providerId],
  )
}

export async function markTextFailed(tx: Tx, id: string, error: string): Promise<void> {
  await tx.query(`update public.sms_outbox set status = 'failed', error = $2 where id = $1`, [id, error])
}
