import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EngineRefusal } from '../core/index.ts'
import { plantDesigner } from './index.ts'

const numbers = (input: unknown) => plantDesigner.run(input).results as Record<string, number>
const example = plantDesigner.example

test('the golden pipe, tank and wort cooler', () => {
  expect(numbers(example)).toMatchObject({
    pipe_velocity_m_per_s: expect.closeTo(2.4358, 4),
    pipe_reynolds: expect.closeTo(90_205.66, 1),
    pipe_friction_factor: expect.closeTo(0.018444, 6),
    pipe_pressure_drop_kpa: expect.closeTo(66.986, 3),
    tank_volume_m3: expect.closeTo(20.83179, 5),
    heat_exchanger_duty_kw: expect.closeTo(1072.87, 2),
    lmtd_k: expect.closeTo(9.822, 3),
    heat_duty_kw: expect.closeTo(1072.87, 2),
    fermentation_heat_mj: 1792,
  })
})

const end = (type: string, more: object = {}) => ({ type, ...more })
const tank = (bottom_end: object, more: object = {}) =>
  numbers({ tank: { diameter_m: 3, shell_length_m: 0, bottom_end, top_end: end('flat'), ...more } })

test('each end of a tank against its own formula or an independent integral', () => {
  expect(tank(end('torispherical', { crown_factor: 0.8, knuckle_factor: 0.154 })).tank_volume_m3).toBeCloseTo(
    3.530837,
    6,
  )
  expect(tank(end('ellipsoidal')).tank_volume_m3).toBeCloseTo((Math.PI * 27) / 24, 10)
  expect(tank(end('hemispherical')).tank_volume_m3).toBeCloseTo((Math.PI * 27) / 12, 10)
  expect(tank(end('conical', { cone_angle_deg: 90 })).tank_volume_m3).toBeCloseTo(
    (Math.PI * 1.5 ** 3) / 3,
    10,
  )
  expect(tank(end('conical', { depth_m: 2 })).tank_volume_m3).toBeCloseTo((Math.PI * 1.5 ** 2 * 2) / 3, 10)
  expect(tank(end('flat'), { shell_length_m: 5 }).tank_volume_m3).toBeCloseTo((Math.PI * 9 * 5) / 4, 10)
  expect(tank(end('torispherical', { crown_factor: 0.5, knuckle_factor: 0.2 })).tank_volume_m3).toBeCloseTo(
    (Math.PI * 27) / 12,
    10,
  )
})

test('a part filling, horizontal and vertical, against an independent integral', () => {
  const golden = { diameter_m: 2.4, shell_length_m: 4 }
  const at = (more: object) => numbers({ tank: { ...golden, ...more } }).tank_liquid_volume_m3
  expect(at({ orientation: 'horizontal', liquid_level_m: 0.8 })).toBeCloseTo(5.988214, 4)
  expect(at({ orientation: 'horizontal', liquid_level_m: 1.2 })).toBeCloseTo(20.831786 / 2, 4)
  expect(at({ liquid_level_m: 1 })).toBeCloseTo(3.788126, 5)
  expect(() => at({ liquid_level_m: 6 })).toThrow('above the tank')
})

test('a horizontal tank holds what the same tank holds upright', () => {
  const golden = { diameter_m: 2.4, shell_length_m: 4 }
  const upright = numbers({ tank: golden }).tank_volume_m3
  expect(numbers({ tank: { ...golden, orientation: 'horizontal' } }).tank_volume_m3).toBe(upright)
})

test('rough and laminar pipes against an independent solver', () => {
  const steel = {
    flow_m3_per_h: 120,
    inner_diameter_mm: 150,
    length_m: 350,
    density_kg_per_m3: 998,
    roughness_um: 45,
  }
  expect(numbers({ pipe: steel })).toMatchObject({
    pipe_friction_factor: expect.closeTo(0.017074, 6),
    pipe_pressure_drop_kpa: expect.closeTo(70.7337, 3),
  })
  const syrup = {
    flow_m3_per_h: 1,
    inner_diameter_mm: 50,
    length_m: 20,
    density_kg_per_m3: 1030,
    viscosity_mpa_s: 50,
  }
  expect(numbers({ pipe: syrup })).toMatchObject({
    pipe_reynolds: expect.closeTo(145.715, 3),
    pipe_friction_factor: expect.closeTo(0.439213, 6),
    pipe_pressure_drop_kpa: expect.closeTo(1.81083, 5),
  })
})

test('a pump takes flow and head from the pipe, or its own', () => {
  const own = numbers({
    pump: { flow_m3_per_h: 36, head_m: 20, density_kg_per_m3: 1000, efficiency_percent: 70 },
  })
  expect(own.pump_shaft_power_kw).toBeCloseTo((1000 * 9.80665 * 0.01 * 20) / 0.7 / 1000, 10)
  const { pump_hydraulic_power_kw: power } = numbers({ pipe: example.pipe, pump: {} })
  expect(power).toBeCloseTo((66.9862 * 30) / 3600, 4)
  expect(() => numbers({ pump: { flow_m3_per_h: 36 } })).toThrow('flow and its head')
  const falling = { flow_m3_per_h: 1, inner_diameter_mm: 100, length_m: 1, height_difference_m: -5 }
  expect(() => numbers({ pipe: falling, pump: {} })).toThrow('downhill')
})

const exchanger = { hot_in_c: 95, hot_out_c: 60, cold_in_c: 12, cold_out_c: 50, duty_kw: 500 }

test('parallel flow needs more area, and is refused where the temperatures cross', () => {
  const counter = numbers({ heat_exchanger: exchanger })
  const parallel = numbers({ heat_exchanger: { ...exchanger, arrangement: 'parallel' } })
  expect(parallel.lmtd_k).toBeCloseTo((83 - 10) / Math.log(8.3), 10)
  expect(parallel.heat_exchanger_area_m2).toBeGreaterThan(counter.heat_exchanger_area_m2 ?? 0)
  expect(() =>
    numbers({ heat_exchanger: { ...exchanger, cold_out_c: 70, arrangement: 'parallel' } }),
  ).toThrow('cross')
  expect(() => numbers({ heat_exchanger: { ...exchanger, duty_kw: undefined } })).toThrow('not known')
  expect(() => numbers({ heat_exchanger: { ...exchanger, hot_mass_flow_kg_per_h: 10 } })).toThrow('disagree')
})

test('fermentation: 1000 hl of 12 °P at 80 % apparent attenuation, cooled at 560 kJ/kg', () => {
  const { fermented_extract_kg: extract = 0, ...results } = numbers({
    fermentation: { wort_volume_hl: 1000 },
  })
  const wort = 100_000 * 0.9982 * (1 + 12 / (258.6 - (227.1 * 12) / 258.2))
  expect(extract / wort).toBeCloseTo(0.12 - 0.0413568 / 1.0432665, 7)
  expect(results.fermentation_heat_kwh).toBeCloseTo((extract * 560) / 3600, 9)
  expect(results.fermentation_peak_cooling_kw).toBeCloseTo((wort * 0.025 * 560) / 86_400, 6)
})

test('a brewery: beer of 5 % by volume from about 16 kg of malt a hectolitre', () => {
  const results = numbers({ brewery_block: { annual_beer_hl: 200_000 } })
  expect(results.beer_alcohol_percent_by_volume).toBeGreaterThan(4.9)
  expect(results.beer_alcohol_percent_by_volume).toBeLessThan(5.3)
  expect((results.malt_kg_per_brew ?? 0) / 100).toBeGreaterThan(16)
  expect((results.malt_kg_per_brew ?? 0) / 100).toBeLessThan(18.5)
  expect(results.fermenter_count).toBe(32)
})

test('the flow diagram lies inside its sheet, and is written as SVG and DXF', () => {
  const {
    flow_diagram: diagram,
    flow_diagram_svg: svg,
    flow_diagram_dxf: dxf,
  } = plantDesigner.run({
    brewery_block: { annual_beer_hl: 200_000 },
  }).results as unknown as {
    flow_diagram: {
      nodes: { x: number; y: number; width: number; height: number }[]
      edges: unknown[]
      width: number
      height: number
    }
    flow_diagram_svg: string
    flow_diagram_dxf: string
  }
  for (const { x, y, width, height } of diagram.nodes) {
    expect(x + width).toBeLessThanOrEqual(diagram.width)
    expect(y + height).toBeLessThanOrEqual(diagram.height)
  }
  const places = new Set(diagram.nodes.map(({ x, y }) => `${x} ${y}`))
  expect(places.size).toBe(diagram.nodes.length)
  expect(svg.match(/<polyline/g)).toHaveLength(diagram.edges.length)
  expect(dxf.startsWith('0\nSECTION\n') && dxf.endsWith('0\nEOF\n')).toBe(true)
  expect(dxf.match(/^TEXT$/gm)).toHaveLength(diagram.nodes.length + diagram.edges.length)
})

test('nothing to design is refused with what is needed', () => {
  expect(() => plantDesigner.run({})).toThrow(EngineRefusal)
  expect(() =>
    numbers({
      brewery_block: { annual_beer_hl: 1000, brewhouse_yield_percent: 90, malt_moisture_percent: 20 },
    }),
  ).toThrow('no spent grains')
})

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })

test('mass closes around every vessel of the brewery', () => {
  const block = fc.record({
    annual_beer_hl: between(5000, 2e6),
    original_gravity_plato: between(9, 15),
    apparent_attenuation_percent: between(60, 90),
    brewhouse_yield_percent: between(65, 82),
    evaporation_percent: between(0, 10),
    trub_loss_percent: between(0, 5),
    fermentation_loss_percent: between(0, 6),
    filtration_loss_percent: between(0, 5),
    mash_liquor_l_per_kg: between(2, 3),
  })
  fc.assert(
    fc.property(block, (brewery_block) => {
      const { results } = plantDesigner.run({ brewery_block })
      const streams = results.streams as unknown as { from: string; to: string; mass_kg: number }[]
      for (const vessel of ['mash', 'lauter', 'kettle', 'whirlpool', 'cooler', 'fermenter', 'filter']) {
        const sum = (side: 'from' | 'to') =>
          streams
            .filter((stream) => stream[side] === vessel)
            .reduce((total, { mass_kg }) => total + mass_kg, 0)
        expect(sum('from') / sum('to')).toBeCloseTo(1, 9)
      }
      expect(Math.abs(Number(results.mass_balance_residual_kg))).toBeLessThan(
        1e-6 * Number(results.mass_in_kg_per_brew),
      )
    }),
    { numRuns: 50 },
  )
})

test('the mean temperature difference is symmetric and lies between its ends', () => {
  const ends = fc.tuple(between(0.5, 80), between(0.5, 80))
  fc.assert(
    fc.property(ends, ([a, b]) => {
      const lmtd = (one: number, two: number) =>
        numbers({
          heat_exchanger: {
            cold_in_c: 10,
            hot_out_c: 10 + one,
            cold_out_c: 110,
            hot_in_c: 110 + two,
            duty_kw: 1,
          },
        }).lmtd_k ?? 0
      expect(lmtd(a, b)).toBeCloseTo(lmtd(b, a), 6)
      expect(lmtd(a, b)).toBeGreaterThanOrEqual(Math.min(a, b) - 1e-6)
      expect(lmtd(a, b)).toBeLessThanOrEqual((a + b) / 2 + 1e-6)
    }),
  )
})

test('a longer pipe loses more, a rougher one too', () => {
  fc.assert(
    fc.property(between(0.2, 9), between(25, 200), (speed, inner_diameter_mm) => {
      const flow_m3_per_h = speed * 3600 * (Math.PI / 4) * (inner_diameter_mm / 1000) ** 2
      const drop = (more: object) =>
        numbers({ pipe: { flow_m3_per_h, inner_diameter_mm, length_m: 100, ...more } })
          .pipe_pressure_drop_kpa ?? 0
      expect(drop({ length_m: 200 }) / drop({})).toBeCloseTo(2, 9)
      expect(drop({ roughness_um: 50 })).toBeGreaterThanOrEqual(drop({}))
    }),
    { numRuns: 40 },
  )
})

test('milk takes the heat capacity of milk, water that of water, and what is given goes before both', () => {
  const heat_duty = { mass_flow_kg_per_h: 8000, from_c: 4, to_c: 72 }
  const duty = (more: object) => numbers({ heat_duty: { ...heat_duty, ...more } }).heat_duty_kw ?? 0
  // Choi and Okos at 38 °C: 0.876 of water, 0.035 of fat, 0.034 of protein, 0.048 of lactose, 0.007 of ash.
  expect(duty({ fluid: 'milk' }) / ((8000 / 3600) * 68)).toBeCloseTo(3.8888, 4)
  expect(duty({}) / ((8000 / 3600) * 68)).toBeCloseTo(4.19, 9)
  expect(duty({ fluid: 'milk', heat_capacity_kj_per_kg_k: 4 }) / ((8000 / 3600) * 68)).toBeCloseTo(4, 9)
})
