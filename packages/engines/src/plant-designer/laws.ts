import type { z } from 'zod'
import {
  approachIsBuilt,
  brewIsCast,
  disagreeing,
  firstBreach,
  givenTwice,
  heatIsOfAPlant,
  type Law,
  liquidHoldsHeat,
  outside,
  resultOf,
  shown,
  yeastKeepsPace,
} from '../core/index.ts'
import { highestLiquidVelocity, reachesNoHigher } from '../hydraulics/index.ts'
import { saturationTemperature } from '../steam/index.ts'
import { heatCapacityOf } from './heat.ts'
import type { PlantInput } from './schema.ts'

type PlantLaw = Law<z.output<typeof PlantInput>>

/** Heating by q = m cp ΔT ends where the liquid boils. */
const staysLiquid: PlantLaw = ({ heat_duty: duty }) => {
  if (!duty) return null
  const hottest = Math.max(duty.from_c, duty.to_c)
  const boils = saturationTemperature(duty.pressure_bar_a / 10) - 273.15
  return hottest > boils + 0.1
    ? {
        law: 'Phase',
        found: `the stream is ${shown(hottest)} °C warm`,
        possible: `water boils at ${shown(boils)} °C under ${shown(duty.pressure_bar_a)} bar(a)`,
        mend: 'heat_duty.pressure_bar_a of the line, or a duty that counts the evaporation',
      }
    : null
}

/** What holds less heat than this is no plain water, and may freeze lower. */
const heatOfWater = 4.17

/** What has the heat capacity of water freezes where water does. */
const staysUnfrozen: PlantLaw = ({ heat_duty: duty }) =>
  duty && heatCapacityOf(duty) >= heatOfWater
    ? outside({
        law: 'Phase',
        what: 'with the heat capacity of water the stream would be at',
        value: Math.min(duty.from_c, duty.to_c),
        least: -0.1,
        unit: '°C',
        because: 'water freezes below',
        mend: 'heat_duty.heat_capacity_kj_per_kg_k of the brine or glycol, or a higher temperature',
      })
    : null

const risesInReach: PlantLaw = ({ pipe }) =>
  pipe
    ? reachesNoHigher({
        length: pipe.length_m,
        rise: pipe.height_difference_m,
        mend: 'pipe.height_difference_m or pipe.length_m',
      })
    : null

const gasDensity = 100
const speedOfSound = 343

/** A gas is incompressible up to a third of its speed of sound; a liquid erodes the pipe. */
const keepsSpeed: PlantLaw = ({ pipe }, results) => {
  if (!pipe) return null
  const velocity = resultOf(results, 'pipe_velocity_m_per_s')
  const isGas = pipe.density_kg_per_m3 < gasDensity
  const limit = isGas ? 0.3 * speedOfSound : highestLiquidVelocity(pipe.density_kg_per_m3)
  if (velocity <= limit) return null
  return {
    law: isGas ? 'Incompressible flow' : 'Erosional velocity',
    found: `the flow would run at ${shown(velocity)} m/s`,
    possible: isGas
      ? `the formula holds up to a third of the speed of sound, ${shown(limit)} m/s`
      : `API RP 14E allows clean liquid up to ${shown(limit)} m/s`,
    mend: 'a larger pipe.inner_diameter_mm, or less pipe.flow_m3_per_h: check the units',
  }
}

/** Engineering judgement: the largest tanks that stand, of liquefied gas, hold some 270,000 m³. */
const largestTank_m3 = 300_000

const tankIsBuilt: PlantLaw = ({ tank }, results) =>
  outside({
    law: 'Size of a tank',
    what: 'the tank would hold',
    value: tank && resultOf(results, 'tank_volume_m3'),
    most: largestTank_m3,
    unit: 'm³',
    because: 'no tank that stands holds more than about',
    mend: 'tank.diameter_m and shell_length_m: check the units',
  })

const tankHoldsSomething: PlantLaw = ({ tank }, results) =>
  outside({
    law: 'Size of a tank',
    what: 'the tank would hold',
    value: tank && resultOf(results, 'tank_volume_m3'),
    least: Number.MIN_VALUE,
    unit: 'm³',
    because: 'a tank holds more than',
    mend: 'tank.shell_length_m, or ends that are not flat',
  })

const minutesPerDay = 1440

/** One wort cooler cools one brew after the other. */
const fitsTheDay: PlantLaw = ({ brewery_block: block }) => {
  if (!block) return null
  const taken = block.brews_per_day * block.wort_cooling_min
  return taken > minutesPerDay
    ? {
        law: 'Time of a day',
        found: `the cooler would run ${shown(taken)} min a day`,
        possible: `a day has ${minutesPerDay} min`,
        mend: 'fewer brews_per_day, or a shorter wort_cooling_min',
      }
    : null
}

const meanBelowPeak: PlantLaw = (_input, results) => {
  const [mean, peak] = ['fermentation_mean_cooling_kw', 'fermentation_peak_cooling_kw'].map((key) =>
    resultOf(results, key),
  )
  return mean !== undefined && peak !== undefined && mean > peak * (1 + 1e-9)
    ? {
        law: 'A mean lies below its peak',
        found: `the mean cooling would be ${shown(mean)} kW`,
        possible: `the peak is ${shown(peak)} kW`,
        mend: 'a longer fermentation.duration_h, or a steeper fermentation.peak_drop_plato_per_day',
      }
    : null
}

/** What the cellar ferments in its days, on the mean no faster than at its peak. */
const cellarKeepsPace: PlantLaw = ({ brewery_block: block }) =>
  outside({
    law: 'A mean lies below its peak',
    what: 'the cellar would ferment',
    value:
      block &&
      (block.original_gravity_plato * block.apparent_attenuation_percent) / 100 / block.fermenter_days,
    most: block?.peak_drop_plato_per_day,
    unit: '°P a day on the mean',
    because: 'its peak is',
    mend: 'more brewery_block.fermenter_days, or a steeper brewery_block.peak_drop_plato_per_day',
  })

const brewsAreCast: PlantLaw = (_input, results) =>
  brewIsCast(
    results['cold_wort_hl_per_brew'] as number | undefined,
    'more brewery_block.brews_per_day or brewing_days_per_year',
  )

/** Engineering judgement: the pumps of storage power stations take some 300 MW. */
const largestPump_kw = 500_000

const pumpIsBuilt: PlantLaw = (_input, results) =>
  outside({
    law: 'Size of a pump',
    what: 'the pump would take',
    value: results['pump_shaft_power_kw'] as number | undefined,
    most: largestPump_kw,
    unit: 'kW',
    because: 'no pump that stands takes more than',
    mend: 'pump.flow_m3_per_h and pump.head_m: check the units',
  })

const heatIsSupplied: PlantLaw = (_input, results) =>
  heatIsOfAPlant(
    results['heat_duty_kw'] as number | undefined,
    'heat_duty.mass_flow_kg_per_h: check the unit',
  )

const yeastIsNoFaster: PlantLaw = ({ fermentation }) =>
  yeastKeepsPace(
    fermentation &&
      (fermentation.original_gravity_plato * fermentation.apparent_attenuation_percent * 24) /
        100 /
        fermentation.duration_h,
    'a longer fermentation.duration_h',
  )

const sidesStayApart: PlantLaw = ({ heat_exchanger: exchanger }) => {
  if (!exchanger) return null
  const { arrangement, hot_in_c, hot_out_c, cold_in_c, cold_out_c } = exchanger
  const ends =
    arrangement === 'parallel'
      ? [hot_in_c - cold_in_c, hot_out_c - cold_out_c]
      : [hot_in_c - cold_out_c, hot_out_c - cold_in_c]
  return (
    approachIsBuilt(Math.min(...ends), 'the four temperatures of heat_exchanger') ??
    liquidHoldsHeat(
      { density: exchanger.hot_density_kg_per_m3, heatCapacity: exchanger.hot_heat_capacity_kj_per_kg_k },
      'heat_exchanger.hot_density_kg_per_m3 and hot_heat_capacity_kj_per_kg_k',
    )
  )
}

/** A volume in its time is a flow, through the density. */
const oneHotFlow: PlantLaw = ({ heat_exchanger: exchanger }) =>
  exchanger?.hot_volume_hl === undefined || exchanger.duration_min === undefined
    ? null
    : disagreeing('the flow of the hot side in kg/h', [
        {
          by: 'hot_volume_hl, duration_min and hot_density_kg_per_m3',
          value: (exchanger.hot_volume_hl * 6 * exchanger.hot_density_kg_per_m3) / exchanger.duration_min,
        },
        { by: 'hot_mass_flow_kg_per_h', value: exchanger.hot_mass_flow_kg_per_h },
      ])

type EndInput = keyof NonNullable<z.output<typeof PlantInput>['tank']>['bottom_end']

const shapedBy: Readonly<Record<string, readonly EndInput[]>> = {
  flat: [],
  hemispherical: [],
  torispherical: ['crown_factor', 'knuckle_factor'],
  ellipsoidal: ['axis_ratio', 'depth_m'],
  conical: ['cone_angle_deg', 'depth_m'],
}
const endInputs = [...new Set(Object.values(shapedBy).flat())]

/** What an end does not have would be left aside in silence. */
const endsAreShapedOnce: PlantLaw = ({ tank }, _results, isGiven) =>
  firstBreach(tank ? (['bottom_end', 'top_end'] as const) : [], (end) => {
    const type = tank?.[end].type ?? 'flat'
    const own = shapedBy[type] ?? []
    const given = endInputs.filter((input) => isGiven('tank', end, input))
    const foreign = given.find((input) => !own.includes(input))
    if (foreign !== undefined)
      return {
        law: 'A shape is told by what it has',
        found: `tank.${end}.${foreign} is given`,
        possible: `an end that is ${type} has none`,
        mend: `the shape that has it, or no ${foreign}`,
      }
    const [first, second] = given
    return type !== 'torispherical' && first !== undefined && second !== undefined
      ? givenTwice('the depth of the end', [`tank.${end}.${first}`, `tank.${end}.${second}`])
      : null
  })

export const plantLaws: readonly PlantLaw[] = [
  endsAreShapedOnce,
  staysLiquid,
  staysUnfrozen,
  keepsSpeed,
  risesInReach,
  tankIsBuilt,
  tankHoldsSomething,
  cellarKeepsPace,
  yeastIsNoFaster,
  brewsAreCast,
  pumpIsBuilt,
  heatIsSupplied,
  sidesStayApart,
  fitsTheDay,
  meanBelowPeak,
  oneHotFlow,
]
