import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastRatio, toHex, toHsl } from './colour.ts'
import { creativeDesigner } from './index.ts'

const run = (more: object = {}) => creativeDesigner.run({ ...creativeDesigner.example, ...more })

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.4776],
  ['#767676', '#ffffff', 4.5425],
  ['#ff0000', '#ffffff', 3.9985],
  ['#0000ff', '#ffff00', 8.0016],
])('the contrast of %s on %s is %d', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 3)
  expect(
    run({ contrast_pairs: [{ foreground: one, background: other }] }).results.given_contrasts,
  ).toMatchObject([{ ratio: expect.closeTo(ratio, 3), passes_aa: ratio >= 4.5 }])
})

test('every figure stands on the one-pager with its footnote, a sample with its mark', () => {
  const { results, warnings } = run()
  expect(results.footnotes).toHaveLength(4)
  for (const note of results.footnotes as string[]) expect(results.one_pager_svg).toContain(note.slice(2))
  expect(results.one_pager_svg).toContain('Reference projects: sample')
  expect(warnings.join()).toContain('Sample figures')
})

test('the same seed gives the same design, other seeds give variations', () => {
  expect(run({ seed: 3 }).results).toEqual(run({ seed: 3 }).results)
  const looks = Array.from({ length: 20 }, (_, seed) => run({ seed }).results).map(({ scheme, motif }) =>
    JSON.stringify([scheme, motif]),
  )
  expect(new Set(looks).size).toBeGreaterThan(4)
})

test('the type scale grows by its ratio', () => {
  expect(run({ base_size_pt: 10, scale_ratio: 1.25 }).results.type_scale_pt).toMatchObject({
    text: 10,
    heading: 15.625,
  })
})

test('a name cannot break out of the drawing', () => {
  expect(run({ client: '<script>alert(1)</script>' }).results.cover_svg).not.toContain('<script>')
  expect(() => run({ brand_color: 'red' })).toThrow('#rrggbb')
})

const hexes = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('whatever the brand colour and the seed, every pair of text and ground passes', () => {
  fc.assert(
    fc.property(hexes, fc.nat(), (brand_color, seed) => {
      const { contrasts } = run({ brand_color, seed, figures: [] }).results as unknown as {
        contrasts: { ratio: number; least: number; name: string }[]
      }
      for (const { ratio, least } of contrasts) expect(ratio).toBeGreaterThanOrEqual(least)
    }),
    { numRuns: 150 },
  )
})

test('a colour survives the way to hue and back; contrast does not depend on the order', () => {
  fc.assert(
    fc.property(hexes, hexes, (one, other) => {
      expect(toHex(toHsl(one))).toBe(one)
      expect(contrastRatio(one, other)).toBe(contrastRatio(other, one))
    }),
  )
})
