import type { Tx } from '#backend/platform/db/database.ts'

export async function hasKnownDevice(
  tx: Tx,
  userId: string,
  { marks, days }: { marks: readonly Buffer[]; days: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from portal.known_devices where user_id = $1 and mark = any ($2) and seen_at > now() - make_interval(days => $3)`,
    [userId, marks, days],
  )
  return rowCount !== 0
}

export async function rememberDevice(tx: Tx, userId: string, marks: readonly Buffer[]): Promise<void> {
  await tx.query(
    `insert into portal.known_devices (user_id, mark) select $1, unnest($2::bytea[])
     on conflict (user_id, mark) do update set seen_at = now()`,
    [userId, marks],
  )
}

export async function deleteOldDevices(tx: Tx, days: number): Promise<void> {
  await tx.query('delete from portal.known_devices where seen_at < now() - make_interval(days => $1)', [days])
}
