import type { Tx } from '#backend/platform/db/database.ts'

/** Notes bytes before they are written: until a row names them they may go, if the process dies. */
export async function insertLooseBytes(tx: Tx, id: string, keptForSeconds: number): Promise<void> {
  await tx.query(
    `insert into portal.loose_bytes (id, remove_after) values ($1, now() + make_interval(secs => $2))`,
    [id, keptForSeconds],
  )
}

export async function markForRemoval(tx: Tx, id: string): Promise<void> {
  await tx.query('update portal.loose_bytes set remove_after = now() where id = $1', [id])
}

/** Takes what is due off the list; the caller removes the bytes before the transaction ends. */
export async function takeDueBytes(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `delete from portal.loose_bytes where id in (
       select id from portal.loose_bytes where remove_after <= now() order by remove_after limit $1
       for update skip locked) returning id`,
    [limit],
  )
  return rows.map((row) => row.id)
}
