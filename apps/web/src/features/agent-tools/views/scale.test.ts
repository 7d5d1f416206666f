import { expect, test } from 'vitest'
import { exactScale, linearScale, logScale, tickText, weibullScale } from './scale.ts'

test('a linear axis ends at round values around the data', () => {
  const { at, ticks } = linearScale(3, 97)
  expect(ticks).toEqual([0, 20, 40, 60, 80, 100])
  expect([at(0), at(50), at(100)]).toEqual([0, 0.5, 1])
  expect(linearScale(-30, 70).ticks).toEqual([-40, -20, 0, 20, 40, 60, 80])
})

test('an axis of one value only still has two ends', () => {
  const { at, ticks } = linearScale(0, 0)
  expect(ticks.length).toBeGreaterThan(1)
  expect(at(0)).toBe(0)
})

test('an exact axis ends where the data end', () => {
  const { at, ticks } = exactScale(0, 42)
  expect(ticks).toEqual([0, 10, 20, 30, 40])
  expect([at(0), at(21), at(42)]).toEqual([0, 0.5, 1])
})

test('decades are equally long on a logarithmic axis', () => {
  const { at, ticks } = logScale(100, 10_000)
  expect(ticks).toEqual([100, 200, 500, 1000, 2000, 5000, 10_000])
  expect(at(1000)).toBeCloseTo(0.5, 10)
})

test('a Weibull distribution is a straight line whose slope is its shape', () => {
  const [shape, scale] = [3.5, 2547]
  const age = (share: number) => scale * (-Math.log1p(-share)) ** (1 / shape)
  const [x, y] = [logScale(100, 10_000), weibullScale(0.01, 0.99)]
  const slope = (from: number, to: number) => (y.at(to) - y.at(from)) / (x.at(age(to)) - x.at(age(from)))
  expect(slope(0.05, 0.2)).toBeCloseTo(slope(0.632, 0.95), 10)
  expect(y.at(0.632)).toBeCloseTo(0.751, 3)
})

test('ticks are short', () => {
  expect([tickText(0.005), tickText(1200), tickText(1_200_000)]).toEqual(['0.005', '1,200', '1.2M'])
})
