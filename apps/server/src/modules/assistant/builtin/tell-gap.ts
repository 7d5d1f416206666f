import type { Metric } from '../knowledge/metrics.ts'
import type { Question } from '../question/question.ts'
import type { Draft } from './draft.ts'
import { calculation, gapOf, labelOf, sortMeasured, type Measured } from './measure.ts'

interface Gap {
  pair: readonly [Measured, Measured]
  metric: Metric
  /** What the difference is of, in the list of sources. */
  name: string
  /** All records that had to be looked at to find the two. */
  looked: readonly Measured[]
}

/** By how much one of two records lies ahead of the other, or that they are level. */
export function tellGap(
  { pair, metric, name, looked }: Gap,
  { question, draft }: { question: Question; draft: Draft },
): void {
  const { text } = draft
  const label = labelOf(metric, question)
  const [ahead, behind] = sortMeasured(pair, 'desc')
  if (!ahead || !behind) return
  const [a, b] = [ahead.entity.name, behind.entity.name]
  if (ahead.fact.value === behind.fact.value) return draft.say(text.equal(label, a, b))
  const gap = gapOf({ ahead, behind }, draft)
  const result = calculation({
    method: 'difference',
    label: `${name} ${metric.label.en}`,
    excerpt: `${a} less ${b}: ${gap}`,
    inputs: looked.map(({ fact }) => fact.source),
  })
  draft.say(text.difference({ metric: label, a, b, gap: `${gap} ${draft.cite(result)}` }))
}
