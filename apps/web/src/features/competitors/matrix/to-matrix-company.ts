import { matrixCopy } from '@portal/content/competitors'
import { figureCardCopy } from '@portal/content/figure-card'
import type { CompetitiveMatrix, MatrixCategory, MatrixTab } from '@portal/contracts/competitors'
import { toCsv } from '#web/lib/csv.ts'
import { toSources } from '#web/lib/figure-view.ts'
import type { FigureViews } from '#web/lib/record-figure.tsx'
import { valueOf } from '../shown-value.ts'

type Company = CompetitiveMatrix['companies'][number]

/** A column of the matrix as plain values. spec §3 */
export interface MatrixCompany {
  name: string
  lastUpdated: string | null
  /** Index by name of the indicator; N/A where it is no number. */
  kpis: Record<string, number | string>
  sources: string
}

/** Day of the newest figure that is shown. */
export const lastUpdatedOf = ({ figures }: Company): string | null =>
  Object.values(figures)
    .map(({ as_of }) => as_of)
    .toSorted()
    .at(-1) ?? null

export const toMatrixCompany = (
  company: Company,
  { kpis }: MatrixCategory,
  isHidden: FigureViews['isHidden'],
): MatrixCompany => ({
  name: company.name,
  lastUpdated: lastUpdatedOf(company),
  kpis: Object.fromEntries(
    kpis.map(({ key, name }) => [name, valueOf(company.figures[key], isHidden) ?? matrixCopy.notAvailable]),
  ),
  sources: toSources(kpis.flatMap(({ key }) => company.figures[key] ?? [])),
})

/** Tab key and group, in lower case with underscores: spanish_experience_&_reputation.csv (decisions AMB-29). */
export const matrixFileName = (tab: MatrixTab, { title }: MatrixCategory): string =>
  `${`${tab}_${title}`.toLowerCase().replaceAll(' ', '_')}.csv`

/** The table as shown, with where it comes from in its last row, every cell quoted. spec §9 */
export function toMatrixCsv(companies: readonly MatrixCompany[], { kpis }: MatrixCategory): string {
  return toCsv(
    [
      [matrixCopy.indicator, ...companies.map(({ name }) => name)],
      [matrixCopy.titleBlock.updated, ...companies.map(({ lastUpdated }) => lastUpdated ?? '')],
      ...kpis.map(({ name }) => [
        name,
        ...companies.map((company) => company.kpis[name] ?? matrixCopy.notAvailable),
      ]),
      [figureCardCopy.source, ...companies.map(({ sources }) => sources)],
    ],
    { quotes: 'every' },
  )
}
