import type { FigureRow } from '@portal/contracts/figures'
import { OpportunityRow } from '@portal/contracts/market'
import { opportunityCopy } from '@portal/content/home'
import { readFigureMap } from '#web/lib/figures-by-key.ts'
import { oneQuery, readRows } from '#web/lib/requests.ts'

/** Cards shown on Home (decisions AMB-32). */
const shown = 4

export interface Opportunity {
  record: OpportunityRow
  /** Null when the figure was never recorded. */
  figure: FigureRow | null
  /** The figures that the figure was calculated from. */
  inputs: FigureRow[]
}

const { errorTitle: failure } = opportunityCopy

export const opportunitiesQuery = () =>
  oneQuery(['home', 'opportunities'], async (client): Promise<Opportunity[]> => {
    const query = client.from('opportunities').select().order('position').limit(shown)
    const records = await readRows(OpportunityRow, query, failure)
    const figures = await readFigureMap(
      records.map((record) => record.figure_key),
      failure,
    )
    const inputs = await readFigureMap(
      [...figures.values()].flatMap((figure) => figure.provenance.inputs),
      failure,
    )
    return records.map((record) => {
      const figure = figures.get(record.figure_key) ?? null
      const inputRows = figure?.provenance.inputs.flatMap((key) => inputs.get(key) ?? []) ?? []
      return { record, figure, inputs: inputRows }
    })
  })
