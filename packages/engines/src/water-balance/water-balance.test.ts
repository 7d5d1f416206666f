import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocateReuse } from './reuse.ts'
import { waterBalance } from './index.ts'

const numbers = (input: unknown) => waterBalance.run(input).results as Record<string, number>

test('the balance of the example by hand', () => {
  expect(numbers(waterBalance.example)).toMatchObject({
    intake_of_uses_m3: 86_000,
    unaccounted_intake_m3: 6000,
    waste_water_of_uses_m3: 86_000 - 20_500 - 1200 - 7200,
    specific_water_hl_per_hl: expect.closeTo(4.6, 12),
    reusable_water_m3: 6000 + 10_000,
    saving_eur_per_year: expect.closeTo(16_000 * 4.2, 6),
  })
})

test('a source serves only what accepts its quality', () => {
  const uses = [
    {
      name: 'A',
      intake_m3: 100,
      needs_quality: 'drinking',
      outlet_quality: 'technical',
      recovery_percent: 80,
    },
    { name: 'B', intake_m3: 30, needs_quality: 'technical' },
    { name: 'C', intake_m3: 500, needs_quality: 'process' },
  ]
  expect(waterBalance.run({ uses }).results.reuses).toEqual([
    { from: 'A', to: 'B', volume_m3: 30, quality: 'technical' },
  ])
  expect(() => numbers({ uses: [{ name: 'D', intake_m3: 1, evaporated_m3: 2 }] })).toThrow(
    'more water than it takes',
  )
})

const qualities = ['drinking', 'process', 'technical', 'rinse'] as const
const use = fc.record({
  name: fc.constantFrom('A', 'B', 'C'),
  intake_m3: fc.integer({ min: 0, max: 50 }),
  to_product_m3: fc.constant(0),
  evaporated_m3: fc.constant(0),
  needs_quality: fc.constantFrom(...qualities),
  outlet_quality: fc.constantFrom(...qualities),
  recovery_percent: fc.constantFrom(0, 50, 100),
})

test('reuse is the largest possible: the bound of every quality class is met somewhere', () => {
  fc.assert(
    fc.property(fc.array(use, { minLength: 1, maxLength: 6 }), (uses) => {
      const reused = allocateReuse(uses).reduce((sum, { volume_m3 }) => sum + volume_m3, 0)
      // Cut at each class: what is poorer must go to uses at least as undemanding, the rest is bounded by its sources.
      const bounds = [0, 1, 2, 3, 4].map((cut) => {
        const supply = (from: boolean) =>
          uses
            .filter((one) => qualities.indexOf(one.outlet_quality) >= cut === from)
            .reduce((sum, one) => sum + (one.intake_m3 * one.recovery_percent) / 100, 0)
        const demand = uses
          .filter((one) => qualities.indexOf(one.needs_quality) >= cut)
          .reduce((sum, one) => sum + one.intake_m3, 0)
        return supply(false) + demand
      })
      const supply = uses.reduce((sum, one) => sum + (one.intake_m3 * one.recovery_percent) / 100, 0)
      expect(reused).toBeCloseTo(Math.min(supply, ...bounds), 9)
    }),
  )
})
