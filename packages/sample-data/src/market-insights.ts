import type { MarketInsightRow } from '@portal/contracts/market'
import { sampleDate, sampleProvenance } from './provenance.ts'

export type SampleInsight = Omit<MarketInsightRow, 'id'>

interface Facts {
  title: string
  description: string
  impact: number
  confidence: number
  /** Keys of the figures that the text names. */
  inputs?: string[]
}

type Kind = readonly [SampleInsight['insight_type'], SampleInsight['urgency_level']]

const insight = (slug: string, kind: Kind, facts: Facts): Omit<SampleInsight, 'created_at'> => ({
  insight_type: kind[0],
  urgency_level: kind[1],
  title: facts.title,
  description: facts.description,
  impact_score: facts.impact,
  ai_confidence: facts.confidence,
  provenance: { ...sampleProvenance(`market-insights/${slug}`), inputs: facts.inputs ?? [] },
})

const insights = [
  insight('dairy_replacements', ['opportunity', 'critical'], {
    title: 'Dairy evaporators come up for replacement',
    description:
      'The dairy market of $1.2B grows by 23% a year, and the replacement cycle of evaporators falls in 2026 to 2028.',
    impact: 9.1,
    confidence: 0.92,
    inputs: ['benchmark.dairy.market_size_usd', 'benchmark.dairy.growth_rate'],
  }),
  insight('open_flank', ['opportunity', 'high'], {
    title: 'Intelligence is the open flank of the field',
    description: 'Tracked companies average 86 on intelligence and none exceeds 107, against our own 154.',
    impact: 8.7,
    confidence: 0.9,
    inputs: ['company.herpasia.intelligence', 'company.rheinwerk_brautechnik.intelligence'],
  }),
  insight('closing_gap', ['threat', 'high'], {
    title: 'Rheinwerk Brautechnik closes the gap overall',
    description: 'It stands at 128 against our 140, and leads all tracked companies on automation with 142.',
    impact: 8.2,
    confidence: 0.88,
    inputs: [
      'company.rheinwerk_brautechnik.competitive_score',
      'company.herpasia.competitive_score',
      'company.rheinwerk_brautechnik.automation',
    ],
  }),
  insight('contract_date', ['threat', 'critical'], {
    title: 'Procurement decides the contract date',
    description:
      'In the example plan of a dairy line the likely dates add up to 270 days, and only 9% of the simulated runs finish by then.',
    impact: 8.9,
    confidence: 0.91,
    inputs: ['example.plan.likely_duration', 'example.plan.chance_of_plan'],
  }),
  insight('pharma_growth', ['trend', 'medium'], {
    title: 'Pharmaceuticals grow fastest of the five sectors',
    description: 'Growth of 31% a year in a market of $0.8B, with five tracked competitors.',
    impact: 7.4,
    confidence: 0.86,
    inputs: [
      'benchmark.pharmaceuticals.growth_rate',
      'benchmark.pharmaceuticals.market_size_usd',
      'benchmark.pharmaceuticals.competitor_count',
    ],
  }),
  insight('beer_slows', ['trend', 'low'], {
    title: 'Alcoholic beverages are the largest sector and the slowest',
    description: 'The market of $2.4B grows by 12% a year, and ten tracked companies share it with us.',
    impact: 5.6,
    confidence: 0.84,
    inputs: [
      'benchmark.alcoholic_beverages.market_size_usd',
      'benchmark.alcoholic_beverages.growth_rate',
      'benchmark.alcoholic_beverages.competitor_count',
    ],
  }),
  insight('water_reuse', ['trend', 'medium'], {
    title: 'Water reuse moves into tender documents',
    description: 'Dairy and soft-drink tenders ask for a water balance with the offer, not after the order.',
    impact: 6.8,
    confidence: 0.78,
  }),
  insight('quote_p80', ['recommendation', 'high'], {
    title: 'Quote the P80 date',
    description:
      'A margin of 43.8 days over the likely plan makes the date hold four times in five; sell the calculation with it.',
    impact: 8.4,
    confidence: 0.91,
    inputs: ['opportunity.contract_dates.margin'],
  }),
  insight('service_contracts', ['recommendation', 'medium'], {
    title: 'Offer overhauls by hazard rate',
    description:
      'In the pump seal example the cost rate falls from €2.62/h run to failure to €0.98/h at the optimal age.',
    impact: 7.1,
    confidence: 0.87,
    inputs: ['example.pump_seals.run_to_failure_cost_rate', 'opportunity.pump_overhauls.cost_rate'],
  }),
  insight('pharma_references', ['recommendation', 'low'], {
    title: 'Collect pharma references early',
    description:
      'The qualification pack is 22% complete; the first three reference halls should be agreed while it is written.',
    impact: 5.9,
    confidence: 0.8,
    inputs: ['initiative.cleanroom_pack.progress'],
  }),
]

/** Newest first, a minute apart. Numbers in the texts are those of the other sample records. */
export const sampleInsights: readonly SampleInsight[] = insights.map((said, index) => ({
  ...said,
  created_at: `${sampleDate}T09:${String(50 - index).padStart(2, '0')}:00Z`,
}))
