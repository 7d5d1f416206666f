import { z } from 'zod'
import { choice, judged, one, quantity } from '../core/index.ts'
import { computeBrew } from '../brewing-calculator/brew.ts'
import { BrewingInput } from '../brewing-calculator/schema.ts'
import { FlowsheetInput } from '../flowsheet/schema.ts'
import { fermentationHeatConstant } from '../plant-designer/heat.ts'
import { fermentWort } from '../plant-designer/wort.ts'
import { EngineRefusal } from '../core/index.ts'

const ofBeer = { choice: 'product', option: 'beer' }
const percent = (title: string, most: number) =>
  quantity({ title, unit: '%', min: 0, max: judged(most), onlyWith: ofBeer })

export const Recipe = z.strictObject({
  product: choice(['beer', 'pasteurised_drink'], { title: 'Product' }),
  batch_hl: quantity({
    title: 'Capacity of a batch',
    unit: 'hl',
    description: 'Cast wort of a brew; drink of a batch.',
    above: 0,
    max: judged(1e5),
  }),
  batches_per_day: quantity({ title: 'Batches', unit: '1/d', min: one, max: judged(24) }).default(8),
  gravity_plato: quantity({ title: 'Extract', unit: '°P', min: judged(2), max: judged(28) }).default(12),
  brewhouse_yield_percent: quantity({
    onlyWith: ofBeer,
    title: 'Brewhouse yield',
    unit: '%',
    min: judged(30),
    max: judged(85),
  }).default(77),
  evaporation_percent: percent('Evaporated in the kettle', 20).default(5),
  attenuation_percent: percent('Apparent attenuation', 95).default(80),
  fermentation_days: quantity({
    onlyWith: ofBeer,
    title: 'Days in the fermenter',
    unit: 'd',
    above: 0,
    max: judged(60),
  }).default(7),
  pasteurisation_c: quantity({
    onlyWith: { choice: 'product', option: 'pasteurised_drink' },
    title: 'Pasteurisation',
    unit: '°C',
    min: judged(55),
    max: judged(95),
  }).default(72),
})
export type Recipe = z.output<typeof Recipe>

/** The flowsheet that a product, a capacity and a recipe begin with; every number in it may be changed. */
export const flowsheetOf = (recipe: Recipe): FlowsheetInput =>
  FlowsheetInput.parse(recipe.product === 'beer' ? brewery(recipe) : pasteuriser(recipe))

/** Water of the spent grains, by mass, and the extract that stays in them. */
const grains = { water: 0.78, extract: 0.02, maltMoisture: 0.05 }
const waterCapacity = 4.18
const capacities = [
  { component: 'Extract', kj_per_kg_k: 1.42 },
  { component: 'Grains', kj_per_kg_k: 1.7 },
  { component: 'Ethanol', kj_per_kg_k: 2.44 },
  { component: 'Carbon dioxide', kj_per_kg_k: 0.85 },
  { component: 'Yeast', kj_per_kg_k: 3.5 },
]

/** Masses of an hour in the mean of the day, from the balance of a brew. */
function massesOf(recipe: Recipe) {
  const brew = BrewingInput.parse({
    brew: {
      cast_wort_hl: recipe.batch_hl,
      gravity_plato: recipe.gravity_plato,
      brewhouse_yield_percent: recipe.brewhouse_yield_percent,
      evaporation_percent: recipe.evaporation_percent,
    },
  }).brew
  if (!brew)
    throw new EngineRefusal('too_little_data', 'There is no brew to begin with.', ['recipe.batch_hl'])
  const { results } = computeBrew(brew)
  const hourly = (key: string) => (Number(results[key]) * recipe.batches_per_day) / 24
  const [malt, extract, full] = [hourly('malt_kg'), hourly('extract_kg'), hourly('kettle_full_kg')]
  const dissolved = extract / (1 - grains.extract)
  const solids = malt * (1 - grains.maltMoisture) - dissolved
  const bound = (solids * grains.water) / (1 - grains.water)
  const moisture = malt * grains.maltMoisture
  const mash = malt * brew.mash_liquor_l_per_kg
  const sparge = full - extract + bound - mash - moisture
  if (solids <= 0 || sparge <= 0)
    throw new EngineRefusal('not_applicable', 'This brew leaves no grains or no water for sparging.', [
      'a lower recipe.brewhouse_yield_percent, or a lower recipe.gravity_plato',
    ])
  return {
    dissolved,
    solids,
    bound,
    moisture,
    mash,
    sparge,
    vapour: hourly('vapour_kg_per_brew'),
    full,
    extract,
  }
}

function brewery(recipe: Recipe): unknown {
  const masses = massesOf(recipe)
  const water = masses.full - masses.extract
  const { extractPerKgWort } = fermentWort({
    original_gravity_plato: recipe.gravity_plato,
    apparent_attenuation_percent: recipe.attenuation_percent,
  })
  const cast = masses.full - masses.vapour
  const conversion = ((extractPerKgWort * cast) / masses.extract) * 100
  const holds = 24 / recipe.batches_per_day
  const { feed, before, after } = liquorOf(masses, { water: water - masses.vapour, holds })
  // Each brew takes a vessel for a part of the time between two brews.
  const running = (hours: number) => Math.min(100, (hours / holds) * 100)
  return {
    feeds: [
      {
        name: 'Malt',
        parts: [
          { component: 'Extract', kg_per_h: masses.dissolved },
          { component: 'Grains', kg_per_h: masses.solids },
          { component: 'Water', kg_per_h: masses.moisture },
        ],
      },
      {
        name: 'Brewing water',
        temperature_c: liquor.cold_c,
        parts: [{ component: 'Water', kg_per_h: feed }],
      },
    ],
    units: [
      ...before,
      {
        name: 'Mash tun',
        kind: 'tank',
        inlets: ['Malt', 'Mash liquor'],
        outlets: ['Mash'],
        temperature_c: 78,
        running_percent: running(0.5),
        residence_time_h: holds,
        density_kg_per_m3: 1080,
      },
      {
        name: 'Lauter tun',
        kind: 'separate',
        inlets: ['Mash', 'Sparge water'],
        outlets: ['Spent grains', 'Sweet wort'],
        recovered: [
          { component: 'Grains', percent: 100 },
          { component: 'Extract', percent: grains.extract * 100 },
          { component: 'Water', percent: (masses.bound / (water + masses.bound)) * 100 },
        ],
      },
      {
        name: 'Wort heater',
        kind: 'heat',
        inlets: ['Sweet wort'],
        outlets: ['Hot wort'],
        temperature_c: 99,
        running_percent: running(1),
      },
      {
        name: 'Wort kettle',
        kind: 'evaporate',
        inlets: ['Hot wort'],
        outlets: ['Vapour', 'Boiled wort'],
        component: 'Water',
        evaporated_percent: (masses.vapour / water) * 100,
        temperature_c: 99.9,
        running_percent: running(1),
      },
      {
        name: 'Whirlpool',
        kind: 'tank',
        inlets: ['Boiled wort'],
        outlets: ['Clear wort'],
        residence_time_h: holds,
        density_kg_per_m3: 1010,
      },
      {
        name: 'Wort pump',
        kind: 'pump',
        inlets: ['Clear wort'],
        outlets: ['Wort to the coolers'],
        density_kg_per_m3: 1010,
        running_percent: running(0.85),
      },
      {
        name: 'Wort cooler, brewing water',
        kind: 'exchange',
        inlets: ['Wort to the coolers', 'Water to the wort cooler'],
        outlets: ['Cool wort', 'Warmed water'],
        temperature_c: liquor.wort_c,
        running_percent: running(0.85),
      },
      ...after,
      {
        name: 'Wort cooler, glycol',
        kind: 'heat',
        inlets: ['Cool wort'],
        outlets: ['Pitching wort'],
        temperature_c: 10,
        running_percent: running(0.85),
      },
      {
        name: 'Fermenters',
        kind: 'react',
        inlets: ['Pitching wort'],
        outlets: ['Fermented'],
        component: 'Extract',
        conversion_percent: conversion,
        products: [
          { component: 'Ethanol', kg_per_kg: 1 / 2.0665 },
          { component: 'Carbon dioxide', kg_per_kg: 0.9565 / 2.0665 },
          { component: 'Yeast', kg_per_kg: 0.11 / 2.0665 },
        ],
        reaction_heat_kj_per_kg: fermentationHeatConstant.value,
        temperature_c: 12,
        residence_time_h: recipe.fermentation_days * 24,
        density_kg_per_m3: 1040,
      },
      {
        name: 'Maturation',
        kind: 'separate',
        inlets: ['Fermented'],
        outlets: ['Gas and yeast', 'Green beer'],
        recovered: [
          { component: 'Carbon dioxide', percent: 90 },
          { component: 'Yeast', percent: 98 },
        ],
      },
    ],
    heat_capacities: capacities,
  }
}

/** Temperatures of the brewing water, and of the wort between its two coolers. */
const liquor = { cold_c: 12, hot_c: 80, mash_c: 57, sparge_c: 78, wort_c: 20, boiled_c: 99.9 }

interface Brewhouse {
  /** Of the boiled wort. */
  water: number
  holds: number
}

/** Water takes the heat of the wort; with cold water it is the liquor of mash and sparge, and what is left over is of use elsewhere. */
function liquorOf({ extract, mash, sparge }: ReturnType<typeof massesOf>, { water, holds }: Brewhouse) {
  const hotShare = (to_c: number) => (to_c - liquor.cold_c) / (liquor.hot_c - liquor.cold_c)
  const [toMash, toSparge] = [mash * hotShare(liquor.mash_c), sparge * hotShare(liquor.sparge_c)]
  const extractCapacity = capacities.find(({ component }) => component === 'Extract')?.kj_per_kg_k ?? 0
  const given = (extract * extractCapacity + water * waterCapacity) * (liquor.boiled_c - liquor.wort_c)
  const warmed = given / waterCapacity / (liquor.hot_c - liquor.cold_c)
  const needed = toMash + toSparge
  const through = Math.max(warmed, needed)
  const feed = through + (mash - toMash) + (sparge - toSparge)
  const sharesOf = (parts: readonly number[]) => {
    const whole = parts.reduce((sum, part) => sum + part, 0)
    return parts.map((part) => (part / whole) * 100)
  }
  const isShort = warmed < needed
  const surplus = through - needed
  return {
    feed,
    before: [
      {
        name: 'Brewing water split',
        kind: 'split',
        inlets: ['Brewing water'],
        outlets: ['Water to the wort cooler', 'Cold water to the mash', 'Cold water to the sparge'],
        shares_percent: sharesOf([through, mash - toMash, sparge - toSparge]),
      },
      {
        name: 'Mash liquor mixer',
        kind: 'mix',
        inlets: ['Hot liquor to the mash', 'Cold water to the mash'],
        outlets: ['Mash liquor'],
      },
      {
        name: 'Sparge water mixer',
        kind: 'mix',
        inlets: ['Hot liquor to the sparge', 'Cold water to the sparge'],
        outlets: ['Sparge water'],
      },
    ],
    after: [
      {
        name: 'Hot liquor tank',
        kind: 'tank',
        inlets: ['Warmed water'],
        outlets: ['Hot liquor'],
        // Where the wort does not give enough, the tank is heated.
        ...(isShort ? { temperature_c: liquor.hot_c } : {}),
        residence_time_h: holds,
        density_kg_per_m3: 972,
      },
      {
        name: 'Hot liquor split',
        kind: 'split',
        inlets: ['Hot liquor'],
        outlets: [
          'Hot liquor to the mash',
          'Hot liquor to the sparge',
          ...(surplus > 0 ? ['Surplus hot liquor'] : []),
        ],
        shares_percent: sharesOf([toMash, toSparge, ...(surplus > 0 ? [surplus] : [])]),
      },
    ],
  }
}

function pasteuriser(recipe: Recipe): unknown {
  const volume = ((recipe.batch_hl / 10) * recipe.batches_per_day) / 24
  const mass = volume * 1040
  const extract = (mass * recipe.gravity_plato) / 100
  return {
    feeds: [
      {
        name: 'Drink',
        temperature_c: 10,
        parts: [
          { component: 'Water', kg_per_h: mass - extract },
          { component: 'Extract', kg_per_h: extract },
        ],
      },
    ],
    units: [
      {
        name: 'Buffer tank',
        kind: 'tank',
        inlets: ['Drink'],
        outlets: ['Raw drink'],
        residence_time_h: 24 / recipe.batches_per_day,
        density_kg_per_m3: 1040,
      },
      {
        name: 'Feed pump',
        kind: 'pump',
        inlets: ['Raw drink'],
        outlets: ['Pumped drink'],
        density_kg_per_m3: 1040,
      },
      {
        name: 'Pasteuriser',
        kind: 'heat',
        inlets: ['Pumped drink'],
        outlets: ['Hot drink'],
        temperature_c: recipe.pasteurisation_c,
      },
      {
        name: 'Cooler, water',
        kind: 'heat',
        inlets: ['Hot drink'],
        outlets: ['Cool drink'],
        temperature_c: 30,
      },
      {
        name: 'Cooler, glycol',
        kind: 'heat',
        inlets: ['Cool drink'],
        outlets: ['Cold drink'],
        temperature_c: 6,
      },
      {
        name: 'Sterile tank',
        kind: 'tank',
        inlets: ['Cold drink'],
        outlets: ['Product'],
        residence_time_h: 24 / recipe.batches_per_day,
        density_kg_per_m3: 1040,
      },
    ],
    heat_capacities: capacities.slice(0, 1),
  }
}
