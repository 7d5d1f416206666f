import type { Entity, Fact, KnowledgeBase, Source } from '../../knowledge/knowledge.ts'
import type { Metric } from '../../knowledge/metrics.ts'
import type { Limit } from '../../question/limits.ts'
import type { Question } from '../../question/question.ts'
import type { Draft } from '../draft.ts'
import { calculation, citedValue, labelOf, measure, shown } from '../measure.ts'
import { holds, scaleTo, writeBound } from './matches.ts'

/** What one reference of a limit comes to, and the record it is of. */
interface Threshold {
  value: number
  entity?: Entity
  fact?: Fact
  /** The mean of many records, as one that can be cited. */
  mean?: Source
}

export interface MetricLimit extends Limit {
  metric: Metric
  threshold: Threshold[]
  isNegated: boolean
}

interface Measuring {
  metric: Metric
  knowledge: KnowledgeBase
  kind: Entity['kind']
}

/** Null where a record that is held against has no such value. */
export function readThreshold(limit: Limit, { metric, knowledge, kind }: Measuring): Threshold[] | null {
  const found = limit.references.map((reference): Threshold | null => {
    switch (reference.kind) {
      case 'number': {
        const scaled = scaleTo({ bound: limit.bound, values: [reference.value] }, metric)
        return { value: scaled.values[0] ?? reference.value }
      }
      case 'entity':
        return ofEntity(reference.entity, metric)
      case 'own': {
        const own = knowledge.companies.find(({ isOwn }) => isOwn)
        return own ? ofEntity(own, metric) : null
      }
      case 'average':
        return meanOf(kind === 'sector' ? knowledge.sectors : knowledge.companies, metric)
    }
  })
  return found.every((each) => each !== null) ? found : null
}

function ofEntity(entity: Entity, metric: Metric): Threshold | null {
  const fact = entity.facts.get(metric.id)
  return fact ? { value: fact.value, entity, fact } : null
}

function meanOf(records: readonly Entity[], metric: Metric): Threshold | null {
  const measured = measure(
    records.filter(({ isOwn }) => !isOwn),
    metric,
  )
  if (measured.length === 0) return null
  const value = measured.reduce((sum, { fact }) => sum + fact.value, 0) / measured.length
  const mean = calculation({
    method: 'mean',
    label: `average ${metric.label.en}`,
    excerpt: `average ${metric.label.en} of ${measured.length} records: ${shown(Math.round(value * 100) / 100, metric)}`,
    inputs: measured.map(({ fact }) => fact.source),
  })
  return { value, mean }
}

export function isWithinLimit(
  entity: Entity,
  { metric, bound, threshold, factor, reach }: MetricLimit,
): boolean {
  const fact = entity.facts.get(metric.id)
  const values = threshold.map(({ value }) => value * factor)
  const [center = 0] = values
  if (!fact) return false
  if (bound !== 'within') return holds(fact.value, { bound, values })
  const distance = Math.abs(fact.value - center)
  return reach !== null && distance <= reachOf(reach, { center, metric }) + 1e-9
}

/** `within 5%` of a score is a part of it; of a growth rate, which is a percentage, they are points. */
const reachOf = (
  { value, isPercent }: NonNullable<Limit['reach']>,
  { center, metric }: { center: number; metric: Metric },
): number => {
  if (isPercent && metric.unit !== 'percent') return (value / 100) * Math.abs(center)
  return scaleTo({ bound: 'within', values: [value] }, metric).values[0] ?? value
}

export const describeLimit = (
  { metric, bound, threshold, factor, reach }: MetricLimit,
  { question, draft }: { question: Question; draft: Draft },
): string =>
  writeBound(
    {
      bound: bound === 'about' ? 'within' : bound,
      label: labelOf(metric, question),
      reach: reach ? `${reach.value}${reach.isPercent ? '%' : ''}` : '',
    },
    threshold.map((each) => written(each, { metric, factor, draft })),
    draft,
  )

function written(
  { value, entity, fact, mean }: Threshold,
  { metric, factor, draft }: { metric: Metric; factor: number; draft: Draft },
): string {
  const plain = shown(Math.round(value * 100) / 100, metric).replace(/^\+/u, '')
  const ofMean = mean ? `${plain} ${draft.cite(mean)}` : plain
  const marked = entity && fact ? citedValue(draft, { entity, fact }) : ofMean
  if (factor === 1) return marked
  const product = shown(Math.round(value * factor * 100) / 100, metric)
  const result = calculation({
    method: 'product',
    label: `${factor} × ${metric.label.en}`,
    excerpt: `${Math.round(factor * 100) / 100} × ${plain} = ${product}`,
    inputs: fact ? [fact.source] : [],
  })
  return `${product} ${draft.cite(result)} (${Math.round(factor * 100) / 100} × ${marked})`
}
