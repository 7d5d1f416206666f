import { EngineRefusal } from '../core/index.ts'
import { monotoneCubic } from '../core/monotone-cubic.ts'
import { wortDensity } from '../plant-designer/wort.ts'
import { viscosity, waterAt } from '../steam/index.ts'
import type { Fluid } from './fluid.ts'

type Parabola = readonly [number, number, number]

interface Component {
  density: Parabola
  heatCapacity: Parabola
  conductivity: Parabola
}

/** Choi and Okos 1986, in °C: kg/m³, kJ/(kg K), W/(m K). */
const components = {
  water: {
    density: [997.18, 3.1439e-3, -3.7574e-3],
    heatCapacity: [4.1762, -9.0864e-5, 5.4731e-6],
    conductivity: [0.57109, 1.7625e-3, -6.7036e-6],
  },
  protein: {
    density: [1329.9, -0.5184, 0],
    heatCapacity: [2.0082, 1.2089e-3, -1.3129e-6],
    conductivity: [0.17881, 1.1958e-3, -2.7178e-6],
  },
  fat: {
    density: [925.59, -0.41757, 0],
    heatCapacity: [1.9842, 1.4733e-3, -4.8008e-6],
    conductivity: [0.18071, -2.7604e-4, -1.7749e-7],
  },
  carbohydrate: {
    density: [1599.1, -0.31046, 0],
    heatCapacity: [1.5488, 1.9625e-3, -5.9399e-6],
    conductivity: [0.20141, 1.3874e-3, -4.3312e-6],
  },
  ash: {
    density: [2423.8, -0.28063, 0],
    heatCapacity: [1.0926, 1.8896e-3, -3.6817e-6],
    conductivity: [0.32962, 1.4011e-3, -2.9069e-6],
  },
} as const satisfies Record<string, Component>

export type Composition = Readonly<Partial<Record<keyof typeof components, number>>>

/** A liquid food from its mass shares; what is not named is water. */
export function mixFood(shares: Composition, t: number) {
  const solids = Object.values(shares).reduce((sum, share) => sum + share, 0)
  if (solids > 1)
    throw new EngineRefusal('invalid_input', 'The parts of the food are together more than 100%.', [
      'mass shares that add up to less than 100%',
    ])
  const parts = Object.entries({ ...shares, water: 1 - solids }).map(([key, share]) => {
    const part = components[key as keyof typeof components]
    return {
      share,
      volume: share / at(part.density, t),
      heatCapacity: at(part.heatCapacity, t),
      conductivity: at(part.conductivity, t),
    }
  })
  const volume = parts.reduce((sum, part) => sum + part.volume, 0)
  return {
    density: 1 / volume,
    heatCapacity: parts.reduce((sum, { share, heatCapacity }) => sum + share * heatCapacity, 0),
    conductivity: parts.reduce((sum, part) => sum + (part.volume / volume) * part.conductivity, 0),
  }
}

const at = ([a, b, c]: Parabola, t: number): number => a + b * t + c * t * t

const choiOkos = 'Choi and Okos 1986 (in ASHRAE Handbook, Refrigeration, chapter 19)'

const mostFat = 0.1

/** Milk by composition; with more fat it is cream, whose other parts are fewer. */
export function milkAt(t: number, fatShare: number): Fluid {
  const shares = { fat: fatShare, protein: 0.034, carbohydrate: 0.048, ash: 0.007 }
  const mixed = mixFood(shares, requireLiquid('Milk', t, 100))
  if (fatShare > mostFat)
    throw new EngineRefusal(
      'out_of_range',
      `Milk: its composition is known up to ${mostFat * 100}% of fat.`,
      [`concentration_percent, the fat, from 0 to ${mostFat * 100}`],
    )
  return {
    name: 'Milk',
    ...mixed,
    source: choiOkos,
    range:
      '0 to 100 °C, up to 10% fat; protein 3.4%, lactose 4.8%, ash 0.7% by mass; density up to 0.8% below Goff (University of ' +
      'Guelph), heat capacity within 2% of Fox and McSweeney 1998; conductivity from one source',
  }
}

/**
 * Sucrose by mass against kg/m³ at 20 °C: NBS Circular 440, table 113. Compared on 26 November 2026 with the CRC Handbook of Chemistry
 * and Physics, as open software carries its table: 1176.5, 1229.5, 1286.4 and 1347.2 at 40, 50, 60 and 70%.
 */
const strongSugar = monotoneCubic(
  [
    [30, wortDensity(30)],
    [40, 1176.4],
    [50, 1229.6],
    [60, 1286.5],
    [70, 1347.2],
  ].map(([x = 0, y = 0]) => ({ x, y })),
)

const densityAt20 = (percent: number): number => (percent <= 30 ? wortDensity(percent) : strongSugar(percent))

/**
 * Viscosity at 20 °C over that of water by percent of sucrose: CRC Handbook of Chemistry and Physics, as open software carries its table,
 * read on 27 November 2026. Génotelle is 4% below it without sugar and up to 3% above it between 30 and 50%.
 */
const relativeAt20 = [
  [0, 1],
  [10, 1.333],
  [20, 1.941],
  [30, 3.181],
  [40, 6.15],
  [50, 15.4],
  [60, 58.37],
  [70, 480.6],
] as const

/** Génotelle 1978, mPa s. */
function genotelle(share: number, t: number): number {
  const x = share / (19 - 18 * share)
  return 10 ** (22.46 * x - 0.114 + ((30 - t) / (91 + t)) * (1.1 + 43.1 * x ** 1.25))
}

const pureWater = (t: number): number => viscosity(1 / waterAt(t + 273.15, 0.2).volume, t + 273.15)

const overGenotelle = monotoneCubic(
  relativeAt20.map(([percent, relative]) => ({
    x: percent,
    y: (relative * pureWater(20)) / genotelle(percent / 100, 20),
  })),
)

/** From here on the change with temperature is that of the solution alone. */
const ownChange = 0.4

/** Génotelle through the points at 20 °C; towards pure water it changes with temperature as water does. */
function sugarViscosity(share: number, t: number): number {
  const waterOver = (at: number) => pureWater(at) / genotelle(0, at)
  const nearWater = Math.max(0, 1 - share / ownChange)
  return genotelle(share, t) * overGenotelle(share * 100) * (waterOver(t) / waterOver(20)) ** nearWater
}

/** Sucrose in water, and wort as a sucrose solution of the same extract. */
export function sugarAt(name: string, share: number, t: number): Fluid {
  requireLiquid(name, t, 100)
  const water = waterAt(t + 273.15, 0.2)
  const reference = waterAt(293.15, 0.2)
  const { heatCapacity } = mixFood({ carbohydrate: share }, t)
  return {
    name,
    density: (densityAt20(share * 100) * reference.volume) / water.volume,
    heatCapacity,
    viscosity: sugarViscosity(share, t),
    conductivity: (0.32658 + 1.0412e-3 * t - 3.37e-6 * t * t) * (0.796 + 0.9346 * (1 - share)),
    source: `Plato table, above 30% that of NBS Circular 440 (density); ${choiOkos}; Génotelle 1978 through the CRC Handbook at 20 °C (viscosity); Riedel 1949 (conductivity)`,
    range:
      '0 to 100 °C, 0 to 70% by mass; wort as sucrose of the same extract, density expands as water does; ' +
      'viscosity from 10 to 80 °C within 4% of the CRC Handbook, at 60% within 6%, at 0 °C up to 12% above it; ' +
      'heat capacity above 40% and conductivity from one source, not confirmed by another',
  }
}

/** Beer from what is left of the extract and its alcohol. */
export function beerAt({
  original,
  attenuation,
  t,
}: {
  original: number
  attenuation: number
  t: number
}): Fluid {
  requireLiquid('Beer', t, 40)
  const apparent = original * (1 - attenuation / 100)
  const real = 0.1808 * original + 0.8192 * apparent
  const alcohol = (original - real) / (2.0665 - 0.010665 * original) / 100
  const water = waterAt(t + 273.15, 0.2)
  const rest = mixFood({ carbohydrate: real / 100 }, t)
  return {
    name: 'Beer',
    density: (wortDensity(apparent) * waterAt(293.15, 0.2).volume) / water.volume,
    heatCapacity: (1 - alcohol) * rest.heatCapacity + alcohol * 2.44,
    conductivity: (1 - alcohol) * rest.conductivity + alcohol * 0.167,
    source: `Balling; Plato table at the apparent extract; ${choiOkos}; ethanol 2.44 kJ/(kg K), 0.167 W/(m K) (VDI Heat Atlas, 25 °C)`,
    range: '0 to 40 °C, up to 25 °P',
  }
}

function requireLiquid(name: string, t: number, highest: number): number {
  if (t >= 0 && t <= highest) return t
  throw new EngineRefusal(
    'out_of_range',
    `${name}: the correlations hold from 0 to ${highest} °C, not at ${t} °C.`,
    [`temperature_c from 0 to ${highest}`],
  )
}
