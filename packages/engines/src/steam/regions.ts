import {
  criticalDensity,
  criticalTemperature_k,
  gasConstant,
  stateOfGibbs,
  sumTerms,
  type WaterState,
} from './gibbs.ts'
import { region1Terms } from './region-1-terms.ts'
import { region2IdealTerms, region2Terms } from './region-2-terms.ts'
import { region3Terms } from './region-3-terms.ts'

/** Liquid water: IAPWS R7-97, region 1. */
export function region1(temperature_k: number, pressure_mpa: number): WaterState {
  const tau = 1386 / temperature_k
  const sum = sumTerms(region1Terms, 7.1 - pressure_mpa / 16.53, tau - 1.222)
  return stateOfGibbs(
    { region: 1, temperature_k, pressure_mpa, reducing_mpa: 16.53, tau },
    { ...sum, fx: -sum.fx, fxy: -sum.fxy },
  )
}

/** Steam: IAPWS R7-97, region 2; an ideal gas and what is left. */
export function region2(temperature_k: number, pressure_mpa: number): WaterState {
  const tau = 540 / temperature_k
  const ideal = sumTerms(region2IdealTerms, 1, tau)
  const rest = sumTerms(region2Terms, pressure_mpa, tau - 0.5)
  return stateOfGibbs(
    { region: 2, temperature_k, pressure_mpa, reducing_mpa: 1, tau },
    {
      f: Math.log(pressure_mpa) + ideal.f + rest.f,
      fx: 1 / pressure_mpa + rest.fx,
      fxx: -1 / pressure_mpa ** 2 + rest.fxx,
      fy: ideal.fy + rest.fy,
      fyy: ideal.fyy + rest.fyy,
      fxy: rest.fxy,
    },
  )
}

const logarithmOfDensity = 1.0658070028513

/** Around the critical point: IAPWS R7-97, region 3, from density and temperature. */
export function region3(density: number, temperature_k: number): WaterState {
  const delta = density / criticalDensity
  const tau = criticalTemperature_k / temperature_k
  const sum = sumTerms(region3Terms, delta, tau)
  const f = sum.f + logarithmOfDensity * Math.log(delta)
  const first = delta * sum.fx + logarithmOfDensity
  const second = delta * delta * sum.fxx - logarithmOfDensity
  const energy = gasConstant * temperature_k
  const stiffness = 2 * first + second
  const mixed = first - delta * tau * sum.fxy
  const heatCapacityAtVolume = -gasConstant * tau * tau * sum.fyy
  return {
    region: 3,
    temperature_k,
    pressure_mpa: (density * energy * first) / 1000,
    volume: 1 / density,
    enthalpy: energy * (tau * sum.fy + first),
    internalEnergy: energy * tau * sum.fy,
    entropy: gasConstant * (tau * sum.fy - f),
    heatCapacity: heatCapacityAtVolume + (gasConstant * mixed * mixed) / stiffness,
    heatCapacityAtVolume,
    soundSpeed: Math.sqrt(1000 * energy * (stiffness - (mixed * mixed) / (tau * tau * sum.fyy))),
    compressibility: 1000 / (energy * stiffness),
  }
}
