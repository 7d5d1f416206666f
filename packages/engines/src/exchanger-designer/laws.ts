import type { z } from 'zod'
import { resultOf, shown, type Law } from '../core/index.ts'
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

export const exchangerLaws: readonly ExchangerLaw[] = [heatRunsDown, coolantStaysColder, heatIsConserved]
