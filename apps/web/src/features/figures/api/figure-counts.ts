import { figureChangeCopy } from '@portal/content/figure-changes'
import { FigureCounts } from '@portal/contracts/figures'
import { readTable } from '#web/lib/read-table.ts'
import { oneQuery } from '#web/lib/requests.ts'

/** How many of the current figures are samples; the database keeps count. */
export const figureCountsQuery = () =>
  oneQuery(
    ['figures', 'counts'],
    async (client) =>
      FigureCounts.parse(await readTable(client.rpc('figure_counts'), figureChangeCopy.meter.failed)),
    { every: 60_000 },
  )
