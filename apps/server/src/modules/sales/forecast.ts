import { commercialFindings } from '@portal/content/sales-findings'
import type { ForecastQuarter } from '@portal/contracts/sales'
import { createRandom, quantileOfSorted } from '@portal/engines/core'
import { calculatedFigure } from './calculated-figure.ts'
import type { Pipeline } from './pipeline.ts'
import { stageOdds } from './win-rates.ts'

const quartersAhead = 4
const runs = 4000
/** Fixed, so that the same records give the same forecast. */
const seed = 20_250_106
const tail = 0.1

/** "Q1 2025". */
export function quarterOf(day: string, ahead = 0): string {
  const date = new Date(`${day}T00:00:00Z`)
  const count = date.getUTCFullYear() * 4 + Math.floor(date.getUTCMonth() / 3) + ahead
  return `Q${(count % 4) + 1} ${Math.floor(count / 4)}`
}

/** Expected amounts of the running quarter and the three after it, with the interval that holds eight of ten outcomes. */
export function forecastQuarters(pipeline: Pipeline): ForecastQuarter[] {
  const odds = stageOdds(pipeline)
  const random = createRandom(seed)
  return Array.from({ length: quartersAhead }, (_, ahead) => quarterOf(pipeline.asOf, ahead)).map(
    (period) => {
      const deals = pipeline.open
        .filter((deal) => quarterOf(laterOf(deal.expected_close, pipeline.asOf)) === period)
        .map((deal) => ({ value: deal.value_eur, chance: odds[deal.stage].rate }))
      const outcomes = Array.from({ length: runs }, () =>
        deals.reduce((total, { value, chance }) => total + (random.next() < chance ? value : 0), 0),
      ).toSorted((a, b) => a - b)
      const amount = (part: 'expected' | 'low' | 'high', value: number) =>
        calculatedFigure(pipeline, {
          key: `forecast.${period}.${part}`,
          label: `${period}: ${commercialFindings.labels[part]}`,
          value,
          unit: 'EUR',
          method: 'forecast',
          basis: commercialFindings.basis.simulated(runs),
          period,
        })
      return {
        period,
        expected: amount(
          'expected',
          deals.reduce((total, { value, chance }) => total + value * chance, 0),
        ),
        low: amount('low', quantileOfSorted(outcomes, tail)),
        high: amount('high', quantileOfSorted(outcomes, 1 - tail)),
      }
    },
  )
}

const laterOf = (a: string, b: string): string => (a > b ? a : b)
