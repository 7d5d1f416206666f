import { connectorSources } from '@portal/content/connector-sources'
import { connectorWords } from '@portal/content/connectors'
import { maxConnectorRows, type Connector, type ConnectorRun, type Drift } from '@portal/contracts/connectors'
import type { ImportRow } from '@portal/contracts/figure-changes'
import type { Provenance } from '@portal/contracts/figures'
import { changeFigures, recordRows } from '#server/modules/figures/index.ts'
import type { StoreNotices } from '#server/modules/tenders/index.ts'
import { serviceActor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'
import { ConnectorFault } from '../kit/connector-fault.ts'
import { freshFor } from '../kit/fresh-for.ts'
import { newestOf } from '../kit/figure-reading.ts'
import type { Manifest } from '../kit/source.ts'
import { countNotices, listStaged, takeNotices, type StagedPage } from './pages.repository.ts'
import { findOutliers } from './find-outliers.ts'
import { finishRun, keepValidators, type OpenRun } from './runs.repository.ts'

interface RunToPublish {
  db: Database
  storeNotices: StoreNotices
  connector: Connector
  manifest: Manifest
  run: OpenRun
  today: string
}

/** What is not as it was, in all that the run read. */
export async function findDrift({ db, connector, manifest, run, today }: RunToPublish): Promise<Drift[]> {
  const pages = await listStaged(db, run.id)
  const { rows, licence } = gather(pages, { connector, manifest, today })
  return [...pages.flatMap(({ drift = [] }) => drift), ...(await findOutliers(db, rows, licence))].slice(
    0,
    100,
  )
}

/** Records all that the run read. Killed anywhere, it may be done again from its beginning: nothing is lost and nothing twice. */
export async function publishRun(wanted: RunToPublish): Promise<ConnectorRun> {
  const { db, storeNotices, connector, manifest, run, today } = wanted
  const pages = await listStaged(db, run.id)
  const { rows, counts, licence } = gather(pages, { connector, manifest, today })
  for (const { position } of pages)
    await db.transaction(serviceActor, async (tx) => {
      const notices = await takeNotices(tx, run.id, position)
      const provenance = provenanceOf(wanted, licence)
      if (notices.length > 0)
        await countNotices(tx, run.id, (await storeNotices(notices, { tx, provenance })).added)
    })
  const { vintage = null, releaseDate = null } = pages[0] ?? {}
  return changeFigures(db, async (tx) => {
    const { report, added, revised } = await recordRows(tx, [...rows, ...counts], {
      retrieved_at: today,
      licence,
      method: { id: `connector/${connector.kind}`, version: vintage ?? today },
      freshFor: (period) => freshFor(period, connector.every_hours ?? manifest.everyHours),
    })
    await keepValidators(tx, connector.id, pages.length === 1 ? (pages[0]?.validators ?? null) : null)
    return finishRun(tx, run, {
      status: 'finished',
      row_count: pages.reduce((sum, { count }) => sum + count, 0),
      added,
      revised: revised.length,
      changes: revised,
      unchanged: report.unchanged.length,
      rejected: report.rejected.slice(0, 100),
      release_date: releaseDate,
      licence,
      vintage,
      error: null,
    })
  })
}

interface Gathered {
  rows: ImportRow[]
  /** How many notices there are, as a figure beside them. */
  counts: ImportRow[]
  licence: string
}

/** The newest value of each series over all pages. @throws ConnectorFault where there is none, or too many */
export function gather(
  pages: readonly Omit<StagedPage, 'validators'>[],
  { connector, manifest, today }: Pick<RunToPublish, 'connector' | 'manifest' | 'today'>,
): Gathered {
  const rows = newestOf(pages.flatMap(({ rows: own = [] }) => own))
  const licence = connector.licence || connectorSources[manifest.kind].licence
  const hasDrift = pages.some(({ drift = [] }) => drift.length > 0)
  if (manifest.yields === 'figures' && rows.length === 0 && !hasDrift)
    throw new ConnectorFault(connectorWords.empty)
  if (rows.length > maxConnectorRows)
    throw new ConnectorFault(connectorWords.tooMany(rows.length, maxConnectorRows))
  const count = pages[0]?.total ?? pages.reduce((sum, page) => sum + page.count, 0)
  const counted: ImportRow = {
    line: 1,
    cells: {
      key: `${connector.settings.prefix}.notices`,
      label: connectorWords.notices(connector.name),
      value: String(count),
      unit: 'notices',
      as_of: pages[0]?.releaseDate ?? today,
      source: connector.name,
      source_url: connector.url,
    },
  }
  return { rows, counts: manifest.yields === 'notices' ? [counted] : [], licence }
}

function provenanceOf({ connector, today }: RunToPublish, licence: string): Provenance {
  return {
    kind: 'imported',
    source: { name: connector.name, retrieved_at: today, licence },
    method: { id: `connector/${connector.kind}`, version: '1' },
    inputs: [],
  }
}
