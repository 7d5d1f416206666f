import type { Source } from '../knowledge/knowledge.ts'
import type { Metric } from '../knowledge/metrics.ts'
import type { Question } from '../question/question.ts'
import type { Draft } from './draft.ts'
import { capitalise } from './skills/matches.ts'
import { calculation, citedValue, labelOf, shown, sortMeasured, type Measured } from './measure.ts'

export interface Aggregate {
  asked: 'total' | 'average' | 'median'
  metric: Metric
  measured: Measured[]
  scopeName: string
}

/** Values that cannot be added up are averaged. */
export const operationOf = (asked: Aggregate['asked'], { isAdditive, unit }: Metric): Aggregate['asked'] =>
  asked === 'total' && !isAdditive && unit !== 'count' ? 'average' : asked

/** Says a total, an average or a median, and, unless it is to follow what is asked, what it was made from. */
export function sayAggregate(
  { asked, metric, measured, scopeName }: Aggregate,
  { question, draft }: { question: Question; draft: Draft },
  later?: (() => void)[],
): Source & { value: number } {
  const { text } = draft
  const label = labelOf(metric, question)
  const sumsCounts = metric.unit === 'count'
  const operation = operationOf(asked, metric)
  if (operation !== asked) draft.say(text.notAdditive(label))
  if (asked === 'total' && sumsCounts && !metric.isAdditive) draft.say(text.countedTwice)
  const value = reduce(
    operation,
    measured.map(({ fact }) => fact.value),
  )
  const written = shown(Math.round(value * 100) / 100, metric)
  const result = calculation({
    method: { total: 'sum', average: 'mean', median: 'median' }[operation],
    label: `${operation} ${metric.label.en}`,
    excerpt: `${operation} ${metric.label.en} of ${measured.length} records, ${measured.map(({ entity }) => entity.name).join(', ')}: ${written}`,
    inputs: measured.map(({ fact }) => fact.source),
  })
  draft.say(text[operation](label, scopeName, `${written} ${draft.cite(result)}`))
  if (later)
    later.push(() => draft.say(text.list(text.isValue(capitalise(scopeName), itemsOf(measured, draft)))))
  else draft.say(text.madeFrom(itemsOf(measured, draft)))
  return { ...result, value }
}

/** More than these are not read one by one; the result cites them all. */
const mostItems = 8

function itemsOf(measured: readonly Measured[], draft: Draft): string {
  const written = (each: Measured): string => `${each.entity.name} ${citedValue(draft, each)}`
  const sorted = sortMeasured([...measured], 'desc')
  const [highest, lowest] = [sorted[0], sorted.at(-1)]
  return measured.length <= mostItems || !highest || !lowest
    ? draft.text.and(measured.map(written))
    : draft.text.manyRecords({
        count: `${measured.length}`,
        highest: written(highest),
        lowest: written(lowest),
      })
}

export function reduce(operation: Aggregate['asked'], values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0)
  if (operation === 'total') return sum
  if (operation === 'average') return sum / values.length
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}
