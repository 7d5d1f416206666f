import type { Tx } from '#backend/platform/db/database.ts'
import type { ObjectPlace } from './objects/object-row.ts'

/** Until the transaction ends, nobody else stores for this person. */
export async function lockOwner(tx: Tx, owner: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 6002))', [owner])
}

/** Bytes of all that a person has stored, but for one place. */
export async function sumOfOwner(tx: Tx, owner: string, { bucketId, name }: ObjectPlace): Promise<number> {
  const { rows } = await tx.query<{ bytes: string }>(
    `select coalesce(sum((metadata ->> 'size')::bigint), 0) as bytes from storage.objects
     where owner_id = $1 and (bucket_id, name) is distinct from ($2, $3)`,
    [owner, bucketId, name],
  )
  return Number(rows[0]?.bytes ?? 0)
}
