import { connectorWords } from '@portal/content/connectors'
import type {
  Connector,
  ConnectorListResponse,
  ConnectorRun,
  ConnectorsRequest,
  SourceTrial,
} from '@portal/contracts/connectors'
import { requireAdministrator, type FigureCaller } from '#server/modules/figures/index.ts'
import { serviceActor } from '@portal/backend/platform/actor'
import { writeAuditEntry } from '@portal/backend/platform/db/audit-entry'
import type { Tx } from '@portal/backend/platform/db/database'
import { AppError } from '@portal/backend/platform/errors'
import type { GuardedFetcher } from '#server/platform/fetcher/guarded-fetcher.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { listTemplates } from './catalogue.ts'
import {
  findConnector,
  insertConnector,
  listConnectors,
  removeConnector,
  updateConnector,
} from './connectors.repository.ts'
import { createHostBudgets } from './kit/host-budgets.ts'
import { discardRun, releaseRun } from './runs/decide-held-run.ts'
import { defineConnectorJobs, runEnabled } from './runs/run-by-clock.ts'
import { runConnector, type RunDependencies } from './runs/run-connector.ts'
import { listRuns } from './runs/runs.repository.ts'
import { tryConnector } from './runs/try-connector.ts'
import { changeSecrets, refuseSecretAddress } from './secrets/change-secrets.ts'
import { createSealer } from './secrets/sealer.ts'
import { removeSealed } from './secrets/secrets.repository.ts'

type Of<Action extends ConnectorsRequest['action']> = Extract<ConnectorsRequest, { action: Action }>

/** What became of one connector when all were asked. */
export interface ConnectorOutcome {
  name: string
  rows: number
  error: string | null
}

export interface ConnectorService {
  list(caller: FigureCaller): Promise<ConnectorListResponse>
  add(caller: FigureCaller, request: Of<'add'>): Promise<ConnectorListResponse>
  change(caller: FigureCaller, request: Of<'change'>): Promise<ConnectorListResponse>
  remove(caller: FigureCaller, id: string): Promise<ConnectorListResponse>
  /** Typed once; from then on they are sent to the source, and shown to nobody. */
  setSecrets(caller: FigureCaller, request: Of<'set_secrets'>): Promise<ConnectorListResponse>
  removeSecrets(caller: FigureCaller, id: string): Promise<ConnectorListResponse>
  /** What a run would do; nothing is recorded. */
  try(caller: FigureCaller, id: string): Promise<SourceTrial>
  /** What becomes of the rows of a run that was held back. */
  decide(caller: FigureCaller, request: Of<'release'> | Of<'discard'>): Promise<ConnectorRun>
  /** Asks the source now; a source that fails is a run that failed. */
  run(caller: FigureCaller, id: string): Promise<ConnectorRun>
  history(caller: FigureCaller, id: string): Promise<ConnectorRun[]>
  /** Asks every enabled one, for who presses Sync Data. */
  runEnabled(by: string): Promise<ConnectorOutcome[]>
}

interface ServiceDependencies extends Omit<RunDependencies, 'budgets' | 'sealer'> {
  jobs: JobQueue
  fetcher: GuardedFetcher
  /** Where the key is with which secrets are sealed. */
  dataDir: string
}

export function createConnectorService({ jobs, dataDir, ...given }: ServiceDependencies): ConnectorService {
  const sealer = createSealer(dataDir)
  const deps: RunDependencies = {
    ...given,
    sealer,
    budgets: createHostBudgets((url) => given.fetcher.isTrusted(url)),
  }
  const { db } = deps
  defineConnectorJobs(jobs, deps)
  const inPortal = <T>(work: (tx: Tx) => Promise<T>) => db.transaction(serviceActor, work)
  const changed = (caller: FigureCaller, action: string, work: (tx: Tx) => Promise<Connector>) => {
    requireAdministrator(caller)
    return inPortal(async (tx) => {
      const { id, name, kind, url } = await work(tx)
      await writeAuditEntry(tx, {
        ...caller,
        action: `connector.${action}`,
        target: { type: 'connector', id },
        details: { name, kind, url },
      })
      return listAll(tx)
    })
  }

  return {
    list(caller) {
      requireAdministrator(caller)
      return inPortal(listAll)
    },
    add: (caller, request) =>
      changed(caller, 'created', async (tx) => {
        refuseSecretAddress(request.url)
        const id = await insertConnector(tx, { ...request, by: caller.actor.email })
        if (id === null) throw new AppError('conflict', connectorWords.taken)
        return getConnector(tx, id)
      }),
    change: (caller, { id, everyHours, isEnabled }) =>
      changed(caller, 'changed', async (tx) => {
        const was = await getConnector(tx, id)
        await updateConnector(tx, {
          id,
          every_hours: everyHours === undefined ? was.every_hours : everyHours,
          is_enabled: isEnabled ?? was.is_enabled,
        })
        return was
      }),
    remove: (caller, id) =>
      changed(caller, 'removed', async (tx) => {
        const was = await getConnector(tx, id)
        await removeConnector(tx, id)
        return was
      }),
    setSecrets: (caller, { id, secrets }) =>
      changed(caller, 'secret_set', async (tx) => {
        const connector = await getConnector(tx, id)
        await changeSecrets(tx, sealer, { connector, secrets, by: caller.actor.email })
        return connector
      }),
    removeSecrets: (caller, id) =>
      changed(caller, 'secret_removed', async (tx) => {
        await removeSealed(tx, id)
        return getConnector(tx, id)
      }),
    async try(caller, id) {
      await changed(caller, 'tried', (tx) => getConnector(tx, id))
      return tryConnector(deps, await inPortal((tx) => getConnector(tx, id)))
    },
    async decide(caller, { action, id, runId }) {
      await changed(caller, action === 'release' ? 'run_released' : 'run_discarded', (tx) =>
        getConnector(tx, id),
      )
      const connector = await inPortal((tx) => getConnector(tx, id))
      return (action === 'release' ? releaseRun : discardRun)(deps, { connector, runId })
    },
    async run(caller, id) {
      await changed(caller, 'run_now', (tx) => getConnector(tx, id))
      const connector = await inPortal((tx) => getConnector(tx, id))
      return runConnector(deps, { connector, by: caller.actor.email })
    },
    history(caller, id) {
      requireAdministrator(caller)
      return inPortal((tx) => listRuns(tx, id))
    },
    runEnabled: (by) => runEnabled(deps, by),
  }
}

const listAll = async (tx: Tx): Promise<ConnectorListResponse> => ({
  connectors: await listConnectors(tx),
  templates: listTemplates(),
})

async function getConnector(tx: Tx, id: string): Promise<Connector> {
  const connector = await findConnector(tx, id)
  if (!connector) throw new AppError('not_found', connectorWords.unknown)
  return connector
}
