import { EngineRefusal, findRoot } from '../core/index.ts'
import { criticalPressure_mpa, criticalTemperature_k, type WaterState } from './gibbs.ts'
import { region1, region2, region3 } from './regions.ts'
import { boundaryPressure, saturationPressure, saturationTemperature } from './saturation.ts'

const lowest_k = 273.15
const highest_k = 1073.15
const highest_mpa = 100
const region3From_k = 623.15

/** Water at a pressure and a temperature: the stable phase of regions 1 to 3. */
export function waterAt(temperature_k: number, pressure_mpa: number): WaterState {
  requireRange(temperature_k, pressure_mpa)
  if (temperature_k <= region3From_k)
    return pressure_mpa >= saturationPressure(temperature_k)
      ? region1(temperature_k, pressure_mpa)
      : region2(temperature_k, pressure_mpa)
  if (temperature_k > 863.15 || pressure_mpa <= boundaryPressure(temperature_k))
    return region2(temperature_k, pressure_mpa)
  const isLiquid = temperature_k >= criticalTemperature_k || pressure_mpa >= saturationPressure(temperature_k)
  return denseFluid(temperature_k, pressure_mpa, isLiquid)
}

export interface Saturated {
  temperature_k: number
  pressure_mpa: number
  liquid: WaterState
  vapour: WaterState
}

/** Boiling liquid and dry saturated steam at a pressure. */
export function saturatedAt(pressure_mpa: number): Saturated {
  if (!(pressure_mpa >= 0.000611213 && pressure_mpa < criticalPressure_mpa))
    throw new EngineRefusal(
      'out_of_range',
      `At ${pressure_mpa} MPa water has no boiling point: it boils from 0.000611 to 22.064 MPa.`,
      ['an absolute pressure below the critical one'],
    )
  const temperature_k = saturationTemperature(pressure_mpa)
  const isDense = temperature_k > region3From_k
  return {
    temperature_k,
    pressure_mpa,
    liquid: isDense ? denseFluid(temperature_k, pressure_mpa, true) : region1(temperature_k, pressure_mpa),
    vapour: isDense ? denseFluid(temperature_k, pressure_mpa, false) : region2(temperature_k, pressure_mpa),
  }
}

/** Region 3 gives the pressure from the density; the stable branch is sought from its own end. */
function denseFluid(temperature_k: number, pressure_mpa: number, isLiquid: boolean): WaterState {
  const excess = (density: number) => region3(density, temperature_k).pressure_mpa - pressure_mpa
  const [start, end] = isLiquid ? [800, 60] : [60, 800]
  const step = (end - start) / 370
  for (let density = start; Math.abs(density - start) < Math.abs(end - start); density += step)
    if (excess(density) * excess(density + step) <= 0)
      return { ...region3(findRoot(excess, [density, density + step]), temperature_k), pressure_mpa }
  throw new EngineRefusal(
    'out_of_range',
    `At ${temperature_k} K and ${pressure_mpa} MPa the equation for the critical region has no stable state.`,
    ['a state further from the critical point'],
  )
}

export interface MixedState {
  temperature_k: number
  enthalpy: number
  entropy: number
  volume: number
  /** Mass share of vapour: 0 for liquid, 1 for steam. */
  vapourShare: number
  phase: 'liquid' | 'wet steam' | 'steam' | 'supercritical'
}

/** Water at a pressure in MPa and an enthalpy in kJ/kg, boiling included. */
export function waterOfEnthalpy(pressure_mpa: number, enthalpy: number): MixedState {
  if (pressure_mpa < criticalPressure_mpa) {
    const { temperature_k, liquid, vapour } = saturatedAt(pressure_mpa)
    const share = (enthalpy - liquid.enthalpy) / (vapour.enthalpy - liquid.enthalpy)
    if (share >= 0 && share <= 1)
      return {
        temperature_k,
        enthalpy,
        entropy: liquid.entropy + share * (vapour.entropy - liquid.entropy),
        volume: liquid.volume + share * (vapour.volume - liquid.volume),
        vapourShare: share,
        phase: 'wet steam',
      }
    return share < 0
      ? single(pressure_mpa, enthalpy, { range: [lowest_k, temperature_k], phase: 'liquid' })
      : single(pressure_mpa, enthalpy, { range: [temperature_k + 1e-9, highest_k], phase: 'steam' })
  }
  return single(pressure_mpa, enthalpy, { range: [lowest_k, highest_k], phase: 'supercritical' })
}

interface Branch {
  range: readonly [number, number]
  phase: MixedState['phase']
}

function single(pressure_mpa: number, enthalpy: number, { range, phase }: Branch): MixedState {
  const temperature_k = findRoot((t) => stateOnBranch(t, pressure_mpa, phase).enthalpy - enthalpy, range)
  const { volume, entropy } = stateOnBranch(temperature_k, pressure_mpa, phase)
  return { temperature_k, enthalpy, entropy, volume, vapourShare: phase === 'liquid' ? 0 : 1, phase }
}

/** On the boiling line itself rounding would choose the phase by chance. */
const stateOnBranch = (
  temperature_k: number,
  pressure_mpa: number,
  phase: MixedState['phase'],
): WaterState => {
  if (temperature_k > region3From_k) return waterAt(temperature_k, pressure_mpa)
  return phase === 'steam' ? region2(temperature_k, pressure_mpa) : region1(temperature_k, pressure_mpa)
}

function requireRange(temperature_k: number, pressure_mpa: number): void {
  if (!(temperature_k >= lowest_k && temperature_k <= highest_k))
    throw new EngineRefusal(
      'out_of_range',
      `${(temperature_k - lowest_k).toFixed(2)} °C lies outside the steam tables, which go from 0 to 800 °C.`,
      ['a temperature from 0 to 800 °C'],
    )
  if (!(pressure_mpa > 0 && pressure_mpa <= highest_mpa))
    throw new EngineRefusal(
      'out_of_range',
      `${pressure_mpa} MPa lies outside the steam tables: up to 100 MPa.`,
      ['an absolute pressure above 0 and up to 100 MPa'],
    )
}
