import { EngineRefusal, type Calculation } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import { effectiveness } from './effectiveness.ts'
import type { Rating, TankCooling } from './schema.ts'

/** What an exchanger that stands does with other flows and temperatures. */
export function computeRating(input: Rating): Calculation {
  const { hot_capacity_kw_per_k: hot, cold_capacity_kw_per_k: cold, ua_kw_per_k } = input
  if (input.hot_in_c <= input.cold_in_c)
    throw new EngineRefusal('not_applicable', 'The hot side enters no warmer than the cold side.', [
      'rating.hot_in_c above rating.cold_in_c',
    ])
  const least = Math.min(hot, cold)
  const units = ua_kw_per_k / least
  const share = effectiveness({ ...input, units, ratio: least / Math.max(hot, cold) })
  const duty = share * least * (input.hot_in_c - input.cold_in_c)
  const results = {
    transfer_units: units,
    effectiveness_percent: share * 100,
    rated_duty_kw: duty,
    rated_hot_out_c: input.hot_in_c - duty / hot,
    rated_cold_out_c: input.cold_in_c + duty / cold,
  }
  return {
    results,
    figures: pickFigures(results, [
      ['rated_duty_kw', 'Duty', 'kW'],
      ['rated_hot_out_c', 'Hot outlet', '°C'],
      ['rated_cold_out_c', 'Cold outlet', '°C'],
      ['effectiveness_percent', 'Effectiveness', '%'],
    ]),
  }
}

/** Time to cool a mixed tank through its jacket: the coolant warms up along the jacket, heat may leak in. */
export function computeTankCooling(input: TankCooling): Calculation {
  const { coolant_capacity_kw_per_k: flow, from_c, to_c, coolant_in_c: coolant } = input
  if (from_c <= to_c)
    throw new EngineRefusal('invalid_input', 'The end of the cooling must be colder than its start.', [
      'tank_cooling.to_c below tank_cooling.from_c',
    ])
  const taken = flow * (1 - Math.exp((-input.coefficient_w_per_m2_k * input.jacket_area_m2) / 1000 / flow))
  const coldest = coolant + input.heat_input_kw / taken
  if (coldest >= to_c)
    throw new EngineRefusal(
      'not_applicable',
      `This jacket cools to ${coldest.toFixed(2)} °C at best, never to ${to_c} °C.`,
      ['a colder coolant, more area, or an end above that'],
    )
  const content = (input.mass_kg * input.heat_capacity_kj_per_kg_k) / 3600
  const cooling_time_h = (content / taken) * Math.log((from_c - coldest) / (to_c - coldest))
  const results = {
    cooling_time_h,
    heat_removed_kwh: content * (from_c - to_c) + input.heat_input_kw * cooling_time_h,
    peak_cooling_kw: taken * (from_c - coolant),
    end_cooling_kw: taken * (to_c - coolant),
    coolant_return_at_start_c: coolant + (taken * (from_c - coolant)) / flow,
    coldest_reachable_c: coldest,
  }
  return {
    results,
    figures: pickFigures(results, [
      ['cooling_time_h', 'Time of cooling', 'h'],
      ['peak_cooling_kw', 'Cooling at the start', 'kW'],
      ['heat_removed_kwh', 'Heat to be removed', 'kWh'],
    ]),
  }
}
