import { screenPaths } from '@portal/contracts/paths'
import { HealthCheckRow } from '@portal/contracts/health'
import { healthCopy } from '@portal/content/health'
import { homeCopy } from '@portal/content/home'
import type { SupabaseClient } from '@supabase/supabase-js'
import { readCounted } from '#web/lib/read-table.ts'
import { oneQuery, readRows } from '#web/lib/requests.ts'

export interface Change {
  text: string
  to: string
}

/** What the records say has changed since a moment; only what is above zero. */
export const changesSinceQuery = (since: Date, isWanted: boolean) =>
  oneQuery(
    ['home', 'changes-since', since.toISOString()],
    async (client): Promise<Change[]> => {
      const [figures, insights, failed] = await Promise.all([
        countSince(client, 'figures', since),
        countSince(client, 'market_insights', since),
        countFailedChecks(client, since),
      ])
      const { newFigures, newInsights, failedChecks } = homeCopy.since
      return [
        { count: figures, say: newFigures, to: screenPaths.marketBenchmarks },
        { count: insights, say: newInsights, to: screenPaths.marketBenchmarks },
        { count: failed, say: failedChecks, to: screenPaths.systemMonitoring },
      ]
        .filter(({ count }) => count > 0)
        .map(({ count, say, to }) => ({ text: say(count), to }))
    },
    { enabled: isWanted },
  )

const FailedChecks = HealthCheckRow.pick({ failed_checks: true })

async function countSince(
  client: SupabaseClient,
  table: 'figures' | 'market_insights',
  since: Date,
): Promise<number> {
  const query = client
    .from(table)
    .select('id', { count: 'exact', head: true })
    .gt('created_at', since.toISOString())
  return (await readCounted(query)).count
}

/** Failed parts of the newest health check, when it ran since then. */
async function countFailedChecks(client: SupabaseClient, since: Date): Promise<number> {
  const query = client
    .from('health_checks')
    .select('failed_checks')
    .gt('timestamp', since.toISOString())
    .order('timestamp', { ascending: false })
    .limit(1)
  const [newest] = await readRows(FailedChecks, query, healthCopy.error.title)
  return newest?.failed_checks ?? 0
}
