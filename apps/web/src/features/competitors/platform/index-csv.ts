import { dimensionNames, platformCopy } from '@portal/content/competitors'
import { figureCardCopy } from '@portal/content/figure-card'
import { scoredDimensions, type IndexedCompany } from '@portal/contracts/competitors'
import { toCsv } from '#web/lib/csv.ts'
import { toSources } from '#web/lib/figure-view.ts'
import type { FigureViews } from '#web/lib/record-figure.tsx'
import { valueOf } from '../shown-value.ts'

/** competitive_analysis_2025-01-06.csv. spec §9 */
export const indexFileName = (now: Date): string =>
  `competitive_analysis_${now.toISOString().slice(0, 10)}.csv`

/** The rows as shown, with where they come from; only cells that would break a row are quoted (decisions AMB-29). */
export const toIndexCsv = (rows: readonly IndexedCompany[], isHidden: FigureViews['isHidden']): string =>
  toCsv(
    [
      [
        platformCopy.table.company,
        platformCopy.table.country,
        ...scoredDimensions.map((dimension) => dimensionNames[dimension]),
        figureCardCopy.source,
      ],
      ...rows.map(({ name, country, figures }) => [
        name,
        country ?? '',
        ...scoredDimensions.map((dimension) => valueOf(figures[dimension], isHidden) ?? ''),
        toSources(scoredDimensions.flatMap((dimension) => figures[dimension] ?? [])),
      ]),
    ],
    { quotes: 'needed' },
  )
