/** What a piece of equipment is counted as when installation is added. */
export type Family = 'vessel' | 'exchanger' | 'pump' | 'compressor' | 'other'

interface Correlation {
  sizeUnit: string
  low: number
  high: number
  a: number
  b: number
  n: number
  family: Family
  /** No factor of material is known for it. */
  hasOneMaterial?: boolean
  /** Price already of stainless steel. */
  isStainless?: boolean
  /** The fixed part in another rendering of the same table, where two differ. */
  otherA?: number
}

/**
 * Purchased cost in US dollars of January 2010, C = a + b S^n: Towler and Sinnott, Chemical Engineering Design,
 * 2nd edition 2013, table 7.2; carbon steel where the name does not say otherwise. Compared on 26 November 2026 with two public renderings
 * of the table: twelve rows are the same, the fixed part of two is ten and a hundred times larger in one. The book itself was not read.
 */
export const correlations = {
  centrifugal_pump: { sizeUnit: 'l/s', low: 0.2, high: 126, a: 8000, b: 240, n: 0.9, family: 'pump' },
  plate_heat_exchanger: {
    sizeUnit: 'm²',
    low: 1,
    high: 500,
    a: 1600,
    b: 210,
    n: 0.95,
    family: 'exchanger',
    isStainless: true,
  },
  shell_and_tube_exchanger: {
    sizeUnit: 'm²',
    low: 10,
    high: 1000,
    a: 28_000,
    b: 54,
    n: 1.2,
    family: 'exchanger',
  },
  steam_boiler: {
    sizeUnit: 'kg/h',
    low: 5000,
    high: 200_000,
    a: 124_000,
    b: 10,
    n: 1,
    family: 'other',
    hasOneMaterial: true,
  },
  stainless_vertical_vessel: {
    sizeUnit: 'kg',
    low: 120,
    high: 250_000,
    a: 17_400,
    b: 79,
    n: 0.85,
    family: 'vessel',
    isStainless: true,
  },
  stainless_horizontal_vessel: {
    sizeUnit: 'kg',
    low: 120,
    high: 50_000,
    a: 12_800,
    b: 73,
    n: 0.85,
    family: 'vessel',
    isStainless: true,
  },
  cone_roof_tank: {
    sizeUnit: 'm³',
    low: 10,
    high: 4000,
    a: 5800,
    b: 1600,
    n: 0.7,
    family: 'vessel',
    otherA: 58_000,
  },
  agitated_jacketed_reactor: {
    sizeUnit: 'm³',
    low: 0.5,
    high: 100,
    a: 61_500,
    b: 32_500,
    n: 0.8,
    family: 'vessel',
  },
  propeller_agitator: { sizeUnit: 'kW', low: 5, high: 75, a: 17_000, b: 1130, n: 1.05, family: 'other' },
  vertical_tube_evaporator: {
    sizeUnit: 'm²',
    low: 11,
    high: 640,
    a: 330,
    b: 36_000,
    n: 0.55,
    family: 'exchanger',
    otherA: 33_000,
  },
  centrifugal_compressor: {
    sizeUnit: 'kW',
    low: 75,
    high: 30_000,
    a: 580_000,
    b: 20_000,
    n: 0.6,
    family: 'compressor',
  },
  reciprocating_compressor: {
    sizeUnit: 'kW',
    low: 93,
    high: 16_800,
    a: 260_000,
    b: 2700,
    n: 0.75,
    family: 'compressor',
  },
  centrifugal_blower: { sizeUnit: 'm³/h', low: 200, high: 5000, a: 4450, b: 57, n: 0.8, family: 'other' },
  cooling_tower: {
    sizeUnit: 'l/s',
    low: 100,
    high: 10_000,
    a: 170_000,
    b: 1500,
    n: 0.9,
    family: 'other',
    hasOneMaterial: true,
  },
} as const satisfies Record<string, Correlation>

export type EquipmentType = keyof typeof correlations
export const equipmentTypes = Object.keys(correlations) as [EquipmentType, ...EquipmentType[]]

interface SecondCorrelation {
  low: number
  high: number
  /** log10 C = k1 + k2 log10 S + k3 (log10 S)² in US dollars of 2001, carbon steel. */
  k: readonly [number, number, number]
}

/** Turton and others, Analysis, Synthesis and Design of Chemical Processes, table A.1: of the same kind and sized by the same quantity. */
const secondCorrelations: Partial<Record<EquipmentType, SecondCorrelation>> = {
  cone_roof_tank: { low: 90, high: 30_000, k: [4.8509, -0.3973, 0.1445] },
  propeller_agitator: { low: 5, high: 500, k: [4.3207, 0.0359, 0.1346] },
  vertical_tube_evaporator: { low: 100, high: 10_000, k: [4.642, 0.3698, 0.0025] },
}

/** The price level of the first table over that of the second, as both books state it. */
const priceLevels = 532.9 / 397

/** What a second source says of one piece in dollars of January 2010; null where there is none for its size. */
export function secondCost(type: EquipmentType, size: number): number | null {
  const second = secondCorrelations[type]
  if (!second || size < second.low || size > second.high) return null
  const [k1, k2, k3] = second.k
  const x = Math.log10(size)
  return 10 ** (k1 + k2 * x + k3 * x * x) * priceLevels
}

/** The row of a type, in the words of all rows. */
export const correlationOf = (type: EquipmentType): Correlation => correlations[type]

/** Against carbon steel: Towler and Sinnott, table 7.6; it has no duplex steel. */
export const materialFactors = {
  carbon_steel: 1,
  stainless_304: 1.3,
  stainless_316: 1.3,
  duplex_steel: 1.65,
  nickel_alloy: 1.7,
} as const

/** What the price of a type is one of. */
export const usualMaterial = (type: EquipmentType): keyof typeof materialFactors =>
  correlationOf(type).isStainless ? 'stainless_304' : 'carbon_steel'

/** Engineering judgement: between stainless steel and nickel. */
export const judgedMaterials: readonly string[] = ['duplex_steel'] satisfies (keyof typeof materialFactors)[]

/** Hand 1958: installed over purchased cost by family. */
export const handFactors: Record<Family, number> = {
  vessel: 4,
  exchanger: 3.5,
  pump: 4,
  compressor: 2.5,
  other: 2.5,
}

/** Lang 1948, on the delivered equipment. */
export const langFactors = { solids: 3.1, solids_and_fluids: 3.63, fluids: 4.74 } as const

/** Shares of the purchased cost in carbon steel by kind of plant: factors of the Guthrie kind, Towler and Sinnott, table 7.4. */
export const detailedFactors = {
  fluids: { piping: 0.8, rest: 0.3 + 0.3 + 0.2 + 0.3 + 0.2 + 0.1 },
  solids_and_fluids: { piping: 0.6, rest: 0.5 + 0.3 + 0.2 + 0.3 + 0.2 + 0.1 },
  solids: { piping: 0.2, rest: 0.6 + 0.2 + 0.15 + 0.2 + 0.1 + 0.05 },
} as const

/**
 * AACE 18R-97: how far the design has come and the accuracy of that class, in percent, each end a range. Compared on 26 November 2026
 * with two published renderings of its revision of 2020; the document itself was not read.
 */
export const aaceClasses = {
  5: { design: '0 to 2%', low: [-50, -20], high: [30, 100] },
  4: { design: '1 to 15%', low: [-30, -15], high: [20, 50] },
  3: { design: '10 to 40%', low: [-20, -10], high: [10, 30] },
  2: { design: '30 to 75%', low: [-15, -5], high: [5, 20] },
  1: { design: '65 to 100%', low: [-10, -3], high: [3, 15] },
} as const
