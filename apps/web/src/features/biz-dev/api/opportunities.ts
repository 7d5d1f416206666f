import { pipelineRecordsCopy } from '@portal/content/sales-records'
import { PipelineOpportunityRow, type NewOpportunity } from '@portal/contracts/sales'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readTable } from '#web/lib/read-table.ts'
import { getSupabase } from '#web/lib/supabase.ts'
import { notify } from '#web/ui/notify.ts'

export const listedOpportunities = 10

export const opportunitiesQuery = (search: string) =>
  queryOptions({
    queryKey: ['pipeline-records', search],
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<PipelineOpportunityRow[]> => {
      const client = await getSupabase()
      const all = client
        .from('pipeline_opportunities')
        .select(Object.keys(PipelineOpportunityRow.shape).join(','))
      // Inside a list of conditions a pattern stands in quotes.
      const pattern = JSON.stringify(`%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
      const found =
        search === ''
          ? all
          : all.or(['reference', 'title', 'client'].map((column) => `${column}.ilike.${pattern}`).join(','))
      const query = found.order('lead_on', { ascending: false }).order('reference').limit(listedOpportunities)
      return PipelineOpportunityRow.array().parse(await readTable(query, pipelineRecordsCopy.failed))
    },
  })

interface Saving {
  /** Null for a new one. */
  id: string | null
  said: NewOpportunity
}

export function useSaveOpportunity() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, said }: Saving) => {
      const rows = (await getSupabase()).from('pipeline_opportunities')
      await readTable(
        id === null ? rows.insert(said) : rows.update(said).eq('id', id),
        pipelineRecordsCopy.saveFailed,
      )
    },
    onSuccess: () => {
      notify({ title: pipelineRecordsCopy.saved, tone: 'good' })
      return Promise.all([
        client.invalidateQueries({ queryKey: ['pipeline-records'] }),
        client.invalidateQueries({ queryKey: ['commercial'] }),
      ])
    },
  })
}
