import { z } from 'zod'
import { by, choice, judged, listOf, nameField, one, quantity, seeds, whole } from '../core/index.ts'
import { exchangeRate } from './exchange-rate.ts'
import { correlations, equipmentTypes, materialFactors } from './correlations.ts'

const materials = Object.keys(materialFactors) as [
  keyof typeof materialFactors,
  ...(keyof typeof materialFactors)[],
]

const sizeUnits = Object.fromEntries(
  Object.entries(correlations).map(([type, { sizeUnit }]) => [type, sizeUnit]),
)

const Item = z.strictObject({
  name: nameField({ title: 'Item' }),
  type: choice(equipmentTypes, { title: 'Type', units: sizeUnits }),
  size: quantity({
    title: 'Size',
    unit: 'same unit as its type',
    description:
      'Pump and cooling tower l/s, exchanger and evaporator m², vessel kg of shell, tank and reactor m³, compressor kW, boiler kg/h.',
    above: 0,
    max: judged(1e7),
  }),
  pieces: quantity({ title: 'Pieces', unit: 'pieces', min: one, max: judged(1000), integer: true }).default(
    1,
  ),
  material: choice(materials, {
    title: 'Material',
    description: 'Without it that of the type: stainless steel 304 or carbon steel.',
  }).optional(),
  pressure_factor: quantity({
    title: 'Pressure factor',
    unit: '',
    description: 'Over the price at low pressure.',
    min: by(1, 'pressure makes nothing cheaper'),
    max: judged(10),
  }).default(1),
})
export type Item = z.output<typeof Item>

const Uncertain = z.strictObject({
  name: nameField({ title: 'Item' }),
  low: quantity({ title: 'Low', unit: 'EUR', min: 0, max: judged(1e12) }),
  likely: quantity({ title: 'Most likely', unit: 'EUR', min: 0, max: judged(1e12) }),
  high: quantity({ title: 'High', unit: 'EUR', min: 0, max: judged(1e12) }),
})
export type Uncertain = z.output<typeof Uncertain>

const Risk = z.strictObject({
  items: listOf(Uncertain, { title: 'Uncertain items', min: 1, max: 50 }),
  correlation: quantity({
    title: 'Correlation',
    unit: '',
    description: 'Between every two items: 0 independent, 1 all together.',
    min: 0,
    max: by(1, 'full correlation is 1, by definition'),
  }).default(0.3),
  seed: quantity({ title: 'Seed', unit: '', min: 0, max: seeds, integer: true }).default(1),
})
export type Risk = z.output<typeof Risk>

export const CostEstimatorInput = z.strictObject({
  equipment: listOf(Item, { title: 'Equipment', max: 200 }).default([]),
  plant: choice(['fluids', 'solids_and_fluids', 'solids'], { title: 'Kind of plant' }).default('fluids'),
  index_2010: quantity({
    title: 'Price index of January 2010',
    unit: '',
    description: 'Of a public index of your choice, such as the producer prices of BLS or Eurostat.',
    above: 0,
    max: judged(1e6),
  }).optional(),
  index_now: quantity({
    title: 'Price index now',
    unit: '',
    description: 'The same index.',
    above: 0,
    max: judged(1e6),
  }).optional(),
  exchange_rate_eur_per_usd: exchangeRate.optional(),
  exchange_rate_date: nameField({ title: 'Date of the exchange rate', maxLength: 30 }).optional(),
  location_factor: quantity({
    title: 'Location factor',
    unit: '',
    description: 'Against the Gulf coast of the United States.',
    min: judged(0.3),
    max: judged(3),
  }).default(1),
  offsites_percent: quantity({ title: 'Offsites', unit: '%', min: 0, max: judged(200) }).default(30),
  engineering_percent: quantity({ title: 'Design and engineering', unit: '%', min: 0, max: whole }).default(
    30,
  ),
  aace_class: quantity({
    title: 'Class of the estimate',
    unit: '',
    description: 'AACE 18R-97, from 5 (concept) to 1.',
    min: one,
    max: by(5, 'AACE 18R-97 has five classes'),
    integer: true,
  }).default(4),
  risk: Risk.meta({ title: 'Risk' }).optional(),
})
export type CostEstimatorInput = z.output<typeof CostEstimatorInput>
