import { givenTwice, outside, resultOf, shown, type Law } from '../core/index.ts'
import { highestLiquidVelocity, reachesNoHigher, velocityIn } from '../hydraulics/index.ts'
import { saturatedAt, saturationPressure } from '../steam/index.ts'
import type { z } from 'zod'
import type { PipingInput } from './schema.ts'

type PipingLaw = Law<z.output<typeof PipingInput>>

interface BranchFlow {
  flow_m3_per_h: number
}

const branchesOf = (results: Readonly<Record<string, unknown>>): readonly BranchFlow[] =>
  Array.isArray(results['branches']) ? (results['branches'] as readonly BranchFlow[]) : []

/** What flows in flows out. */
const branchesCarryAll: PipingLaw = ({ parallel }, results) => {
  if (!parallel) return null
  const carried = branchesOf(results).reduce((sum, { flow_m3_per_h: flow }) => sum + flow, 0)
  return Math.abs(carried - parallel.flow_m3_per_h) > 1e-6 * parallel.flow_m3_per_h
    ? {
        law: 'Conservation of mass',
        found: `the branches carry ${shown(carried)} m³/h`,
        possible: `${shown(parallel.flow_m3_per_h)} m³/h enter them`,
        mend: 'branches of comparable length and diameter',
      }
    : null
}

/** Liquid erodes every pipe, not only the single line. */
const keepsSpeed: PipingLaw = ({ sizing, parallel }, results) => {
  const branches = branchesOf(results).map(({ flow_m3_per_h: flow }, at) => {
    return {
      velocity: velocityIn(flow, parallel?.branches[at]?.inner_diameter_mm ?? 1),
      density: parallel?.density_kg_per_m3 ?? 1000,
    }
  })
  const chosen = {
    velocity: resultOf(results, 'chosen_velocity_m_per_s'),
    density: sizing?.density_kg_per_m3 ?? 1000,
  }
  const fast = [...branches, chosen].find(
    ({ velocity, density }) => velocity > highestLiquidVelocity(density),
  )
  return fast
    ? {
        law: 'Erosional velocity',
        found: `the flow would run at ${shown(fast.velocity)} m/s`,
        possible: `API RP 14E allows clean liquid up to ${shown(highestLiquidVelocity(fast.density))} m/s`,
        mend: 'larger diameters, or less flow: check the units',
      }
    : null
}

/** Below its vapour pressure the liquid boils before the pump: no pump draws it. */
const staysLiquid: PipingLaw = ({ suction }, results) =>
  suction
    ? outside({
        law: 'Phase',
        what: 'at the pump there would be a head above the vapour pressure of',
        value: resultOf(results, 'npsh_available_m'),
        least: 0,
        unit: 'm',
        because: 'liquid stays liquid down to',
        mend: 'a higher suction.level_above_pump_m, less suction_loss_m, or a colder liquid',
      })
    : null

const oneVapourPressure: PipingLaw = ({ suction }) =>
  suction?.vapour_pressure_bar !== undefined && suction.temperature_c !== undefined
    ? givenTwice('the vapour pressure', ['suction.vapour_pressure_bar', 'suction.temperature_c of water'])
    : null

const risesInReach: PipingLaw = ({ line }) =>
  line
    ? reachesNoHigher({ length: line.length_m, rise: line.rise_m, mend: 'line.rise_m or line.length_m' })
    : null

/** Ethanol is the lightest and a sugar solution the heaviest of what boils about as water does. */
const [lightest, heaviest] = [0.78, 1.45]

/** The temperature stands for the vapour pressure of water: a liquid of another density has another one. */
const boilsAsWater: PipingLaw = ({ suction }) => {
  if (suction?.temperature_c === undefined || suction.density_kg_per_m3 === undefined) return null
  const water = 1 / saturatedAt(saturationPressure(suction.temperature_c + 273.15)).liquid.volume
  return outside({
    law: 'One liquid',
    what: 'the liquid whose vapour pressure is taken from that of water has',
    value: suction.density_kg_per_m3,
    least: lightest * water,
    most: heaviest * water,
    unit: 'kg/m³',
    because: 'solutions in water have about',
    mend: 'suction.vapour_pressure_bar of this liquid in place of its temperature, or its density',
  })
}

export const pipingLaws: readonly PipingLaw[] = [
  branchesCarryAll,
  keepsSpeed,
  staysLiquid,
  oneVapourPressure,
  risesInReach,
  boilsAsWater,
]
