import type { Entity } from '../../knowledge/knowledge.ts'
import type { Metric } from '../../knowledge/metrics.ts'
import { sectorsOf, type Question } from '../../question/question.ts'
import { findTarget } from '../../question/target.ts'
import type { Draft } from '../draft.ts'
import {
  asksForPercent,
  calculation,
  citedValue,
  gapOf,
  labelOf,
  measure,
  namedCompanies,
  nameOf,
  sortMeasured,
  type Measured,
} from '../measure.ts'
import type { Skill } from '../skill.ts'
import { holds } from './matches.ts'

/** Two named records held against each other: difference, ratio, which is ahead, yes or no. */
export const answerPair: Skill = ({ question, knowledge, draft }) => {
  const target = findTarget(question, knowledge)
  if (!target || question.operations.includes('average')) return false
  const named = target.kind === 'sector' ? sectorsOf(question.entities) : namedCompanies(question, knowledge)
  const pair =
    named.length === 1
      ? withCounterpart(named[0], { question, companies: knowledge.companies, metric: target.metrics[0] })
      : named
  const holdsAgainst =
    question.operations.some(
      (operation) => operation === 'difference' || operation === 'ratio' || operation === 'compare',
    ) ||
    question.order !== null ||
    question.multiple !== null ||
    question.asksYesOrNo ||
    question.comparator !== null ||
    question.bounds.length > 0 ||
    saysThan(question)
  const countsThem =
    question.operations.includes('count') &&
    question.bounds.length > 0 &&
    question.limits.every(({ references }) => references.every(({ kind }) => kind === 'number'))
  if (pair.length !== 2 || !holdsAgainst || (countsThem && target.kind === 'sector')) return false
  const metrics =
    target.isMetricStated || target.kind === 'sector'
      ? metricsToCompare(question, target.metrics, pair)
      : target.metrics
  let said = false
  for (const metric of metrics) {
    const [first, second] = measure(pair, metric)
    if (!first || !second) continue
    sayPair({ metric, first, second }, { question, draft })
    said = true
  }
  return said
}

const saysThan = ({ text }: Question): boolean => /\b(?:than|que)\b/iu.test(text)

interface Counterparts {
  question: Question
  companies: readonly Entity[]
  metric: Metric | undefined
}

/** `how far ahead are we` holds our company against the best of the others. */
function withCounterpart(only: Entity | undefined, { question, companies, metric }: Counterparts): Entity[] {
  if (!only || only.kind !== 'company' || !question.operations.includes('difference'))
    return only ? [only] : []
  const own = companies.find(({ isOwn }) => isOwn)
  if (!own || only !== own) return own ? [own, only] : [only]
  const tracked = companies.filter(({ isOwn }) => !isOwn)
  const best = metric ? sortMeasured(measure(tracked, metric), 'desc')[0]?.entity : undefined
  return best ? [own, best] : [own]
}

/** A comparison that names no metric shows all that both have. */
function metricsToCompare(question: Question, metrics: Metric[], pair: readonly Entity[]): Metric[] {
  const isOpen =
    question.metrics.length === 0 && question.leanings.length === 0 && question.orderMetricId === null
  if (!isOpen || !question.operations.includes('compare')) return metrics
  return [...(pair[0]?.facts.values() ?? [])].map(({ metric }) => metric)
}

interface Pair {
  metric: Metric
  first: Measured
  second: Measured
}

function sayPair(
  { metric, first, second }: Pair,
  { question, draft }: { question: Question; draft: Draft },
): void {
  const { text } = draft
  const label = labelOf(metric, question)
  const [ahead, behind] = sortMeasured([first, second], 'desc')
  if (!ahead || !behind) return
  const values = [first, second]
    .map((each) =>
      text.list(text.isValue(text.ofEntity(label, nameOf(draft, each.entity)), citedValue(draft, each))),
    )
    .map(capitalise)
  const isClaim =
    question.order !== null ||
    question.comparator !== null ||
    question.bounds.length > 0 ||
    saysThan(question)
  const asksWhichOfTwo = /\b(?:or|o)\b/iu.test(question.text)
  const isRatio = question.operations.includes('ratio') || question.multiple !== null
  if (question.asksYesOrNo && question.multiple !== null)
    draft.say(isMultiple({ first, second }, question) ? text.yes : text.no)
  else if (question.asksYesOrNo && isClaim && !asksWhichOfTwo)
    draft.say(isClaimTrue({ first, second }, question) ? text.yes : text.no)
  draft.say(values.join(' '))
  if (ahead.fact.value === behind.fact.value) {
    draft.say(text.equal(label, first.entity.name, second.entity.name))
    return
  }
  const inputs = [ahead.fact.source, behind.fact.source]
  if (isRatio) {
    const times = `${Math.round((ahead.fact.value / behind.fact.value) * 100) / 100}`
    const result = calculation({
      method: 'ratio',
      label: `ratio of ${metric.label.en}`,
      excerpt: `${ahead.entity.name} / ${behind.entity.name}: ${times}`,
      inputs,
    })
    draft.say(
      text.ratio({
        metric: label,
        a: ahead.entity.name,
        b: behind.entity.name,
        times: `${times} ${draft.cite(result)}`,
      }),
    )
    return
  }
  const withPercent = asksForPercent(question) && behind.fact.value !== 0
  const percent = Math.round((ahead.fact.value / behind.fact.value - 1) * 1000) / 10
  const gap = `${gapOf({ ahead, behind }, draft)}${withPercent ? ` (${percent}%)` : ''}`
  const result = calculation({
    method: 'difference',
    label: `difference of ${metric.label.en}`,
    excerpt: `${ahead.entity.name} less ${behind.entity.name}: ${gap}`,
    inputs,
  })
  // Of two to choose from the first is told; else the one that was named first is held against the other.
  const tellsFirst = asksWhichOfTwo || question.isFollowUp
  const [a, b] = tellsFirst ? [ahead, behind] : [first, second]
  const words = { metric: label, a: a.entity.name, b: b.entity.name, gap: `${gap} ${draft.cite(result)}` }
  const isLess = a === behind
  draft.say(
    metric.unit === 'count' ? text.countGap({ ...words, isLess }) : text.difference({ ...words, isLess }),
  )
}

/** `twice as large` is about two times; `more than twice` is what it says. */
function isMultiple({ first, second }: Omit<Pair, 'metric'>, { multiple, limits }: Question): boolean {
  const times = first.fact.value / second.fact.value
  const bound = limits.find(({ factor }) => factor === multiple)?.bound ?? 'about'
  return multiple !== null && holds(times, { bound, values: [multiple] })
}

const isClaimTrue = ({ first, second }: Omit<Pair, 'metric'>, question: Question): boolean => {
  const claimsLess =
    question.order === 'asc' ||
    question.comparator === 'below' ||
    question.limits.some(({ bound }) => bound === 'below') ||
    question.bounds.some(({ bound }) => bound === 'below')
  return claimsLess ? first.fact.value < second.fact.value : first.fact.value > second.fact.value
}

const capitalise = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1)
