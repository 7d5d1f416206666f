import type { z } from 'zod'
import { disagreeing, firstBreach, type Law, outside, resultOf, shown } from '../core/index.ts'
import { saturationTemperature } from '../steam/index.ts'
import type { GasAndSteamInput } from './schema.ts'

type GasLaw = Law<z.output<typeof GasAndSteamInput>>

/** A pipe of one bore carries no gas faster than sound. */
const keepsBelowSound: GasLaw = (_input, results) => {
  const mach = resultOf(results, 'inlet_mach')
  return mach > 1 + 1e-9
    ? {
        law: 'Speed of sound',
        found: `the gas would enter at Mach ${shown(mach)}`,
        possible: 'a pipe of one bore reaches Mach 1 at its end at most',
        mend: 'line.inlet_temperature_c, line.isentropic_exponent and the pressures',
      }
    : null
}

/** The pressure falls along the line, never below what is behind it. */
const pressureFalls: GasLaw = ({ line }, results) => {
  const end = resultOf(results, 'end_pressure_bar')
  if (!line || (end >= line.outlet_pressure_bar * (1 - 1e-9) && end <= line.inlet_pressure_bar * (1 + 1e-9)))
    return null
  return Number.isNaN(end)
    ? null
    : {
        law: 'Flow runs to the lower pressure',
        found: `the pipe would end at ${shown(end)} bar(a)`,
        possible: `it lies from ${shown(line.outlet_pressure_bar)} to ${shown(line.inlet_pressure_bar)} bar(a)`,
        mend: 'line.inlet_pressure_bar and line.outlet_pressure_bar',
      }
}

/** Flash steam is a part of the condensate. */
const flashWithinCondensate: GasLaw = ({ flash }, results) => {
  const steam = resultOf(results, 'flash_steam_kg_per_h')
  return flash && (steam < 0 || steam > flash.condensate_kg_per_h)
    ? {
        law: 'Conservation of mass',
        found: `the flash steam would be ${shown(steam)} kg/h`,
        possible: `there are ${shown(flash.condensate_kg_per_h)} kg/h of condensate`,
        mend: 'flash.from_pressure_bar below the critical pressure, and flash.subcooling_k',
      }
    : null
}

/** Lighter than any liquid that a plant has: cryogenic methane weighs 420 kg/m³. */
const lightestLiquid = 400

const liquidIsDense: GasLaw = ({ valve }) =>
  valve?.fluid === 'liquid'
    ? outside({
        law: 'Density of a liquid',
        what: 'the liquid would weigh',
        value: valve.density_kg_per_m3,
        least: lightestLiquid,
        unit: 'kg/m³',
        because: 'liquids weigh more than',
        mend: 'valve.density_kg_per_m3 in kg/m³, or valve.fluid gas',
      })
    : null

/** The heaviest gas that the tool takes, 500 kg/kmol, at -100 °C: p M / (R T). */
const heaviestPerBar = (1e5 * 0.5) / (8.314 * 173)

const gasIsLight: GasLaw = ({ valve }) =>
  valve?.fluid === 'gas'
    ? outside({
        law: 'Density of a gas',
        what: 'the gas would weigh',
        value: valve.density_kg_per_m3,
        most: Math.min(lightestLiquid, heaviestPerBar * valve.inlet_pressure_bar),
        unit: 'kg/m³',
        because: `under ${shown(valve.inlet_pressure_bar)} bar(a) gases weigh less than`,
        mend: 'valve.density_kg_per_m3 at the inlet pressure, or valve.fluid liquid',
      })
    : null

/** The vapour pressure rises with temperature up to the critical one, where liquid and vapour are one. */
const boilsBelowCritical: GasLaw = ({ valve }) =>
  valve?.fluid === 'liquid'
    ? outside({
        law: 'Phase',
        what: 'the liquid would boil at',
        value: valve.vapour_pressure_bar,
        most: valve.critical_pressure_bar,
        unit: 'bar(a)',
        because: 'there is no liquid above its critical pressure,',
        mend: 'valve.vapour_pressure_bar and valve.critical_pressure_bar',
      })
    : null

/** Both flows of a valve are one, through the density. */
const oneFlow: GasLaw = ({ valve }) =>
  valve?.flow_m3_per_h === undefined
    ? null
    : disagreeing('the mass flow in kg/h', [
        { by: 'valve.flow_m3_per_h and its density', value: valve.flow_m3_per_h * valve.density_kg_per_m3 },
        { by: 'valve.mass_flow_kg_per_h', value: valve.mass_flow_kg_per_h },
      ])

/** Hydrogen, helium and neon weigh less than this; nitrogen is the most volatile of all that weigh more. */
const heaviestVolatile = 21

/**
 * Nitrogen from 63 to 126 K, Antoine's constants of Edejer and Thodos 1967 as the NIST WebBook has them, in bar. Compared on
 * 26 November 2026 with other software that cites the WebBook; at one atmosphere 0.4 K above Span and others 2000 (77.355 K).
 */
const boilingOfNitrogen_k = (bar: number): number => 6.788 + 264.651 / (3.7362 - Math.log10(bar))
const criticalOfNitrogen_k = 126.2

const staysGas: GasLaw = ({ line, relief }) => {
  const cold = [
    line && line.fluid === 'gas' && line.inlet_temperature_c !== undefined
      ? { ...line, t: line.inlet_temperature_c, bar: line.inlet_pressure_bar }
      : undefined,
    relief && { ...relief, t: relief.temperature_c, bar: relief.set_pressure_bar + 1.01325 },
  ].find(
    (gas) =>
      gas &&
      gas.molar_mass_kg_per_kmol > heaviestVolatile &&
      gas.t + 273.15 < Math.min(criticalOfNitrogen_k, boilingOfNitrogen_k(gas.bar)),
  )
  return cold
    ? {
        law: 'Phase',
        found: `the gas would be at ${shown(cold.t)} °C under ${shown(cold.bar)} bar(a)`,
        possible: 'even nitrogen is liquid there, and what is heavier boils later',
        mend: 'a higher temperature, or a lower pressure',
      }
    : null
}

const molarMassOfWater = 18.015
/** Its temperature is often that of operation, below the pressure at which it is relieved. */
const belowSetPressure_k = 10

/** What weighs as much as water is steam, and steam below its boiling point is none. */
const staysSteam: GasLaw = ({ relief }) => {
  if (!relief || Math.abs(relief.molar_mass_kg_per_kmol - molarMassOfWater) > 0.02) return null
  const bar = relief.set_pressure_bar + 1.01325
  return outside({
    law: 'Phase',
    what: `under ${shown(bar)} bar(a) the steam would be at`,
    value: relief.temperature_c,
    least: bar > 220 ? undefined : saturationTemperature(bar / 10) - 273.15 - belowSetPressure_k,
    unit: '°C',
    because: `even ${belowSetPressure_k} K below its boiling point that is`,
    mend: 'relief.temperature_c, or the molar mass of what is relieved',
  })
}

const ofGasAlone = [
  'molar_mass_kg_per_kmol',
  'isentropic_exponent',
  'compressibility',
  'viscosity_mpa_s',
] as const

/** What the steam tables say would be left aside in silence. */
const steamIsTold: GasLaw = ({ line }, _results, isGiven) =>
  firstBreach(line?.fluid === 'steam' ? ofGasAlone : [], (input) =>
    isGiven('line', input)
      ? {
          law: 'A state is told by what the fluid has',
          found: `line.${input} is given`,
          possible: 'steam has it from the steam tables',
          mend: `gas as the fluid, or no ${input}`,
        }
      : null,
  )

export const gasLaws: readonly GasLaw[] = [
  steamIsTold,
  keepsBelowSound,
  pressureFalls,
  flashWithinCondensate,
  liquidIsDense,
  gasIsLight,
  boilsBelowCritical,
  oneFlow,
  staysGas,
  staysSteam,
]
