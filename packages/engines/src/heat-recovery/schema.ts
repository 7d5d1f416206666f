import { z } from 'zod'
import { choice, listOf, nameField, quantity } from '../core/index.ts'

const celsius = (title: string, description: string) =>
  quantity({ title, unit: '°C', description, min: -50, max: 1200 })

export const HeatSource = z.strictObject({
  name: nameField({ title: 'Source' }),
  preset: choice(['liquid', 'vapour', 'flue_gas', 'compressor', 'refrigeration'], {
    title: 'Kind of stream',
    description:
      'liquid: flow that cools; vapour: flow that condenses and cools; flue_gas: from the burner power; compressor: share of the electric power; refrigeration: condenser heat.',
  }),
  flow_kg_per_h: quantity({
    title: 'Flow',
    unit: 'kg/h',
    description: 'Liquid or vapour.',
    above: 0,
    max: 1e8,
  }).optional(),
  power_kw: quantity({
    title: 'Power',
    unit: 'kW',
    description: 'Burner power (flue gas) or electric power (compressor, refrigeration).',
    above: 0,
    max: 1e6,
  }).optional(),
  from_c: celsius('From', 'Temperature of the source.').optional(),
  to_c: celsius('To', 'Temperature to which it can be cooled.').optional(),
  heat_capacity_kj_per_kg_k: quantity({
    title: 'Heat capacity',
    unit: 'kJ/(kg K)',
    description: 'Liquid 4.19, flue gas 1.08 unless given.',
    min: 0.1,
    max: 20,
  }).optional(),
  latent_heat_kj_per_kg: quantity({
    title: 'Heat of condensation',
    unit: 'kJ/kg',
    description: 'Vapour; 2257 for steam at 100 °C.',
    above: 0,
    max: 5000,
  }).default(2257),
  flue_gas_kg_per_kwh: quantity({
    title: 'Flue gas',
    unit: 'kg/kWh',
    description: 'Mass per kWh of fuel; about 1.5 for natural gas with 15% excess air.',
    above: 0,
    max: 10,
  }).default(1.5),
  recoverable_percent: quantity({
    title: 'Recoverable share',
    unit: '%',
    description: 'Of the heat of the source; for a compressor of its electric power.',
    above: 0,
    max: 100,
  }).optional(),
  cop: quantity({
    title: 'Coefficient of performance',
    unit: '',
    description: 'Refrigeration: cooling per electric power.',
    above: 0,
    max: 20,
  }).default(3.5),
  hours_per_year: quantity({ title: 'Operation', unit: 'h/a', above: 0, max: 8784 }),
})
export type HeatSource = z.output<typeof HeatSource>

export const HeatRecoveryInput = z.strictObject({
  sources: listOf(HeatSource, { title: 'Sources', min: 1, max: 100 }),
  sink_demand_mwh: quantity({
    title: 'Heat that can be used',
    unit: 'MWh/a',
    description: 'Yearly demand of the users at the same time; without it all recovered heat counts as used.',
    min: 0,
    max: 1e7,
  }).optional(),
  sink_temperature_c: celsius(
    'Temperature of the users',
    'Sources that are not warmer than this give nothing.',
  ).optional(),
  minimum_difference_k: quantity({
    title: 'Smallest temperature difference',
    unit: 'K',
    min: 0,
    max: 100,
  }).default(5),
  boiler_efficiency_percent: quantity({ title: 'Boiler efficiency', unit: '%', above: 0, max: 110 }).default(
    90,
  ),
  fuel_price_eur_per_mwh: quantity({
    title: 'Price of the fuel',
    unit: 'EUR/MWh',
    min: 0,
    max: 10_000,
  }).optional(),
  fuel_factor_kg_per_kwh: quantity({
    title: 'Emission factor of the fuel',
    unit: 'kg CO2/kWh',
    min: 0,
    max: 2,
  }).default(0.202),
  investment_eur: quantity({ title: 'Investment', unit: 'EUR', min: 0, max: 1e9 }).optional(),
})
export type HeatRecoveryInput = z.output<typeof HeatRecoveryInput>
