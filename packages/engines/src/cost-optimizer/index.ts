import { defineEngine, EngineRefusal, mergeCalculations, unsaid } from '../core/index.ts'
import { compareOptions, computeCashFlow } from './cash-flow.ts'
import { rollBack } from './decision-tree.ts'
import { factorEstimate, scaleCost } from './investment.ts'
import { CostInput } from './schema.ts'
import { costLaws } from './laws.ts'

export const costOptimizer = defineEngine({
  id: 'cost-optimizer',
  title: 'Cost Optimizer',
  summary: 'What will it cost at this size, is it worth it, and which option is cheapest over its life?',
  version: '1.1.0',
  input: CostInput,
  laws: costLaws,
  example: {
    capacity_scaling: {
      reference_cost_eur: 1_200_000,
      reference_capacity: 50,
      new_capacity: 80,
      reference_cost_index: 600,
      new_cost_index: 800,
    },
    factored_estimate: { purchased_equipment_eur: 640_000, plant_type: 'fluid' },
    cash_flow: { discount_rate_percent: 8, investment_eur: 180_000, yearly_income_eur: 52_000, years: 8 },
    life_cycle_cost: {
      discount_rate_percent: 8,
      options: [
        {
          name: 'Standard pump',
          capex_eur: 14_000,
          running_cost_eur_per_year: 9_800,
          running_cost_increase_percent_per_year: 3,
          life_years: 10,
        },
        {
          name: 'Efficient pump',
          capex_eur: 23_500,
          running_cost_eur_per_year: 7_400,
          running_cost_increase_percent_per_year: 3,
          life_years: 12,
          residual_value_eur: 1_000,
        },
      ],
    },
  },
  method: {
    formula: [
      'C2 = C1 (S2 / S1)^n (I2 / I1), n = 0.6 unless given',
      'total investment = purchased equipment x Lang factor (solid 3.10, solid-fluid 3.63, fluid 4.74)',
      'NPV = Σ CF(t) / (1 + r)^t; IRR: the rate at which NPV = 0; payback linear inside the year',
      'decision tree from its ends: chance Σ p value, a decision the largest value',
      'life-cycle cost = investment + Σ running / (1 + r)^t - residual / (1 + r)^n; yearly cost = life-cycle cost / annuity',
    ],
    source: [
      'Williams, Six-tenths factor aids in approximating costs, 1947',
      'Lang, 1948; factors as in PM World Journal, October 2014',
      'AACE International 18R-97 and 59R-10, estimate classes',
      'Raiffa, Decision Analysis, 1968',
    ],
    limits: [
      {
        of: ['capacity_scaling'],
        limit: 'Scaling holds for the same kind of plant within a factor of about ten in capacity.',
      },
      {
        of: ['factored_estimate'],
        limit: 'A factored estimate is class 4 or 5 (at best -15/+20%, at worst -50/+100%), not a quotation.',
      },
      {
        of: ['cash_flow', 'life_cycle_cost'],
        limit: 'Flows at the end of each year, before tax; running costs start in year 1.',
      },
      {
        of: ['decision_tree'],
        limit: 'Expected value: no aversion to risk; values as they are given, not discounted.',
      },
    ],
  },
  asks: ({ cash_flow }) =>
    cash_flow?.cash_flows_eur === undefined
      ? unsaid('cash_flow', cash_flow, ['investment_eur', 'yearly_income_eur', 'years'])
      : [],
  calculate({ capacity_scaling, factored_estimate, cash_flow, life_cycle_cost, decision_tree }) {
    const parts = [
      capacity_scaling && scaleCost(capacity_scaling),
      factored_estimate && factorEstimate(factored_estimate),
      cash_flow && computeCashFlow(cash_flow),
      life_cycle_cost && compareOptions(life_cycle_cost),
      decision_tree && rollBack(decision_tree),
    ].filter((part) => part !== undefined)
    if (parts.length > 0) return mergeCalculations(parts)
    throw new EngineRefusal('too_little_data', 'There is nothing to calculate a cost from.', [
      'capacity_scaling: a known cost and capacity, and the new capacity',
      'or factored_estimate, cash_flow, life_cycle_cost, or decision_tree',
    ])
  },
})
