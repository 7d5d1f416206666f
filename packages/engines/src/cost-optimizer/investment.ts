import { about, EngineRefusal, type Calculation } from '../core/index.ts'
import type { LangInput, ScalingInput } from './schema.ts'

/** Investment at another capacity, and at another year's prices when both indices are given. */
export function scaleCost(input: ScalingInput): Calculation {
  const { reference_cost_eur, reference_capacity, new_capacity, exponent } = input
  const { reference_cost_index: from, new_cost_index: to } = input
  if ((from === undefined) !== (to === undefined))
    throw new EngineRefusal('too_little_data', 'A price correction needs the cost index of both years.', [
      'reference_cost_index and new_cost_index, of the same index series',
    ])
  const ratio = new_capacity / reference_capacity
  const scaled = reference_cost_eur * ratio ** exponent
  const indexed = scaled * ((to ?? 1) / (from ?? 1))
  return {
    results: {
      scaled_cost_at_reference_prices_eur: scaled,
      scaled_cost_eur: indexed,
      capacity_ratio: ratio,
    },
    figures: [
      { key: 'scaled_cost_eur', label: 'Investment at the new capacity', value: indexed, unit: 'EUR' },
    ],
    warnings: about('scaled_cost_eur', [
      ...(ratio > 10 || ratio < 0.1
        ? [
            `The capacity ratio ${ratio.toPrecision(3)} is beyond a factor of ten: the rule does not hold that far.`,
          ]
        : []),
      ...(from === undefined ? ['No cost indices were given: prices are those of the reference year.'] : []),
    ]),
  }
}

export const langFactors = { solid: 3.1, solid_fluid: 3.63, fluid: 4.74 } as const

/** AACE 18R-97: the accuracy of each class is itself a range; inner and outer end of both sides. */
const classBands = {
  '4': { outer: [0.7, 1.5], inner: [0.85, 1.2] },
  '5': { outer: [0.5, 2], inner: [0.8, 1.3] },
} as const

/** Total investment from purchased equipment, with the accuracy of its class. */
export function factorEstimate(input: LangInput): Calculation {
  const factor = langFactors[input.plant_type]
  const total = input.purchased_equipment_eur * factor
  const { outer, inner } = classBands[input.estimate_class]
  return {
    results: {
      lang_factor: factor,
      total_investment_eur: total,
      total_investment_low_eur: total * outer[0],
      total_investment_high_eur: total * outer[1],
      total_investment_inner_low_eur: total * inner[0],
      total_investment_inner_high_eur: total * inner[1],
      estimate_class: input.estimate_class,
    },
    figures: [
      {
        key: 'total_investment_eur',
        label: `Total investment, class ${input.estimate_class}`,
        value: total,
        unit: 'EUR',
        low: total * outer[0],
        high: total * outer[1],
      },
    ],
    constants: [
      {
        key: 'lang_factor',
        label: `Lang factor, ${input.plant_type.replace('_', '-')} processing`,
        value: factor,
        unit: '',
        source: 'PM World Journal, Lang factors',
        vintage: 'October 2014',
      },
    ],
  }
}
