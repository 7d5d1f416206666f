/** One term of a sum n π^I τ^J. */
export type Term = readonly [i: number, j: number, n: number]

/** A dimensionless function of two variables with its derivatives. */
export interface Derivatives {
  f: number
  fx: number
  fxx: number
  fy: number
  fyy: number
  fxy: number
}

/** The sum of n x^I y^J and its derivatives. */
export function sumTerms(terms: readonly Term[], x: number, y: number): Derivatives {
  const sum = { f: 0, fx: 0, fxx: 0, fy: 0, fyy: 0, fxy: 0 }
  for (const [i, j, n] of terms) {
    const term = n * x ** i * y ** j
    sum.f += term
    sum.fx += (term * i) / x
    sum.fxx += (term * i * (i - 1)) / (x * x)
    sum.fy += (term * j) / y
    sum.fyy += (term * j * (j - 1)) / (y * y)
    sum.fxy += (term * i * j) / (x * y)
  }
  return sum
}

/** Specific gas constant of water, kJ/(kg K), IAPWS R7-97. */
export const gasConstant = 0.461526
export const criticalTemperature_k = 647.096
export const criticalPressure_mpa = 22.064
export const criticalDensity = 322

/** A state of one phase; pressures in MPa, energies in kJ/kg, speeds in m/s. */
export interface WaterState {
  region: 1 | 2 | 3
  temperature_k: number
  pressure_mpa: number
  volume: number
  enthalpy: number
  internalEnergy: number
  entropy: number
  heatCapacity: number
  heatCapacityAtVolume: number
  soundSpeed: number
  /** Change of density with pressure at constant temperature, kg/m³ per MPa. */
  compressibility: number
}

interface GibbsPoint {
  region: 1 | 2
  temperature_k: number
  pressure_mpa: number
  /** Pressure by which the function is reduced. */
  reducing_mpa: number
  /** Reduced inverse temperature. */
  tau: number
}

/** The properties that follow from the dimensionless Gibbs energy (R7-97, table 3). */
export function stateOfGibbs(point: GibbsPoint, { f, fx, fxx, fy, fyy, fxy }: Derivatives): WaterState {
  const { region, temperature_k, pressure_mpa, reducing_mpa, tau } = point
  const energy = gasConstant * temperature_k
  const pi = pressure_mpa / reducing_mpa
  const volume = (energy * fx) / reducing_mpa / 1000
  const mixed = fx - tau * fxy
  const heatCapacity = -gasConstant * tau * tau * fyy
  return {
    region,
    temperature_k,
    pressure_mpa,
    volume,
    enthalpy: energy * tau * fy,
    internalEnergy: energy * (tau * fy - pi * fx),
    entropy: gasConstant * (tau * fy - f),
    heatCapacity,
    heatCapacityAtVolume: heatCapacity + (gasConstant * mixed * mixed) / fxx,
    soundSpeed: Math.sqrt((1000 * energy * fx * fx) / ((mixed * mixed) / (tau * tau * fyy) - fxx)),
    compressibility: -(energy * fxx) / reducing_mpa ** 2 / 1000 / volume ** 2,
  }
}
