import { portalDataCopy } from '@portal/content/records'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/lib/api-error.ts'
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
export function useChangeRecord<Values extends object>({ table, taken }: Kept) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, values }: RecordChange<Values>) => {
      const rows = (await getSupabase()).from(table)
      const { error } = await (id === null ? rows.insert(values) : rows.update(values).eq('id', id))
      if (error?.code === '23505') throw new ApiError(taken, { cause: error })
      if (error) throw new ApiError(`${portalDataCopy.notSaved} ${error.message}`, { cause: error })
    },
    onSuccess: () => queryClient.invalidateQueries(),
  })
}

export function useRemoveRecord(table: 'market_benchmarks' | 'sectors') {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      const { error } = await (await getSupabase()).from(table).delete().eq('id', id)
      if (error) throw new ApiError(`${portalDataCopy.notRemoved} ${error.message}`, { cause: error })
    },
    onSuccess: () => queryClient.invalidateQueries(),
  })
}
