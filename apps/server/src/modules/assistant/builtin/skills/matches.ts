import type { Entity, KnowledgeBase } from '../../knowledge/knowledge.ts'
import type { Metric } from '../../knowledge/metrics.ts'
import { metricById, type Question } from '../../question/question.ts'
import { findTarget } from '../../question/target.ts'
import type { Draft } from '../draft.ts'
import { calculation, citedValue, labelOf, measure, nameOf, shown, type Measured } from '../measure.ts'

export type Condition = Question['bounds'][number]

export interface MetricCondition {
  metric: Metric
  condition: Condition
}

/** By which measure a condition holds: the one beside it; a sum of millions is no rate and no count. */
export function metricOfCondition(
  { metricId, values }: Condition,
  { question, knowledge, kind }: { question: Question; knowledge: KnowledgeBase; kind: Entity['kind'] },
): Metric | undefined {
  const own = knowledge.metrics.find(({ id, of }) => id === metricId && of === kind)
  const isMoney = kind === 'sector' && values.some((value) => value >= 1e6)
  if (isMoney && own?.unit !== 'usd' && own?.unit !== 'eur') return metricById(knowledge, 'market_size_usd')
  return own ?? findTarget(question, knowledge)?.metrics.find(({ of }) => of === kind)
}

/** Whether it is said of enough of them: of all, most, half, a number, none; of any where nothing is said. */
export function isSaidOfEnough(
  { quantifier, countBound, isNegated }: Question,
  { fitting, all }: { fitting: number; all: number },
): boolean {
  if (countBound) return holds(fitting, countBound)
  if (quantifier === 'all') return fitting === all
  if (quantifier === 'most') return fitting * 2 > all
  if (quantifier === 'half') return fitting * 2 >= all
  return quantifier === 'none' && !isNegated ? fitting === 0 : fitting > 0
}

export interface Matches {
  metrics: readonly Metric[]
  written: string
  scope: string
  fitting: Measured[]
  tracked: Measured[]
  question: Question
}

export function sayMatches(
  { metrics, written, scope, fitting, tracked, question }: Matches,
  draft: Draft,
): void {
  const { text } = draft
  const valuesOf = (entity: Entity): Measured[] => metrics.flatMap((metric) => measure([entity], metric))
  const writeValues = (entity: Entity): string =>
    valuesOf(entity)
      .map((each) =>
        metrics.length === 1
          ? citedValue(draft, each)
          : text.fact(labelOf(each.fact.metric, question), citedValue(draft, each)),
      )
      .join(', ')
  const items = tracked.map(({ entity }) =>
    metrics.length === 1
      ? `${entity.name} ${writeValues(entity)}`
      : `${entity.name} (${writeValues(entity)})`,
  )
  const result = calculation({
    method: 'count',
    label: `count by ${metrics.map(({ label }) => label.en).join(', ')}`,
    inputs: tracked.flatMap(({ entity }) => valuesOf(entity).map(({ fact }) => fact.source)),
    excerpt: `${tracked.length} records ${written.replace(/ ?\[\d+\]/gu, '')}: ${tracked.map(({ entity }) => entity.name).join(', ')}`,
  })
  if (tracked.length === 0) draft.say(capitalise(text.none(scope, written)))
  else
    draft.say(
      capitalise(
        text.matches({
          scope,
          condition: written,
          count: `${tracked.length} ${draft.cite(result)}`,
          items: text.and(items),
        }),
      ),
    )
  for (const { entity } of fitting)
    if (entity.isOwn) draft.say(text.list(text.isValue(nameOf(draft, entity), writeValues(entity))))
}

/** A bare `1.5` beside a market size in billions means billions. */
export const scaleTo = (condition: Condition, metric: Metric): Condition =>
  metric.unit === 'usd'
    ? {
        ...condition,
        values: condition.values.map((value) =>
          value < 1000 ? value * (metric.id === 'market_size_usd' ? 1e9 : 1e6) : value,
        ),
      }
    : condition

/** What `about` a number still is. */
const roughly = 0.05

export function holds(value: number, { bound, values }: Condition): boolean {
  const [low = 0, high = 0] = values
  switch (bound) {
    case 'above':
      return value > low
    case 'below':
      return value < low
    case 'at_least':
      return value >= low
    case 'at_most':
      return value <= low
    case 'about':
      return Math.abs(value - low) <= Math.abs(low) * roughly
    case 'within':
      return false
    case 'between':
      return value >= Math.min(low, high) && value <= Math.max(low, high)
  }
}

/** A condition in words, with what it is held against as it is written. */
export function writeBound(
  { bound, label, reach }: { bound: Condition['bound']; label: string; reach: string },
  [low = '', high = '']: readonly string[],
  { text }: Draft,
): string {
  switch (bound) {
    case 'above':
      return text.above(label, low)
    case 'below':
      return text.below(label, low)
    case 'at_least':
      return text.atLeast(label, low)
    case 'at_most':
      return text.atMost(label, low)
    case 'between':
      return text.between(label, low, high)
    case 'about':
      return text.about(label, low, reach)
    case 'within':
      return text.within(label, reach, low)
  }
}

export const describe = (
  { metric, condition: { bound, values } }: MetricCondition,
  { question, draft }: { question: Question; draft: Draft },
): string =>
  writeBound(
    { bound, label: labelOf(metric, question), reach: `${roughly * 100}%` },
    values.map((value) => shown(value, metric).replace(/^\+/u, '')),
    draft,
  )

export const capitalise = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1)
