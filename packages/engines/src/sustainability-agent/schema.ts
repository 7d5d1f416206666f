import { z } from 'zod'
import { choice, judged, listOf, nameField, quantity } from '../core/index.ts'
import { ThermalStream } from '../heat-recovery/schema.ts'

const energy = (title: string, description?: string) =>
  quantity({
    title,
    unit: 'MWh/a',
    min: 0,
    max: judged(1e8),
    ...(description === undefined ? {} : { description }),
  })
const water = (title: string, description: string) =>
  quantity({ title, unit: 'm³/a', description, min: 0, max: judged(1e9) })
const price = (title: string, unit: string) => quantity({ title, unit, min: 0, max: judged(1e5) })

const Measure = z.strictObject({
  name: nameField({ title: 'Measure' }),
  investment_eur: quantity({ title: 'Investment', unit: 'EUR', min: 0, max: judged(1e10) }),
  gas_saving_mwh: energy('Gas saved').default(0),
  electricity_saving_mwh: energy('Electricity saved').default(0),
  water_saving_m3: water('Water saved', 'Fresh water no longer taken in.').default(0),
  waste_water_saving_m3: water('Waste water saved', 'Waste water no longer sent out.').default(0),
  other_saving_eur_per_year: quantity({
    title: 'Other saving',
    unit: 'EUR/a',
    description: 'Negative for a running cost of the measure.',
    min: judged(-1e9),
    max: judged(1e9),
  }).default(0),
})
export type Measure = z.output<typeof Measure>

export const SiteInput = z.strictObject({
  sector: choice(
    [
      'brewery',
      'soft_drinks_nectar_juice',
      'cheese',
      'milk_powder',
      'winery',
      'distillery',
      'market_milk',
      'other',
    ],
    { title: 'Sector', description: 'Decides which benchmark range applies, if one is confirmed.' },
  ),
  production_hl: quantity({
    title: 'Production',
    unit: 'hl/a',
    description: 'Beverages: volume sold.',
    above: 0,
    max: judged(1e9),
  }).optional(),
  raw_material_t: quantity({
    title: 'Raw material',
    unit: 't/a',
    description: 'Dairies: milk and other raw material taken in.',
    above: 0,
    max: judged(1e9),
  }).optional(),
  gas_mwh: energy('Natural gas', 'Lower heating value.').default(0),
  electricity_mwh: energy('Electricity').default(0),
  other_energy_mwh: energy('Other energy', 'District heat, steam, other fuels.').default(0),
  water_intake_m3: water('Water intake', 'From mains and wells.').optional(),
  waste_water_m3: water('Waste water', 'Sent out of the site.').optional(),
  gas_price_eur_per_mwh: price('Price of gas', 'EUR/MWh').optional(),
  electricity_price_eur_per_mwh: price('Price of electricity', 'EUR/MWh').optional(),
  other_energy_price_eur_per_mwh: price('Price of other energy', 'EUR/MWh').optional(),
  water_price_eur_per_m3: price('Price of water', 'EUR/m³').optional(),
  waste_water_price_eur_per_m3: price('Charge on waste water', 'EUR/m³').optional(),
  gas_factor_kg_per_kwh: quantity({
    title: 'Emission factor of gas',
    unit: 'kg CO2/kWh',
    description: 'Lower heating value; 0.202 is the IPCC default.',
    min: 0,
    max: judged(2),
  }).default(0.202),
  electricity_factor_kg_per_kwh: quantity({
    title: 'Emission factor of electricity',
    unit: 'kg CO2/kWh',
    description: 'Of the country and year; there is no built-in value.',
    min: 0,
    max: judged(3),
  }).optional(),
  electricity_factor_source: nameField({
    title: 'Source of the electricity factor',
    description: 'Publisher, country and year.',
  }).optional(),
  other_energy_factor_kg_per_kwh: quantity({
    title: 'Emission factor of the other energy',
    unit: 'kg CO2/kWh',
    min: 0,
    max: judged(3),
  }).optional(),
  measures: listOf(Measure, { title: 'Measures', max: 100 }).default([]),
})
export type SiteInput = z.output<typeof SiteInput>

export const PinchInput = z.strictObject({
  streams: listOf(ThermalStream, {
    title: 'Streams',
    description: 'Hot streams have a target below their supply, cold streams above.',
    min: 1,
    max: 200,
  }),
  minimum_difference_k: quantity({
    title: 'Smallest temperature difference',
    unit: 'K',
    description: 'Between hot and cold streams in any exchanger.',
    above: 0,
    max: judged(200),
  }).default(10),
})
export type PinchInput = z.output<typeof PinchInput>

export const SustainabilityInput = z.strictObject({
  site: SiteInput.meta({ title: 'Site', description: 'A year of energy and water.' }).optional(),
  pinch: PinchInput.meta({ title: 'Pinch', description: 'Targets of heat recovery.' }).optional(),
})
