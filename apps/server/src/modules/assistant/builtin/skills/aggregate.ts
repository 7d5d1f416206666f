import type { Entity, KnowledgeBase } from '../../knowledge/knowledge.ts'
import type { Metric } from '../../knowledge/metrics.ts'
import { companiesOf, sectorsOf, type Question } from '../../question/question.ts'
import { findTarget, type Target } from '../../question/target.ts'
import type { Draft } from '../draft.ts'
import {
  asksForPercent,
  calculation,
  citedValue,
  labelOf,
  measure,
  nameOf,
  positionsAsked,
  scopeOf,
  shown,
  sortMeasured,
  type Measured,
} from '../measure.ts'
import { reduce, sayAggregate, type Aggregate } from '../say-aggregate.ts'
import type { Skill } from '../skill.ts'
import { answerInventory } from './inventory.ts'

/** Totals, averages and medians, with every record they were made from. */
export const answerAggregate: Skill = ({ question, knowledge, draft }) => {
  const target = findTarget(question, knowledge)
  const asked =
    (['total', 'average', 'median'] as const).find((operation) => question.operations.includes(operation)) ??
    (countsAcrossAll(question, target) ? 'total' : undefined) ??
    (averagesAcrossAll(question, target) ? 'average' : undefined)
  if (asked && target?.kind === 'sector' && positionsAsked(question).length > 0) {
    const [metric] = target.metrics
    draft.decline(metric ? draft.text.knows.scope(labelOf(metric, question)) : draft.text.knows.general)
    return true
  }
  // A condition that no record was narrowed by would be left out of the sum.
  if (!asked || !target || question.bounds.length > 0) return false
  if (question.operations.includes('share_of_total') && !(asked === 'average' && isHeldAgainst(question)))
    return false
  if (
    question.operations.includes('count') &&
    !target.isMetricStated &&
    sectorsOf(question.entities).length < 2
  )
    return false
  const countsCompetitors =
    asked === 'total' &&
    (target.metrics[0]?.id === 'competitor_count' || (target.kind === 'company' && !target.isMetricStated)) &&
    sectorsOf(question.entities).length === 0 &&
    !question.kinds.includes('sector') &&
    !/\b(?:counts|n[uú]meros)\b/iu.test(question.text)
  if (countsCompetitors) {
    const all: Question = { ...question, metrics: [], operations: ['count'], mentionsCompetitors: true }
    return answerInventory({ question: all, knowledge, draft })
  }
  return answerGroup({ asked, target }, { question, knowledge, draft })
}

/** `how many projects over all sectors` */
const countsAcrossAll = (question: Question, target: Target | null): boolean =>
  target?.kind === 'sector' &&
  target.isMetricStated &&
  target.metrics.every(({ isAdditive, unit }) => isAdditive && unit === 'count') &&
  question.operations.includes('count') &&
  question.bounds.length === 0 &&
  question.entities.length === sectorsOf(question.entities).length &&
  question.entities.length !== 1 &&
  question.order === null &&
  !question.asksYesOrNo &&
  !/\b(?:each|every|per|by|cada|por)\b/iu.test(question.text)

/** `the average project value across all sectors`: the average of what each has as its own. */
const averagesAcrossAll = (
  { text, entities, order, numbers, bounds }: Question,
  target: Target | null,
): boolean =>
  target?.metrics[0]?.id === 'avg_project_value_usd' &&
  entities.length + numbers.length + bounds.length === 0 &&
  order === null &&
  /\b(?:across|over|overall|all|in total|en todos|de todos|todos los|en conjunto)\b/iu.test(text) &&
  !/\b(?:each|every|by|cada)\b/iu.test(text)

interface Asked {
  question: Question
  knowledge: KnowledgeBase
  draft: Draft
}

function answerGroup(
  { asked, target }: { asked: Aggregate['asked']; target: Target },
  { question, knowledge, draft }: Asked,
): boolean {
  const named = target.kind === 'sector' ? sectorsOf(question.entities) : companiesOf(question.entities)
  const [only] = named
  const comparesOne = asked === 'average' && isHeldAgainst(question)
  if (only && named.length === 1 && !comparesOne) return false
  const unnamed = named.length === 1 ? { ...question, entities: [] } : question
  const scope = scopeOf({ question: unnamed, knowledge, draft }, target.kind)
  const records = scope.records.filter(({ isOwn }) => named.length > 1 || !isOwn)
  const { text } = draft
  const own = question.mentionsOwn ? knowledge.companies.find(({ isOwn }) => isOwn) : undefined
  const one = named.length < 2 ? (only ?? (target.kind === 'company' ? own : undefined)) : undefined
  // What is asked stands first, what it was made from behind it.
  if (one) sayOneAgainstAverage(target.metrics, { one, scope: records, question, draft })
  let said = false
  for (const metric of target.metrics) {
    const measured = firstOnes(measure(records, metric), question)
    if (measured.length === 0) continue
    const scopeName = measured.length < records.length ? text.and(measured.map(nameOfMeasured)) : scope.name
    sayAggregate({ asked, metric, measured, scopeName }, { question, draft })
    said = true
  }
  if (said && target.kind === 'company' && named.length < 2) draft.say(text.ownExcluded)
  return said
}

const isHeldAgainst = ({ operations, comparator, order, text }: Question): boolean =>
  comparator !== null ||
  order !== null ||
  operations.some((each) => each === 'difference' || each === 'compare') ||
  /\b(?:above|below|over|under|encima|debajo)\b/iu.test(text)

const nameOfMeasured = ({ entity }: Measured): string => entity.name

/** `the top three`, `the two smallest`: those alone. */
function firstOnes(measured: Measured[], { order, numbers: [count] }: Question): Measured[] {
  const isCount = order !== null && count !== undefined && Number.isInteger(count) && count > 0
  return isCount && count < measured.length ? sortMeasured(measured, order).slice(0, count) : measured
}

interface AverageComparison {
  one: Entity
  scope: readonly Entity[]
  question: Question
  draft: Draft
}

function sayOneAgainstAverage(
  metrics: readonly Metric[],
  { one, scope, question, draft }: AverageComparison,
): void {
  for (const metric of metrics) {
    const [own] = measure([one], metric)
    const others = measure(
      scope.filter(({ isOwn }) => !isOwn),
      metric,
    )
    if (!own || others.length === 0) continue
    const average = reduce(
      'average',
      others.map(({ fact }) => fact.value),
    )
    const percent = `${Math.round(Math.abs(own.fact.value / average - 1) * 1000) / 10}%`
    const distance = shown(Math.round(Math.abs(own.fact.value - average) * 100) / 100, metric)
    const points = metric.unit === 'percent' ? draft.text.points(distance.replace(/[+%]/gu, '')) : distance
    const gap = asksForPercent(question) ? `${points} (${percent})` : points
    const result = calculation({
      method: 'difference',
      label: `${one.name}: ${metric.label.en} against the average`,
      excerpt: `${own.entity.name} differs from the average by ${gap}`,
      inputs: [own, ...others].map(({ fact }) => fact.source),
    })
    const averageName = draft.text.averageName
    const [ahead, behind] =
      own.fact.value >= average ? [own.entity.name, averageName] : [averageName, own.entity.name]
    draft.say(
      draft.text.difference({
        metric: labelOf(metric, question),
        a: ahead ?? '',
        b: behind ?? '',
        gap: `${gap} ${draft.cite(result)}`,
      }),
    )
    draft.say(draft.text.list(draft.text.isValue(nameOf(draft, own.entity), citedValue(draft, own))))
  }
}
