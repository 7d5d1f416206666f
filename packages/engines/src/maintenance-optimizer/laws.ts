import { firstBreach, givenTwice, outside, type Law } from '../core/index.ts'

interface StockInput {
  parts: readonly {
    name: string
    demand_per_year?: number | undefined
    mean_time_between_failures_h?: number | undefined
  }[]
  service_level_percent: number
}

const oneDemand: Law<StockInput> = ({ parts }) =>
  firstBreach(parts, ({ name, demand_per_year, mean_time_between_failures_h }) =>
    demand_per_year === undefined || mean_time_between_failures_h === undefined
      ? null
      : givenTwice(`the demand for ${name}`, ['demand_per_year', 'mean_time_between_failures_h']),
  )

/** The stock that is advised reaches what was asked for. */
const serviceIsReached: Law<StockInput> = ({ service_level_percent }, results) =>
  firstBreach(
    results['parts'] as readonly { name: string; service_level_reached_percent: number }[],
    ({ name, service_level_reached_percent: reached }) =>
      outside({
        law: 'A share is at most 1',
        what: `the stock of ${name} would last in`,
        value: reached,
        least: service_level_percent - 1e-9,
        most: 100 + 1e-9,
        unit: '%',
        because: 'it lies between what is wanted and all, at',
        mend: 'service_level_percent',
      }),
  )

export const stockLaws: readonly Law<StockInput>[] = [oneDemand, serviceIsReached]
