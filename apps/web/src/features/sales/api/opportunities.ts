import { pipelineRecordsCopy } from '@portal/content/sales-records'
import { PipelineOpportunityRow, type NewOpportunity } from '@portal/contracts/sales'
import { containing } from '#web/lib/read-table.ts'
import { listQuery, tableChange, useChange } from '#web/lib/requests.ts'

const key = ['pipeline-records']
export const listedOpportunities = 10

export const opportunitiesQuery = (search: string) =>
  listQuery([...key, search], PipelineOpportunityRow, {
    keepsPrevious: true,
    rows: (client) => {
      const all = client
        .from('pipeline_opportunities')
        .select(Object.keys(PipelineOpportunityRow.shape).join(','))
      // Inside a list of conditions a pattern stands in quotes.
      const pattern = JSON.stringify(containing(search))
      const found =
        search === ''
          ? all
          : all.or(['reference', 'title', 'client'].map((column) => `${column}.ilike.${pattern}`).join(','))
      return found.order('lead_on', { ascending: false }).order('reference').limit(listedOpportunities)
    },
    failure: pipelineRecordsCopy.failed,
  })

interface Saving {
  /** Null for a new one. */
  id: string | null
  said: NewOpportunity
}

export const useSaveOpportunity = () =>
  useChange({
    change: tableChange((client, { id, said }: Saving) => {
      const rows = client.from('pipeline_opportunities')
      return id === null ? rows.insert(said) : rows.update(said).eq('id', id)
    }, pipelineRecordsCopy.saveFailed),
    done: pipelineRecordsCopy.saved,
    refreshes: [key, ['commercial']],
  })
