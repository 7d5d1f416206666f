import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { createFaultLog } from '#server/platform/jobs/fault-log.ts'
import { createJobClock, type Interval } from '#server/platform/jobs/job-clock.ts'
import type { Database, Tx } from '@portal/backend/platform/db/database'

export interface JobContext {
  /** Aborts when the server stops or the job lost its lease: leave, and it is taken up again. */
  signal: AbortSignal
}

/** What a job says about its run; kept with it. */
export interface JobReport {
  note: string
  /** It ran to its end, and could not do what it is for: trying again would not help. */
  isFailure?: boolean
}

export interface JobDefinition<Data extends object> {
  name: string
  /** How many of them one node does at once. */
  atOnce: number
  /** May run again after a crash in its middle. */
  handle: (this: void, data: Data, context: JobContext) => Promise<JobReport | void>
  /** Sent by the clock too, from the start of the queue on: once in that time, however many nodes there are. */
  every?: Interval
}

/** Work that outlives a request and a server: kept in the database, done by one of several nodes. */
export interface JobQueue {
  /** Before `start`. */
  define<Data extends object>(definition: JobDefinition<Data>): void
  start(): Promise<void>
  /** With `tx` the job exists when, and only when, that transaction commits. It must run as the connection's own user. */
  send(name: string, data: object, tx?: Tx): Promise<void>
  /** Brings back what a node that went away left behind, now rather than within half a minute. */
  recover(): Promise<void>
  /** When this node's clock sends a repeated job next; null for what is only sent on demand, or before the start. */
  nextSendOf(name: string): Date | null
  /** Takes no more work, tells what runs to leave, and waits for it. */
  stop(): Promise<void>
}

interface JobQueueDependencies {
  db: Database
  log: Pick<Logger, 'error' | 'warn' | 'info'>
}

const schema = 'portal_jobs'
const stopsWithinMs = 10_000
const leaseSeconds = 15
/** A new job is notified; one that is tried again is not, and is found by looking. */
const polling = { batchSize: 1, notifyPollingIntervalSeconds: 2 } as const
/** A node that was killed in the middle of a job has spent one of its tries. */
const tries = 20

export function createJobQueue({ db, log }: JobQueueDependencies): JobQueue {
  const definitions: JobDefinition<object>[] = []
  const stopping = new AbortController()
  const faults = createFaultLog(log)
  const clock = createJobClock(log, stopping.signal)
  let started: Promise<PgBoss> | undefined

  async function open(): Promise<PgBoss> {
    const { connectionString, stream } = db.direct.options
    if (connectionString === undefined) throw new Error('The job queue needs the address of the database')
    // Its sockets are cut with those of the pool when the database hangs; the queue hands the option on to the driver.
    const connection = { connectionString, stream }
    // Loaded after the server has started: reading it takes longer than all of our own code.
    const { PgBoss: Queue } = await import('pg-boss')
    const boss = new Queue({
      ...connection,
      application_name: 'portal-jobs',
      schema,
      max: 4,
      useListenNotify: true,
      schedule: false,
      superviseIntervalSeconds: 10,
      monitorIntervalSeconds: 10,
    })
    boss.on('error', (error) => faults.tell(error))
    await boss.start()
    for (const definition of definitions) await serve(boss, definition)
    for (const { name, every } of definitions) if (every) clock.repeat(name, every, boss)
    return boss
  }

  async function serve(boss: PgBoss, { name, atOnce, handle }: JobDefinition<object>): Promise<void> {
    await boss.createQueue(name, {
      retryLimit: tries,
      retryDelay: 1,
      expireInSeconds: 3600,
      heartbeatSeconds: leaseSeconds,
      notify: true,
    })
    for (let worker = 0; worker < atOnce; worker += 1) await startWorker(boss, { name, handle })
  }

  async function startWorker(
    boss: PgBoss,
    { name, handle }: Pick<JobDefinition<object>, 'name' | 'handle'>,
  ): Promise<void> {
    const id: string = await boss.work<object>(name, polling, async ([job]) => {
      if (!job) return undefined
      // Where there was one job there may be another: look at once, not with the next tick of the clock.
      boss.notifyWorker(id)
      return await handle(job.data, { signal: AbortSignal.any([job.signal, stopping.signal]) })
    })
  }

  const ready = (): Promise<PgBoss> => {
    if (stopping.signal.aborted) return Promise.reject(new Error('The job queue is stopped'))
    started ??= open()
    return started
  }

  return {
    define: (definition) => void definitions.push(definition as JobDefinition<object>),
    start: async () => void (await ready()),
    async send(name, data, tx = db) {
      const boss = await ready()
      await boss.send(name, data, {
        db: { executeSql: (text: string, values?: unknown[]) => tx.query(text, values) },
      })
    },
    async recover() {
      const boss = await ready()
      for (const { name } of definitions) await boss.supervise(name)
    },
    nextSendOf: (name) => clock.nextSendOf(name),
    async stop() {
      stopping.abort(new Error('The portal is shutting down'))
      faults.stop()
      const boss = await started?.catch(() => undefined)
      await boss?.stop({ graceful: true, timeout: stopsWithinMs })
    },
  }
}
