import type { Entity, KnowledgeBase } from '../../knowledge/knowledge.ts'
import type { Metric } from '../../knowledge/metrics.ts'
import { companiesOf, sectorsOf, type Question } from '../../question/question.ts'
import { findTarget, type Target } from '../../question/target.ts'
import type { Draft } from '../draft.ts'
import {
  calculation,
  citedValue,
  labelOf,
  measure,
  nameOf,
  scopeOf,
  shown,
  type Measured,
} from '../measure.ts'
import type { Skill } from '../skill.ts'

/** Totals, averages and medians, with every record they were made from. */
export const answerAggregate: Skill = ({ question, knowledge, draft }) => {
  const asked = (['total', 'average', 'median'] as const).find((operation) =>
    question.operations.includes(operation),
  )
  const target = findTarget(question, knowledge)
  if (!asked || !target || question.operations.includes('share_of_total')) return false
  if (question.operations.includes('count') && !target.isMetricStated) return false
  const comparesCountries = question.operations.includes('compare') && question.countries.length > 1
  const groups = comparesCountries
    ? question.countries.map((country) => ({ ...question, countries: [country] }))
    : [question]
  const answered = groups.map((group) =>
    answerGroup({ asked, target }, { question: group, knowledge, draft }),
  )
  return answered.some(Boolean)
}

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
  const isOneRecord = named.length === 1
  if (isOneRecord) return false
  const scope = scopeOf({ question, knowledge, draft }, target.kind)
  const records = scope.records.filter(({ isOwn }) => named.length > 1 || !isOwn)
  const { text } = draft
  let said = false
  for (const metric of target.metrics) {
    const measured = measure(records, metric)
    if (measured.length === 0) continue
    sayAggregate({ asked, metric, measured, scopeName: scope.name }, { question, draft })
    said = true
  }
  if (said && target.kind === 'company' && named.length === 0) draft.say(text.ownExcluded)
  if (said && target.kind === 'company' && question.mentionsOwn)
    sayOwnAgainstAverage(target.metrics, { scope: records, question, knowledge, draft })
  return said
}

interface OwnComparison {
  scope: readonly Entity[]
  question: Question
  knowledge: KnowledgeBase
  draft: Draft
}

function sayOwnAgainstAverage(
  metrics: readonly Metric[],
  { scope, question, knowledge, draft }: OwnComparison,
): void {
  for (const metric of metrics) {
    const [own] = measure(
      knowledge.companies.filter(({ isOwn }) => isOwn),
      metric,
    )
    const others = measure(
      scope.filter(({ isOwn }) => !isOwn),
      metric,
    )
    if (!own || others.length === 0) continue
    const average = reduce(
      'average',
      others.map(({ fact }) => fact.value),
    )
    const gap = shown(Math.round(Math.abs(own.fact.value - average) * 100) / 100, metric)
    const result = calculation({
      method: 'difference',
      label: `own ${metric.label.en} against the average`,
      excerpt: `${own.entity.name} differs from the average by ${gap}`,
      inputs: [own, ...others].map(({ fact }) => fact.source),
    })
    const averageName = draft.text.averageName
    const [ahead, behind] =
      own.fact.value >= average ? [own.entity.name, averageName] : [averageName, own.entity.name]
    draft.say(draft.text.list(draft.text.isValue(nameOf(draft, own.entity), citedValue(draft, own))))
    draft.say(
      draft.text.difference({
        metric: labelOf(metric, question),
        a: ahead ?? '',
        b: behind ?? '',
        gap: `${gap} ${draft.cite(result)}`,
      }),
    )
  }
}

interface Aggregate {
  asked: 'total' | 'average' | 'median'
  metric: Metric
  measured: Measured[]
  scopeName: string
}

function sayAggregate(
  { asked, metric, measured, scopeName }: Aggregate,
  { question, draft }: { question: Question; draft: Draft },
): void {
  const { text } = draft
  const label = labelOf(metric, question)
  const operation = asked === 'total' && !metric.isAdditive ? 'average' : asked
  if (operation !== asked) draft.say(text.notAdditive(label))
  const value = reduce(
    operation,
    measured.map(({ fact }) => fact.value),
  )
  const items = measured.map((each) => `${each.entity.name} ${citedValue(draft, each)}`)
  const written = shown(Math.round(value * 100) / 100, metric)
  const result = calculation({
    method: { total: 'sum', average: 'mean', median: 'median' }[operation],
    label: `${operation} ${metric.label.en}`,
    excerpt: `${operation} ${metric.label.en} of ${measured.map(({ entity }) => entity.name).join(', ')}: ${written}`,
    inputs: measured.map(({ fact }) => fact.source),
  })
  draft.say(text[operation](label, scopeName, `${written} ${draft.cite(result)}`))
  draft.say(text.madeFrom(text.and(items)))
}

function reduce(operation: Aggregate['asked'], values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0)
  if (operation === 'total') return sum
  if (operation === 'average') return sum / values.length
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}
