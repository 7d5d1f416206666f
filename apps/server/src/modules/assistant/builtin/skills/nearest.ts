import type { Entity } from '../../knowledge/knowledge.ts'
import { companiesOf, sectorsOf, type Question } from '../../question/question.ts'
import { findTarget } from '../../question/target.ts'
import { citedValue, labelOf, measure, nameOf, scopeOf } from '../measure.ts'
import { tellGap } from '../tell-gap.ts'
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
  const side = sideOf(question)
  const beyond = others.filter(
    ({ fact }) => side === 0 || Math.sign(fact.value - reference.fact.value) === side,
  )
  const sorted = beyond.toSorted((a, b) => distance(a.fact.value) - distance(b.fact.value))
  const [count = 1] = question.numbers
  const farthest = distance(sorted[Math.min(count, sorted.length) - 1]?.fact.value ?? 0)
  const nearest = sorted.filter(({ fact }) => distance(fact.value) <= farthest)
  if (nearest.length === 0) return false
  const { text } = draft
  const label = labelOf(metric, question)
  for (const each of [...nearest, reference])
    draft.say(text.list(text.isValue(nameOf(draft, each.entity), text.fact(label, citedValue(draft, each)))))
  for (const each of nearest)
    tellGap(
      { pair: [each, reference], metric, name: 'nearest by', looked: [reference, ...others] },
      { question, draft },
    )
  return true
}

/** `closest behind us` looks at one side alone. */
function sideOf({ text }: Question): -1 | 0 | 1 {
  if (/\b(?:behind|below|under|detr[aá]s|debajo)\b/iu.test(text)) return -1
  return /\b(?:ahead|above|over|in front|delante|encima)\b/iu.test(text) ? 1 : 0
}
