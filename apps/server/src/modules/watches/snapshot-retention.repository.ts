import type { Tx } from '@portal/backend/platform/db/database'

/** Removes at most so many; answers how many were removed. */
export async function pruneSnapshots(tx: Tx, kept: number, atMost: number): Promise<number> {
  const { rows } = await tx.query<{ gone: number }>('select portal.prune_snapshots($1, $2) as gone', [
    kept,
    atMost,
  ])
  return rows[0]?.gone ?? 0
}
