import type { z } from 'zod'
import { approachIsBuilt, firstBreach, type Law, outside, resultOf, shown } from '../core/index.ts'
import { highestLiquidVelocity } from '../hydraulics/index.ts'
import { saturationTemperature } from '../steam/index.ts'
import type { ExchangerInput } from './schema.ts'

type ExchangerLaw = Law<z.output<typeof ExchangerInput>>

const secondLaw = 'Second law of thermodynamics'

/** Heat runs from the hot side to the cold one, at both ends and in every state. */
const heatRunsDown: ExchangerLaw = ({ design, rating }, results) => {
  if (design && (design.hot_in_c < design.cold_out_c || design.hot_out_c < design.cold_in_c))
    return {
      law: secondLaw,
      found: `the cold side would leave at ${shown(design.cold_out_c)} °C and the hot side at ${shown(design.hot_out_c)} °C`,
      possible: `they enter at ${shown(design.hot_in_c)} °C and ${shown(design.cold_in_c)} °C`,
      mend: 'design.hot_in_c above design.cold_out_c, design.hot_out_c above design.cold_in_c',
    }
  const [hot, cold] = [resultOf(results, 'rated_hot_out_c'), resultOf(results, 'rated_cold_out_c')]
  const slack = 1e-9 * Math.max(1, Math.abs(hot), Math.abs(cold))
  return rating && (hot < rating.cold_in_c - slack || cold > rating.hot_in_c + slack)
    ? {
        law: secondLaw,
        found: `the sides would leave at ${shown(hot)} and ${shown(cold)} °C`,
        possible: `they enter at ${shown(rating.hot_in_c)} and ${shown(rating.cold_in_c)} °C`,
        mend: 'rating.ua_kw_per_k and both capacity flows',
      }
    : null
}

const sidesStayApart: ExchangerLaw = ({ design }) => {
  if (!design) return null
  const { arrangement, hot_in_c, hot_out_c, cold_in_c, cold_out_c } = design
  const ends =
    arrangement === 'parallel'
      ? [hot_in_c - cold_in_c, hot_out_c - cold_out_c]
      : [hot_in_c - cold_out_c, hot_out_c - cold_in_c]
  return approachIsBuilt(Math.min(...ends), 'the four temperatures of design')
}

/** What warms is no warmer than what it cools. */
const coolantStaysColder: ExchangerLaw = ({ tank_cooling: tank }, results) => {
  const back = resultOf(results, 'coolant_return_at_start_c')
  return tank && back > tank.from_c + 1e-9 * Math.max(1, Math.abs(tank.from_c))
    ? {
        law: secondLaw,
        found: `the coolant would come back at ${shown(back)} °C`,
        possible: `the tank holds ${shown(tank.from_c)} °C`,
        mend: 'tank_cooling.coolant_capacity_kw_per_k and tank_cooling.jacket_area_m2',
      }
    : null
}

/** A stream gives what the other takes. */
const heatIsConserved: ExchangerLaw = ({ design }, results) => {
  if (!design) return null
  const given = resultOf(results, 'hot_capacity_kw_per_k') * (design.hot_in_c - design.hot_out_c)
  const taken = resultOf(results, 'cold_capacity_kw_per_k') * (design.cold_out_c - design.cold_in_c)
  return Math.abs(given - taken) > 1e-9 * Math.abs(given)
    ? {
        law: 'Conservation of energy',
        found: `the hot side gives ${shown(given)} kW and the cold side takes ${shown(taken)} kW`,
        possible: 'both are the same heat',
        mend: 'the four temperatures of the design',
      }
    : null
}

/** No liquid but a watery one holds as much heat as this; ammonia does, and boils earlier. */
const heatOfWatery = 3
/** Of beer with about 5 % by mass of alcohol: what a tank holds where nothing else is said. */
const beerFreezes_c = -3

/** A tank is cooled as a liquid. */
const tankStaysLiquid: ExchangerLaw = ({ tank_cooling: tank }, _results, isGiven) => {
  if (!tank || tank.heat_capacity_kj_per_kg_k < heatOfWatery) return null
  const boils_c = saturationTemperature(tank.pressure_bar_a / 10) - 273.15
  const law = 'Phase'
  const unit = '°C'
  return (
    outside({
      law,
      what: 'the tank would begin at',
      value: tank.from_c,
      most: boils_c + 0.1,
      unit,
      because: `under ${shown(tank.pressure_bar_a)} bar(a) water boils at`,
      mend: 'tank_cooling.pressure_bar_a, or tank_cooling.heat_capacity_kj_per_kg_k of what is in it',
    }) ??
    outside({
      law,
      what: 'the tank would end at',
      value: isGiven('tank_cooling', 'heat_capacity_kj_per_kg_k') ? undefined : tank.to_c,
      least: beerFreezes_c,
      unit,
      because: 'beer freezes at',
      mend: 'a higher tank_cooling.to_c, or tank_cooling.heat_capacity_kj_per_kg_k of what is in it',
    })
  )
}

/** Engineering judgement: a slender tank has eight times the two-thirds power of its volume, coils inside it some more. */
const mostJacket = 100

const jacketFits: ExchangerLaw = ({ tank_cooling: tank }) =>
  tank &&
  outside({
    law: 'A part is not larger than its whole',
    what: 'the jacket would have',
    value: tank.jacket_area_m2,
    most: mostJacket * (tank.mass_kg / 1000) ** (2 / 3),
    unit: 'm²',
    because: `a tank of ${shown(tank.mass_kg)} kg has room for about`,
    mend: 'tank_cooling.mass_kg and tank_cooling.jacket_area_m2: check the units',
  })

/** The wall alone lets no more heat through than this, however good both films are. */
const wallLimits: ExchangerLaw = ({ design }) =>
  design &&
  outside({
    law: 'A whole resists more than its part',
    what: 'the overall coefficient would be',
    value: design.overall_coefficient_w_per_m2_k,
    most: design.wall_mm === 0 ? undefined : (design.wall_conductivity_w_per_m_k * 1000) / design.wall_mm,
    unit: 'W/(m² K)',
    because: `a wall of ${shown(design.wall_mm)} mm alone passes`,
    mend: 'design.overall_coefficient_w_per_m2_k, or design.wall_mm with its conductivity',
  })

const gasDensity = 100

const filmsKeepSpeed: ExchangerLaw = ({ design }) =>
  firstBreach([design?.hot_film, design?.cold_film], (film) =>
    outside({
      law: 'Erosional velocity',
      what: 'the film would run at',
      value: film && film.density_kg_per_m3 >= gasDensity ? film.velocity_m_per_s : undefined,
      most: highestLiquidVelocity(film?.density_kg_per_m3 ?? 1),
      unit: 'm/s',
      because: 'API RP 14E allows clean liquid up to',
      mend: 'velocity_m_per_s: check the unit',
    }),
  )

export const exchangerLaws: readonly ExchangerLaw[] = [
  heatRunsDown,
  sidesStayApart,
  coolantStaysColder,
  heatIsConserved,
  tankStaysLiquid,
  wallLimits,
  jacketFits,
  filmsKeepSpeed,
]
