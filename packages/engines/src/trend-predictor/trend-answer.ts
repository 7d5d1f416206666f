import {
  about,
  buildTable,
  type Calculation,
  type EngineMethod,
  EngineRefusal,
  quantileOfSorted,
} from '../core/index.ts'
import { forecastSeries, measureSkill, seasonalNaive, usualDeviations } from './forecast.ts'
import { theilSen, type Series } from './theil-sen.ts'

export const trendMethod: Omit<EngineMethod, 'id' | 'version'> = {
  formula: [
    'slope = median of (y(j) - y(i)) / (t(j) - t(i)) over all pairs; intercept = median(y) - slope x median(t)',
    'interval: order statistics of the slopes, Sen 1968, normal approximation with ties',
    'with seasons the forecast takes its slope from pairs of the same season (Hirsch, Slack and Smith 1982)',
    'forecast = intercept + slope x t + median deviation of the season',
    'skill = 1 - MAE(trend) / MAE(seasonal naive), forecasts from moving origins over the last third of the series',
  ],
  source: [
    'Theil, 1950; Sen, Estimates of the regression coefficient based on Kendall’s tau, 1968',
    'Hyndman and Athanasopoulos, Forecasting: Principles and Practice, 2021',
  ],
  limits: [
    'Refuses a trend that forecasts no better than the value of the last season (skill of 0 or less).',
    'Equally spaced values without gaps; a straight trend; up to 600 values.',
  ],
}

interface TrendOptions {
  confidence: number
  horizon: number
}

/** Trend with interval, skill and forecast; refuses without skill. */
export function computeTrend(series: Series, { confidence, horizon }: TrendOptions): Calculation {
  const trend = theilSen(series.times, series.values, confidence)
  const settled = withoutSeasons(series, confidence)
  const skill = measureSkill(series, Math.min(horizon, Math.max(series.season, 3)))
  if (!(skill.skill > 0))
    throw new EngineRefusal(
      'not_applicable',
      'No trend is given: tested on the last third of the series it forecasts no better than repeating the ' +
        `last ${series.season > 1 ? 'season' : 'value'} (skill ${skill.skill.toFixed(3)}).`,
      ['a longer series, the right season_length, or a series that does move in one direction'],
    )
  const forecasts = forecastSeries(series, horizon)
  const naive = seasonalNaive(series, horizon)
  const usualError = quantileOfSorted(skill.errors, confidence)
  const next = forecasts[0]
  const spacing = (series.times[1] ?? 1) - (series.times[0] ?? 0)
  const from = series.values[0] ?? 0
  const last = series.values.at(-1) ?? 0
  const isPositive = series.values.every((value) => value > 0)
  const growth = isPositive ? ((last / from) ** (1 / (series.values.length - 1)) - 1) * 100 : null
  return {
    results: {
      slope_per_period: trend.slope * spacing,
      slope_low_per_period: trend.low * spacing,
      slope_high_per_period: trend.high * spacing,
      slope: trend.slope,
      slope_low: trend.low,
      slope_high: trend.high,
      intercept: trend.intercept,
      ...(series.season > 1
        ? {
            deseasonalised_slope_per_period: settled.slope * spacing,
            deseasonalised_slope_low_per_period: settled.low * spacing,
            deseasonalised_slope_high_per_period: settled.high * spacing,
          }
        : {}),
      direction: directionOf(settled),
      compound_growth_percent_per_period: growth,
      skill: skill.skill,
      mean_absolute_error: skill.trendError,
      naive_mean_absolute_error: skill.naiveError,
      tested_origins: skill.origins,
      forecast: forecasts.map(({ value }) => value),
    },
    figures: [
      {
        key: 'slope_per_period',
        label: 'Trend',
        value: trend.slope * spacing,
        unit: 'per period',
        low: trend.low * spacing,
        high: trend.high * spacing,
      },
      { key: 'skill', label: 'Skill against the naive forecast', value: skill.skill, unit: '' },
      ...(next
        ? [
            {
              key: 'next_value',
              label: 'Next period',
              value: next.value,
              unit: '',
              low: next.value - usualError,
              high: next.value + usualError,
            },
          ]
        : []),
    ],
    tables: [
      buildTable({
        key: 'forecast',
        title: 'Forecast',
        rows: forecasts,
        columns: [
          { key: 'time', label: 'Time', of: ({ time }) => time },
          { key: 'forecast', label: 'Forecast', of: ({ value }) => value },
          { key: 'low', label: 'Low', of: ({ value }) => value - usualError },
          { key: 'high', label: 'High', of: ({ value }) => value + usualError },
          { key: 'naive', label: 'Naive', of: (_, step) => naive[step] ?? 0 },
        ],
      }),
    ],
    warnings: [
      ...about(
        'slope_per_period',
        trend.low < 0 && trend.high > 0
          ? ['The interval of the slope includes zero: no direction is proven.']
          : [],
      ),
      ...about(
        'forecast',
        horizon > series.values.length / 2
          ? [
              'The forecast reaches further than half of the series is long: its band holds for the tested steps only.',
            ]
          : [],
      ),
    ],
  }
}

/** The trend of the values less the usual deviation of their season. */
function withoutSeasons(series: Series, confidence: number) {
  const usual = usualDeviations(series)
  const values = series.values.map((value, at) => value - (usual[at % series.season] ?? 0))
  return theilSen(series.times, values, confidence)
}

function directionOf({ low, high }: { low: number; high: number }): string {
  if (low > 0) return 'rising'
  return high < 0 ? 'falling' : 'not proven'
}
