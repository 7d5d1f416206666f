import { changesCopy } from '@portal/content/competitors'
import { z } from 'zod'
import { oneQuery, readRows } from '#web/lib/requests.ts'
import { competitiveKey } from './competitive-queries.ts'

const Snapshot = z.object({
  id: z.uuid(),
  taken_at: z.string(),
  url: z.string(),
  title: z.string(),
  snapshot_blocks: z.array(z.object({ position: z.number(), hash: z.string(), text: z.string() })),
})
export type Snapshot = z.infer<typeof Snapshot>

/** The page before and after a change, block by block. */
export const snapshotsQuery = (beforeId: string, afterId: string) =>
  oneQuery([competitiveKey, 'snapshots', beforeId, afterId], async (client) => {
    const query = client
      .from('watch_snapshots')
      .select('id, taken_at, url, title, snapshot_blocks(position, hash, text)')
      .in('id', [beforeId, afterId])
    const rows = await readRows(Snapshot, query, changesCopy.snapshotFailed)
    const find = (id: string) => rows.find((row) => row.id === id) ?? null
    return { before: find(beforeId), after: find(afterId) }
  })
