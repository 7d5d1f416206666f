import { EngineRefusal } from '../core/index.ts'
import type { BreweryBlockInput } from './schema.ts'
import { fermentWort, wortDensity, type Fermented } from './wort.ts'

/** A stream of one brew; what is not water or extract makes up the rest of the mass. */
export type Stream = {
  stream: string
  name: string
  from: string
  to: string
  mass_kg: number
  extract_kg: number
  temperature_c: number
  density_kg_per_m3: number
}

export interface BreweryBalance {
  brewsPerYear: number
  beer: Fermented
  malt_kg: number
  kettleFull_kg: number
  castWort_kg: number
  coldWort_kg: number
  greenBeer_kg: number
  mashLiquor_kg: number
  streams: Stream[]
  /** Mass in less mass out of the whole block, for one brew. */
  residual_kg: number
}

/** Mass and extract balance of one brew, worked back from the beer. */
export function balanceBrewery(input: BreweryBlockInput): BreweryBalance {
  const brewsPerYear = input.brewing_days_per_year * input.brews_per_day
  const gravity = input.original_gravity_plato
  const kept = (loss_percent: number) => 1 - loss_percent / 100
  const beer = fermentWort(input)
  const beer_kg = ((input.annual_beer_hl / brewsPerYear) * beer.beerDensity) / 10
  const young_kg = beer_kg / kept(input.filtration_loss_percent)
  const greenBeer_kg = young_kg / kept(input.fermentation_loss_percent)
  const coldWort_kg = greenBeer_kg * beer.wortPerKgBeer
  const castWort_kg = coldWort_kg / kept(input.trub_loss_percent)
  const kettleFull_kg = castWort_kg / kept(input.evaporation_percent)
  const extract_kg = (castWort_kg * gravity) / 100
  const malt_kg = extract_kg / (input.brewhouse_yield_percent / 100)
  const grainsDry_kg = malt_kg * (1 - input.malt_moisture_percent / 100) - extract_kg
  if (grainsDry_kg <= 0)
    throw new EngineRefusal(
      'invalid_input',
      'The brewhouse yield and the moisture of the malt leave no spent grains.',
      ['brewhouse_yield_percent and malt_moisture_percent together well below 100%'],
    )
  const spentGrains_kg = grainsDry_kg / kept(input.spent_grains_moisture_percent)
  const water_kg = kettleFull_kg + spentGrains_kg - malt_kg
  const mashLiquor_kg = malt_kg * input.mash_liquor_l_per_kg
  if (mashLiquor_kg > water_kg)
    throw new EngineRefusal(
      'out_of_range',
      'The mash liquor is more than all the brewing water: nothing is left to sparge.',
      [`mash_liquor_l_per_kg below ${(water_kg / malt_kg).toFixed(2)}, or a lower gravity`],
    )
  const wort = wortDensity(gravity)
  const hot = (kg_per_m3: number) => kg_per_m3 * 0.961
  const real = beer.realExtractPercent / 100
  const streams: Stream[] = [
    stream(['1', 'Malt', 'malt', 'mash'], [malt_kg, 0, 20, 560]),
    stream(['2', 'Mash liquor', 'liquor', 'mash'], [mashLiquor_kg, 0, 60, 983]),
    stream(['3', 'Mash', 'mash', 'lauter'], [malt_kg + mashLiquor_kg, extract_kg, 78, 1080]),
    stream(['4', 'Sparge liquor', 'liquor', 'lauter'], [water_kg - mashLiquor_kg, 0, 78, 973]),
    stream(['5', 'Spent grains', 'lauter', 'grains'], [spentGrains_kg, 0, 75, 1050]),
    stream(['6', 'Kettle-full wort', 'lauter', 'kettle'], [kettleFull_kg, extract_kg, 78, wort * 0.973]),
    stream(['7', 'Vapour', 'kettle', 'vapour'], [kettleFull_kg - castWort_kg, 0, 100, 0.598]),
    stream(['8', 'Cast wort', 'kettle', 'whirlpool'], [castWort_kg, extract_kg, 99, hot(wort)]),
    stream(
      ['9', 'Trub', 'whirlpool', 'trub'],
      [castWort_kg - coldWort_kg, extract_kg - (coldWort_kg * gravity) / 100, 95, hot(wort)],
    ),
    stream(
      ['10', 'Hot wort', 'whirlpool', 'cooler'],
      [coldWort_kg, (coldWort_kg * gravity) / 100, 95, hot(wort)],
    ),
    stream(
      ['11', 'Cold wort', 'cooler', 'fermenter'],
      [coldWort_kg, (coldWort_kg * gravity) / 100, wortOut_c, wort],
    ),
    stream(
      ['12', 'Carbon dioxide', 'fermenter', 'co2'],
      [greenBeer_kg * beer.carbonDioxidePerKgBeer, 0, 12, 1.87],
    ),
    stream(['13', 'New yeast', 'fermenter', 'yeast'], [greenBeer_kg * beer.yeastPerKgBeer, 0, 4, 1080]),
    stream(
      ['14', 'Beer drawn off with the yeast', 'fermenter', 'yeast'],
      [greenBeer_kg - young_kg, (greenBeer_kg - young_kg) * real, 4, beer.beerDensity],
    ),
    stream(['15', 'Young beer', 'fermenter', 'filter'], [young_kg, young_kg * real, 0, beer.beerDensity]),
    stream(
      ['16', 'Filtration loss', 'filter', 'loss'],
      [young_kg - beer_kg, (young_kg - beer_kg) * real, 0, beer.beerDensity],
    ),
    stream(['17', 'Beer', 'filter', 'bright'], [beer_kg, beer_kg * real, 0, beer.beerDensity]),
  ]
  return {
    brewsPerYear,
    beer,
    malt_kg,
    kettleFull_kg,
    castWort_kg,
    coldWort_kg,
    greenBeer_kg,
    mashLiquor_kg,
    streams,
    residual_kg: residualOf(streams),
  }
}

/** Temperature of the pitched wort. */
export const wortOut_c = 10

type Names = readonly [stream: string, name: string, from: string, to: string]
type Values = readonly [mass: number, extract: number, temperature: number, density: number]

const stream = ([id, name, from, to]: Names, [mass, extract, temperature, density]: Values): Stream => ({
  stream: id,
  name,
  from,
  to,
  mass_kg: mass,
  extract_kg: Math.max(0, extract),
  temperature_c: temperature,
  density_kg_per_m3: density,
})

/** Only inlets are never entered, only outlets are never left: their difference is what the block loses or invents. */
function residualOf(streams: readonly Stream[]): number {
  const entered = new Set(streams.map(({ to }) => to))
  const left = new Set(streams.map(({ from }) => from))
  return streams.reduce(
    (sum, { from, to, mass_kg }) => sum + (entered.has(from) ? 0 : mass_kg) - (left.has(to) ? 0 : mass_kg),
    0,
  )
}
