import { defineEngine, EngineRefusal, mergeCalculations } from '../core/index.ts'
import { computeEstimate } from './estimate.ts'
import { computeRisk } from './risk.ts'
import { CostEstimatorInput } from './schema.ts'
import { costLaws } from './laws.ts'

export const costEstimator = defineEngine({
  id: 'cost-estimator',
  title: 'Cost Estimator',
  summary:
    'What does this equipment cost to buy and to build, how sure is that, and which contingency does P80 need?',
  version: '1.0.0',
  laws: costLaws,
  input: CostEstimatorInput,
  example: {
    equipment: [
      { name: 'Wort cooler', type: 'plate_heat_exchanger', size: 120, material: 'stainless_316' },
      { name: 'Wort pump', type: 'centrifugal_pump', size: 30, pieces: 2, material: 'stainless_316' },
      {
        name: 'Fermenter',
        type: 'stainless_vertical_vessel',
        size: 14_000,
        pieces: 6,
        material: 'stainless_304',
      },
    ],
    risk: {
      items: ['Brewhouse', 'Fermentation', 'Utilities'].map((name) => ({
        name,
        low: 80_000,
        likely: 100_000,
        high: 160_000,
      })),
      correlation: 0.3,
    },
  },
  method: {
    formula: [
      'purchased = (a + b S^n) x material x pressure x index now / index 2010 x exchange rate',
      'Lang: inside the plant = factor x Σ purchased; Hand: Σ purchased x factor of its family',
      'Guthrie kind: Σ [purchased (1 + piping) + purchased in carbon steel x (erection + electrical + ' +
        'control + civil + structures + lagging)]',
      'fixed capital = inside the plant x (1 + offsites) (1 + engineering)',
      'risk: triangular items, Gaussian copula of equal correlation, ' +
        '20,000 runs in pairs of opposite sign; contingency = P - Σ most likely',
    ],
    source: [
      'Towler and Sinnott, Chemical Engineering Design, 2nd edition, 2013, tables 7.2, 7.4, 7.6 (US dollars of January 2010); ' +
        'compared on 26 November 2026 with two public renderings of them, the book itself was not read',
      'Second source where there is one: Turton and others, Analysis, Synthesis and Design of Chemical Processes, table A.1',
      'Hand 1958; Lang 1948; Guthrie 1969',
      'AACE International 18R-97 (classes and accuracy)',
    ],
    limits: [
      {
        of: ['equipment'],
        limit:
          'Classes 5 and 4: the correlations are good to about a third either way; quotations replace them from class 3 on.',
      },
      { of: ['equipment'], limit: 'Location, index and exchange rate are yours to give; none is built in.' },
      {
        of: ['risk'],
        limit:
          'One correlation between every two items; P values of 20,000 runs are good to about half a percent.',
      },
    ],
  },
  asks: ({ equipment, risk }) => (equipment.length > 0 || risk ? [] : ['equipment']),
  calculate(input) {
    const parts = [
      ...(input.equipment.length > 0 ? [computeEstimate(input)] : []),
      ...(input.risk ? [computeRisk(input.risk)] : []),
    ]
    if (parts.length > 0) return mergeCalculations(parts)
    throw new EngineRefusal('too_little_data', 'There is nothing to estimate.', [
      'equipment, or risk with its items',
    ])
  },
})
