import { z } from 'zod'
import { by, judged, listOf, nameField, quantity, whole } from '../core/index.ts'

export const Segment = z.strictObject({
  country: nameField({ title: 'Country' }),
  size_band: nameField({ title: 'Size band' }).default('all sizes'),
  plants: quantity({ title: 'Plants', unit: 'plants', min: 0, max: judged(1e7), integer: true }),
  replacement_rate_percent_per_year: quantity({
    title: 'Replacement rate',
    unit: '%/a',
    description: 'Share of the plants that is replaced or rebuilt in a year.',
    min: 0,
    max: whole,
  }),
  capex_per_plant_eur: quantity({
    title: 'Investment per plant',
    unit: 'EUR',
    description: 'Or give the capacity per plant, scaled from the reference plant.',
    min: 0,
    max: judged(1e12),
  }).optional(),
  capacity_per_plant: quantity({
    title: 'Capacity per plant',
    unit: 'unit of the reference plant',
    above: 0,
    max: judged(1e12),
  }).optional(),
})
export type Segment = z.output<typeof Segment>

export const ReferencePlant = z.strictObject({
  capex_eur: quantity({
    title: 'Investment of the reference plant',
    unit: 'EUR',
    above: 0,
    max: judged(1e12),
  }),
  capacity: quantity({
    title: 'Capacity of the reference plant',
    unit: 'any, the same for all',
    above: 0,
    max: judged(1e12),
  }),
  exponent: quantity({ title: 'Capacity exponent', unit: '', above: 0, max: judged(1.5) }).default(0.6),
})
export type ReferencePlant = z.output<typeof ReferencePlant>

const share = (title: string) =>
  z
    .strictObject({
      low: quantity({ title: 'Low', unit: '%', min: 0, max: whole }),
      base: quantity({ title: 'Base', unit: '%', min: 0, max: whole }),
      high: quantity({ title: 'High', unit: '%', min: 0, max: whole }),
    })
    .meta({ title })

const spread = (title: string) =>
  z
    .strictObject({
      low: quantity({
        title: 'Low',
        unit: '%',
        description: 'For example -10.',
        min: by(-100, 'nothing is left'),
        max: by(0, 'the low end lies below the base'),
      }),
      high: quantity({ title: 'High', unit: '%', description: 'For example 10.', min: 0, max: judged(1000) }),
    })
    .meta({ title, description: 'Deviation from the base value in percent.' })

export const MarketInput = z.strictObject({
  segments: listOf(Segment, {
    title: 'Segments by country and size band',
    repeats: 'a country has a segment for each size band',
    min: 1,
    max: 500,
  }),
  reference_plant: ReferencePlant.meta({ title: 'Reference plant' }).optional(),
  serviceable_share_percent: share('Serviceable share of the total market'),
  obtainable_share_percent: share('Obtainable share of the serviceable market'),
  plants_uncertainty_percent: spread('Uncertainty of the number of plants').default({ low: -10, high: 10 }),
  replacement_rate_uncertainty_percent: spread('Uncertainty of the replacement rate').default({
    low: -25,
    high: 25,
  }),
  capex_uncertainty_percent: spread('Uncertainty of the investment (class 4)').default({
    low: -30,
    high: 50,
  }),
})
export type MarketInput = z.output<typeof MarketInput>
