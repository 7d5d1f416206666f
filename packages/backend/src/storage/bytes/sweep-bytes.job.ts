import type { FastifyInstance } from 'fastify'
import { inSystemTransaction } from '#backend/platform/db/system-transaction.ts'
import { takeDueBytes } from './loose-bytes.repository.ts'
import { deleteExpiredUploads } from '#backend/storage/resumable/resumable.repository.ts'
import type { StorageContext } from '#backend/storage/storage-context.ts'

const everyMs = 60_000
const batchSize = 100

/** Removes bytes that no row names, and uploads whose time is over. A crash on the way leaves them on the list. */
async function sweepBytes({ db, bytes }: Pick<StorageContext, 'db' | 'bytes'>): Promise<void> {
  await deleteExpiredUploads(db)
  let taken: number
  do {
    taken = await inSystemTransaction(db, async (tx) => {
      const ids = await takeDueBytes(tx, batchSize)
      await bytes.remove(ids)
      return ids.length
    })
  } while (taken === batchSize)
}

/** Sweeps every minute, and when asked to; answers with what asks. */
export function scheduleSweeps(
  app: FastifyInstance,
  ctx: Pick<StorageContext, 'db' | 'bytes' | 'spool' | 'log'>,
): () => void {
  let running: Promise<void> | null = null
  let isWantedAgain = false
  let isClosed = false

  const run = async () => {
    do {
      isWantedAgain = false
      await sweepBytes(ctx).catch((error: unknown) =>
        ctx.log.error({ event: 'storage.sweep_failed', err: error }, 'loose bytes were not removed'),
      )
    } while (isWantedAgain && !isClosed)
    running = null
  }
  const sweepSoon = () => {
    if (isClosed) return
    if (running) isWantedAgain = true
    else running = run()
  }
  const timer = setInterval(() => {
    void ctx.spool.sweep()
    sweepSoon()
  }, everyMs)
  timer.unref()
  app.addHook('onReady', async () => {
    await ctx.spool.sweep()
    sweepSoon()
  })
  app.addHook('onClose', async () => {
    isClosed = true
    clearInterval(timer)
    await running
  })
  return sweepSoon
}
