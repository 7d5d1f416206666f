import { z } from 'zod'
import { type Bound, by, judged, leapYear_d, one, quantity, type TypicalRange, whole } from '../core/index.ts'

const hl = (title: string, description?: string) =>
  quantity({
    title,
    unit: 'hl',
    above: 0,
    max: judged(1e6),
    ...(description === undefined ? {} : { description }),
  })
const plato = (title: string) => quantity({ title, unit: '°P', min: 0, max: judged(30) })
const celsius = (title: string) => quantity({ title, unit: '°C', min: 0, max: judged(110) })
const percent = (title: string, max: Bound = whole) => quantity({ title, unit: '%', min: 0, max })

/** As the trade sorts beer by its strength. */
export const fullBeer: TypicalRange = {
  low: 11,
  high: 16,
  source: 'full beer by the Vorläufiges Biergesetz, § 3',
}

const Brew = z.strictObject({
  cast_wort_hl: hl('Cast wort', 'At 20 °C, of one brew.').optional(),
  malt_kg: quantity({
    title: 'Malt',
    unit: 'kg',
    description: 'In place of the cast wort: the brew that it gives.',
    above: 0,
    max: judged(1e6),
  }).optional(),
  gravity_plato: quantity({
    title: 'Gravity of the cast wort',
    unit: '°P',
    typical: fullBeer,
    min: judged(2),
    max: judged(28),
  }),
  brewhouse_yield_percent: quantity({
    title: 'Brewhouse yield',
    unit: '%',
    min: judged(30),
    max: judged(85),
  }).default(77),
  evaporation_percent: percent('Evaporated in the kettle', judged(20)).default(5),
  mash_liquor_l_per_kg: quantity({
    title: 'Mash liquor',
    unit: 'l/kg',
    min: judged(2),
    max: judged(6),
  }).default(3.2),
  mash_from_c: celsius('Mashing in').default(50),
  mash_to_c: celsius('Mashing off').default(78),
  preheated_to_c: celsius('Wort before the kettle').default(76),
  vapour_recovered_percent: percent('Heat of the vapour recovered').default(0),
})
export type Brew = z.output<typeof Brew>

const Fermentation = z.strictObject({
  wort_hl: hl('Wort'),
  original_plato: quantity({
    title: 'Original extract',
    unit: '°P',
    typical: fullBeer,
    min: judged(1),
    max: judged(30),
  }),
  apparent_extract_plato: quantity({
    title: 'Apparent extract at the end',
    unit: '°P',
    min: judged(-3),
    max: judged(30),
  }),
  duration_h: quantity({ title: 'Duration', unit: 'h', min: judged(6), max: judged(5000) }).default(120),
})
export type Fermentation = z.output<typeof Fermentation>

const Blending = z.strictObject({
  beer_hl: hl('Beer of high gravity'),
  original_plato: quantity({ title: 'Its original extract', unit: '°P', min: judged(1), max: judged(30) }),
  target_plato: plato('Original extract for sale').optional(),
  water_hl: quantity({
    title: 'Water',
    unit: 'hl',
    description: 'In place of the extract for sale.',
    min: 0,
    max: judged(1e6),
  }).optional(),
})
export type Blending = z.output<typeof Blending>

const Tanks = z.strictObject({
  annual_volume_hl: quantity({ title: 'Volume a year', unit: 'hl/a', above: 0, max: judged(1e9) }).optional(),
  tank_count: quantity({
    title: 'Tanks',
    unit: 'pieces',
    description: 'In place of the volume: what they allow.',
    min: one,
    max: judged(10_000),
    integer: true,
  }).optional(),
  tank_hl: hl('Net volume of a tank'),
  occupied_d: quantity({ title: 'Occupied', unit: 'd', above: 0, max: judged(400) }),
  turn_round_d: quantity({
    title: 'Emptying, cleaning, filling',
    unit: 'd',
    min: 0,
    max: judged(30),
  }).default(1),
  days_per_year: quantity({ title: 'Days a year', unit: 'd/a', min: one, max: leapYear_d }).default(350),
  peak_factor: quantity({
    title: 'Peak over the mean',
    unit: '',
    min: by(1, 'a peak is no less than its mean'),
    max: judged(3),
  }).default(1),
})
export type Tanks = z.output<typeof Tanks>

export const BrewingInput = z.strictObject({
  brew: Brew.meta({ title: 'Brew' }).optional(),
  fermentation: Fermentation.meta({ title: 'Fermentation' }).optional(),
  blending: Blending.meta({ title: 'Blending' }).optional(),
  tanks: Tanks.meta({ title: 'Tanks' }).optional(),
})
