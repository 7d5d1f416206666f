import { runNotes } from '@portal/content/agent-center'
import { availabilityLimits, type HealthCheckRow } from '@portal/contracts/health'
import type { JobQueue, JobReport } from '#server/platform/jobs/job-queue.ts'
import type { HealthService } from './health.service.ts'

export const healthCheckJob = 'health-check'

/** So that a server that has just started answers people first. */
const firstAfterSeconds = 5

/** A full check every five minutes, by one of the nodes, the first soon after the start. */
export function scheduleHealthChecks(jobs: JobQueue, health: HealthService): void {
  jobs.define({
    name: healthCheckJob,
    atOnce: 1,
    every: { seconds: availabilityLimits.cycleSeconds, firstAfterSeconds },
    // A server that stops does not wait for a check that nobody will read.
    handle: (_data, { signal }) =>
      Promise.race([
        health.run({ checkType: 'full', routesOnly: false }).then(toReport),
        aborted(signal).then(() => ({ note: runNotes.stopped })),
      ]),
  })
}

const toReport = ({
  overall_status: status,
  failed_checks: failed,
  total_checks: total,
}: HealthCheckRow): JobReport => ({
  note: runNotes.health(status, total - failed, total),
})

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
