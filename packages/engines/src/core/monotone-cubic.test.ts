import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monotoneCubic } from './monotone-cubic.ts'

const head = (flow: number) => 40 - 0.006 * flow ** 2

test('a falling parabola comes out as itself, also from three points', () => {
  const curve = monotoneCubic([0, 25, 50].map((x) => ({ x, y: head(x) })))
  for (const flow of [0, 3, 12, 25, 33.3, 47, 50]) expect(curve(flow)).toBeCloseTo(head(flow), 10)
})

test('it goes through its points and falls where they fall', () => {
  const steps = fc.array(
    fc.record({
      dx: fc.double({ min: 0.1, max: 50, noNaN: true }),
      dy: fc.double({ min: 0, max: 9, noNaN: true }),
    }),
    { minLength: 1, maxLength: 7 },
  )
  fc.assert(
    fc.property(steps, (all) => {
      let [x, y] = [0, 100]
      const points = [{ x, y }, ...all.map(({ dx, dy }) => ({ x: (x += dx), y: (y -= dy) }))]
      const curve = monotoneCubic(points)
      for (const point of points) expect(curve(point.x)).toBeCloseTo(point.y, 8)
      const drawn = Array.from({ length: 201 }, (_, at) => curve((x * at) / 200))
      for (const [at, value] of drawn.entries())
        expect(value).toBeLessThanOrEqual((drawn[at - 1] ?? 100) + 1e-8)
    }),
  )
})
