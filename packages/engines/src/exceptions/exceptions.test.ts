import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exceptionMethod, judgeInsightImpact, judgeSeries, measureUsualImpact } from './index.ts'

const better = 'higher'

test('a change is measured in the noise of the changes before it', () => {
  // Changes 1, -1, 1, -1, then 20: their median is 0, their median absolute deviation 1.
  expect(judgeSeries({ values: [100, 101, 100, 101, 100, 120], target: null, better })).toEqual({
    against: 'previous',
    reference: 100,
    deviation: 20,
    noise: 1.4826,
    score: 20 / 1.4826,
    changes: 4,
  })
})

test('a usual change is no deviation', () => {
  const grows = judgeSeries({ values: [100, 110, 120, 130, 140, 150], target: null, better })
  expect(grows?.deviation).toBe(0)
})

test('with few changes the noise is assumed, and says so', () => {
  expect(judgeSeries({ values: [100, 112], target: null, better })).toMatchObject({
    noise: 5,
    score: 2.4,
    changes: null,
  })
})

test('a series that never moved has a noise of one per cent', () => {
  const { noise, score } = judgeSeries({ values: [50, 50, 50, 50, 50, 51], target: null, better }) ?? {}
  expect(noise).toBeCloseTo(0.51)
  expect(score).toBeCloseTo(1 / 0.51)
})

test('falling behind a target counts once, when it happens', () => {
  expect(judgeSeries({ values: [96, 80], target: 95, better })).toMatchObject({
    against: 'previous',
    score: expect.closeTo(16 / 4.8),
  })
  expect(judgeSeries({ values: [95.5, 80], target: 110, better: 'lower' })?.against).toBe('previous')
  expect(judgeSeries({ values: [80], target: 95, better })).toMatchObject({
    against: 'target',
    deviation: -15,
    score: 15 / 4,
  })
  expect(judgeSeries({ values: [80, 79], target: 95, better })?.against).toBe('previous')
})

const falling = [100, 99, 98, 97, 96, 95]
const rising = [100, 101, 102, 103, 104, 105]
test.each([
  [
    'newly below what is to be high',
    { values: falling, target: 95.5, better: 'higher' },
    { against: 'target', deviation: -0.5 },
    0.5 / 0.96,
  ],
  [
    'newly above what is to be low',
    { values: rising, target: 104.5, better: 'lower' },
    { against: 'target', deviation: 0.5 },
    0.5 / 1.05,
  ],
  [
    'below a target that the value before just reached',
    { values: falling, target: 96, better: 'higher' },
    { against: 'target', deviation: -1 },
    1 / 0.96,
  ],
  [
    'below it before already',
    { values: falling, target: 97, better: 'higher' },
    { against: 'previous', deviation: 0 },
    0,
  ],
  ['just at it', { values: falling, target: 95, better: 'higher' }, { against: 'previous', deviation: 0 }, 0],
  [
    'above what is to be high',
    { values: rising, target: 104.5, better: 'higher' },
    { against: 'previous', deviation: 0 },
    0,
  ],
  [
    'the only value, above what is to be low',
    { values: [80], target: 60, better: 'lower' },
    { against: 'target', deviation: 20 },
    5,
  ],
] as const)('against a target: %s', (...[, series, expected, score]) => {
  const found = judgeSeries(series)
  expect(found).toMatchObject(expected)
  expect(found?.score).toBeCloseTo(score)
})

test('noise is the spread around the usual change, and its least is of the last two values', () => {
  // Changes 10, 12, 10, 12: usual 11, each 1 away from it; then 14.
  expect(judgeSeries({ values: [0, 10, 22, 32, 44, 58], target: null, better })).toMatchObject({
    deviation: 3,
    noise: 1.4826,
  })
  const once = judgeSeries({ values: [50, 50, 1000, 50, 50, 50, 50, 51], target: null, better })
  expect(once?.noise).toBeCloseTo(0.51)
})

test('nothing to compare is no deviation, and zero never divides', () => {
  expect(judgeSeries({ values: [], target: 5, better })).toBeNull()
  expect(judgeSeries({ values: [5], target: null, better })).toBeNull()
  expect(judgeSeries({ values: [0, 0], target: null, better })).toBeNull()
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { maxLength: 12 }), (values) => {
      const found = judgeSeries({ values, target: 1, better })
      expect(found === null || Number.isFinite(found.score)).toBe(true)
    }),
  )
})

test('an insight stands out of the impacts before it', () => {
  const usual = measureUsualImpact([4, 5, 5, 5, 5, 6, 5, 5])
  const base = { confidence: 0.9, triage: null, usual }
  expect(judgeInsightImpact({ ...base, impact: 8 })).toEqual({
    usual: 5,
    noise: 1,
    isAssumed: false,
    score: 3 * 0.9,
  })
  expect(judgeInsightImpact({ ...base, impact: 8.5, usual: measureUsualImpact([]) })).toMatchObject({
    isAssumed: true,
    score: (3.5 * 0.9) / 1.5,
  })
})

test('what is important is an exception, and what was put aside is none', () => {
  const base = { impact: 3, confidence: 0.9, usual: measureUsualImpact([]) }
  expect(judgeInsightImpact({ ...base, triage: 'Important' })?.score).toBe(exceptionMethod.threshold)
  expect(judgeInsightImpact({ ...base, triage: 'Interesting' })?.score).toBeLessThan(0)
  expect(judgeInsightImpact({ ...base, triage: 'Archive' })).toBeNull()
  expect(judgeInsightImpact({ ...base, triage: 'Discard' })).toBeNull()
})

test('a target that is met, exactly or by more, is no deviation, nor is one that nobody set', () => {
  expect(judgeSeries({ values: [95], target: 95, better })).toBeNull()
  expect(judgeSeries({ values: [96], target: 95, better })).toBeNull()
  expect(judgeSeries({ values: [10], target: null, better: 'lower' })).toBeNull()
})
