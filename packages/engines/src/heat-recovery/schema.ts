import { z } from 'zod'
import {
  choice,
  heatOfBoilingWater,
  hydrogenHeat,
  judged,
  leapYear_h,
  listOf,
  nameField,
  quantity,
} from '../core/index.ts'
import { CostEstimatorInput } from '../cost-estimator/schema.ts'

const celsius = (title: string) => quantity({ title, unit: '°C', min: judged(-200), max: judged(1500) })
const film = () =>
  quantity({
    title: 'Film coefficient',
    unit: 'W/(m² K)',
    description: 'On the side of this stream, fouling included.',
    typical: {
      low: 50,
      high: 5000,
      source: 'VDI Heat Atlas, 2nd edition, 2010: from gases to condensing steam',
    },
    above: 0,
    max: judged(1e5),
  })

export const ThermalStream = z.strictObject({
  name: nameField({ title: 'Stream' }),
  supply_c: celsius('Supply temperature, from'),
  target_c: celsius('Target temperature, to'),
  heat_capacity_flow_kw_per_k: quantity({
    title: 'Heat capacity flow',
    unit: 'kW/K',
    description: 'Mass flow times heat capacity; or give the duty, or the flow with its heat capacity.',
    above: 0,
    max: judged(1e7),
  }).optional(),
  duty_kw: quantity({ title: 'Duty', unit: 'kW', above: 0, max: judged(1e9) }).optional(),
  flow_kg_per_h: quantity({ title: 'Flow', unit: 'kg/h', above: 0, max: judged(1e9) }).optional(),
  heat_capacity_kj_per_kg_k: quantity({
    title: 'Heat capacity',
    unit: 'kJ/(kg K)',
    min: judged(0.1),
    max: hydrogenHeat,
  }).optional(),
  phase_change: choice(['condensation', 'evaporation'], {
    title: 'Phase change',
    description:
      'At one temperature, with a duty or a flow and its latent heat. What cools on afterwards is a stream of its own.',
  }).optional(),
  latent_heat_kj_per_kg: quantity({
    title: 'Latent heat',
    unit: 'kJ/kg',
    description: 'Of the phase change; about 2257 for steam at 100 °C.',
    above: 0,
    max: heatOfBoilingWater,
  }).optional(),
  film_coefficient_w_per_m2_k: film().optional(),
})
export type ThermalStream = z.output<typeof ThermalStream>

const Utility = z.strictObject({
  inlet_c: celsius('Inlet temperature'),
  return_c: celsius('Return temperature'),
  film_coefficient_w_per_m2_k: film(),
})
export type Utility = z.output<typeof Utility>

const { index_2010, index_now, exchange_rate_eur_per_usd, exchange_rate_date, location_factor, ...shares } =
  CostEstimatorInput.shape

const price = (title: string) => quantity({ title, unit: 'EUR/MWh', min: 0, max: judged(10_000) })

const Cost = z.strictObject({
  heating_price_eur_per_mwh: price('Price of the heating'),
  cooling_price_eur_per_mwh: price('Price of the cooling'),
  hours_per_year: quantity({ title: 'Operation', unit: 'h/a', above: 0, max: leapYear_h }),
  life_years: quantity({ title: 'Life of the plant', unit: 'years', above: 0, max: judged(60) }),
  interest_percent: quantity({ title: 'Interest', unit: '%', min: 0, max: judged(50) }),
  material: shares.equipment.unwrap().element.shape.material,
  index_2010: index_2010.unwrap(),
  index_now: index_now.unwrap(),
  exchange_rate_eur_per_usd: exchange_rate_eur_per_usd.unwrap(),
  exchange_rate_date: exchange_rate_date.unwrap(),
  location_factor,
  offsites_percent: shares.offsites_percent,
  engineering_percent: shares.engineering_percent,
})
export type Cost = z.output<typeof Cost>

export const HeatRecoveryInput = z.strictObject({
  streams: listOf(ThermalStream, {
    title: 'Streams',
    description: 'Hot streams have a target below their supply, cold streams above. Up to 12 get a network.',
    min: 2,
    max: 60,
  }),
  minimum_difference_k: quantity({
    title: 'Smallest temperature difference, dTmin',
    unit: 'K',
    description: 'Between hot and cold streams in any exchanger.',
    typical: { low: 5, high: 20, source: 'Kemp, Pinch Analysis and Process Integration, 2nd edition, 2007' },
    above: 0,
    max: judged(200),
  }),
  exchanger: choice(['plate_heat_exchanger', 'shell_and_tube_exchanger'], {
    title: 'Kind of exchanger',
    description:
      'Plates in counter flow, or shells with an even number of tube passes, as many in series as F needs.',
  }).default('plate_heat_exchanger'),
  heating: Utility.meta({
    title: 'Heating utility',
    description: 'Steam, hot water or flue gas.',
  }).optional(),
  cooling: Utility.meta({
    title: 'Cooling utility',
    description: 'Cooling water, glycol or air.',
  }).optional(),
  cost: Cost.meta({ title: 'Cost' }).optional(),
})
export type HeatRecoveryInput = z.output<typeof HeatRecoveryInput>
