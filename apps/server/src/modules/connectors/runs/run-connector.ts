import { connectorWords } from '@portal/content/connectors'
import type { Connector, ConnectorRun } from '@portal/contracts/connectors'
import type { Logger } from 'pino'
import type { StoreNotices } from '#server/modules/tenders/index.ts'
import { serviceActor } from '@portal/backend/platform/actor'
import { AppError } from '@portal/backend/platform/errors'
import { FetchFailure } from '#server/platform/fetcher/fetch-failure.ts'
import { sourceOf } from '../catalogue.ts'
import { ConnectorFault } from '../kit/connector-fault.ts'
import { prepareSourceRequest, type SourceRequestParts } from './prepare-source-request.ts'
import { findDrift, publishRun } from './publish-run.ts'
import { readPages } from './read-pages.ts'
import { listStaged } from './pages.repository.ts'
import { claimRun, finishRun, leaveRun, letRunWait, RunTakenOver, type OpenRun } from './runs.repository.ts'
import { holdBackDrift, type DriftTelling } from './hold-back-drift.ts'

export interface RunDependencies extends SourceRequestParts, DriftTelling {
  log: Pick<Logger, 'error'>
  storeNotices: StoreNotices
}

interface RunToMake {
  connector: Connector
  /** Null: the clock. */
  by: string | null
  signal?: AbortSignal
}

const pauseMs = 5 * 60 * 1000
const mostPauses = 5

/** Asks the source, records what it says, and notes the run; a source that fails is a failed run, not an error. */
export async function runConnector(deps: RunDependencies, wanted: RunToMake): Promise<ConnectorRun> {
  const { connector, by } = wanted
  const run = await claimRun(deps.db, {
    connectorId: connector.id,
    by,
    words: { left: connectorWords.left, replaced: connectorWords.replaced },
  })
  if (run === null) throw new AppError('conflict', connectorWords.busy)
  try {
    return await work(deps, { ...wanted, run }).catch((error: unknown) =>
      settleFailure(deps, { connector, run, error }),
    )
  } catch (error) {
    if (error instanceof RunTakenOver) throw new AppError('conflict', connectorWords.busy, { cause: error })
    throw error
  }
}

async function work(
  deps: RunDependencies,
  { connector, signal, run }: RunToMake & { run: OpenRun },
): Promise<ConnectorRun> {
  const source = sourceOf(connector.kind)
  const { manifest } = source
  const { asking, validators } = await prepareSourceRequest(deps, { connector, manifest, signal })
  const isNew = await readPages({ db: deps.db, source, asking, run, validators })
  if (!isNew)
    return deps.db.transaction(serviceActor, (tx) => finishRun(tx, run, { status: 'finished', error: null }))
  const published = { ...deps, connector, manifest, run, today: asking.source.today }
  const drift = await findDrift(published)
  return drift.length > 0 ? holdBackDrift(deps, { connector, run, drift }) : publishRun(published)
}

interface Failed {
  connector: Connector
  run: OpenRun
  error: unknown
}

/** What was asked too often, or broke off in the middle, goes on later; everything else ends the run. */
async function settleFailure(
  { db, log }: RunDependencies,
  { connector, run, error }: Failed,
): Promise<ConnectorRun> {
  if (error instanceof RunTakenOver) throw error
  const end = (words: string) =>
    db.transaction(serviceActor, (tx) => finishRun(tx, run, { status: 'failed', error: words }))
  if (error instanceof ConnectorFault) return end(error.message)
  if (!(error instanceof FetchFailure)) {
    log.error({ event: 'connectors.failed', connectorId: connector.id, err: error }, 'a connector failed')
    return end(connectorWords.ownFault)
  }
  if (error.kind === 'stopped') {
    await leaveRun(db, run)
    throw error
  }
  const until = pauseAfter(error, (await listStaged(db, run.id)).length > 0)
  if (until && run.attempts <= mostPauses) return letRunWait(db, run, { until, error: error.message })
  return end(error.status === 401 || error.status === 403 ? connectorWords.refused : error.message)
}

const passing = new Set(['timeout', 'unreachable', 'rate_limited'])

function pauseAfter({ kind, status, retryAt }: FetchFailure, hasPages: boolean): Date | null {
  if (retryAt) return retryAt
  const isPassing = passing.has(kind) || (status !== undefined && status >= 500)
  return hasPages && isPassing ? new Date(Date.now() + pauseMs) : null
}
