import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EngineRefusal } from '../core/index.ts'
import { processOptimizer } from './index.ts'

const numbers = (input: unknown) => processOptimizer.run(input).results as Record<string, number>
const units = (pasteurisation: unknown) => numbers({ pasteurisation }).pasteurisation_units_pu ?? Number.NaN

test('pasteurisation units of a holding', () => {
  expect(units({ holding_temperature_c: 62, holding_time_min: 15 })).toBeCloseTo(29.107, 3)
  expect(units({ holding_temperature_c: 72, holding_time_min: 0.5 })).toBeCloseTo(26.692, 3)
  expect(units({ holding_temperature_c: 72, holding_time_min: 0.5, z_value_k: 7 })).toBeCloseTo(25.897, 2)
  expect(units({ holding_temperature_c: 60, holding_time_min: 12 })).toBe(12)
})

test('pasteurisation units of a curve, linear between its points', () => {
  expect(numbers(processOptimizer.example).pasteurisation_units_pu).toBeCloseTo(25.996, 3)
  expect(
    units({
      profile: [
        { time_min: 0, temperature_c: 50 },
        { time_min: 10, temperature_c: 70 },
      ],
    }),
  ).toBeCloseTo((10 * (1.393 ** 10 - 1.393 ** -10)) / (20 * Math.log(1.393)), 9)
})

test('OEE of the golden shift', () => {
  expect(numbers(processOptimizer.example)).toMatchObject({
    availability: expect.closeTo(0.8881, 4),
    performance: expect.closeTo(0.8611, 4),
    quality: expect.closeTo(0.978, 3),
    oee: expect.closeTo(0.7479, 4),
  })
})

test('a single shift and the same shift in a list are the same', () => {
  const { stops: _, ...shift } = processOptimizer.example.oee as Record<string, unknown>
  expect(numbers({ oee: { shifts: [shift] } })).toEqual(numbers({ oee: shift }))
})

test('OEE of two shifts is rolled up from minutes, not averaged', () => {
  const shift = { ideal_cycle_s: 60, bad_units: 0 }
  const results = numbers({
    oee: {
      shifts: [
        { ...shift, planned_min: 400, run_min: 400, made_units: 400 },
        { ...shift, planned_min: 100, run_min: 50, made_units: 25 },
      ],
    },
  })
  expect(results.availability).toBeCloseTo(0.9, 12)
  expect(results.performance).toBeCloseTo(425 / 450, 12)
  expect(results.oee).toBeCloseTo(425 / 500, 12)
})

const caustic = {
  name: 'Caustic',
  flow_m3_per_h: 12,
  duration_min: 20,
  temperature_c: 80,
  recovered_percent: 92,
  concentration_percent: 2,
  chemical_price_eur_per_kg: 0.9,
}
const prices = {
  water_price_eur_per_m3: 2,
  waste_water_price_eur_per_m3: 3,
  heat_price_eur_per_mwh: 60,
  supply_temperature_c: 10,
}

test('a cleaning step by hand: 4 m³, 8 % of it fresh', () => {
  const results = numbers({ cip: { steps: [caustic], ...prices, cycles_per_year: 100 } })
  const heat = (0.32 * 1000 * 4.19 * 70) / 3600
  expect(results.cip_volume_m3).toBeCloseTo(4, 12)
  expect(results.cip_makeup_water_m3).toBeCloseTo(0.32, 12)
  expect(results.cip_heat_kwh).toBeCloseTo(heat, 9)
  expect(results.cip_chemical_kg).toBeCloseTo(6.4, 9)
  expect(results.cip_cost_eur_per_cycle).toBeCloseTo(0.32 * 5 + 0.06 * heat + 6.4 * 0.9, 9)
  expect(results.cip_cost_eur_per_year).toBeCloseTo(100 * (results.cip_cost_eur_per_cycle ?? 0), 9)
})

test('what if: a change of one step is priced, a gentler one warns, an unknown step is refused', () => {
  const cip = { steps: [caustic], ...prices }
  const what_if = [{ name: 'cooler', step: 'Caustic', temperature_change_k: -10 }]
  const answer = processOptimizer.run({ cip: { ...cip, what_if } })
  const saved = (0.32 * 1000 * 4.19 * 10) / 3600 / 1000
  expect(answer.results.cip_what_if).toEqual([
    expect.objectContaining({ saving_eur_per_cycle: expect.closeTo(saved * 60, 9) }),
  ])
  expect(answer.warnings.join()).toContain('validate')
  expect(() =>
    processOptimizer.run({ cip: { ...cip, what_if: [{ name: 'cooler', step: 'Acid' }] } }),
  ).toThrow('does not exist')
})

test('what cannot be calculated is refused with what is needed', () => {
  expect(() => processOptimizer.run({})).toThrow(EngineRefusal)
  expect(() => units({})).toThrow('a curve or a holding')
  expect(() => units({ profile: [{ time_min: 0, temperature_c: 60 }] })).toThrow('at least 2')
  const falling = [
    { time_min: 5, temperature_c: 60 },
    { time_min: 1, temperature_c: 60 },
  ]
  expect(() => units({ profile: falling })).toThrow('lies before')
  expect(() => numbers({ oee: {} })).toThrow('needs the planned time')
  const shift = { planned_min: 400, ideal_cycle_s: 1, made_units: 10 }
  expect(() => numbers({ oee: { shifts: [shift] } })).toThrow('neither the run time nor the stops')
  expect(() => numbers({ oee: { shifts: [{ ...shift, run_min: 401 }] } })).toThrow(
    'between 0 and the planned',
  )
  expect(() => numbers({ oee: { shifts: [{ ...shift, run_min: 1, bad_units: 11 }] } })).toThrow('more bad')
})

test('without a z value the base is a sourced constant, and only the given section is calculated', () => {
  const answer = processOptimizer.run({ pasteurisation: processOptimizer.example.pasteurisation })
  expect(answer.figures.find(({ key }) => key === 'lethality_base')?.provenance.kind).toBe('benchmark')
  expect(answer.results).not.toHaveProperty('oee')
  expect(answer.assumed.map(({ key }) => key)).toContain('pasteurisation.lethality_base')
})

const points = fc
  .array(
    fc.record({
      step: fc.double({ min: 0.1, max: 20, noNaN: true }),
      temperature_c: fc.double({ min: 20, max: 80, noNaN: true }),
    }),
    {
      minLength: 3,
      maxLength: 12,
    },
  )
  .map((list) => {
    let time_min = 0
    return list.map(({ step, temperature_c }) => ({ time_min: (time_min += step), temperature_c }))
  })

test('pasteurisation units add up: a curve is the sum of its parts', () => {
  fc.assert(
    fc.property(points, fc.nat(), (profile, cut) => {
      const at = 1 + (cut % (profile.length - 2))
      const parts = units({ profile: profile.slice(0, at + 1) }) + units({ profile: profile.slice(at) })
      expect(parts).toBeCloseTo(units({ profile }), 6)
    }),
  )
})

test('OEE is the product of its factors, and the waterfall closes', () => {
  const shift = fc.record({
    planned_min: fc.integer({ min: 100, max: 600 }),
    run_min: fc.integer({ min: 50, max: 100 }),
    ideal_cycle_s: fc.constantFrom(0.5, 1, 2),
    made_units: fc.integer({ min: 10, max: 1500 }),
    bad_units: fc.integer({ min: 0, max: 10 }),
  })
  fc.assert(
    fc.property(fc.array(shift, { minLength: 1, maxLength: 6 }), (shifts) => {
      const { availability = 0, performance = 0, quality = 0, oee, ...min } = numbers({ oee: { shifts } })
      expect(oee).toBeCloseTo(availability * performance * quality, 10)
      const { availability_loss_min = 0, speed_loss_min = 0, quality_loss_min = 0 } = min
      expect(
        availability_loss_min + speed_loss_min + quality_loss_min + (min.fully_productive_min ?? 0),
      ).toBeCloseTo(min.planned_min ?? 0, 8)
    }),
  )
})
