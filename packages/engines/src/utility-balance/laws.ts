import type { z } from 'zod'
import { heatIsOfAPlant, type Law, liquidHoldsHeat, outside, resultOf, shown } from '../core/index.ts'
import type { UtilityInput } from './schema.ts'

const boiling_c = 100
const atmosphere_bar = 1.01325
/** Of beer with about 5 % by mass of alcohol. */
const freezing_c = -3

type UtilityLaw = Law<z.output<typeof UtilityInput>>

/** Mass and energy of the steam system close to a billionth. */
const steamCloses: UtilityLaw = ({ steam }, results) => {
  if (!steam) return null
  const mass =
    Math.abs(resultOf(results, 'mass_residual_kg_per_h')) / resultOf(results, 'feed_water_kg_per_h')
  const energy = Math.abs(resultOf(results, 'energy_residual_kw')) / resultOf(results, 'fuel_kw')
  const worst = Math.max(mass, energy)
  return worst > 1e-9
    ? {
        law: 'Conservation of mass and energy',
        found: `the balance of the steam system is open by ${shown(worst * 100)} %`,
        possible: 'what goes in comes out',
        mend: 'steam.condensate_temperature_c, steam.blowdown_percent and the pressures',
      }
    : null
}

/** Above this the vapour in the flue gas of natural gas stays vapour. */
const dewPoint_c = 58
const withoutCondensing_percent = 98
const heatOfWater = 4.19

/** What a boiler gains by condensing goes into water colder than the dew point: only the make-up water is. */
const condensesOnColdWater: UtilityLaw = ({ steam }, results) => {
  if (!steam || steam.boiler_efficiency_percent <= withoutCondensing_percent) return null
  const gain =
    (resultOf(results, 'fuel_kw') * (steam.boiler_efficiency_percent - withoutCondensing_percent)) / 100
  const lift = Math.max(0, dewPoint_c - steam.make_up_temperature_c)
  return outside({
    law: 'Second law of thermodynamics',
    what: 'by condensing its flue gas the boiler would gain',
    value: gain,
    most: (resultOf(results, 'make_up_water_kg_per_h') / 3600) * heatOfWater * lift,
    unit: 'kW',
    because: `below the dew point of ${dewPoint_c} °C the make-up water takes`,
    mend: 'a lower steam.boiler_efficiency_percent, or a lower steam.condensate_return_percent',
  })
}

/** No refrigeration needs less than a Carnot process; its condenser gives off all that it takes in. */
const withinCarnot: UtilityLaw = ({ cooling }, results) => {
  const [cop, carnot] = [resultOf(results, 'cop'), resultOf(results, 'carnot_cop')]
  return cooling && cop > carnot
    ? {
        law: 'Second law of thermodynamics',
        found: `the coefficient of performance would be ${shown(cop)}`,
        possible: `a Carnot process has ${shown(carnot)}`,
        mend: 'cooling.share_of_carnot_percent below 100',
      }
    : null
}

/** Glycol that freezes at the evaporator does not flow. */
const glycolFlows: UtilityLaw = ({ cooling }, results) => {
  const freezing = resultOf(results, 'glycol_freezing_c')
  return cooling && cooling.evaporating_c < freezing
    ? {
        law: 'Phase',
        found: `the evaporator is ${shown(cooling.evaporating_c)} °C cold`,
        possible: `glycol of ${shown(cooling.glycol_percent)} % freezes at ${shown(freezing)} °C`,
        mend: 'a higher cooling.glycol_percent or cooling.evaporating_c',
      }
    : null
}

/** A batch in an open vessel boils before it gets warmer, and freezes before it gets colder. */
const batchStaysLiquid: UtilityLaw = ({ heating_or_cooling: batch }) => {
  if (!batch) return null
  const [coldest = 0, hottest = 0] = [batch.from_c, batch.to_c].toSorted((a, b) => a - b)
  return (
    outside({
      law: 'Phase',
      what: 'the batch would be at',
      value: hottest,
      most: boiling_c,
      unit: '°C',
      because: 'water in an open vessel boils at',
      mend: 'heating_or_cooling.from_c and to_c: check the units',
    }) ??
    outside({
      law: 'Phase',
      what: 'the batch would be at',
      value: coldest,
      least: freezing_c,
      unit: '°C',
      because: 'beer and the like freeze below',
      mend: 'heating_or_cooling.from_c and to_c: check the units',
    })
  )
}

const batchChanges: UtilityLaw = ({ heating_or_cooling: batch }) =>
  batch && batch.from_c === batch.to_c
    ? {
        law: 'Heat changes a temperature',
        found: `the batch begins and ends at ${shown(batch.from_c)} °C`,
        possible: 'nothing is heated or cooled then',
        mend: 'heating_or_cooling.from_c and to_c',
      }
    : null

const batchIsHeated: UtilityLaw = (_input, results) =>
  heatIsOfAPlant(results['batch_power_kw'] as number | undefined, 'a longer heating_or_cooling.duration_h')

const batchIsLiquid: UtilityLaw = ({ heating_or_cooling: batch }) =>
  batch
    ? liquidHoldsHeat(
        { density: batch.density_kg_per_m3, heatCapacity: batch.heat_capacity_kj_per_kg_k },
        'heating_or_cooling.density_kg_per_m3 and heat_capacity_kj_per_kg_k',
      )
    : null

/** Engineering judgement: below it the share of the Carnot process that is reached falls with the lift. */
const smallestLift_k = 10

const liftIsOfAPlant: UtilityLaw = ({ cooling }) =>
  outside({
    law: 'Range of the share of Carnot',
    what: 'the refrigeration would lift heat by',
    value: cooling && cooling.condensing_c - cooling.evaporating_c,
    least: smallestLift_k,
    unit: 'K',
    because: 'the method holds from',
    mend: 'cooling.evaporating_c and cooling.condensing_c',
  })

/** Engineering judgement: an oil-flooded screw reaches about this in one stage, a piston compressor a third of it. */
const highestStageRatio = 20

const stagesReachThePressure: UtilityLaw = ({ compressed_air: air }) =>
  outside({
    law: 'Pressure ratio of a stage',
    what: 'a stage would compress to',
    value: air && (air.pressure_bar / atmosphere_bar) ** (1 / air.stages),
    most: highestStageRatio,
    unit: 'times its inlet pressure',
    because: 'even an oil-flooded screw reaches about',
    mend: 'more compressed_air.stages, or a lower pressure_bar',
  })

const day_h = 24
/** "Seven times a day, every 3.43 h" is rounded. */
const rounded = 1.01

const roundsFitTheDay: UtilityLaw = ({ users }) => {
  const user = users.find(({ times_per_day, every_h }) => times_per_day * every_h > day_h * rounded)
  if (!user) return null
  const { name, times_per_day, every_h } = user
  return {
    law: 'Hours of a day',
    found: `${name} would come ${times_per_day} times every ${shown(every_h)} h, in ${shown(times_per_day * every_h)} h`,
    possible: `a day has ${day_h} h`,
    mend:
      `${name}: times_per_day of at most ${Math.floor((day_h * rounded) / every_h)}, ` +
      `or every_h of at most ${shown(day_h / times_per_day)}`,
  }
}

export const utilityLaws: readonly UtilityLaw[] = [
  condensesOnColdWater,
  steamCloses,
  withinCarnot,
  glycolFlows,
  batchStaysLiquid,
  stagesReachThePressure,
  batchIsLiquid,
  batchChanges,
  batchIsHeated,
  liftIsOfAPlant,
  roundsFitTheDay,
]
