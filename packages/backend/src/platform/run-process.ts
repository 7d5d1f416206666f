import process from 'node:process'
import type { Logger } from 'pino'
import { explainStart } from '#backend/platform/explain-start.ts'
import type { Shutdown } from '#backend/platform/shutdown.ts'
import { StartupError } from '#backend/platform/startup-error.ts'

export interface RunningProcess {
  /** Ends the process in order, with exit code 1. */
  fail: (error: unknown) => void
  /** Between two steps of starting: leaves when the process was asked to end meanwhile. */
  assertWanted: () => void
  /** Ends the process in order when `start` has returned; for work that is done then. */
  end: (reason: string, exitCode: number) => void
}

interface ProcessPlan {
  log: Logger
  shutdown: Shutdown
  start: (running: RunningProcess) => Promise<void>
}

class NoLongerWanted extends Error {}

/** Starts, and ends in order on a signal, when the launcher is gone, or after a fault nobody caught. */
export async function runProcess({ log, shutdown, start }: ProcessPlan): Promise<void> {
  let isEnding = false
  let started: Promise<void> = Promise.resolve()

  const end = (reason: string, code: number) => {
    if (isEnding) return
    isEnding = true
    // A step of starting that is under way finishes first, or what it opens would be left behind.
    void started
      .catch(() => undefined)
      .then(() => shutdown.run(reason))
      .then(() => process.exit(code))
  }
  const fail = (error: unknown) => {
    report(log, error)
    end('fault', 1)
  }
  const assertWanted = () => {
    if (isEnding) throw new NoLongerWanted()
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(signal, 0))
  process.on('disconnect', () => end('launcher gone', 0))
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)

  started = start({ fail, assertWanted, end })
  try {
    await started
  } catch (error) {
    if (!(error instanceof NoLongerWanted)) fail(explainStart(error))
  }
}

function report(log: Logger, error: unknown): void {
  if (error instanceof StartupError) {
    process.stderr.write(`${error.message}\n`)
    log.debug({ event: 'process.start_failed', err: error }, 'start failed')
  } else log.fatal({ event: 'process.fault', err: error }, 'a fault nobody caught')
}
