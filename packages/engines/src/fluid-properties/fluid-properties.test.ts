import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fluidProperties } from './index.ts'

const run = (input: unknown) => fluidProperties.run(input).results as Record<string, number>
const four = (input: unknown) => {
  const {
    density_kg_per_m3: d,
    heat_capacity_kj_per_kg_k: c,
    viscosity_mpa_s: v,
    conductivity_w_per_m_k: l,
  } = run(input)
  return [d, c, v, l].map((value) => Number(value?.toPrecision(6)))
}

test('water at 500 K and 3 MPa has the enthalpy and the volume of the release', () => {
  const { enthalpy_kj_per_kg, specific_volume_m3_per_kg } = run(fluidProperties.example)
  expect(enthalpy_kj_per_kg).toBeCloseTo(975.542239, 6)
  expect(specific_volume_m3_per_kg).toBeCloseTo(0.001202418, 11)
})

test.each([
  [
    { fluid: 'propylene_glycol', concentration_percent: 30, temperature_c: -4 },
    [1032.75, 3.7917, 8.78022, 0.425303],
    -12.789104,
  ],
  [
    { fluid: 'propylene_glycol', concentration_percent: 50, temperature_c: 20 },
    [1039.06, 3.5302, 6.39361, 0.35946364],
    -32.193469,
  ],
  [
    { fluid: 'ethylene_glycol', concentration_percent: 35, temperature_c: -4 },
    [1054.08, 3.53292, 5.8884, 0.424123],
    -18.841365,
  ],
  [
    { fluid: 'ethylene_glycol', concentration_percent: 20, temperature_c: 20 },
    [1024.1, 3.8962, 1.66242, 0.507665],
    -7.948783,
  ],
  [
    { fluid: 'sodium_chloride', concentration_percent: 20, temperature_c: -4 },
    [1158.33, 3.37611, 3.08624, 0.541683],
    -16.456246,
  ],
  [
    { fluid: 'sodium_chloride', concentration_percent: 10, temperature_c: 20 },
    [1070.58, 3.72257, 1.19332, 0.588707],
    -6.553194,
  ],
  [
    { fluid: 'ethanol', concentration_percent: 30, temperature_c: -4 },
    [966.833, 4.14898, 8.42442, 0.39495],
    -20.140134,
  ],
  [
    { fluid: 'ethanol', concentration_percent: 10, temperature_c: 20 },
    [981.841, 4.30329, 1.52869, 0.528524],
    -4.378977,
  ],
])('%j agrees with CoolProp 8 to five digits', (input, expected, freezing) => {
  four(input).forEach((value, at) => expect(value / (expected[at] ?? 0)).toBeCloseTo(1, 5))
  expect(run(input).freezing_point_c).toBeCloseTo(freezing, 5)
})

test.each([
  [30, 50, [13.3726, 64.3557, 18.4508, 22.0009]],
  [10, 90, [6.8879, 27.404, 8.4374, 9.156]],
])(
  'air at %s °C and %s%% agrees with CoolProp within one in two hundred',
  (t, humidity, [ratio = 0, enthalpy = 0, dew = 0, wet = 0]) => {
    const air = run({ fluid: 'moist_air', temperature_c: t, relative_humidity_percent: humidity })
    expect((air.humidity_ratio_g_per_kg ?? 0) / ratio).toBeCloseTo(1, 2)
    expect((air.air_enthalpy_kj_per_kg ?? 0) / enthalpy).toBeCloseTo(1, 2)
    expect(air.dew_point_c).toBeCloseTo(dew, 1)
    expect(air.wet_bulb_c).toBeCloseTo(wet, 1)
  },
)

test('sucrose of 40% at 20 °C is near its tables: 1,176 kg/m³ and 6.17 mPa s', () => {
  const { density_kg_per_m3 = 0, viscosity_mpa_s = 0 } = run({
    fluid: 'sugar',
    concentration_percent: 40,
    temperature_c: 20,
  })
  expect(Math.abs(density_kg_per_m3 / 1176 - 1)).toBeLessThan(0.01)
  expect(Math.abs(viscosity_mpa_s / 6.167 - 1)).toBeLessThan(0.002)
})

// CRC Handbook of Chemistry and Physics, its older values brought from 1.005 to 1.002 mPa s for water at 20 °C.
test.each([
  [10, 20, 1.336],
  [60, 20, 58.49],
  [70, 20, 481.6],
  [20, 50, 0.967],
  [20, 80, 0.588],
  [40, 30, 4.369],
  [40, 60, 1.976],
  [60, 40, 21.22],
])(
  'sucrose, %s by mass, at %s °C flows as in the CRC Handbook: %s mPa s',
  (concentration_percent, temperature_c, expected) => {
    const { viscosity_mpa_s = 0 } = run({ fluid: 'sugar', concentration_percent, temperature_c })
    expect(Math.abs(viscosity_mpa_s / expected - 1)).toBeLessThan(temperature_c === 20 ? 0.003 : 0.04)
  },
)

test('a trace of sugar flows as water does, hot and cold', () => {
  for (const temperature_c of [1, 20, 60, 95]) {
    const water = run({ fluid: 'water', temperature_c, pressure_bar: 2 }).viscosity_mpa_s ?? 0
    const trace = run({ fluid: 'sugar', concentration_percent: 0.01, temperature_c }).viscosity_mpa_s ?? 0
    expect(trace / water).toBeCloseTo(1, 2)
  }
})

test('milk of 3.7% fat at 20 °C is near 1,030 kg/m³ and 3.9 kJ/(kg K)', () => {
  const milk = run({ fluid: 'milk', concentration_percent: 3.7, temperature_c: 20 })
  expect(Math.abs((milk.density_kg_per_m3 ?? 0) / 1030 - 1)).toBeLessThan(0.01)
  expect(Math.abs((milk.heat_capacity_kj_per_kg_k ?? 0) / 3.9 - 1)).toBeLessThan(0.02)
  expect(milk.viscosity_mpa_s).toBeUndefined()
})

test('wort of 12 °P has the density of the Plato table, and beer is lighter than its wort', () => {
  const wort = run({ fluid: 'wort', extract_plato: 12, temperature_c: 20 }).density_kg_per_m3 ?? 0
  expect(wort).toBeCloseTo(1046.5, 0)
  expect(run({ fluid: 'beer', extract_plato: 12, temperature_c: 20 }).density_kg_per_m3).toBeLessThan(wort)
})

test('wet steam has its share of vapour, boiling water none', () => {
  const { vapour_share_percent } = run({ fluid: 'water', pressure_bar: 1.01325, enthalpy_kj_per_kg: 720.9 })
  expect(vapour_share_percent).toBeCloseTo(13.37, 1)
  expect(run({ fluid: 'water', pressure_bar: 1 }).boiling_point_c).toBeCloseTo(99.605919, 6)
})

test.each([
  ['water', 150, ['it is steam']],
  ['water', 60, []],
  ['steam', 150, []],
] as const)('%s of %d °C at 1 bar(a): what it really is is told', (fluid, temperature_c, said) => {
  const { warnings } = fluidProperties.run({ fluid, temperature_c, pressure_bar: 1 })
  expect(warnings.map((text) => /it is [a-z]+/u.exec(text)?.[0])).toEqual(said)
})

test('what would be frozen, beyond the data or not named is refused', () => {
  const refuse = (input: unknown, said: string) => expect(() => run(input)).toThrow(said)
  refuse({ fluid: 'propylene_glycol', temperature_c: -20, concentration_percent: 30 }, 'freezes')
  refuse({ fluid: 'ethanol', temperature_c: 20, concentration_percent: 80 }, '60%')
  refuse({ fluid: 'wort', temperature_c: 20 }, 'extract')
  refuse({ fluid: 'milk', temperature_c: 20, concentration_percent: 98 }, 'more than 100%')
  refuse({ fluid: 'sugar', temperature_c: 20, concentration_percent: 80 }, '70%')
  refuse({ fluid: 'water', temperature_c: 20, enthalpy_kj_per_kg: 100 }, 'both say')
  refuse({ fluid: 'moist_air', temperature_c: 120, relative_humidity_percent: 100 }, 'steam')
})

test('more glycol freezes lower and flows worse', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 55 }), fc.integer({ min: 0, max: 60 }), (share, t) => {
      const at = (percent: number) =>
        run({ fluid: 'propylene_glycol', temperature_c: t, concentration_percent: percent })
      const [less, more] = [at(share), at(share + 5)]
      expect(more.freezing_point_c).toBeLessThan(less.freezing_point_c ?? 0)
      expect(more.viscosity_mpa_s).toBeGreaterThan(less.viscosity_mpa_s ?? 0)
    }),
    { numRuns: 40 },
  )
})

test.each([
  ['propylene_glycol', { concentration_percent: 0 }, [5, 20, 60, 90]],
  ['ethylene_glycol', { concentration_percent: 0 }, [5, 20, 60, 90]],
  ['sodium_chloride', { concentration_percent: 0 }, [5, 20]],
  ['ethanol', { concentration_percent: 0 }, [5, 20]],
  // Not zero: there the viscosity is that of water by definition.
  ['sugar', { concentration_percent: 0.001 }, [5, 20, 60, 90]],
  ['wort', { extract_plato: 0.001 }, [5, 20, 60, 90]],
  ['beer', { extract_plato: 0.001 }, [5, 20, 35]],
] as const)('%s with nothing in it is water', (fluid, state, temperatures) => {
  for (const temperature_c of temperatures) {
    const water = run({ fluid: 'water', temperature_c, pressure_bar: 2 })
    const solution = run({ fluid, temperature_c, ...state })
    const off = (key: string) => Math.abs((solution[key] ?? water[key] ?? 0) / (water[key] ?? 1) - 1)
    expect(off('density_kg_per_m3')).toBeLessThan(0.002)
    expect(off('heat_capacity_kj_per_kg_k')).toBeLessThan(0.01)
    expect(off('conductivity_w_per_m_k')).toBeLessThan(0.025)
    expect(off('viscosity_mpa_s')).toBeLessThan(0.06)
  }
})

test.each([
  [4, 4.4, 1035],
  [4, 20, 1030],
  [4, 38.9, 1023],
  [0.02, 4.4, 1036],
  [0.02, 20, 1033],
  [0.02, 38.9, 1026],
])(
  'milk of %d% fat at %d °C has the density of a second source within 1%: Goff, University of Guelph',
  (fat, t, density) => {
    const milk = run({ fluid: 'milk', concentration_percent: fat, temperature_c: t })
    expect(Math.abs((milk.density_kg_per_m3 ?? 0) / density - 1)).toBeLessThan(0.01)
  },
)

test.each([
  [0.02, 1, 3.906],
  [0.02, 50, 3.993],
  [0.02, 80, 4.052],
  [3.5, 80, 3.931],
])(
  'milk of %d% fat at %d °C has the heat capacity of a second source within 2%: Fox and McSweeney 1998',
  (fat, t, heat) => {
    const milk = run({ fluid: 'milk', concentration_percent: fat, temperature_c: t })
    expect(Math.abs((milk.heat_capacity_kj_per_kg_k ?? 0) / heat - 1)).toBeLessThan(0.02)
  },
)

test('sugar above the Plato table has the densities of the CRC Handbook, without a jump where the tables meet', () => {
  const density = (concentration_percent: number) =>
    Number(
      fluidProperties.run({ fluid: 'sugar', temperature_c: 20, concentration_percent }).results[
        'density_kg_per_m3'
      ],
    )
  expect(density(40) / 1176.4).toBeCloseTo(1, 4)
  expect(density(50) / 1229.6).toBeCloseTo(1, 4)
  expect(density(30.001) - density(29.999)).toBeLessThan(0.05)
  expect(density(70)).toBeGreaterThan(density(69))
})
