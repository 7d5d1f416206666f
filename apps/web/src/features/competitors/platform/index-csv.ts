import { dimensionNames, platformCopy } from '@portal/content/competitors'
import { scoredDimensions, type IndexedCompany } from '@portal/contracts/competitors'
import { toCsv } from '#web/lib/csv.ts'

/** competitive_analysis_2025-01-06.csv. spec §9 */
export const indexFileName = (now: Date): string =>
  `competitive_analysis_${now.toISOString().slice(0, 10)}.csv`

/** The rows as shown; only cells that would break a row are quoted (decisions AMB-29). */
export const toIndexCsv = (rows: readonly IndexedCompany[]): string =>
  toCsv(
    [
      [
        platformCopy.table.company,
        platformCopy.table.country,
        ...scoredDimensions.map((dimension) => dimensionNames[dimension]),
      ],
      ...rows.map(({ name, country, figures }) => [
        name,
        country ?? '',
        ...scoredDimensions.map((dimension) => figures[dimension]?.value ?? ''),
      ]),
    ],
    { quotes: 'needed' },
  )
