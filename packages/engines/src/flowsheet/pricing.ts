import { about, EngineRefusal, type JsonValue, type Warning } from '../core/index.ts'
import { aaceClasses, correlationOf } from '../cost-estimator/correlations.ts'
import { computeEstimate } from '../cost-estimator/estimate.ts'
import { computeRisk } from '../cost-estimator/risk.ts'
import { CostEstimatorInput } from '../cost-estimator/schema.ts'
import type { FlowsheetInput } from './schema.ts'
import type { Sized } from './sizing.ts'

export interface Price {
  /** Purchased, all pieces of each; null where no correlation prices it. */
  purchased: ReadonlyMap<string, number>
  /** The same by a second source, or in words that there is none. */
  secondSource: ReadonlyMap<string, number | string>
  results: Readonly<Record<string, JsonValue>>
  currency: string
  warnings: readonly Warning[]
}

/** The equipment of the flowsheet by the cost engine: class 4, and what P50 and P80 of it are. */
export function priceEquipment(equipment: readonly Sized[], { estimate }: FlowsheetInput): Price | null {
  const priced = equipment.filter(({ type }) => type !== null)
  if (priced.length === 0) return null
  const parsed = CostEstimatorInput.safeParse({
    ...estimate,
    aace_class: 4,
    equipment: priced.map(({ unit, type, size, pieces }) => ({
      name: unit.name,
      type,
      size: Math.max(size ?? 0, type === null ? 0 : correlationOf(type).low),
      pieces,
      material: 'stainless_304',
    })),
  })
  if (!parsed.success)
    throw new EngineRefusal('out_of_range', 'The equipment is larger than any that the price data know.', [
      'flows and residence times of a plant: check the units',
    ])
  const { results, tables, warnings } = computeEstimate(parsed.data)
  const rows = tables?.find(({ key }) => key === 'equipment')?.rows ?? []
  const purchased = new Map(rows.map((row) => [row['item'] as string, Number(row['purchased'])]))
  const secondSource = new Map(
    rows.flatMap(({ item, second_source: second }) =>
      typeof second === 'number' || typeof second === 'string' ? [[item as string, second] as const] : [],
    ),
  )
  const capital = Number(results['fixed_capital_guthrie'])
  const sum = [...purchased.values()].reduce((total, cost) => total + cost, 0)
  const { low, high } = aaceClasses[4]
  const { results: risk } = computeRisk({
    correlation: 0.3,
    seed: 1,
    items: [...purchased].map(([name, cost]) => {
      const likely = (capital * cost) / sum
      return { name, low: likely * (1 + low[0] / 100), likely, high: likely * (1 + high[1] / 100) }
    }),
  })
  return {
    purchased,
    secondSource,
    currency: estimate?.exchange_rate_eur_per_usd === undefined ? 'USD' : 'EUR',
    results: {
      currency: results['currency'] ?? '',
      purchased_equipment: sum,
      fixed_capital: capital,
      fixed_capital_low: results['fixed_capital_low'] ?? null,
      fixed_capital_high: results['fixed_capital_high'] ?? null,
      fixed_capital_p50: risk['p50_eur'] ?? null,
      fixed_capital_p80: risk['p80_eur'] ?? null,
      contingency_p80: risk['contingency_p80_eur'] ?? null,
      estimate_class: 'AACE 18R-97 class 4',
    },
    warnings: about('fixed_capital', [
      ...(priced.length < equipment.length
        ? [
            `Not in the price, since nothing prices them: ${equipment
              .filter(({ type }) => type === null)
              .map(({ unit, note }) => `${unit.name} (${note})`)
              .join(', ')}.`,
          ]
        : []),
      // What is said of single items stands in their rows, and on the datasheet of each alone.
      ...(warnings ?? []).flatMap(({ of, text }) => (of === 'equipment' ? [] : [text])),
    ]),
  }
}
