import type { Entity } from '../../knowledge/knowledge.ts'
import type { Metric } from '../../knowledge/metrics.ts'
import { companiesOf, metricById, sectorsOf, type Question } from '../../question/question.ts'
import { findTarget } from '../../question/target.ts'
import type { Draft } from '../draft.ts'
import {
  calculation,
  citedValue,
  describeCompanyScope,
  labelOf,
  measure,
  namedCompanies,
  nameOf,
  scopeOf,
  shown,
  sortMeasured,
  trackedAndOwnInScope,
  type Measured,
} from '../measure.ts'
import type { Skill } from '../skill.ts'
import { isAbout } from './lookup.ts'

/** Which records have a value: `Which sector grows at 19%?` */
export const answerExactValue: Skill = ({ question, knowledge, draft }) => {
  const { numbers, kinds, entities, order, operations, bounds } = question
  const [wanted] = numbers
  const target = findTarget(question, knowledge)
  const metric = target?.metrics[0]
  const isOther = entities.length > 0 || order !== null || operations.length > 0 || bounds.length > 0
  if (
    wanted === undefined ||
    (kinds.length === 0 && !question.asksForPerson) ||
    isOther ||
    !target?.isMetricStated ||
    !metric
  )
    return false
  const { records, name } = scopeOf({ question, knowledge, draft }, target.kind)
  const fitting = measure(records, metric).filter(({ fact }) => isAbout(fact.value, wanted))
  if (fitting.length === 0) {
    draft.decline(draft.text.knows.nobodyHas(name, labelOf(metric, question)))
    return true
  }
  for (const each of fitting)
    draft.say(
      draft.text.lookup(
        nameOf(draft, each.entity),
        draft.text.fact(labelOf(metric, question), citedValue(draft, each)),
      ),
    )
  return true
}

/** Which records lie above or below a named one: `Which sectors grow faster than dairy?` */
export const answerComparedToOne: Skill = ({ question, knowledge, draft }) => {
  const { comparator, kinds, asksYesOrNo } = question
  const target = findTarget(question, knowledge)
  const asksWhich = kinds.length > 0 || question.mentionsCompetitors || question.asksForPerson
  const asksWhetherAny =
    asksYesOrNo && /\b(?:any|some|anyone|alg[uú]n|alguna|alguien)\b/iu.test(question.text)
  if (
    comparator === null ||
    (asksYesOrNo && !asksWhetherAny && !saysAll(question)) ||
    !asksWhich ||
    !target ||
    question.operations.includes('difference')
  )
    return false
  const metric = target.metrics[0]
  const named = target.kind === 'sector' ? sectorsOf(question.entities) : namedCompanies(question, knowledge)
  const [reference] = metric && named.length === 1 ? measure(named, metric) : []
  if (!metric || !reference) return false
  const { records, name } = scopeOf(
    { question: { ...question, entities: [] }, knowledge, draft },
    target.kind,
  )
  const isBeyond = (value: number): boolean =>
    comparator === 'above' ? value > reference.fact.value : value < reference.fact.value
  const fitting = sortMeasured(
    measure(records, metric).filter(({ fact }) => isBeyond(fact.value)),
    'desc',
  )
  const written = draft.text[comparator](labelOf(metric, question), citedValue(draft, reference))
  if (asksYesOrNo) {
    const others = measure(records, metric).filter(({ entity }) => entity !== reference.entity)
    const isTrue = saysAll(question) ? fitting.length === others.length : fitting.length > 0
    draft.say(isTrue ? draft.text.yes : draft.text.no)
  }
  draft.say(
    draft.text.list(
      draft.text.isValue(
        nameOf(draft, reference.entity),
        draft.text.fact(labelOf(metric, question), citedValue(draft, reference)),
      ),
    ),
  )
  if (fitting.length === 0) draft.say(capitalise(draft.text.none(name, written)))
  else
    sayMatches(
      {
        metrics: [metric],
        written,
        scope: name,
        fitting,
        tracked: fitting.filter(({ entity }) => !entity.isOwn),
        question,
      },
      draft,
    )
  return true
}

type Condition = Question['bounds'][number]

interface MetricCondition {
  metric: Metric
  condition: Condition
}

/** Which records lie above, below or between bounds, each by its own metric, and whether one or all do. */
export const answerCondition: Skill = ({ question, knowledge, draft }) => {
  const target = findTarget(question, knowledge)
  const customary = target?.metrics[0]
  if (question.bounds.length === 0 || !target || !customary) return false
  const conditions = question.bounds.map((condition): MetricCondition => {
    const own = knowledge.metrics.find(({ id, of }) => id === condition.metricId && of === target.kind)
    const isMoney = condition.metricId === undefined && condition.values.some((value) => value >= 1e6)
    const metric =
      own ??
      (isMoney && target.kind === 'sector' ? metricById(knowledge, 'market_size_usd') : null) ??
      customary
    return { metric, condition: scaleTo(condition, metric) }
  })
  const metrics = [...new Set(conditions.map(({ metric }) => metric))]
  const named = target.kind === 'sector' ? sectorsOf(question.entities) : companiesOf(question.entities)
  const { text } = draft
  const described = text.and(conditions.map((each) => describe(each, { question, draft })))
  const written = question.isNegated ? text.not(described) : described
  const isFitting = (entity: Entity): boolean =>
    conditions.every(({ metric, condition }) =>
      measure([entity], metric).some(({ fact }) => holds(fact.value, condition)),
    ) !== question.isNegated
  if (named.length > 0) {
    for (const entity of named) {
      const measured = metrics.flatMap((metric) => measure([entity], metric))
      if (question.asksYesOrNo && measured.length > 0) draft.say(isFitting(entity) ? text.yes : text.no)
      for (const each of measured)
        draft.say(
          text.list(
            text.isValue(
              text.ofEntity(labelOf(each.fact.metric, question), entity.name),
              citedValue(draft, each),
            ),
          ),
        )
    }
    return true
  }
  const pool = target.kind === 'sector' ? knowledge.sectors : trackedAndOwnInScope(question, knowledge)
  const scope = target.kind === 'sector' ? text.sectors : describeCompanyScope(question, draft)
  const measured = metrics[0] ? sortMeasured(measure(pool, metrics[0]), 'desc') : []
  const fitting = measured.filter(({ entity }) => isFitting(entity))
  const tracked = fitting.filter(({ entity }) => !entity.isOwn)
  if (question.asksYesOrNo) {
    const others = measured.filter(({ entity }) => !entity.isOwn)
    const isTrue = saysAll(question) ? tracked.length === others.length : tracked.length > 0
    draft.say(isTrue ? text.yes : text.no)
  }
  if (fitting.length === 0) draft.say(capitalise(text.none(scope, written)))
  else sayMatches({ metrics, written, scope, fitting, tracked, question }, draft)
  return true
}

const saysAll = ({ text }: Question): boolean => /\b(?:all|every|each|todos|todas|cada)\b/iu.test(text)

interface Matches {
  metrics: readonly Metric[]
  written: string
  scope: string
  fitting: Measured[]
  tracked: Measured[]
  question: Question
}

function sayMatches({ metrics, written, scope, fitting, tracked, question }: Matches, draft: Draft): void {
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
  for (const { entity } of fitting)
    if (entity.isOwn) draft.say(text.list(text.isValue(nameOf(draft, entity), writeValues(entity))))
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
    case 'between':
      return value >= Math.min(low, high) && value <= Math.max(low, high)
  }
}

function describe(
  { metric, condition: { bound, values } }: MetricCondition,
  { question, draft }: { question: Question; draft: Draft },
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
