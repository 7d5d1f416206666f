import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Sockets } from '#backend/platform/db/pool-sockets.ts'

/** Has the code of a connection that timed out, so that whoever knows a lost connection knows this one. */
class SilentDatabaseError extends Error {
  readonly code = 'ETIMEDOUT'

  constructor() {
    super('The database does not answer')
    this.name = 'SilentDatabaseError'
  }
}

export interface HeartbeatOptions {
  everyMs?: number
  answersWithinMs?: number
  onChange?: (isSilent: boolean) => void
}

export interface Heartbeat {
  stop(): void
}

/**
 * Tells a database that hangs from a statement that takes long, which no time limit of a statement can: a question on a
 * connection of its own goes unanswered. Then all connections of the pool are cut, as if the database had been stopped.
 */
export function startHeartbeat(
  connectionString: string,
  sockets: Sockets,
  { everyMs = 1000, answersWithinMs = 3000, onChange }: HeartbeatOptions = {},
): Heartbeat {
  const stopping = new AbortController()
  let client: pg.Client | null = null
  let isSilent = false

  const drop = (dropped: pg.Client) => {
    if (client === dropped) client = null
    dropped.connection.stream.destroy()
  }

  async function ask(): Promise<void> {
    const asked = client ?? new pg.Client({ connectionString, application_name: 'portal-heartbeat' })
    const isNew = client === null
    client = asked
    try {
      if (isNew) {
        asked.on('error', () => drop(asked))
        await asked.connect()
      }
      await asked.query('select 1')
    } catch {
      // A refusal is an answer: a database that is stopped needs nobody to cut its connections.
      drop(asked)
    }
  }

  async function hearsNothing(): Promise<boolean> {
    const hasArrived = sockets.listenFrom()
    const began = performance.now()
    let isAnswered = false
    const answer = ask().then(() => (isAnswered = true))
    const inTime = new AbortController()
    await Promise.race([
      answer,
      sleep(answersWithinMs, undefined, { signal: inTime.signal }).catch(() => undefined),
    ])
    inTime.abort()
    // A process that was busy with something else has not read yet what has arrived.
    if (!isAnswered) await nextTurn()
    if (isAnswered) return false
    if (client) drop(client)
    const wasBusy = performance.now() - began > answersWithinMs + everyMs
    return isSilent || (!hasArrived() && !wasBusy)
  }

  async function beat(): Promise<void> {
    const hearing = !(await hearsNothing())
    if (stopping.signal.aborted) return
    if (hearing === isSilent) {
      isSilent = !hearing
      if (isSilent) sockets.cut(() => new SilentDatabaseError())
      else sockets.mend()
      onChange?.(isSilent)
    }
    setTimeout(() => void beat(), everyMs).unref()
  }
  void beat()

  return {
    stop() {
      stopping.abort()
      if (client) drop(client)
    },
  }
}
