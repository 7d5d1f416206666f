import { connectorWords } from '@portal/content/connectors'
import { maxConnectorInsights, type Connector, type ConnectorRun } from '@portal/contracts/connectors'
import type { Logger } from 'pino'
import { changeFigures, recordRows } from '#server/modules/figures/index.ts'
import { serviceActor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'
import { AppError } from '@portal/backend/platform/errors'
import { FetchFailure } from '#server/platform/fetcher/fetch-failure.ts'
import type { FetchOptions, GuardedFetcher } from '#server/platform/fetcher/guarded-fetcher.ts'
import {
  finishRun,
  startRun,
  writeNotices,
  type NoticeToTell,
  type RunResult,
} from './connectors.repository.ts'
import { ConnectorFault, type ConnectorAnswer } from './formats/connector-answer.ts'
import { tedFields } from './formats/read-ted.ts'
import { readAnswer } from './read-answer.ts'

export interface ConnectorDependencies {
  db: Database
  log: Pick<Logger, 'error'>
  fetcher: GuardedFetcher
}

interface RunToMake {
  connector: Connector
  /** Null: the clock. */
  by: string | null
  signal?: AbortSignal
}

const none: RunResult = {
  status: 'failed',
  row_count: 0,
  added: 0,
  revised: 0,
  unchanged: 0,
  rejected: [],
  changes: [],
  insights: 0,
  release_date: null,
  licence: null,
  vintage: null,
  error: null,
}
const mostBytes = 10 * 1024 * 1024
const jsonTypes = ['application/json', 'application/vnd.api+json', 'text/json']
const types: Record<Connector['kind'], readonly string[]> = {
  eurostat: jsonTypes,
  ted: jsonTypes,
  json: jsonTypes,
  procurement: ['application/atom+xml', 'application/xml', 'text/xml'],
  csv: ['text/csv', 'application/csv', 'text/plain', 'application/octet-stream'],
}

/** Asks the source, records what it says, and notes the run; a source that fails is a failed run, not an error. */
export async function runConnector(deps: ConnectorDependencies, wanted: RunToMake): Promise<ConnectorRun> {
  const { connector, by } = wanted
  const runId = await startRun(deps.db, { connectorId: connector.id, by, left: connectorWords.left })
  if (runId === null) throw new AppError('conflict', connectorWords.busy)
  const result = await ask(deps, wanted).catch((error: unknown): RunResult => {
    const isOurs = !(error instanceof FetchFailure || error instanceof ConnectorFault)
    if (isOurs)
      deps.log.error(
        { event: 'connectors.failed', connectorId: connector.id, err: error },
        'a connector failed',
      )
    return { ...none, error: isOurs ? connectorWords.ownFault : error.message }
  })
  return deps.db.transaction(serviceActor, (tx) => finishRun(tx, runId, result))
}

async function ask(
  { db, fetcher }: ConnectorDependencies,
  { connector, signal }: RunToMake,
): Promise<RunResult> {
  const { text } = await fetcher.fetch(connector.url, optionsOf(connector, signal))
  const today = new Date().toISOString().slice(0, 10)
  const answer = readAnswer(connector.kind, { text, today, ...connector })
  const licence = connector.licence || connectorWords.licences[connector.kind]
  return changeFigures(db, async (tx) => {
    const { report, added, revised } = await recordRows(tx, answer.rows, {
      retrieved_at: today,
      licence,
      method: { id: `connector/${connector.kind}`, version: answer.vintage ?? today },
    })
    return {
      ...none,
      status: 'finished',
      row_count: answer.rowCount,
      added,
      revised: revised.length,
      changes: revised,
      unchanged: report.unchanged.length,
      rejected: report.rejected.slice(0, 100),
      insights: await writeNotices(tx, toTell(connector, answer, { today, licence })),
      release_date: answer.releaseDate,
      licence,
      vintage: answer.vintage,
    }
  })
}

function optionsOf({ kind, settings }: Connector, signal: AbortSignal | undefined): FetchOptions {
  const query = settings.query ?? ''
  return {
    types: types[kind],
    maxBytes: mostBytes,
    ...(signal && { signal }),
    ...(kind === 'ted' && { json: { query, fields: tedFields, limit: 100, scope: 'ACTIVE' } }),
  }
}

function toTell(
  connector: Connector,
  { notices }: ConnectorAnswer,
  { today, licence }: { today: string; licence: string },
): NoticeToTell[] {
  return notices
    .toSorted((a, b) => (a.published < b.published ? 1 : -1))
    .slice(0, maxConnectorInsights)
    .map((notice) => ({
      ...notice,
      title: connectorWords.noticeTitle(notice.title),
      text: connectorWords.noticeText(notice),
      key: `${connector.kind}:${notice.id}`,
      provenance: {
        kind: 'imported',
        source: {
          name: connector.name,
          ...(notice.url && { url: notice.url }),
          locator: notice.id,
          retrieved_at: today,
          licence,
        },
        method: { id: `connector/${connector.kind}`, version: '1' },
        inputs: [],
      },
    }))
}
