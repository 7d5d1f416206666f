import type { Logger } from 'pino'

const tellsEveryMs = 30_000
/** The queue looks for work every two seconds: after this time without a fault it has looked, and found its database. */
const quietForMs = 10_000

export interface FaultLog {
  tell(error: unknown): void
  stop(): void
}

/** A queue without its database has a fault many times a second: the log keeps the first, then one in a while, and the end. */
export function createFaultLog(log: Pick<Logger, 'error' | 'info'>): FaultLog {
  let isStopped = false
  let began = 0
  let last = 0
  let toldAt = 0
  let count = 0
  let countTold = 0
  let ending: NodeJS.Timeout | undefined

  const end = () => {
    log.info(
      { event: 'jobs.recovered', faults: count, forMs: last - began },
      `the job queue has had no fault for ${quietForMs / 1000} s`,
    )
    count = 0
  }

  return {
    tell(error) {
      if (isStopped) return
      last = Date.now()
      const isFirst = count === 0
      count += 1
      clearTimeout(ending)
      ending = setTimeout(end, quietForMs).unref()
      if (!isFirst && last - toldAt < tellsEveryMs) return
      if (isFirst) [began, countTold] = [last, 0]
      const since = isFirst ? {} : { faults: count - countTold }
      log.error({ event: 'jobs.fault', err: error, ...since }, 'the job queue has a fault')
      toldAt = last
      countTold = count
    },
    stop() {
      isStopped = true
      clearTimeout(ending)
    },
  }
}
