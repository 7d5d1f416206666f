import { serviceActor } from '@portal/backend/platform/actor'
import { AppError } from '@portal/backend/platform/errors'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { findConnector, listConnectors, listConnectorsDue } from '../connectors.repository.ts'
import { runConnector, type RunDependencies } from './run-connector.ts'

const job = 'run-connector'
const looksEverySeconds = 10 * 60

/** Runs each connector when it is due, on one of the nodes. */
export function defineConnectorJobs(jobs: JobQueue, deps: RunDependencies): void {
  const { db } = deps
  jobs.define<{ connectorId: string }>({
    name: job,
    atOnce: 2,
    handle: async ({ connectorId }, { signal }) => {
      const connector = await db.transaction(serviceActor, (tx) => findConnector(tx, connectorId))
      if (connector?.is_enabled) await runConnector(deps, { connector, by: null, signal })
    },
  })
  jobs.define({
    name: 'run-connectors-due',
    atOnce: 1,
    every: { seconds: looksEverySeconds, firstAfterSeconds: 90 },
    handle: async () => {
      for (const connectorId of await db.transaction(serviceActor, listConnectorsDue))
        await jobs.send(job, { connectorId })
    },
  })
}

/** Every enabled connector at once; one that fails keeps no other from running. */
export async function runEnabled(deps: RunDependencies, by: string) {
  const connectors = await deps.db.transaction(serviceActor, listConnectors)
  return Promise.all(
    connectors
      .filter(({ is_enabled: isEnabled }) => isEnabled)
      .map(async (connector) => {
        const run = await runConnector(deps, { connector, by }).catch((error: unknown) => {
          if (error instanceof AppError) return { added: 0, revised: 0, error: error.message }
          throw error
        })
        return { name: connector.name, rows: run.added + run.revised, error: run.error }
      }),
  )
}
