import type { Database, Tx } from '@portal/backend/platform/db/database'

interface NewSlot {
  id: string
  userId: string
  tab: string
  /** At once, of one person on all nodes. */
  most: number
  /** A slot that nobody kept for so long has lost its node. */
  lostMs: number
}

/** Takes the slot of the tab's last conversation, or one more; false where the person has as many as they may. */
export async function insertSlot(tx: Tx, { id, userId, tab, most, lostMs }: NewSlot): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 281))', [userId])
  await tx.query(
    `delete from portal.voice_conversations where user_id = $1
       and (tab = $2 or seen_at < clock_timestamp() - make_interval(secs => $3::float8 / 1000))`,
    [userId, tab, lostMs],
  )
  const { rowCount } = await tx.query(
    `insert into portal.voice_conversations (id, user_id, tab)
     select $1, $2, $3 where (select count(*) from portal.voice_conversations where user_id = $2) < $4`,
    [id, userId, tab, most],
  )
  return rowCount === 1
}

/** False where another conversation of the tab took the slot. */
export async function touchSlot(db: Database, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'update portal.voice_conversations set seen_at = clock_timestamp() where id = $1',
    [id],
  )
  return rowCount === 1
}

export async function deleteSlot(db: Database, id: string): Promise<void> {
  await db.query('delete from portal.voice_conversations where id = $1', [id])
}
