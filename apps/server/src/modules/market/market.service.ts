import { connectorWords } from '@portal/content/connectors'
import { marketSyncWords } from '@portal/content/market'
import type { MarketIntelligenceSyncResponse } from '@portal/contracts/market'
import type { ConnectorOutcome, ConnectorService } from '#server/modules/connectors/index.ts'
import { serviceActor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'
import { findInMarket } from './find-in-market.ts'
import { listCompanies, listSectors, writeFindings } from './market.repository.ts'

export interface MarketSyncService {
  /** Runs the configured connectors, and says so when there are none. */
  updateBenchmarks(by: string): Promise<MarketIntelligenceSyncResponse>
  /** Writes what the records say as insights; the same finding on the same numbers is written once. */
  generateInsights(): Promise<MarketIntelligenceSyncResponse>
}

interface MarketSyncDependencies {
  db: Database
  connectors: Pick<ConnectorService, 'runEnabled'>
}

export function createMarketSyncService({ db, connectors }: MarketSyncDependencies): MarketSyncService {
  return {
    async updateBenchmarks(by) {
      const outcomes = await connectors.runEnabled(by)
      const rows = outcomes.reduce((sum, outcome) => sum + outcome.rows, 0)
      return {
        success: true,
        action: 'update_benchmarks',
        connectors: outcomes.map(({ name }) => name),
        rows,
        message: outcomes.length === 0 ? marketSyncWords.noConnector : toldBy(outcomes, rows),
      }
    },
    generateInsights: () =>
      db.transaction(serviceActor, async (tx) => {
        const records = { sectors: await listSectors(tx), companies: await listCompanies(tx) }
        const written = await writeFindings(tx, findInMarket(records))
        return { success: true, action: 'generate_insights', ...written }
      }),
  }
}

function toldBy(outcomes: readonly ConnectorOutcome[], rows: number): string {
  const failed = outcomes.flatMap(({ name, error }) => (error === null ? [] : [`${name} (${error})`]))
  const asked = connectorWords.synced(outcomes.length, rows)
  return failed.length === 0 ? asked : `${asked} ${connectorWords.syncFailed(failed.join(', '))}`
}
