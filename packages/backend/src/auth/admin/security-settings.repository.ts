import type { Tx } from '#backend/platform/db/database.ts'

const key = 'two_factors_for_administrators'

export async function readTwoFactorsWanted(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query<{ value: unknown }>('select value from portal.settings where key = $1', [
    key,
  ])
  return rows[0]?.value === true
}

interface Wanted {
  isWanted: boolean
  by: string | null
}

export async function writeTwoFactorsWanted(tx: Tx, { isWanted, by }: Wanted): Promise<void> {
  await tx.query(
    `insert into portal.settings (key, value, updated_by) values ($1, $2, $3)
     on conflict (key) do update set value = excluded.value, updated_by = excluded.updated_by`,
    [key, JSON.stringify(isWanted), by],
  )
}
