import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

export interface Shutdown {
  /** Adds a part that was started; parts are stopped in reverse order. */
  add(name: string, stop: () => Promise<void> | void): void
  /** Stops everything once, however often it is called; never throws. */
  run(reason: string): Promise<void>
}

/** A part that hangs must not keep the ones below it from stopping; the database takes the longest. */
const partStopsWithinMs = 65_000

export function createShutdown(log: Logger, limitMs: number = partStopsWithinMs): Shutdown {
  const parts: { name: string; stop: () => Promise<void> | void }[] = []
  let running: Promise<void> | undefined

  const stopAll = async (reason: string) => {
    // A start that failed at once has said why.
    if (parts.length === 0) return
    log.info({ event: 'shutdown.started', reason }, 'shutting down')
    for (let part = parts.pop(); part; part = parts.pop()) {
      const { name, stop } = part
      try {
        await withLimit(Promise.resolve().then(stop), limitMs)
        log.debug({ event: 'shutdown.part_stopped', part: name }, 'part stopped')
      } catch (error) {
        log.error({ event: 'shutdown.part_failed', part: name, err: error }, 'part did not stop in order')
      }
    }
    log.info({ event: 'shutdown.finished' }, 'shut down')
  }

  return {
    add: (name, stop) => void parts.push({ name, stop }),
    run: (reason) => (running ??= stopAll(reason)),
  }
}

async function withLimit(work: Promise<void>, limitMs: number): Promise<void> {
  const cancel = new AbortController()
  const limit = sleep(limitMs, undefined, { signal: cancel.signal }).then(() => {
    throw new Error(`not stopped within ${limitMs} ms`)
  })
  try {
    await Promise.race([work, limit])
  } finally {
    cancel.abort()
    limit.catch(() => undefined)
  }
}
