import { defineEngine, EngineRefusal, type Calculation } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import { aqueousAt } from './aqueous.ts'
import { ethanol, ethyleneGlycol, propyleneGlycol, sodiumChloride } from './aqueous-terms.ts'
import { beerAt, milkAt, sugarAt } from './foods.ts'
import type { Fluid } from './fluid.ts'
import { moistAirAt } from './moist-air.ts'
import { FluidPropertiesInput } from './schema.ts'
import { computeWater } from './water.ts'
import { fluidLaws } from './laws.ts'

export const fluidProperties = defineEngine({
  id: 'fluid-properties',
  title: 'Fluid Properties',
  summary: 'What are density, heat capacity, viscosity and conductivity of this fluid at this state?',
  version: '1.1.0',
  laws: fluidLaws,
  input: FluidPropertiesInput,
  example: { fluid: 'water', temperature_c: 226.85, pressure_bar: 30 },
  method: {
    formula: [
      'water: dimensionless Gibbs energy γ(π, τ) in regions 1 and 2, Helmholtz energy φ(δ, τ) in region 3, saturation by region 4',
      'solutions: Σ c_ij (x - xm)^i (T - Tm)^j; ln of the viscosity',
      'foods: 1/ρ = Σ x_i/ρ_i, cp = Σ x_i cp_i, λ = Σ v_i λ_i',
      'moist air: W = 0.621945 pv/(p - pv), h = 1.006 t + W (2501 + 1.86 t)',
    ],
    source: [
      'IAPWS R7-97(2012), R12-08, R15-11',
      'Melinder, Properties of Secondary Working Fluids for Indirect Systems, IIR 2010',
      'Choi and Okos 1986; Génotelle 1978; Riedel 1949; Plato table; Balling',
      'ASHRAE Handbook, Fundamentals, chapter 1; Hyland and Wexler 1983',
    ],
    limits: [
      'Water from 0 to 800 °C and up to 1,000 bar; the viscosity leaves out the peak at the critical point.',
      'Solutions, foods and beer as liquids at atmospheric pressure, each within the range that its result names.',
      'No viscosity is given for milk and beer: no cited correlation covers them here.',
    ],
  },
  asks: (input) => keysOf(input.fluid).filter((key) => input[key] === undefined),
  calculate(input) {
    if (isWater(input.fluid)) return computeWater(input)
    const t = given(input.temperature_c, 'temperature_c', input.fluid)
    return input.fluid === 'moist_air' ? computeAir(input, t) : describe(liquidOf(input, t), t)
  },
})

type Water = 'water' | 'steam'

const isWater = (fluid: FluidPropertiesInput['fluid']): fluid is Water =>
  fluid === 'water' || fluid === 'steam'

type StateKey = 'temperature_c' | 'concentration_percent' | 'extract_plato' | 'relative_humidity_percent'

/** What tells the state of a fluid beside its temperature. */
const stateOf: Readonly<Record<Exclude<FluidPropertiesInput['fluid'], Water>, readonly StateKey[]>> = {
  moist_air: ['relative_humidity_percent'],
  propylene_glycol: ['concentration_percent'],
  ethylene_glycol: ['concentration_percent'],
  sodium_chloride: ['concentration_percent'],
  ethanol: ['concentration_percent'],
  sugar: ['concentration_percent'],
  milk: ['concentration_percent'],
  beer: ['extract_plato'],
  wort: ['extract_plato'],
}

const keysOf = (fluid: FluidPropertiesInput['fluid']): readonly StateKey[] =>
  isWater(fluid) ? [] : ['temperature_c', ...stateOf[fluid]]

const solutions = {
  propylene_glycol: propyleneGlycol,
  ethylene_glycol: ethyleneGlycol,
  sodium_chloride: sodiumChloride,
  ethanol,
} as const

function liquidOf(input: FluidPropertiesInput, t: number): Fluid {
  const { fluid, concentration_percent: share, extract_plato: extract } = input
  const percent = () => given(share, 'concentration_percent', fluid)
  const plato = () => given(extract, 'extract_plato', fluid)
  switch (fluid) {
    case 'milk':
      return milkAt(t, percent() / 100)
    case 'sugar':
      if (percent() > 70)
        throw new EngineRefusal('out_of_range', 'Sugar: the correlations end at 70% by mass.', [
          'concentration_percent from 0 to 70',
        ])
      return sugarAt('Sucrose in water', percent() / 100, t)
    case 'wort':
      return sugarAt('Wort', plato() / 100, t)
    case 'beer':
      return beerAt({ original: plato(), attenuation: input.attenuation_percent, t })
    default:
      return aqueousAt(solutions[fluid as keyof typeof solutions], percent(), t)
  }
}

function given(value: number | undefined, key: string, fluid: string): number {
  if (value !== undefined) return value
  throw new EngineRefusal(
    'too_little_data',
    `The properties of ${fluid.replaceAll('_', ' ')} need ${key.replaceAll('_', ' ')}.`,
    [key],
  )
}

function describe(fluid: Fluid, t: number): Calculation {
  const results = {
    fluid: fluid.name,
    temperature_c: t,
    density_kg_per_m3: fluid.density,
    heat_capacity_kj_per_kg_k: fluid.heatCapacity,
    conductivity_w_per_m_k: fluid.conductivity,
    ...(fluid.viscosity === undefined
      ? {}
      : {
          viscosity_mpa_s: fluid.viscosity,
          prandtl: (fluid.heatCapacity * fluid.viscosity) / fluid.conductivity,
        }),
    ...(fluid.freezing_c === undefined ? {} : { freezing_point_c: fluid.freezing_c }),
    source: fluid.source,
    range: fluid.range,
  }
  return {
    results,
    figures: pickFigures(results, [
      ['density_kg_per_m3', 'Density', 'kg/m³'],
      ['heat_capacity_kj_per_kg_k', 'Heat capacity', 'kJ/(kg K)'],
      ['viscosity_mpa_s', 'Dynamic viscosity', 'mPa s'],
      ['conductivity_w_per_m_k', 'Thermal conductivity', 'W/(m K)'],
      ['freezing_point_c', 'Freezing point', '°C'],
    ]),
  }
}

function computeAir(input: FluidPropertiesInput, t: number): Calculation {
  const humidity = given(input.relative_humidity_percent, 'relative_humidity_percent', 'moist_air')
  const air = moistAirAt(t, humidity / 100, input.pressure_bar * 100)
  const results = {
    humidity_ratio_g_per_kg: air.humidityRatio * 1000,
    air_enthalpy_kj_per_kg: air.enthalpy,
    air_volume_m3_per_kg: air.volume,
    density_kg_per_m3: (1 + air.humidityRatio) / air.volume,
    dew_point_c: air.dewPoint_c,
    wet_bulb_c: air.wetBulb_c,
    vapour_pressure_kpa: air.vapourPressure_kpa,
  }
  return {
    results,
    figures: pickFigures(results, [
      ['humidity_ratio_g_per_kg', 'Water in the air', 'g/kg dry air'],
      ['air_enthalpy_kj_per_kg', 'Enthalpy', 'kJ/kg dry air'],
      ['density_kg_per_m3', 'Density', 'kg/m³'],
      ['dew_point_c', 'Dew point', '°C'],
      ['wet_bulb_c', 'Wet bulb', '°C'],
    ]),
  }
}
