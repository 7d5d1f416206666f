import { z } from 'zod'
import { dayHours, judged, listOf, nameField, quantity, whole } from '../core/index.ts'

const power = (title: string, description?: string) =>
  quantity({
    title,
    unit: 'kW',
    min: 0,
    max: judged(1e6),
    ...(description === undefined ? {} : { description }),
  })
const percent = (title: string) => quantity({ title, unit: '%', above: 0, max: whole })
const step = (title: string, description: string) =>
  quantity({ title, unit: 'step', description, min: 0, max: judged(96), integer: true })

const FlexibleLoad = z.strictObject({
  name: nameField({ title: 'Flexible load' }),
  energy_kwh: quantity({
    title: 'Energy needed',
    unit: 'kWh',
    description: 'In its window.',
    above: 0,
    max: judged(1e7),
  }),
  max_power_kw: quantity({ title: 'Highest power', unit: 'kW', above: 0, max: judged(1e6) }),
  earliest_step: step('Earliest step', 'First step in which it may run; 0 is the first of the list.').default(
    0,
  ),
  latest_step: step('Latest step', 'Last step in which it may run; without it the last.').optional(),
})
export type FlexibleLoad = z.output<typeof FlexibleLoad>

const StorageInput = z.strictObject({
  capacity_kwh: quantity({ title: 'Capacity', unit: 'kWh', above: 0, max: judged(1e7) }),
  max_charge_kw: power('Highest charging power'),
  max_discharge_kw: power('Highest discharging power'),
  charge_efficiency_percent: percent('Charging efficiency').default(95),
  discharge_efficiency_percent: percent('Discharging efficiency').default(95),
  initial_kwh: quantity({ title: 'Content at the start', unit: 'kWh', min: 0, max: judged(1e7) }).default(0),
  final_min_kwh: quantity({
    title: 'Content at the end, at least',
    unit: 'kWh',
    description: 'Without it that of the start.',
    min: 0,
    max: judged(1e7),
  }).optional(),
})

const price = (title: string) => quantity({ title, unit: 'EUR/kWh', min: judged(-10), max: judged(100) })

export const EnergyInput = z.strictObject({
  prices_eur_per_kwh: listOf(price('Price'), {
    title: 'Prices',
    description: 'One for each step, in order; 24 for a day of hours.',
    min: 2,
    max: 96,
  }),
  step_h: quantity({ title: 'Length of a step', unit: 'h', above: 0, max: dayHours }).default(1),
  base_load_kw: listOf(power('Base load'), {
    title: 'Base load',
    description: 'Load that cannot be shifted, one for each step.',
    max: 96,
  }).optional(),
  own_generation_kw: listOf(power('Own generation'), {
    title: 'Own generation',
    description: 'Sun, combined heat and power: one for each step.',
    max: 96,
  }).optional(),
  flexible_loads: listOf(FlexibleLoad, { title: 'Flexible loads', max: 6 }).default([]),
  storage: StorageInput.meta({
    title: 'Storage',
    description: 'Battery, or ice store counted in electricity.',
  }).optional(),
  grid_limit_kw: quantity({
    title: 'Limit of the connection',
    unit: 'kW',
    above: 0,
    max: judged(1e6),
  }).optional(),
  feed_in_price_eur_per_kwh: quantity({
    title: 'Price for feeding in',
    unit: 'EUR/kWh',
    min: 0,
    max: judged(100),
  }).default(0),
  peak_price_eur_per_kw: quantity({
    title: 'Price of the peak',
    unit: 'EUR/kW',
    description:
      'On the highest power drawn from the grid in these steps; give the share of the yearly charge.',
    min: 0,
    max: judged(10_000),
  }).default(0),
})
export type EnergyInput = z.output<typeof EnergyInput>
