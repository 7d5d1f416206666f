import { portalDataCopy } from '@portal/content/records'
import { WatchRow } from '@portal/contracts/watches'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/lib/api-error.ts'
import { readTable } from '#web/lib/read-table.ts'
import { getSupabase } from '#web/lib/supabase.ts'

const keyOf = (companyId: string) => ['portal-data', 'watches', companyId]

export const watchesQuery = (companyId: string) =>
  queryOptions({
    queryKey: keyOf(companyId),
    queryFn: async (): Promise<WatchRow[]> => {
      const client = await getSupabase()
      const query = client.from('watches').select().eq('company_id', companyId).order('created_at').limit(200)
      return WatchRow.array().parse(await readTable(query, portalDataCopy.watches.failed))
    },
  })

export type WatchChange =
  | { add: Pick<WatchRow, 'kind' | 'url' | 'crawl_every_hours'> }
  | { id: string; values: Partial<Pick<WatchRow, 'is_active' | 'crawl_every_hours'>> }
  | { remove: string }

export function useChangeWatch(companyId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (change: WatchChange) => {
      const client = await getSupabase()
      const { error } = await send(client.from('watches'), companyId, change)
      if (error) throw new ApiError(error.message, { cause: error })
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(companyId) }),
  })
}

type Table = ReturnType<Awaited<ReturnType<typeof getSupabase>>['from']>

const send = (table: Table, companyId: string, change: WatchChange) => {
  if ('add' in change) return table.insert({ ...change.add, company_id: companyId })
  if ('remove' in change) return table.delete().eq('id', change.remove)
  return table.update(change.values).eq('id', change.id)
}
