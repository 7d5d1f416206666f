import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { inSystemTransaction } from '@portal/backend/platform/db/system-transaction'
import { testDatabase } from '@portal/backend/platform/db/testing/test-database'
import { createJobQueue, type JobQueue } from './job-queue.ts'

const kept = testDatabase()
const open: JobQueue[] = []
afterEach(async () => {
  for (const queue of open.splice(0)) await queue.stop()
})

/** A node's queue that does one kind of job. */
function node(handle: (data: { n: number }, signal: AbortSignal) => Promise<void>, name = 'count'): JobQueue {
  const queue = createJobQueue({ db: kept.database, log: pino({ level: 'silent' }) })
  queue.define<{ n: number }>({ name, atOnce: 2, handle: (data, { signal }) => handle(data, signal) })
  open.push(queue)
  return queue
}

test('of two nodes each job is done by one, once', async () => {
  const done: number[] = []
  const nodes = [0, 1].map(() => node(async ({ n }) => void done.push(n)))
  for (const queue of nodes) await queue.start()
  for (let n = 0; n < 24; n += 1) await nodes[n % 2]?.send('count', { n })
  await expect.poll(() => done.length, { timeout: 20_000 }).toBe(24)
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, n) => n))
})

test('a job of a transaction that rolls back never was', async () => {
  const done: number[] = []
  const queue = node(async ({ n }) => void done.push(n), 'rolled-back')
  await queue.start()
  await expect(
    inSystemTransaction(kept.database, async (tx) => {
      await queue.send('rolled-back', { n: 1 }, tx)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await inSystemTransaction(kept.database, (tx) => queue.send('rolled-back', { n: 2 }, tx))
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([2])
})

test('a job that fails is tried again', async () => {
  let tries = 0
  const queue = node(async () => {
    tries += 1
    if (tries === 1) throw new Error('not yet')
  }, 'again')
  await queue.start()
  await queue.send('again', { n: 1 })
  await expect.poll(() => tries, { timeout: 20_000 }).toBe(2)
})

test('a server that stops tells its jobs to leave, and another one takes them up', async () => {
  const begun: string[] = []
  const leaves = (_data: unknown, signal: AbortSignal) =>
    new Promise<void>((_resolve, reject) => {
      begun.push('first')
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
  const first = node(leaves, 'handed-over')
  await first.start()
  await first.send('handed-over', { n: 1 })
  await expect.poll(() => begun, { timeout: 20_000 }).toEqual(['first'])
  await first.stop()
  const second = node(async () => void begun.push('second'), 'handed-over')
  await second.start()
  await expect.poll(() => begun, { timeout: 20_000 }).toEqual(['first', 'second'])
  await expect(first.send('handed-over', { n: 2 })).rejects.toThrow('stopped')
})

test('a repeated job is done once in its time, however many nodes there are', async () => {
  let done = 0
  const nodes = [0, 1].map(() => {
    const queue = createJobQueue({ db: kept.database, log: pino({ level: 'silent' }) })
    queue.define({
      name: 'by-the-clock',
      atOnce: 1,
      every: { seconds: 3600, firstAfterSeconds: 0 },
      handle: () => Promise.resolve(void (done += 1)),
    })
    open.push(queue)
    return queue
  })
  for (const queue of nodes) await queue.start()
  await expect.poll(() => done, { timeout: 20_000 }).toBe(1)
  await nodes[0]?.send('by-the-clock', {})
  await expect.poll(() => done, { timeout: 20_000 }).toBe(2)
})
