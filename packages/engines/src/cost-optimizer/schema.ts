import { z } from 'zod'
import { DecisionTree } from './decision-tree.ts'
import { choice, judged, listOf, nameField, one, quantity, whole } from '../core/index.ts'

const money = (title: string, description?: string) =>
  quantity({
    title,
    unit: 'EUR',
    above: 0,
    max: judged(1e13),
    ...(description === undefined ? {} : { description }),
  })
const years = (title: string) => quantity({ title, unit: 'a', min: one, max: judged(100), integer: true })
const rate = (title: string) => quantity({ title, unit: '%/a', above: judged(-50), max: judged(200) })

export const ScalingInput = z.strictObject({
  reference_cost_eur: money('Cost of the reference plant'),
  reference_capacity: quantity({
    title: 'Capacity of the reference plant',
    unit: 'same unit as the new capacity',
    above: 0,
  }),
  new_capacity: quantity({ title: 'New capacity', unit: 'same unit as the reference', above: 0 }),
  exponent: quantity({ title: 'Capacity exponent', unit: '', above: 0, max: judged(1.5) }).default(0.6),
  reference_cost_index: quantity({
    title: 'Cost index of the reference year',
    unit: 'index points',
    above: 0,
    max: judged(1e6),
  }).optional(),
  new_cost_index: quantity({
    title: 'Cost index of the new year',
    unit: 'index points',
    above: 0,
    max: judged(1e6),
  }).optional(),
})
export type ScalingInput = z.output<typeof ScalingInput>

export const LangInput = z.strictObject({
  purchased_equipment_eur: money('Purchased equipment', 'Delivered cost of the main equipment.'),
  plant_type: choice(['solid', 'solid_fluid', 'fluid'], {
    title: 'Plant type',
    description: 'What the plant processes; sets the Lang factor.',
  }),
  estimate_class: choice(['4', '5'], {
    title: 'AACE estimate class',
    description: 'A factored estimate is class 4 or 5, never better.',
  }).default('5'),
})
export type LangInput = z.output<typeof LangInput>

export const CashFlowInput = z.strictObject({
  discount_rate_percent: rate('Discount rate'),
  cash_flows_eur: listOf(
    quantity({ title: 'Cash flow of a year', unit: 'EUR', min: judged(-1e13), max: judged(1e13) }),
    {
      title: 'Cash flows, year 0 first',
      description: 'Money out is negative. Or give investment, yearly income and years.',
      min: 2,
      max: 101,
    },
  ).optional(),
  investment_eur: money('Investment in year 0').optional(),
  yearly_income_eur: quantity({
    title: 'Net income of each year',
    unit: 'EUR/a',
    min: judged(-1e13),
    max: judged(1e13),
  }).optional(),
  years: years('Years of income').optional(),
})
export type CashFlowInput = z.output<typeof CashFlowInput>

export const LifeCycleInput = z.strictObject({
  discount_rate_percent: rate('Discount rate'),
  options: listOf(
    z.strictObject({
      name: nameField({ title: 'Option' }),
      capex_eur: quantity({ title: 'Investment', unit: 'EUR', min: 0, max: judged(1e13) }),
      running_cost_eur_per_year: quantity({
        title: 'Running cost',
        unit: 'EUR/a',
        min: 0,
        max: judged(1e13),
      }),
      running_cost_increase_percent_per_year: quantity({
        title: 'Yearly increase of the running cost',
        unit: '%/a',
        min: judged(-50),
        max: whole,
      }).default(0),
      life_years: years('Life'),
      residual_value_eur: quantity({
        title: 'Residual value',
        unit: 'EUR',
        min: 0,
        max: judged(1e13),
      }).default(0),
    }),
    { title: 'Options', min: 1, max: 50 },
  ),
})
export type LifeCycleInput = z.output<typeof LifeCycleInput>

export const CostInput = z.strictObject({
  capacity_scaling: ScalingInput.meta({
    title: 'Capacity scaling',
    description: 'Investment of another size by the six-tenths rule.',
  }).optional(),
  factored_estimate: LangInput.meta({
    title: 'Factored estimate',
    description: 'Total investment from equipment by the Lang factor.',
  }).optional(),
  cash_flow: CashFlowInput.meta({ title: 'Cash flow', description: 'NPV, IRR and payback.' }).optional(),
  life_cycle_cost: LifeCycleInput.meta({
    title: 'Life-cycle cost',
    description: 'Cheapest of several options over their life.',
  }).optional(),
  decision_tree: DecisionTree.meta({
    title: 'Decision tree',
    description: 'What the best decisions are worth where chance has its say.',
  }).optional(),
})
