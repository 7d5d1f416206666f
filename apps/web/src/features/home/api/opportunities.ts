import { FigureRow } from '@portal/contracts/figures'
import { OpportunityRow } from '@portal/contracts/market'
import { opportunityCopy } from '@portal/content/home'
import { queryOptions } from '@tanstack/react-query'
import { getSupabase } from '#web/lib/supabase.ts'
import { readTable } from '#web/lib/read-table.ts'

/** Cards shown on Home (decisions AMB-32). */
const shown = 4

export interface Opportunity {
  record: OpportunityRow
  /** Null when the figure was never recorded. */
  figure: FigureRow | null
  /** The figures that the figure was calculated from. */
  inputs: FigureRow[]
}

export const opportunitiesQuery = () =>
  queryOptions({
    queryKey: ['home', 'opportunities'],
    // The client itself reads again when the server is busy; twice over would only delay the message.
    retry: false,
    queryFn: async (): Promise<Opportunity[]> => {
      const client = await getSupabase()
      const query = client.from('opportunities').select().order('position').limit(shown)
      const records = OpportunityRow.array().parse(await readTable(query, opportunityCopy.errorTitle))
      const figures = await readFigures(records.map((record) => record.figure_key))
      const inputs = await readFigures([...figures.values()].flatMap((figure) => figure.provenance.inputs))
      return records.map((record) => {
        const figure = figures.get(record.figure_key) ?? null
        const inputRows = figure?.provenance.inputs.flatMap((key) => inputs.get(key) ?? []) ?? []
        return { record, figure, inputs: inputRows }
      })
    },
  })

async function readFigures(keys: readonly string[]): Promise<Map<string, FigureRow>> {
  if (keys.length === 0) return new Map()
  const client = await getSupabase()
  const wanted = [...new Set(keys)]
  const query = client.from('figures').select().in('key', wanted).eq('is_current', true)
  const rows = FigureRow.array().parse(await readTable(query, opportunityCopy.errorTitle))
  return new Map(rows.map((row) => [row.key, row]))
}
