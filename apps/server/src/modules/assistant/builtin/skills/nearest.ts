import type { Entity } from '../../knowledge/knowledge.ts'
import { companiesOf, sectorsOf } from '../../question/question.ts'
import { findTarget } from '../../question/target.ts'
import {
  calculation,
  citedValue,
  gapOf,
  labelOf,
  measure,
  nameOf,
  scopeOf,
  sortMeasured,
} from '../measure.ts'
import type { Skill } from '../skill.ts'

/** Whose value lies closest to that of a named record, or to ours: above or below it. */
export const answerNearest: Skill = ({ question, knowledge, draft }) => {
  const target = findTarget(question, knowledge)
  const metric = target?.metrics[0]
  if (!question.seeksNearest || !target || !metric || question.asksForDimension) return false
  const named = target.kind === 'sector' ? sectorsOf(question.entities) : companiesOf(question.entities)
  const own = target.kind === 'company' ? knowledge.companies.filter(({ isOwn }) => isOwn) : []
  const [reference] = measure(named.length > 0 ? named : own, metric)
  if (!reference || named.length > 1) return false
  const { records } = scopeOf(
    {
      question: { ...question, entities: target.kind === 'company' ? sectorsOf(question.entities) : [] },
      knowledge,
      draft,
    },
    target.kind,
  )
  const isMeant = (entity: Entity): boolean => entity !== reference.entity && !entity.isOwn
  const others = measure(records.filter(isMeant), metric)
  const distance = (value: number): number => Math.abs(value - reference.fact.value)
  const least = Math.min(...others.map(({ fact }) => distance(fact.value)))
  const nearest = sortMeasured(
    others.filter(({ fact }) => distance(fact.value) === least),
    'desc',
  )
  if (nearest.length === 0) return false
  const { text } = draft
  const label = labelOf(metric, question)
  for (const each of [...nearest, reference])
    draft.say(text.list(text.isValue(nameOf(draft, each.entity), text.fact(label, citedValue(draft, each)))))
  for (const each of nearest) {
    if (each.fact.value === reference.fact.value) {
      draft.say(text.equal(label, each.entity.name, reference.entity.name))
      continue
    }
    const [ahead, behind] = sortMeasured([each, reference], 'desc')
    if (!ahead || !behind) continue
    const gap = gapOf({ ahead, behind }, draft)
    const result = calculation({
      method: 'difference',
      label: `nearest by ${metric.label.en}`,
      excerpt: `${ahead.entity.name} less ${behind.entity.name}: ${gap}`,
      inputs: [reference, ...others].map(({ fact }) => fact.source),
    })
    const [a, b] = [ahead.entity.name, behind.entity.name]
    draft.say(text.difference({ metric: label, a, b, gap: `${gap} ${draft.cite(result)}` }))
  }
  return true
}
