import { matrixCopy } from '@portal/content/competitors'
import type { CompetitiveMatrix, MatrixCategory, MatrixTab } from '@portal/contracts/competitors'
import { toCsv } from '#web/lib/csv.ts'

type Company = CompetitiveMatrix['companies'][number]

/** A column of the matrix as plain values. spec §3 */
export interface MatrixCompany {
  name: string
  lastUpdated: string | null
  /** Index by name of the indicator; N/A where it is no number. */
  kpis: Record<string, number | string>
}

/** Day of the newest figure that is shown. */
export const lastUpdatedOf = ({ figures }: Company): string | null =>
  Object.values(figures)
    .map(({ as_of }) => as_of)
    .toSorted()
    .at(-1) ?? null

export const toMatrixCompany = (company: Company, { kpis }: MatrixCategory): MatrixCompany => ({
  name: company.name,
  lastUpdated: lastUpdatedOf(company),
  kpis: Object.fromEntries(
    kpis.map(({ key, name }) => [name, company.figures[key]?.value ?? matrixCopy.notAvailable]),
  ),
})

/** Tab key and group, in lower case with underscores: spanish_experience_&_reputation.csv (decisions AMB-29). */
export const matrixFileName = (tab: MatrixTab, { title }: MatrixCategory): string =>
  `${`${tab}_${title}`.toLowerCase().replaceAll(' ', '_')}.csv`

/** The table as shown, every cell quoted. spec §9 */
export function toMatrixCsv(companies: readonly MatrixCompany[], { kpis }: MatrixCategory): string {
  return toCsv(
    [
      [matrixCopy.indicator, ...companies.map(({ name }) => name)],
      [matrixCopy.titleBlock.updated, ...companies.map(({ lastUpdated }) => lastUpdated ?? '')],
      ...kpis.map(({ name }) => [
        name,
        ...companies.map((company) => company.kpis[name] ?? matrixCopy.notAvailable),
      ]),
    ],
    { quotes: 'every' },
  )
}
