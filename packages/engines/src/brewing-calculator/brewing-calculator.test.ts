import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brewingCalculator } from './index.ts'

const run = (input: unknown) => brewingCalculator.run(input).results as Record<string, number>
const volumes = fc.double({ min: 10, max: 10_000, noNaN: true })
const extracts = fc.double({ min: 6, max: 20, noNaN: true })

test('a brew solved from its wort and from its malt is the same brew, at 10 hl and at 10,000 hl', () => {
  fc.assert(
    fc.property(volumes, extracts, (cast_wort_hl, gravity_plato) => {
      const forward = run({ brew: { cast_wort_hl, gravity_plato } })
      const back = run({ brew: { malt_kg: forward.malt_kg, gravity_plato } })
      expect((back.cast_wort_hl ?? 0) / cast_wort_hl).toBeCloseTo(1, 12)
      expect((back.brew_heat_kwh ?? 0) / (forward.brew_heat_kwh ?? 1)).toBeCloseTo(1, 12)
    }),
    { numRuns: 40 },
  )
})

test('500 hl of 14 °P by hand: vapour of 5%, 2,256.5 kJ/kg of it', () => {
  const {
    cast_wort_kg = 0,
    vapour_kg_per_brew = 0,
    boiling_kwh,
    malt_kg,
  } = run({ brew: { cast_wort_hl: 500, gravity_plato: 14 } })
  expect(cast_wort_kg / 50).toBeCloseTo(1055, 0)
  expect(vapour_kg_per_brew).toBeCloseTo(cast_wort_kg * (1 / 0.95 - 1), 9)
  expect(boiling_kwh).toBeCloseTo((vapour_kg_per_brew * 2256.5) / 3600, -1)
  expect(malt_kg).toBeCloseTo((cast_wort_kg * 0.14) / 0.77, 9)
})

test('12 °P to 2.4 °P has 4.06% alcohol by mass, and its heat is 560 kJ for a kg of extract', () => {
  const result = run({
    fermentation: { wort_hl: 100, original_plato: 12, apparent_extract_plato: 2.4, duration_h: 100 },
  })
  const alcohol = (12 - (0.1808 * 12 + 0.8192 * 2.4)) / (2.0665 - 0.010665 * 12)
  expect(result.alcohol_mass_percent).toBeCloseTo(alcohol, 12)
  expect(result.alcohol_mass_percent).toBeCloseTo(4.06, 2)
  expect(result.fermentation_heat_kwh).toBeCloseTo(((result.fermented_extract_kg ?? 0) * 560) / 3600, 9)
  expect(result.fermentation_mean_kw).toBeCloseTo((result.fermentation_heat_kwh ?? 0) / 100, 9)
})

test('water solved for an extract gives that extract, and extract is kept', () => {
  fc.assert(
    fc.property(
      volumes,
      extracts,
      fc.double({ min: 0.3, max: 1, noNaN: true }),
      (beer_hl, original_plato, share) => {
        const target_plato = original_plato * share
        const goal = run({ blending: { beer_hl, original_plato, target_plato } })
        const forward = run({ blending: { beer_hl, original_plato, water_hl: goal.blending_water_hl } })
        expect(forward.blended_original_plato).toBeCloseTo(target_plato, 9)
        expect((forward.blended_hl ?? 0) / (goal.blended_hl ?? 1)).toBeCloseTo(1, 9)
      },
    ),
    { numRuns: 40 },
  )
})

test('the tanks that a volume needs allow it, and one fewer does not', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1000, max: 1e7, noNaN: true }),
      volumes,
      fc.integer({ min: 3, max: 60 }),
      (annual_volume_hl, tank_hl, occupied_d) => {
        const tanks = { tank_hl, occupied_d }
        const count = run({ tanks: { ...tanks, annual_volume_hl } }).tanks_needed ?? 0
        if (count > 10_000) return
        const allowed = (tank_count: number) =>
          run({ tanks: { ...tanks, tank_count } }).annual_capacity_hl ?? 0
        expect(allowed(count) * (1 + 1e-8)).toBeGreaterThanOrEqual(annual_volume_hl)
        if (count > 1) expect(allowed(count - 1)).toBeLessThan(annual_volume_hl)
      },
    ),
    { numRuns: 40 },
  )
})

test('what no brewery can do is refused', () => {
  const refuse = (input: unknown, said: string) => expect(() => run(input)).toThrow(said)
  refuse({ fermentation: { wort_hl: 1, original_plato: 5, apparent_extract_plato: 6 } }, 'takes extract away')
  refuse(
    { fermentation: { wort_hl: 1, original_plato: 5, apparent_extract_plato: -3 } },
    'less than no real extract',
  )
  refuse({ blending: { beer_hl: 1, original_plato: 10, target_plato: 12 } }, 'never 12 °P')
  refuse({ blending: { beer_hl: 1, original_plato: 10 } }, 'Blending follows')
  refuse({ brew: { gravity_plato: 12 } }, 'from its malt')
  refuse({ brew: { cast_wort_hl: 1, gravity_plato: 12, mash_from_c: 80 } }, 'is warmed')
  refuse({ tanks: { tank_hl: 1, occupied_d: 1 } }, 'Tanks follow')
  refuse({}, 'nothing to brew')
})
