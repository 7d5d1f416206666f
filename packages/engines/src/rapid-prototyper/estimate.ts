import { about, EngineRefusal, type EngineConstant } from '../core/index.ts'
import { langFactors } from '../cost-optimizer/investment.ts'
import type { PrototypeInput } from './schema.ts'

/** Accuracy of a class 5 estimate: its low end lies between the first two, its high end between the last two. */
const class5 = { lowFrom: -0.5, lowTo: -0.2, highFrom: 0.3, highTo: 1 } as const

export type ItemCost = {
  tag: string
  count: number
  each_eur: number
  total_eur: number
}

/** Purchased equipment by the six-tenths rule, the plant by Lang, the band of AACE 18R-97 class 5. */
export function estimateCost(input: PrototypeInput) {
  const index = priceIndex(input)
  const items = input.equipment.map((item): ItemCost => {
    const each = item.reference_cost_eur * (item.capacity / item.reference_capacity) ** item.exponent * index
    return { tag: item.tag, count: item.count, each_eur: each, total_eur: each * item.count }
  })
  const purchased = items.reduce((sum, { total_eur }) => sum + total_eur, 0)
  const lang = input.lang_factor ?? langFactors[input.process_type]
  const capital = purchased * lang
  const far = input.equipment.filter(({ capacity, reference_capacity }) => {
    const ratio = capacity / reference_capacity
    return ratio > 10 || ratio < 0.1
  })
  return {
    items,
    results: {
      purchased_equipment_eur: purchased,
      lang_factor: lang,
      price_index_ratio: index,
      capital_cost_eur: capital,
      capital_cost_low_eur: capital * (1 + class5.lowFrom),
      capital_cost_high_eur: capital * (1 + class5.highTo),
      capital_cost_narrow_low_eur: capital * (1 + class5.lowTo),
      capital_cost_narrow_high_eur: capital * (1 + class5.highFrom),
      estimate_class: 'AACE 18R-97 class 5',
    },
    constants: constantsOf(input, lang),
    warnings: about(
      'equipment',
      far.map(
        ({ tag }) =>
          `${tag} is more than ten times larger or smaller than its reference: the rule of scale does not reach so far.`,
      ),
    ),
  }
}

function priceIndex({ index_then: then, index_now: now }: PrototypeInput): number {
  if (then === undefined && now === undefined) return 1
  if (then !== undefined && now !== undefined) return now / then
  throw new EngineRefusal('too_little_data', 'A correction for prices needs both cost indices.', [
    'index_then and index_now of the same series, or neither',
  ])
}

const constantsOf = (input: PrototypeInput, lang: number): EngineConstant[] => [
  {
    key: 'lang_factor',
    label:
      input.lang_factor === undefined
        ? `Lang factor, ${input.process_type.replace('_', '-')} process`
        : 'Lang factor as given',
    value: lang,
    unit: '',
    source:
      input.lang_factor === undefined
        ? 'PM World Journal: Lang factors 3.10, 3.63, 4.74'
        : 'Given as an input',
    vintage: input.lang_factor === undefined ? 'October 2014' : 'input',
  },
  {
    key: 'class_5_accuracy_percent',
    label: 'Accuracy of a class 5 estimate (low end -20 to -50%, high end +30 to +100%)',
    value: 100,
    low: -50,
    high: 100,
    unit: '%',
    source: 'AACE International Recommended Practice 18R-97',
    vintage: '2020',
  },
]
