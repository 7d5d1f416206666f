import { criticalDensity, criticalPressure_mpa, criticalTemperature_k, type WaterState } from './gibbs.ts'

/** IAPWS R12-08, table 1: rows of powers of the inverse temperature, columns of powers of the density. */
const viscosityTerms: readonly (readonly number[])[] = [
  [0.520094, 0.222531, -0.281378, 0.161913, -0.0325372, 0, 0],
  [0.0850895, 0.999115, -0.906851, 0.257399, 0, 0, 0],
  [-1.08374, 1.88797, -0.772479, 0, 0, 0, 0],
  [-0.289555, 1.26613, -0.489837, 0, 0.0698452, 0, -0.00435673],
  [0, 0, -0.25704, 0, 0, 0.00872102, 0],
  [0, 0.120573, 0, 0, 0, 0, -0.000593264],
]

/** IAPWS R15-11, table 2. */
const conductivityTerms: readonly (readonly number[])[] = [
  [1.60397357, -0.646013523, 0.111443906, 0.102997357, -0.0504123634, 0.00609859258],
  [2.33771842, -2.78843778, 1.53616167, -0.463045512, 0.0832827019, -0.00719201245],
  [2.19650529, -4.54580785, 3.55777244, -1.40944978, 0.275418278, -0.0205938816],
  [-1.21051378, 1.60812989, -0.621178141, 0.0716373224, 0, 0],
  [-2.720337, 4.57586331, -3.18369245, 1.1168348, -0.19268305, 0.012913842],
]

/** Dynamic viscosity in mPa s by IAPWS R12-08; the critical enhancement is left out, as its section 3 allows for industry. */
export function viscosity(density: number, temperature_k: number): number {
  const t = temperature_k / criticalTemperature_k
  const dilute = (100 * Math.sqrt(t)) / (1.67752 + 2.20462 / t + 0.6366564 / t ** 2 - 0.241605 / t ** 3)
  return (dilute * dense(viscosityTerms, density, t)) / 1000
}

/** Thermal conductivity in W/(m K) by IAPWS R15-11 without the critical enhancement. */
export function backgroundConductivity(density: number, temperature_k: number): number {
  const t = temperature_k / criticalTemperature_k
  const dilute =
    Math.sqrt(t) /
    (2.443221e-3 + 1.323095e-2 / t + 6.770357e-3 / t ** 2 - 3.454586e-3 / t ** 3 + 4.096266e-4 / t ** 4)
  return (dilute * dense(conductivityTerms, density, t)) / 1000
}

function dense(terms: readonly (readonly number[])[], density: number, t: number): number {
  const d = density / criticalDensity
  const exponent = terms.reduce(
    (sum, row, i) => sum + (1 / t - 1) ** i * row.reduce((inner, h, j) => inner + h * (d - 1) ** j, 0),
    0,
  )
  return Math.exp(d * exponent)
}

/** R15-11, table 6: the compressibility at the reference temperature by range of reduced density. */
const referenceTerms: readonly (readonly [upTo: number, terms: readonly number[]])[] = [
  [
    0.310559006,
    [
      6.53786807199516, -5.61149954923348, 3.39624167361325, -2.27492629730878, 10.2631854662709,
      1.97815050331519,
    ],
  ],
  [
    0.776397516,
    [
      6.52717759281799, -6.30816983387575, 8.08379285492595, -9.82240510197603, 12.1358413791395,
      -5.54349664571295,
    ],
  ],
  [
    1.242236025,
    [
      5.35500529896124, -3.96415689925446, 8.91990208918795, -12.033872950579, 9.19494865194302,
      -2.16866274479712,
    ],
  ],
  [
    1.863354037,
    [
      1.55225959906681, 0.464621290821181, 8.93237374861479, -11.0321960061126, 6.1678099933336,
      -0.965458722086812,
    ],
  ],
  [
    Infinity,
    [
      1.11999926419994, 0.595748562571649, 9.8895256507892, -10.325505114704, 4.66861294457414,
      -0.503243546373828,
    ],
  ],
]

/** Thermal conductivity in W/(m K) of a state, with the critical enhancement of the industrial formulation. */
export function conductivity(state: WaterState): number {
  const { temperature_k, volume, heatCapacity, heatCapacityAtVolume, compressibility } = state
  const t = temperature_k / criticalTemperature_k
  const d = 1 / volume / criticalDensity
  const terms = referenceTerms.find(([upTo]) => d <= upTo)?.[1] ?? []
  const reference = 1 / terms.reduce((sum, a, i) => sum + a * d ** i, 0)
  const own = (compressibility * criticalPressure_mpa) / criticalDensity
  const excess = Math.max(0, d * (own - (reference * 1.5) / t))
  const y = (0.13 * (excess / 0.06) ** (0.63 / 1.239)) / 0.4
  const inverse = heatCapacityAtVolume / heatCapacity
  const z =
    y < 1.2e-7
      ? 0
      : (2 / (Math.PI * y)) *
        ((1 - inverse) * Math.atan(y) + inverse * y - (1 - Math.exp(-1 / (1 / y + (y * y) / (3 * d * d)))))
  const background = backgroundConductivity(1 / volume, temperature_k)
  const mu = viscosity(1 / volume, temperature_k) * 1000
  return background + ((177.8514 * d * (heatCapacity / 0.46151805) * t) / mu) * z * 1e-3
}
