import { z } from 'zod'
import { choice, judged, listOf, nameField, quantity, whole } from '../core/index.ts'

const volume = (title: string, description: string) =>
  quantity({ title, unit: 'm³/a', description, min: 0, max: judged(1e9) })
const quality = (title: string, description: string) =>
  choice(['drinking', 'process', 'technical', 'rinse'], { title, description })

export const WaterUse = z.strictObject({
  name: nameField({ title: 'Use' }),
  intake_m3: volume('Intake', 'Water this use takes in a year.'),
  to_product_m3: volume('Into the product', 'Leaves with the product.').default(0),
  evaporated_m3: volume('Evaporated', 'Lost to the air.').default(0),
  needs_quality: quality(
    'Needs',
    'Least quality that this use accepts: drinking, process, technical, rinse (least).',
  ).default('drinking'),
  outlet_quality: quality(
    'Gives',
    'Quality of its used water after treatment, if it may be used again.',
  ).optional(),
  recovery_percent: quantity({
    title: 'Recovered',
    unit: '%',
    description: 'Share of the used water that treatment gives back.',
    min: 0,
    max: whole,
  }).default(0),
})
export type WaterUse = z.output<typeof WaterUse>

export const WaterBalanceInput = z.strictObject({
  uses: listOf(WaterUse, { title: 'Uses', min: 1, max: 100 }),
  total_intake_m3: volume(
    'Measured intake',
    'Main meter; what the uses do not explain is unaccounted.',
  ).optional(),
  total_waste_water_m3: volume('Measured waste water', 'Outlet meter.').optional(),
  production_hl: quantity({ title: 'Production', unit: 'hl/a', above: 0, max: judged(1e9) }).optional(),
  water_price_eur_per_m3: quantity({
    title: 'Price of water',
    unit: 'EUR/m³',
    min: 0,
    max: judged(1000),
  }).optional(),
  waste_water_price_eur_per_m3: quantity({
    title: 'Charge on waste water',
    unit: 'EUR/m³',
    min: 0,
    max: judged(1000),
  }).optional(),
  treatment_cost_eur_per_m3: quantity({
    title: 'Cost of treatment',
    unit: 'EUR/m³',
    min: 0,
    max: judged(1000),
  }).default(0),
})
export type WaterBalanceInput = z.output<typeof WaterBalanceInput>
