import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

export interface Interval {
  seconds: number
  firstAfterSeconds: number
}

/** Sends jobs again and again until the server stops; of several nodes that send one, the queue keeps the first. */
export function createJobClock(log: Pick<Logger, 'warn'>, stopping: AbortSignal) {
  const nextSends = new Map<string, Date>()

  function repeat(name: string, every: Interval, boss: Pick<PgBoss, 'send'>): void {
    const expect = (seconds: number) => nextSends.set(name, new Date(Date.now() + seconds * 1000))
    const send = () => {
      expect(every.seconds)
      void boss
        .send(name, {}, { singletonKey: 'by the clock', singletonSeconds: every.seconds })
        .catch((error: unknown) =>
          log.warn({ event: 'jobs.not_sent', job: name, err: error }, 'a repeated job could not be sent'),
        )
    }
    expect(every.firstAfterSeconds)
    const first = setTimeout(send, every.firstAfterSeconds * 1000).unref()
    const clock = setInterval(send, every.seconds * 1000).unref()
    stopping.addEventListener('abort', () => {
      clearTimeout(first)
      clearInterval(clock)
    })
  }

  return { repeat, nextSendOf: (name: string): Date | null => nextSends.get(name) ?? null }
}
