import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marketAnalyzer } from '../market-analyzer/index.ts'
import { trendPredictor } from './index.ts'
import { theilSen } from './theil-sen.ts'

const market = marketAnalyzer.example as { times: number[]; values: number[] }

test('slope and interval agree with an independent implementation, ties included', () => {
  expect(theilSen(market.times, market.values, 0.95)).toMatchObject({
    slope: expect.closeTo(8.8, 9),
    intercept: expect.closeTo(-17526.100000000002, 6),
    low: expect.closeTo(7.75, 9),
    high: expect.closeTo(9.5, 9),
  })
  const values = [5, 3, 8, 8, 9, 12, 11, 15, 15, 18, 16]
  expect(
    theilSen(
      values.map((_, at) => at),
      values,
      0.9,
    ),
  ).toMatchObject({
    slope: expect.closeTo(1.4, 9),
    low: expect.closeTo(1.0, 9),
    high: expect.closeTo(1.6666666666666667, 9),
  })
})

test('many equal values narrow the interval as an independent implementation says', () => {
  const values = [2, 2, 1, 1, 2, 3, 2, 2, 5, 3, 6, 3, 4, 4, 4, 5, 6, 5, 7, 10, 8, 6, 6, 8]
  const trend = theilSen(
    values.map((_, at) => at),
    values,
    0.95,
  )
  expect(trend).toMatchObject({
    slope: expect.closeTo(0.2727272727272727, 9),
    low: expect.closeTo(0.21428571428571427, 9),
    high: expect.closeTo(0.35, 9),
  })
})

test('a seasonal series is forecast with its season, better than the naive guess', () => {
  const results = trendPredictor.run(trendPredictor.example).results
  expect(results).toMatchObject({ direction: 'rising' })
  expect(results.skill).toBeGreaterThan(0.5)
  const [first, second, third, fourth] = results.forecast as number[]
  expect(third).toBeGreaterThan(second ?? 0)
  expect(second).toBeGreaterThan(first ?? 0)
  expect(fourth).toBeLessThan(third ?? 0)
})

test('a perfect line is known exactly, and its forecast goes on', () => {
  const results = trendPredictor.run({ values: [1, 3, 5, 7, 9, 11, 13, 15], forecast_periods: 2 }).results
  expect(results).toMatchObject({ slope: 2, slope_low: 2, slope_high: 2, intercept: 1, skill: 1 })
  expect(results.forecast).toEqual([17, 19])
})

test.each([
  ['a random walk', { values: [10, 12, 11, 13, 15, 14, 12, 11, 13, 12, 10, 9, 11, 10, 8] }],
  ['a constant series', { values: [4, 4, 4, 4, 4, 4, 4, 4] }],
  ['a trend that turned', { values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 6, 3, 1, 0, 0, 0] }],
])('%s has no skill, so no trend is given', (_what, input) => {
  expect(() => trendPredictor.run(input)).toThrow('No trend is given')
})

test('too few values, gaps and times that do not match are refused', () => {
  expect(() => trendPredictor.run({ values: [1, 2, 3] })).toThrow('at least 6 values')
  expect(() => trendPredictor.run({ values: [1, 2, 3, 4, 5, 6, 7, 8], season_length: 4 })).toThrow(
    'season of 4',
  )
  const values = [1, 2, 3, 4, 5, 6]
  expect(() => trendPredictor.run({ values, times: [1, 2] })).toThrow('do not match')
  expect(() => trendPredictor.run({ values, times: [1, 2, 3, 4, 5, 9] })).toThrow('equal steps')
  expect(() => trendPredictor.run({ values: values.map(() => '5') })).toThrow('plain number')
})

test('the slope moves with the scale and not with the level; one wild value hardly moves it', () => {
  const series = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 8, maxLength: 30 })
  fc.assert(
    fc.property(series, fc.integer({ min: 1, max: 9 }), (noise, slope) => {
      const times = noise.map((_, at) => at)
      const values = noise.map((rest, at) => slope * at + rest / 40)
      const base = theilSen(times, values, 0.95)
      const moved = theilSen(
        times,
        values.map((value) => value * 3 + 1000),
        0.95,
      )
      expect(moved.slope).toBeCloseTo(base.slope * 3, 6)
      expect(base.low).toBeLessThanOrEqual(base.slope)
      expect(base.high).toBeGreaterThanOrEqual(base.slope)
      const wild = theilSen(
        times,
        values.map((value, at) => (at === 3 ? 1e6 : value)),
        0.95,
      )
      expect(Math.abs(wild.slope - slope)).toBeLessThan(1)
    }),
    { numRuns: 50 },
  )
})

test('the slope of the market does not depend on how years are numbered', () => {
  const shifted = { ...market, times: market.times.map((year) => year - 2015) }
  const growth = (input: unknown) => Number(marketAnalyzer.run(input).results.growth_percent_per_period)
  expect(growth(shifted)).toBeCloseTo(growth(market), 9)
})
