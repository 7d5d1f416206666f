import { z } from 'zod'
import { defineEngine, judged, one, quantity } from '../core/index.ts'
import { requireSeries, seriesFields } from './series-input.ts'
import { computeTrend, trendMethod } from './trend-answer.ts'
import { trendLaws } from './laws.ts'

export { requireSeries, seriesFields } from './series-input.ts'
export { computeTrend, trendMethod } from './trend-answer.ts'

export const trendPredictor = defineEngine({
  id: 'trend-predictor',
  title: 'Trend Predictor',
  summary: 'Where is the series going, how sure is that, and is it better than a naive guess?',
  version: '1.0.0',
  input: z.strictObject({
    ...seriesFields,
    forecast_periods: quantity({
      title: 'Periods to forecast',
      unit: 'periods',
      min: one,
      max: judged(120),
      integer: true,
    }).default(4),
  }),
  laws: trendLaws,
  example: {
    values: [98, 121, 143, 110, 104, 129, 150, 117, 111, 134, 158, 124, 117, 142, 165, 131],
    season_length: 4,
    forecast_periods: 4,
  },
  method: trendMethod,
  calculate(input) {
    return computeTrend(requireSeries(input), {
      confidence: input.confidence_percent / 100,
      horizon: input.forecast_periods,
    })
  },
})
