import type { Tx } from '#backend/platform/db/database.ts'

export interface CodeSetRow {
  id: string
  friendly_name: string | null
  is_locked: boolean
  total: number
  remaining: number
}

/** Locked until the transaction ends. */
export async function lockCodeSet(tx: Tx, userId: string): Promise<CodeSetRow | null> {
  const found = await tx.query<{ id: string }>(
    `select id from auth.mfa_factors where user_id = $1 and factor_type = 'recovery_code' for update`,
    [userId],
  )
  const { rows } = await tx.query<CodeSetRow>(
    `select f.id, f.friendly_name, coalesce(f.locked_until > now(), false) as is_locked,
       count(c.*)::integer as total, (count(c.*) filter (where c.used_at is null))::integer as remaining
     from auth.mfa_factors f left join auth.mfa_recovery_codes c on c.factor_id = f.id where f.id = $1 group by f.id`,
    [found.rows[0]?.id ?? null],
  )
  return rows[0] ?? null
}

/** The old codes end, and with them a lock. */
export async function replaceCodes(tx: Tx, factorId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.query('delete from auth.mfa_recovery_codes where factor_id = $1', [factorId])
  await tx.query(
    'insert into auth.mfa_recovery_codes (factor_id, code_hash) select $1, unnest($2::bytea[])',
    [factorId, hashes],
  )
  await tx.query('update auth.mfa_factors set failed_attempts = 0, locked_until = null where id = $1', [
    factorId,
  ])
}

export async function consumeCode(tx: Tx, factorId: string, hash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update auth.mfa_recovery_codes set used_at = now() where factor_id = $1 and code_hash = $2 and used_at is null',
    [factorId, hash],
  )
  return rowCount === 1
}

interface Lock {
  attempts: number
  seconds: number
}

export async function countWrongCode(tx: Tx, factorId: string, { attempts, seconds }: Lock): Promise<void> {
  await tx.query(
    `update auth.mfa_factors set
       failed_attempts = case when failed_attempts + 1 >= $2 then 0 else failed_attempts + 1 end,
       locked_until = case when failed_attempts + 1 >= $2 then now() + make_interval(secs => $3) end
     where id = $1`,
    [factorId, attempts, seconds],
  )
}
