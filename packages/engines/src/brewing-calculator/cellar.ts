import { type Calculation, EngineRefusal } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import { fermentationHeatConstant, fermentationHeatKwh } from '../plant-designer/heat.ts'
import { fermentWort, wortDensity } from '../plant-designer/wort.ts'
import type { Blending, Fermentation, Tanks } from './schema.ts'

/** Heat, alcohol and carbon dioxide of a fermentation from the extracts at its start and its end. */
export function computeFermentation(input: Fermentation): Calculation {
  const { original_plato: original, apparent_extract_plato: apparent } = input
  if (apparent > original)
    throw new EngineRefusal(
      'invalid_input',
      'A fermentation takes extract away: the end lies above the start.',
      ['apparent_extract_plato at most original_plato'],
    )
  const beer = fermentWort({
    original_gravity_plato: original,
    apparent_attenuation_percent: (1 - apparent / original) * 100,
  })
  if (beer.realExtractPercent < 0)
    throw new EngineRefusal(
      'not_applicable',
      `An apparent extract of ${apparent} °P from ${original} °P would leave less than no real extract.`,
      ['apparent_extract_plato that the wort can reach'],
    )
  const wort_kg = (input.wort_hl / 10) * wortDensity(original)
  const fermented = wort_kg * beer.extractPerKgWort
  const heat = fermentationHeatKwh(fermented)
  const results = {
    fermented_extract_kg: fermented,
    fermentation_heat_kwh: heat,
    fermentation_mean_kw: heat / input.duration_h,
    apparent_attenuation_percent: (1 - apparent / original) * 100,
    alcohol_mass_percent: beer.alcoholMassPercent,
    carbon_dioxide_kg: (wort_kg / beer.wortPerKgBeer) * beer.carbonDioxidePerKgBeer,
  }
  return {
    results,
    figures: pickFigures(results, [
      ['fermentation_heat_kwh', 'Heat of fermentation', 'kWh'],
      ['fermentation_mean_kw', 'Mean cooling of the fermentation', 'kW'],
      ['alcohol_mass_percent', 'Alcohol', '% by mass'],
      ['carbon_dioxide_kg', 'Carbon dioxide', 'kg'],
    ]),
    constants: [fermentationHeatConstant],
  }
}

const waterKgPerHl = 99.82

/** Water for an extract, or the extract that water gives: extract is kept, mass adds up. */
export function computeBlending(input: Blending): Calculation {
  const { original_plato: high, target_plato: target, water_hl: given } = input
  if ((target === undefined) === (given === undefined))
    throw new EngineRefusal(
      'too_little_data',
      'Blending follows from the extract for sale or from the water.',
      ['blending.target_plato or blending.water_hl, one of them'],
    )
  if (target !== undefined && (target <= 0 || target > high))
    throw new EngineRefusal('not_applicable', `Water makes ${high} °P thinner, never ${target} °P.`, [
      'target_plato above 0 and at most original_plato',
    ])
  const mass = input.beer_hl * (wortDensity(high) / 10)
  const water = given === undefined ? mass * (high / (target ?? high) - 1) : given * waterKgPerHl
  const after = (mass * high) / (mass + water)
  const results = {
    blended_original_plato: after,
    blending_water_hl: water / waterKgPerHl,
    // As worts of these extracts mix: beer of the same origin differs by far less than the volumes are measured to.
    blended_hl: (mass + water) / (wortDensity(after) / 10),
    blending_ratio_percent: (water / waterKgPerHl / input.beer_hl) * 100,
  }
  return {
    results,
    figures: pickFigures(results, [
      ['blending_water_hl', 'Water', 'hl'],
      ['blended_hl', 'Beer for sale', 'hl'],
      ['blended_original_plato', 'Its original extract', '°P'],
    ]),
  }
}

/** Tanks for a volume, or the volume that tanks allow. */
export function computeTanks(input: Tanks): Calculation {
  const { annual_volume_hl: volume, tank_count: given } = input
  if ((volume === undefined) === (given === undefined))
    throw new EngineRefusal(
      'too_little_data',
      'Tanks follow from the volume, or the volume from the tanks.',
      ['tanks.annual_volume_hl or tanks.tank_count, one of them'],
    )
  const fillings = input.days_per_year / (input.occupied_d + input.turn_round_d)
  const each = (input.tank_hl * fillings) / input.peak_factor
  const exact = given ?? (volume ?? 0) / each
  const tanks = Math.ceil(exact - 1e-9)
  const results = {
    tanks_needed: tanks,
    tanks_exact: exact,
    fillings_per_tank_and_year: fillings,
    annual_capacity_hl: tanks * each,
    tank_use_percent: volume === undefined ? 100 : (volume / (tanks * each)) * 100,
  }
  return {
    results,
    figures: pickFigures(results, [
      ['tanks_needed', 'Tanks', 'pieces'],
      ['annual_capacity_hl', 'Volume that they allow', 'hl/a'],
      ['tank_use_percent', 'Use of the tanks', '%'],
    ]),
  }
}
