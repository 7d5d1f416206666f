import type { Tx } from '#backend/platform/db/database.ts'

interface Allowance {
  key: Buffer
  /** In which one call grows back, and all of them. */
  callMs: number
  windowMs: number
}

/** Takes one call, in one statement whatever other nodes do meanwhile. Null when it was taken, else the milliseconds to wait. */
export async function takeShared(tx: Tx, { key, callMs, windowMs }: Allowance): Promise<number | null> {
  const taken = await tx.query(
    `insert into portal.rate_limits as held (key, full_at) values ($1, now() + make_interval(secs => $2::float8 / 1000))
     on conflict (key) do update set full_at = make_interval(secs => $2::float8 / 1000) +
       case when held.full_at > now() + make_interval(secs => $3::float8 / 1000) then now() else greatest(held.full_at, now()) end
       -- Later than a whole window it can only be by a clock that was set back since.
       where held.full_at <= now() + make_interval(secs => ($3::float8 - $2) / 1000)
         or held.full_at > now() + make_interval(secs => $3::float8 / 1000)`,
    [key, callMs, windowMs],
  )
  if (taken.rowCount === 1) return null
  const { rows } = await tx.query<{ wait: number }>(
    `select extract(epoch from full_at - now())::float8 * 1000 - ($3::float8 - $2::float8) as wait
     from portal.rate_limits where key = $1`,
    [key, callMs, windowMs],
  )
  return Math.max(0, rows[0]?.wait ?? 0)
}

export async function refundShared(tx: Tx, { key, callMs }: Omit<Allowance, 'windowMs'>): Promise<void> {
  await tx.query(
    'update portal.rate_limits set full_at = full_at - make_interval(secs => $2::float8 / 1000) where key = $1',
    [key, callMs],
  )
}

export async function deleteFullAllowances(tx: Tx): Promise<void> {
  await tx.query('delete from portal.rate_limits where full_at < now()')
}
