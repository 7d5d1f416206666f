import { by, countable, EngineRefusal, judged, listOf, one, quantity } from '../core/index.ts'
import type { Series } from './theil-sen.ts'

export const seriesFields = {
  values: listOf(
    quantity({ title: 'Value', unit: 'unit of the series', min: judged(-1e15), max: countable }),
    {
      title: 'Values',
      description: 'One value for each period, oldest first, without gaps.',
      max: 600,
    },
  ),
  times: listOf(quantity({ title: 'Time', unit: 'periods', min: judged(-1e6), max: judged(1e6) }), {
    title: 'Times',
    description: 'For example years; equally spaced. Without them the values count 0, 1, 2 ...',
    max: 600,
  }).optional(),
  season_length: quantity({
    title: 'Season',
    unit: 'periods',
    description: '12 for months with a yearly pattern, 4 for quarters, 1 for none.',
    min: one,
    max: judged(60),
    integer: true,
  }).default(1),
  confidence_percent: quantity({
    title: 'Confidence level',
    unit: '%',
    min: by(50, 'below it the other side is likelier'),
    max: judged(99.9),
  }).default(95),
}

interface SeriesInput {
  values: readonly number[]
  times?: readonly number[] | undefined
  season_length: number
}

/** The series in order; refuses too few points, gaps and times that do not match. */
export function requireSeries({ values, times, season_length: season }: SeriesInput): Series {
  const needed = Math.max(6, season * 2 + Math.max(2, Math.ceil(season / 2)))
  if (values.length < needed)
    throw new EngineRefusal(
      'too_little_data',
      `A trend with its skill needs at least ${needed} values${season > 1 ? ` for a season of ${season}` : ''}; you gave ${values.length}.`,
      [`values: at least ${needed}, one for each period`],
    )
  const when = times ?? values.map((_, at) => at)
  if (when.length !== values.length)
    throw new EngineRefusal(
      'invalid_input',
      `${values.length} values and ${when.length} times do not match.`,
      ['one time for each value, or no times'],
    )
  const spacing = ((when.at(-1) ?? 0) - (when[0] ?? 0)) / (when.length - 1)
  const isEven = when.every(
    (time, at) => at === 0 || Math.abs(time - (when[at - 1] ?? 0) - spacing) < 1e-6 * Math.abs(spacing),
  )
  if (!(spacing > 0) || !isEven)
    throw new EngineRefusal('invalid_input', 'The times must rise in equal steps, without gaps.', [
      'times in equal steps, oldest first; fill or cut gaps before',
    ])
  return { times: when, values, season }
}
