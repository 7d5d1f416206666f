import { portalDataCopy } from '@portal/content/records'
import { ApiError } from '#web/lib/api-error.ts'
import { everything, useChange } from '#web/lib/requests.ts'
import { getSupabase } from '#web/lib/supabase.ts'

export interface RecordChange<Values> {
  /** Null adds one. */
  id: string | null
  values: Values
}

interface Kept {
  table: 'competitors' | 'market_benchmarks' | 'sectors'
  /** Said where another record has the name. */
  taken: string
}

/** Adds or changes a record; whoever shows it reads it again. */
export const useChangeRecord = <Values extends object>({ table, taken }: Kept) =>
  useChange({
    change: async ({ id, values }: RecordChange<Values>) => {
      const rows = (await getSupabase()).from(table)
      const { error } = await (id === null ? rows.insert(values) : rows.update(values).eq('id', id))
      if (error?.code === '23505') throw new ApiError(taken, { cause: error })
      if (error) throw new ApiError(`${portalDataCopy.notSaved} ${error.message}`, { cause: error })
    },
    refreshes: [everything],
  })

export const useRemoveRecord = (table: 'market_benchmarks' | 'sectors') =>
  useChange({
    change: async (id: string) => {
      const { error } = await (await getSupabase()).from(table).delete().eq('id', id)
      if (error) throw new ApiError(`${portalDataCopy.notRemoved} ${error.message}`, { cause: error })
    },
    refreshes: [everything],
  })
