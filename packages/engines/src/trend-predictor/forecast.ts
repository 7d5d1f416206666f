import { median } from '../core/index.ts'
import { trendLine, type Series } from './theil-sen.ts'

export interface Forecast {
  time: number
  value: number
}

/** The usual deviation from the trend line in each season. */
export function usualDeviations(series: Series): number[] {
  const { times, values, season } = series
  if (season === 1) return [0]
  const { slope, intercept } = trendLine(series)
  const rests = values.map((value, at) => value - intercept - slope * (times[at] ?? 0))
  return Array.from({ length: season }, (_, phase) =>
    median(rests.filter((_rest, at) => at % season === phase)),
  )
}

/** Trend line plus the usual deviation of each season, `steps` ahead. */
export function forecastSeries(series: Series, steps: number): Forecast[] {
  const { times, values, season } = series
  const { slope, intercept } = trendLine(series)
  const usual = usualDeviations(series)
  const last = times.at(-1) ?? 0
  const spacing = (last - (times[0] ?? 0)) / (times.length - 1)
  return Array.from({ length: steps }, (_, step) => {
    const time = last + spacing * (step + 1)
    return { time, value: intercept + slope * time + (usual[(values.length + step) % season] ?? 0) }
  })
}

/** The value of the same season last time. */
export const seasonalNaive = ({ values, season }: Series, steps: number): number[] =>
  Array.from({ length: steps }, (_, step) => values[values.length - season + (step % season)] ?? 0)

export interface Skill {
  /** 1 - mean absolute error of the trend / that of the naive forecast; 0 when both are without error. */
  skill: number
  trendError: number
  naiveError: number
  origins: number
  /** Absolute errors of the trend forecasts, ascending. */
  errors: number[]
}

const mostOrigins = 24

/** Forecasts the last third of the series again and again from what was known before, and compares the errors. */
export function measureSkill(series: Series, horizon: number): Skill {
  const { times, values, season } = series
  const first = Math.max(season * 2, Math.ceil((values.length * 2) / 3), 4)
  const errors: number[] = []
  let [trend, naive, origins] = [0, 0, 0]
  const stride = Math.max(1, Math.ceil((values.length - first) / mostOrigins))
  for (let origin = first; origin < values.length; origin += stride) {
    const known = { times: times.slice(0, origin), values: values.slice(0, origin), season }
    const steps = Math.min(horizon, values.length - origin)
    const forecasts = forecastSeries(known, steps)
    const same = seasonalNaive(known, steps)
    for (let step = 0; step < steps; step++) {
      const actual = values[origin + step] ?? 0
      const error = Math.abs(actual - (forecasts[step]?.value ?? 0))
      errors.push(error)
      trend += error
      naive += Math.abs(actual - (same[step] ?? 0))
    }
    origins++
  }
  const count = Math.max(1, errors.length)
  return {
    skill: skillOf(trend, naive),
    trendError: trend / count,
    naiveError: naive / count,
    origins,
    errors: errors.toSorted((a, b) => a - b),
  }
}

function skillOf(trend: number, naive: number): number {
  if (naive > 0) return 1 - trend / naive
  return 0
}
