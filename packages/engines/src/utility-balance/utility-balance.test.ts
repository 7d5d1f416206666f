import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EngineRefusal } from '../core/index.ts'
import { saturatedAt } from '../steam/index.ts'
import { utilityBalance } from './index.ts'

const run = (input: unknown) => utilityBalance.run(input).results as Record<string, number>

function isRefused(input: unknown): boolean {
  try {
    run(input)
  } catch (error) {
    return error instanceof EngineRefusal
  }
  return false
}

test('mass and energy of the steam system close to 1e-9, whatever the return, blowdown and pressures', () => {
  fc.assert(
    fc.property(
      fc.record({
        process_steam_kg_per_h: fc.double({ min: 10, max: 1e5, noNaN: true }),
        condensate_return_percent: fc.double({ min: 0, max: 100, noNaN: true }),
        blowdown_percent: fc.double({ min: 0, max: 15, noNaN: true }),
        boiler_pressure_bar: fc.double({ min: 4, max: 40, noNaN: true }),
      }),
      (given) => {
        const { process_steam_kg_per_h } = given
        // What returns hotter than the deaerator is refused: there is no such plant.
        fc.pre(!isRefused({ steam: given }))
        const steam = run({ steam: given })
        expect(Math.abs((steam.mass_residual_kg_per_h ?? 1) / process_steam_kg_per_h)).toBeLessThan(1e-9)
        expect(Math.abs((steam.energy_residual_kw ?? 1) / (steam.boiler_heat_kw ?? 0))).toBeLessThan(1e-9)
        expect(steam.flash_steam_recovered_kg_per_h).toBeLessThanOrEqual(steam.blowdown_kg_per_h ?? 0)
        expect(steam.fuel_kw).toBeGreaterThan(steam.boiler_heat_kw ?? 0)
      },
    ),
  )
})

test('without blowdown and return the deaerator by hand: make-up is the process steam', () => {
  const steam = run({
    steam: { process_steam_kg_per_h: 1000, condensate_return_percent: 0, blowdown_percent: 0 },
  })
  const [boiler, tank] = [saturatedAt(0.9), saturatedAt(0.12)]
  const cold = 62.98 + 0.11
  const wanted = (1000 * (tank.liquid.enthalpy - cold)) / (boiler.vapour.enthalpy - tank.liquid.enthalpy)
  expect(steam.make_up_water_kg_per_h).toBeCloseTo(1000, 6)
  expect((steam.deaerator_steam_kg_per_h ?? 0) / wanted).toBeCloseTo(1, 3)
})

test('fuel counts in the unit whose heating value is given', () => {
  const [gas, oil] = [10, 11.9].map((fuel_heating_value_kwh) =>
    run({ steam: { process_steam_kg_per_h: 1000, fuel_heating_value_kwh, fuel_price_eur_per_unit: 1 } }),
  )
  expect((gas?.fuel_units_per_h ?? 0) / (oil?.fuel_units_per_h ?? 1)).toBeCloseTo(1.19, 9)
  expect(gas?.steam_cost_eur_per_t).toBeCloseTo(gas?.fuel_units_per_h ?? 0, 9)
})

const cooling = { cooling_kw: 800, evaporating_c: -8, condensing_c: 32 }

test('refrigeration gives at the condenser what it takes and is driven with, and never beats Carnot', () => {
  const { cop, carnot_cop, compressor_kw = 0, condenser_heat_kw, glycol_flow_kg_per_h = 0 } = run({ cooling })
  expect(carnot_cop).toBeCloseTo(265.15 / 40, 9)
  expect(cop).toBeLessThan(carnot_cop ?? 0)
  expect(condenser_heat_kw).toBeCloseTo(800 + compressor_kw, 9)
  expect((glycol_flow_kg_per_h / 3600) * 3.7991 * 4).toBeCloseTo(800, -1)
})

test.each([
  ['propylene', 3.72],
  ['ethylene', 3.54],
])('%s glycol holds %f kJ/(kg K)', (glycol, heatCapacity) => {
  const cooling = { cooling_kw: 800, evaporating_c: -10, condensing_c: 35, glycol_percent: 35, glycol }
  const { glycol_flow_kg_per_h = 0 } = run({ cooling })
  expect((800 * 3600) / (glycol_flow_kg_per_h * 4)).toBeCloseTo(heatCapacity, 2)
})

test('heat to a hotter user, glycol colder than its evaporator or frozen in it are refused', () => {
  expect(() => run({ cooling: { ...cooling, heat_user_c: 80 } })).toThrow('heat pump')
  expect(() => run({ cooling: { ...cooling, evaporating_c: -3 } })).toThrow('cannot be cooled')
  expect(() => run({ cooling: { ...cooling, evaporating_c: -20 } })).toThrow('freezes')
  expect(() => run({ cooling: { ...cooling, condensing_c: -10 } })).toThrow('must be warmer')
})

test('air by hand: 600 m³/h to 8 bar in one stage at 70%', () => {
  const mass = (101.325 * 600) / (0.287042 * 293.15) / 3600
  const power = (mass * 1.005 * 293.15 * ((8 / 1.01325) ** (0.287042 / 1.005) - 1)) / 0.7
  const air = { flow_m3_per_h: 600, pressure_bar: 8 }
  expect(run({ compressed_air: air }).air_power_kw).toBeCloseTo(power, 9)
  expect(run({ compressed_air: { ...air, stages: 2 } }).air_power_kw).toBeLessThan(power)
})

const user = fc.record({
  power_kw: fc.integer({ min: 0, max: 500 }),
  start_h: fc.integer({ min: 0, max: 23 }),
  duration_h: fc.double({ min: 0.1, max: 24, noNaN: true }),
  times_per_day: fc.integer({ min: 1, max: 12 }),
  every_h: fc.constantFrom(0.5, 1.3, 2),
})

test('the hours add up to the energy of the users, and no hour is above the peak', () => {
  fc.assert(
    fc.property(fc.array(user, { minLength: 1, maxLength: 6 }), (unnamed) => {
      const users = unnamed.map((one, at) => ({ ...one, name: `U${at}` }))
      const {
        profile_residual_kwh = 1,
        energy_kwh_per_day = 0,
        peak_kw = 0,
        highest_hour_kw,
        mean_kw,
      } = run({ users })
      expect(Math.abs(profile_residual_kwh)).toBeLessThanOrEqual(1e-9 * Math.max(1, energy_kwh_per_day))
      expect(highest_hour_kw).toBeLessThanOrEqual(peak_kw + 1e-9 * Math.max(1, peak_kw))
      expect(mean_kw).toBeLessThanOrEqual(peak_kw + 1e-9 * Math.max(1, peak_kw))
    }),
  )
})

test('two users that touch do not add up, two that overlap do', () => {
  const at = (start_h: number) => ({ name: `At ${start_h}`, power_kw: 100, start_h, duration_h: 1 })
  expect(run({ users: [at(5), at(6)] }).peak_kw).toBe(100)
  expect(run({ users: [at(5), at(5.5)] }).peak_kw).toBe(200)
  expect(run({ users: [{ ...at(23.5), duration_h: 1 }, at(0)] }).peak_kw).toBe(200)
})

test('condensate that is no water in the deaerator, a deaerator above its boiler and nothing are refused', () => {
  expect(() => run({ steam: { process_steam_kg_per_h: 1, condensate_temperature_c: 160 } })).toThrow(
    'does not stay water',
  )
  expect(() =>
    run({ steam: { process_steam_kg_per_h: 1, boiler_pressure_bar: 1.5, deaerator_pressure_bar: 2 } }),
  ).toThrow('must be lower')
  expect(() => run({})).toThrow('no utility')
})

test('a batch of 200 hl from 10 to 78 °C by hand: 1,579 kWh, brought by 2,665 kg of steam of 4 bar', () => {
  const { results } = utilityBalance.run({
    heating_or_cooling: { volume_hl: 200, from_c: 10, to_c: 78, duration_h: 2 },
  })
  // 20,000 kg x 4.18 kJ/(kg K) x 68 K / 3600; the heat of condensation at 4 bar is 2,133.3 kJ/kg by the steam tables.
  expect(results).toMatchObject({
    batch_heat_kwh: expect.closeTo(1579.11, 2),
    batch_power_kw: expect.closeTo(789.56, 2),
    batch_steam_kg: expect.closeTo(2664.8, 0),
  })
  const cooled = utilityBalance.run({ heating_or_cooling: { volume_hl: 500, from_c: 95, to_c: 18 } })
  expect([cooled.results.batch_kind, cooled.results.batch_steam_kg]).toEqual(['cooling', undefined])
  expect(cooled.warnings.join()).toContain('no steam')
  expect(() => utilityBalance.run({ heating_or_cooling: { volume_hl: 5, from_c: 20, to_c: 130 } })).toThrow(
    'boils',
  )
})

test('no stage is given a temperature at which none runs', () => {
  const air = { flow_m3_per_h: 600, pressure_bar: 8 }
  const dry = utilityBalance.run({ compressed_air: { ...air, stages: 2 } })
  expect(dry.results['air_outlet_temperature_c']).toBeCloseTo(164, 0)
  const injected = utilityBalance.run({ compressed_air: { ...air, stages: 1 } })
  expect(injected.results).not.toHaveProperty('air_outlet_temperature_c')
  expect(injected.warnings.join(' ')).toContain('357 °C')
})
