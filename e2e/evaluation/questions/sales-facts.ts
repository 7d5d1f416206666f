import { samplePipeline, type SamplePipelineOpportunity } from '@portal/sample-data/pipeline'

export type Deal = SamplePipelineOpportunity

export const open = samplePipeline.filter(({ outcome }) => outcome === null)
export const won = samplePipeline.filter(({ outcome }) => outcome === 'won')
export const lost = samplePipeline.filter(({ outcome }) => outcome === 'lost')
export const closed = [...won, ...lost]
export const of =
  (name: string) =>
  ({ sector }: Deal): boolean =>
    sector === name

/** As the Business Dashboard writes it. */
export const eur = (value: number): string => `€${(value / 1e6).toFixed(1)}M`
export const worth = (deals: readonly Deal[]): string =>
  eur(deals.reduce((sum, { value_eur }) => sum + value_eur, 0))
export const rate = (part: readonly Deal[], whole: readonly Deal[]): string =>
  `${Math.round((part.length / whole.length) * 1000) / 10}%`

/** The first and the last of them. */
type Months = readonly [number, number]

const isIn = (day: string | null, year: string, [first, last]: Months): boolean => {
  const month = Number(day?.slice(5, 7))
  return day?.startsWith(year) === true && month >= first && month <= last
}
/** Those that ended in the months of a year. */
export const endedIn = (deals: readonly Deal[], year: string, months: Months = [1, 12]): Deal[] =>
  deals.filter(({ closed_on }) => isIn(closed_on, year, months))
export const expectedIn = (deals: readonly Deal[], year: string, months: Months): Deal[] =>
  deals.filter(({ expected_close }) => isIn(expected_close, year, months))
