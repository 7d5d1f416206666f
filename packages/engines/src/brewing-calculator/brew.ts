import { type Calculation, EngineRefusal } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import { mixFood } from '../fluid-properties/foods.ts'
import { wortDensity } from '../plant-designer/wort.ts'
import { saturatedAt } from '../steam/index.ts'
import type { Brew } from './schema.ts'

const maltHeatCapacity = 1.7
const waterHeatCapacity = 4.18
const boiling_c = 100

/** Mass, extract, vapour and heat of one brew, from its cast wort or from its malt. */
export function computeBrew(input: Brew): Calculation {
  const { gravity_plato: gravity, brewhouse_yield_percent: share } = input
  const cast = castOf(input)
  const extract = (cast * gravity) / 100
  const malt = extract / (share / 100)
  const full = cast / (1 - input.evaporation_percent / 100)
  const vapour = full - cast
  if (input.mash_to_c < input.mash_from_c || input.preheated_to_c > boiling_c)
    throw new EngineRefusal('not_applicable', 'A mash is warmed, and wort boils at 100 °C.', [
      'mash_to_c above mash_from_c, preheated_to_c up to 100',
    ])
  const mash = malt * (maltHeatCapacity + input.mash_liquor_l_per_kg * waterHeatCapacity)
  const mash_kwh = (mash * (input.mash_to_c - input.mash_from_c)) / 3600
  const wort = mixFood({ carbohydrate: extract / full }, (boiling_c + input.preheated_to_c) / 2).heatCapacity
  const heating_kwh = (full * wort * (boiling_c - input.preheated_to_c)) / 3600
  const { liquid, vapour: steam } = saturatedAt(0.101325)
  const boiling_kwh = (vapour * (steam.enthalpy - liquid.enthalpy)) / 3600
  const recovered_kwh = (boiling_kwh * input.vapour_recovered_percent) / 100
  const volume = (cast / wortDensity(gravity)) * 10
  const results = {
    cast_wort_hl: volume,
    cast_wort_kg: cast,
    extract_kg: extract,
    malt_kg: malt,
    kettle_full_kg: full,
    vapour_kg_per_brew: vapour,
    mash_heat_kwh: mash_kwh,
    wort_heating_kwh: heating_kwh,
    boiling_kwh,
    vapour_heat_recovered_kwh: recovered_kwh,
    brew_heat_kwh: mash_kwh + heating_kwh + boiling_kwh - recovered_kwh,
    brew_heat_kwh_per_hl: (mash_kwh + heating_kwh + boiling_kwh - recovered_kwh) / volume,
  }
  return {
    results,
    figures: pickFigures(results, [
      ['cast_wort_hl', 'Cast wort', 'hl'],
      ['malt_kg', 'Malt', 'kg'],
      ['vapour_kg_per_brew', 'Vapour of the kettle', 'kg/brew'],
      ['brew_heat_kwh', 'Heat of the brew', 'kWh'],
      ['brew_heat_kwh_per_hl', 'Heat for a hectolitre', 'kWh/hl'],
    ]),
  }
}

function castOf({
  cast_wort_hl: volume,
  malt_kg: malt,
  gravity_plato,
  brewhouse_yield_percent: share,
}: Brew): number {
  if ((volume === undefined) === (malt === undefined))
    throw new EngineRefusal('too_little_data', 'A brew follows from its cast wort or from its malt.', [
      'brew.cast_wort_hl or brew.malt_kg, one of them',
    ])
  if (volume !== undefined) return (volume / 10) * wortDensity(gravity_plato)
  return ((malt ?? 0) * share) / gravity_plato
}
