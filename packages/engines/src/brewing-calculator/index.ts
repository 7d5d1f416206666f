import { defineEngine, EngineRefusal, mergeCalculations, unsaidOfAll } from '../core/index.ts'
import { computeBrew } from './brew.ts'
import { computeBlending, computeFermentation, computeTanks } from './cellar.ts'
import { BrewingInput } from './schema.ts'
import { brewingLaws } from './laws.ts'

export const brewingCalculator = defineEngine({
  id: 'brewing-calculator',
  title: 'Brewing and Fermenting',
  summary:
    'What does a brew take in malt and heat, what does its fermentation give, and how many tanks does the cellar need?',
  version: '1.0.0',
  laws: brewingLaws,
  input: BrewingInput,
  example: {
    brew: { cast_wort_hl: 500, gravity_plato: 14 },
    fermentation: { wort_hl: 500, original_plato: 14, apparent_extract_plato: 2.6 },
    blending: { beer_hl: 480, original_plato: 14, target_plato: 11.5 },
    tanks: { annual_volume_hl: 400_000, tank_hl: 2000, occupied_d: 14 },
  },
  method: {
    formula: [
      'extract = cast wort x gravity; malt = extract / yield; vapour = kettle-full - cast wort',
      'heat = mash (1.7 malt + 4.18 liquor) ΔT + wort cp ΔT + vapour x heat of evaporation - recovered',
      'Balling: real extract = 0.1808 original + 0.8192 apparent; alcohol = (original - real) / (2.0665 - 0.010665 original)',
      'heat of fermentation = 560 kJ per kg of fermented extract',
      'blending: beer mass x extract = (beer mass + water) x extract for sale',
      'tanks = volume x peak / (net volume x days / (occupied + turn-round)), rounded up',
    ],
    source: [
      'Kunze, Technology Brewing and Malting, 5th edition, 2014',
      'Balling, Die Gährungschemie, 1845',
      'Choi and Okos 1986 (heat capacity of wort)',
      'IAPWS R7-97(2012) (heat of evaporation)',
    ],
    limits: [
      {
        of: ['brew'],
        limit:
          'Infusion of malt in water: no decoction, no syrup. The kettle boils at one atmosphere; losses of heat are not in it.',
      },
      {
        of: ['tanks', 'fermentation'],
        limit:
          'Cooling a tank is in the Heat Exchanger Designer, the whole brewhouse with its losses in the Smart Plant Designer.',
      },
    ],
  },
  asks: ({ brew, blending, tanks }) => [
    ...unsaidOfAll('brew', brew, ['cast_wort_hl', 'malt_kg']),
    ...unsaidOfAll('blending', blending, ['target_plato', 'water_hl']),
    ...unsaidOfAll('tanks', tanks, ['annual_volume_hl', 'tank_count']),
  ],
  calculate({ brew, fermentation, blending, tanks }) {
    const parts = [
      ...(brew ? [computeBrew(brew)] : []),
      ...(fermentation ? [computeFermentation(fermentation)] : []),
      ...(blending ? [computeBlending(blending)] : []),
      ...(tanks ? [computeTanks(tanks)] : []),
    ]
    if (parts.length > 0) return mergeCalculations(parts)
    throw new EngineRefusal('too_little_data', 'There is nothing to brew.', [
      'brew, fermentation, blending or tanks',
    ])
  },
})
