import type { Metric } from '../../knowledge/metrics.ts'
import { companiesOf, sectorsOf, type Question } from '../../question/question.ts'
import { findTarget } from '../../question/target.ts'
import type { Draft } from '../draft.ts'
import {
  calculation,
  citedValue,
  describeCompanyScope,
  labelOf,
  measure,
  nameOf,
  shown,
  sortMeasured,
  trackedAndOwnInScope,
  type Measured,
} from '../measure.ts'
import type { Skill } from '../skill.ts'

type Condition = Question['bounds'][number]

/** Which records lie above, below or between bounds, and whether one does. */
export const answerCondition: Skill = ({ question, knowledge, draft }) => {
  const conditions = question.bounds.map((condition) => ({ ...condition }))
  const target = findTarget(question, knowledge)
  const metric = target?.metrics[0]
  if (conditions.length === 0 || !target || !metric) return false
  const scaled = conditions.map((condition) => scaleTo(condition, metric))
  const named = target.kind === 'sector' ? sectorsOf(question.entities) : companiesOf(question.entities)
  const { text } = draft
  const written = text.and(scaled.map((condition) => describe(condition, { metric, question, draft })))
  if (named.length > 0) {
    for (const each of measure(named, metric)) {
      if (question.asksYesOrNo)
        draft.say(scaled.every((condition) => holds(each.fact.value, condition)) ? text.yes : text.no)
      draft.say(
        text.list(
          text.isValue(text.ofEntity(labelOf(metric, question), each.entity.name), citedValue(draft, each)),
        ),
      )
    }
    return true
  }
  const pool = target.kind === 'sector' ? knowledge.sectors : trackedAndOwnInScope(question, knowledge)
  const scope = target.kind === 'sector' ? text.sectors : describeCompanyScope(question, draft)
  const fitting = sortMeasured(
    measure(pool, metric).filter(({ fact }) => scaled.every((condition) => holds(fact.value, condition))),
    'desc',
  )
  const tracked = fitting.filter(({ entity }) => !entity.isOwn)
  if (fitting.length === 0) draft.say(capitalise(text.none(scope, written)))
  else sayMatches({ metric, written, scope, fitting, tracked }, draft)
  return true
}

interface Matches {
  metric: Metric
  written: string
  scope: string
  fitting: Measured[]
  tracked: Measured[]
}

function sayMatches({ metric, written, scope, fitting, tracked }: Matches, draft: Draft): void {
  const { text } = draft
  const items = tracked.map((each) => `${each.entity.name} ${citedValue(draft, each)}`)
  const result = calculation({
    method: 'count',
    label: `count by ${metric.label.en}`,
    inputs: tracked.map(({ fact }) => fact.source),
    excerpt: `${tracked.length} records: ${tracked.map(({ entity }) => entity.name).join(', ')}`,
  })
  if (tracked.length > 0)
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
  for (const each of fitting)
    if (each.entity.isOwn)
      draft.say(text.list(text.isValue(nameOf(draft, each.entity), citedValue(draft, each))))
}

/** A bare `1.5` beside a market size in billions means billions. */
const scaleTo = (condition: Condition, metric: Metric): Condition =>
  metric.unit === 'usd'
    ? {
        ...condition,
        values: condition.values.map((value) =>
          value < 1000 ? value * (metric.id === 'market_size_usd' ? 1e9 : 1e6) : value,
        ),
      }
    : condition

function holds(value: number, { bound, values }: Condition): boolean {
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
    case 'between':
      return value >= Math.min(low, high) && value <= Math.max(low, high)
  }
}

function describe(
  { bound, values }: Condition,
  { metric, question, draft }: { metric: Metric; question: Question; draft: Draft },
): string {
  const { text } = draft
  const label = labelOf(metric, question)
  const [low = '', high = ''] = values.map((value) => shown(value, metric).replace(/^\+/u, ''))
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
  }
}

const capitalise = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1)
