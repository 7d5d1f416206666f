/** Density of wort at 20 °C in kg/m³ from its extract in °P. */
export const wortDensity = (plato: number): number => 998.2 * (1 + plato / (258.6 - 227.1 * (plato / 258.2)))

interface WortToBeer {
  original_gravity_plato: number
  apparent_attenuation_percent: number
}

export interface Fermented {
  apparentExtractPlato: number
  realExtractPercent: number
  alcoholMassPercent: number
  /** kg of wort that ferment to 1 kg of beer, carbon dioxide and yeast. */
  wortPerKgBeer: number
  extractPerKgWort: number
  carbonDioxidePerKgBeer: number
  yeastPerKgBeer: number
  beerDensity: number
}

/** Balling: 2.0665 g of extract give 1 g of alcohol, 0.9565 g of carbon dioxide and 0.11 g of yeast. */
export function fermentWort({
  original_gravity_plato: original,
  apparent_attenuation_percent: attenuation,
}: WortToBeer): Fermented {
  const apparent = original * (1 - attenuation / 100)
  const real = 0.1808 * original + 0.8192 * apparent
  const alcohol = (original - real) / (2.0665 - 0.010665 * original)
  const wortPerKgBeer = 1 + (1.0665 * alcohol) / 100
  return {
    apparentExtractPlato: apparent,
    realExtractPercent: real,
    alcoholMassPercent: alcohol,
    wortPerKgBeer,
    extractPerKgWort: (2.0665 * alcohol) / 100 / wortPerKgBeer,
    carbonDioxidePerKgBeer: (0.9565 * alcohol) / 100,
    yeastPerKgBeer: (0.11 * alcohol) / 100,
    beerDensity: wortDensity(apparent),
  }
}
