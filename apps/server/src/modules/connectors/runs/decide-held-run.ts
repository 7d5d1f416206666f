import { connectorWords } from '@portal/content/connectors'
import type { Connector, ConnectorRun } from '@portal/contracts/connectors'
import { serviceActor } from '@portal/backend/platform/actor'
import { AppError } from '@portal/backend/platform/errors'
import { sourceOf } from '../catalogue.ts'
import { publishRun } from './publish-run.ts'
import type { RunDependencies } from './run-connector.ts'
import { findHeldRun, finishRun } from './runs.repository.ts'

interface HeldRun {
  connector: Connector
  runId: string
}

/** Publishes the good rows of a run that was held back; what was not as documented stays out. */
export async function releaseRun(
  deps: RunDependencies,
  { connector, runId }: HeldRun,
): Promise<ConnectorRun> {
  const run = await findHeldRun(deps.db, connector.id, runId)
  if (!run) throw new AppError('conflict', connectorWords.notHeld)
  const { manifest } = sourceOf(connector.kind)
  return publishRun({ ...deps, connector, manifest, run, today: run.started_at.slice(0, 10) })
}

/** Forgets the rows of a run that was held back. */
export async function discardRun(
  { db }: RunDependencies,
  { connector, runId }: HeldRun,
): Promise<ConnectorRun> {
  return db.transaction(serviceActor, async (tx) => {
    const run = await findHeldRun(tx, connector.id, runId)
    if (!run) throw new AppError('conflict', connectorWords.notHeld)
    return finishRun(tx, run, { status: 'failed', error: connectorWords.discarded })
  })
}
