import { companyCopy } from '@portal/content/competitors'
import { WatchRow } from '@portal/contracts/watches'
import { listQuery, tableChange, useChange } from '#web/lib/requests.ts'
import { competitiveKey } from './competitive-queries.ts'

const copy = companyCopy.watching

/** What of a company is looked at again, or was until it was stopped. */
export const companyWatchesQuery = (companyId: string) =>
  listQuery([competitiveKey, 'watches', companyId], WatchRow, {
    rows: (client) => client.from('watches').select().eq('company_id', companyId).limit(200),
    failure: copy.failed,
  })

/** Stops all of it, or begins all of it again. */
export const useSwitchWatching = (company: { id: string; company_name: string }) =>
  useChange({
    change: tableChange((client, isActive: boolean) =>
      client.from('watches').update({ is_active: isActive }).eq('company_id', company.id),
    ),
    done: (_, isActive: boolean) => ({
      title: (isActive ? copy.resumed : copy.stopped)(company.company_name),
      tone: 'good',
    }),
    refreshes: [[competitiveKey]],
    failed: copy.changeFailed,
  })

const hour = 3_600_000

/** When the first of them is looked at again; null where that is only when somebody asks. */
export function nextCheckOf(watches: readonly WatchRow[]): Date | null {
  const moments = watches.flatMap(({ crawl_every_hours: hours, last_checked_at: last }) =>
    hours === null ? [] : [last === null ? 0 : Date.parse(last) + hours * hour],
  )
  return moments.length === 0 ? null : new Date(Math.min(...moments))
}
