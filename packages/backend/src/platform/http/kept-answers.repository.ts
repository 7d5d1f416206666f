import type { Tx } from '#backend/platform/db/database.ts'

export interface KeptAnswer {
  status: number
  headers: Record<string, string | string[]>
  body: string
}

interface Claim {
  key: Buffer
  caller: Buffer
  request: Buffer
  leaseSeconds: number
  keepSeconds: number
  /** An answer that was given already stands for this request too. */
  keepsAnswered: boolean
}

/** Takes it on to answer this request; false where another one does, or has. */
export async function claimAnswer(tx: Tx, claim: Claim): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into portal.kept_answers as held (key, caller, request, leased_until, expires_at)
     values ($1, $6, $2, clock_timestamp() + make_interval(secs => $3), clock_timestamp() + make_interval(secs => $4))
     on conflict (key) do update set request = excluded.request, leased_until = excluded.leased_until,
       expires_at = excluded.expires_at, status = null, headers = null, body = null
     where held.expires_at < clock_timestamp() or case when held.status is null
       then held.leased_until < clock_timestamp() and held.request = excluded.request else not $5 end`,
    [claim.key, claim.request, claim.leaseSeconds, claim.keepSeconds, claim.keepsAnswered, claim.caller],
  )
  return rowCount === 1
}

export interface HeldAnswer {
  request: Buffer
  /** Null while it is being answered. */
  answer: KeptAnswer | null
}

export async function findHeldAnswer(tx: Tx, key: Buffer): Promise<HeldAnswer | null> {
  const { rows } = await tx.query<{
    request: Buffer
    status: number | null
    headers: KeptAnswer['headers'] | null
    body: string | null
  }>('select request, status, headers, body from portal.kept_answers where key = $1', [key])
  const [held] = rows
  if (!held) return null
  const { request, status, headers, body } = held
  return { request, answer: status === null ? null : { status, headers: headers ?? {}, body: body ?? '' } }
}

export async function keepAnswer(tx: Tx, key: Buffer, { status, headers, body }: KeptAnswer): Promise<void> {
  await tx.query('update portal.kept_answers set status = $2, headers = $3, body = $4 where key = $1', [
    key,
    status,
    JSON.stringify(headers),
    body,
  ])
}

/** Those of a caller beyond the newest. */
export async function deleteBeyond(tx: Tx, caller: Buffer, most: number): Promise<void> {
  await tx.query(
    `delete from portal.kept_answers where key in (select key from portal.kept_answers
       where caller = $1 and status is not null order by expires_at desc offset $2)`,
    [caller, most],
  )
}

export async function dropClaim(tx: Tx, key: Buffer): Promise<void> {
  await tx.query('delete from portal.kept_answers where key = $1', [key])
}

export async function deleteOldAnswers(tx: Tx): Promise<void> {
  await tx.query('delete from portal.kept_answers where expires_at < now()')
}
