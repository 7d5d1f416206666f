import { criticalWater_bar, firstBreach, resultOf, shown, type Law } from '../core/index.ts'
import { saturationTemperature } from '../steam/index.ts'
import type { FluidPropertiesInput } from './schema.ts'

type FluidLaw = Law<FluidPropertiesInput>

/** A solution is a liquid between its freezing point and the boiling point of its water. */
const staysLiquid: FluidLaw = ({ fluid, temperature_c: t, pressure_bar: pressure }, results) => {
  if (fluid === 'water' || fluid === 'steam' || fluid === 'moist_air' || t === undefined) return null
  const freezes = resultOf(results, 'freezing_point_c')
  const boils = pressure <= 220 ? saturationTemperature(pressure / 10) - 273.15 : Number.POSITIVE_INFINITY
  if (t < freezes - 1e-6)
    return {
      law: 'Phase',
      found: `the solution is ${shown(t)} °C cold`,
      possible: `it freezes at ${shown(freezes)} °C`,
      mend: 'a higher temperature_c or concentration_percent',
    }
  return t > boils + 0.1 && fluid !== 'propylene_glycol' && fluid !== 'ethylene_glycol'
    ? {
        law: 'Phase',
        found: `the liquid is ${shown(t)} °C warm`,
        possible: `its water boils at ${shown(boils)} °C under ${shown(pressure)} bar(a)`,
        mend: 'a lower temperature_c or a higher pressure_bar',
      }
    : null
}

/** Below the boiling point of its pressure there is no steam. */
const staysSteam: FluidLaw = ({ fluid, temperature_c: t, pressure_bar: pressure }, results) => {
  if (fluid !== 'steam' || t === undefined || pressure >= criticalWater_bar.value) return null
  const boils = resultOf(results, 'boiling_point_c')
  return t < boils - 1e-6
    ? {
        law: 'Phase',
        found: `the steam is ${shown(t)} °C warm`,
        possible: `it condenses at ${shown(boils)} °C under ${shown(pressure)} bar(a)`,
        mend: 'a higher temperature_c, a lower pressure_bar, or water',
      }
    : null
}

type Input = keyof FluidPropertiesInput

/** What else than its temperature and pressure the state of a fluid is told by. */
const toldBy: Readonly<Record<FluidPropertiesInput['fluid'], readonly Input[]>> = {
  water: ['enthalpy_kj_per_kg'],
  steam: ['enthalpy_kj_per_kg'],
  moist_air: ['relative_humidity_percent'],
  propylene_glycol: ['concentration_percent'],
  ethylene_glycol: ['concentration_percent'],
  sodium_chloride: ['concentration_percent'],
  ethanol: ['concentration_percent'],
  sugar: ['concentration_percent'],
  milk: ['concentration_percent'],
  beer: ['extract_plato', 'attenuation_percent'],
  wort: ['extract_plato'],
}
const inputs = [...new Set(Object.values(toldBy).flat())]

/** What a fluid does not have would be left aside in silence. */
const hasWhatIsSaid: FluidLaw = ({ fluid }, _results, isGiven) =>
  firstBreach(inputs, (input) =>
    isGiven(input) && !toldBy[fluid].includes(input)
      ? {
          law: 'A state is told by what the fluid has',
          found: `${input} is given`,
          possible: `${fluid.replaceAll('_', ' ')} has none`,
          mend: `the fluid that has it, or no ${input}`,
        }
      : null,
  )

/** The wet bulb lies between the dew point and the air. */
const wetBulbBetween: FluidLaw = ({ fluid, temperature_c: t }, results) => {
  if (fluid !== 'moist_air' || t === undefined) return null
  const [dew, wet] = [resultOf(results, 'dew_point_c'), resultOf(results, 'wet_bulb_c')]
  return dew > t + 0.05 || wet > t + 0.05 || wet < dew - 0.05
    ? {
        law: 'Order of the humid temperatures',
        found: `the dew point would be ${shown(dew)} °C and the wet bulb ${shown(wet)} °C`,
        possible: `both lie below the ${shown(t)} °C of the air, the dew point lowest`,
        mend: 'relative_humidity_percent and pressure_bar',
      }
    : null
}

export const fluidLaws: readonly FluidLaw[] = [hasWhatIsSaid, staysLiquid, staysSteam, wetBulbBetween]
