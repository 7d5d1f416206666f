import { portalDataCopy } from '@portal/content/records'
import { WatchRow } from '@portal/contracts/watches'
import { listQuery, tableChange, useChange } from '#web/lib/requests.ts'

const keyOf = (companyId: string) => ['portal-data', 'watches', companyId]

export const watchesQuery = (companyId: string) =>
  listQuery(keyOf(companyId), WatchRow, {
    rows: (client) =>
      client.from('watches').select().eq('company_id', companyId).order('created_at').limit(200),
    failure: portalDataCopy.watches.failed,
  })

export type WatchChange =
  | { add: Pick<WatchRow, 'kind' | 'url' | 'crawl_every_hours'> }
  | { id: string; values: Partial<Pick<WatchRow, 'is_active' | 'crawl_every_hours'>> }
  | { remove: string }

export const useChangeWatch = (companyId: string) =>
  useChange({
    change: tableChange((client, change: WatchChange) => {
      const watches = client.from('watches')
      if ('add' in change) return watches.insert({ ...change.add, company_id: companyId })
      if ('remove' in change) return watches.delete().eq('id', change.remove)
      return watches.update(change.values).eq('id', change.id)
    }),
    refreshes: [keyOf(companyId)],
  })
