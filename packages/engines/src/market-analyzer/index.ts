import { z } from 'zod'
import { defineEngine, mergeCalculations, nameField, type Calculation } from '../core/index.ts'
import { slopeWithinInterval } from '../trend-predictor/laws.ts'
import { marketAboveNothing } from './laws.ts'
import { computeTrend, requireSeries, seriesFields, trendMethod } from '../trend-predictor/index.ts'

export const marketAnalyzer = defineEngine({
  id: 'market-analyzer',
  title: 'Market Analyzer',
  summary: 'Is this market growing, how fast, and how sure is that?',
  version: '1.0.0',
  input: z.strictObject({
    market: nameField({ title: 'Market' }).default('Market'),
    ...seriesFields,
  }),
  laws: [marketAboveNothing, slopeWithinInterval],
  example: {
    market: 'Example market, M€ a year',
    times: [2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024],
    values: [212, 221, 226, 240, 247, 244, 262, 271, 284, 291],
  },
  method: {
    ...trendMethod,
    formula: [...trendMethod.formula, 'growth = slope / level of the trend at the last time'],
  },
  calculate(input) {
    const series = requireSeries(input)
    const trend = computeTrend(series, { confidence: input.confidence_percent / 100, horizon: 3 })
    return mergeCalculations([trend, growthOf(trend, series.times.at(-1) ?? 0)])
  },
})

/** Slope as a share of the level that the trend has now; none where the level is not positive. */
function growthOf({ results }: Calculation, now: number): Calculation {
  const level = Number(results.intercept) + Number(results.slope) * now
  if (level <= 0) return { results: { trend_level_now: level }, figures: [] }
  const percent = (key: string) => (Number(results[key]) / level) * 100
  const value = percent('slope_per_period')
  const [low, high] = [percent('slope_low_per_period'), percent('slope_high_per_period')]
  return {
    results: {
      trend_level_now: level,
      growth_percent_per_period: value,
      growth_low_percent_per_period: low,
      growth_high_percent_per_period: high,
    },
    figures: [{ key: 'growth_percent_per_period', label: 'Growth', value, unit: '% per period', low, high }],
  }
}
