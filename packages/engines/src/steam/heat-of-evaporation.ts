import { type Breach, outside, shown } from '../core/index.ts'
import { saturationPressure } from './saturation.ts'
import { saturatedAt } from './state.ts'

/** Of water, kJ/kg at °C. */
export function heatOfEvaporation(t: number): number {
  const { liquid, vapour } = saturatedAt(saturationPressure(t + 273.15))
  return vapour.enthalpy - liquid.enthalpy
}

/** Where liquid water and its vapour are two. */
const coldest_c = 0.01
const hottest_c = 370
const slack = 0.02
/** A solution gives off its water for little less than pure water does. */
const ofSolution = 0.2

interface Evaporated {
  given: number | undefined
  t: number
  isWater: boolean
  name: string
  mend: string
}

/** No fluid of a plant takes more to evaporate than water at the same temperature, and water takes what it takes. */
export function evaporatesLawfully({ given, t, isWater, name, mend }: Evaporated): Breach | null {
  if (given === undefined || t < coldest_c || t > hottest_c) return null
  const water = heatOfEvaporation(t)
  return outside({
    law: 'Heat of evaporation',
    what: `${name} would take`,
    value: given,
    least: isWater ? water * (1 - ofSolution) : undefined,
    most: water * (1 + slack),
    unit: 'kJ/kg',
    because: `at ${shown(t)} °C water takes ${shown(water)} kJ/kg, ${isWater ? 'a solution not below' : 'others less than'}`,
    mend,
  })
}
