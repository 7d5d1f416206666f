import type { Entity } from '../../knowledge/knowledge.ts'
import type { Question } from '../../question/question.ts'
import { findTarget } from '../../question/target.ts'
import type { Draft } from '../draft.ts'
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
import { tellGap } from '../tell-gap.ts'
import { scoresOf } from './dimensions.ts'

/** How far the highest and the lowest record lie apart. */
export const answerSpread: Skill = ({ question, knowledge, draft }) => {
  const target = findTarget(question, knowledge)
  const asksForSpread =
    question.namesBothEnds || /\b(?:spread|range|rango|dispersi[oó]n)\b/iu.test(question.text)
  const subtracts = !question.namesBothEnds || question.operations.includes('difference')
  if (!asksForSpread || !subtracts || !target) return false
  if (!question.namesBothEnds && question.entities.length > 0) return false
  const isWithinOne = /\b(?:our|nuestr[ao]s?)\b/iu.test(question.text) && question.metrics.length === 0
  const own = knowledge.companies.find(({ isOwn }) => isOwn)
  if (target.kind === 'company' && isWithinOne && own) return saySpreadWithin(own, { question, draft })
  const { records } = scopeOf({ question, knowledge, draft }, target.kind)
  const { text } = draft
  let said = false
  for (const metric of target.metrics) {
    const ranked = sortMeasured(
      measure(records, metric).filter(({ entity }) => !entity.isOwn || question.mentionsOwn),
      'desc',
    )
    const [first, last] = [ranked[0], ranked.at(-1)]
    if (!first || !last || first === last) continue
    const label = labelOf(metric, question)
    draft.say(text.leader(nameOf(draft, first.entity), label, citedValue(draft, first)))
    draft.say(text.last(nameOf(draft, last.entity), label, citedValue(draft, last)))
    tellGap({ pair: [first, last], metric, name: 'spread of', looked: ranked }, { question, draft })
    said = true
  }
  return said
}

/** `our best and worst score` lies within one company. */
function saySpreadWithin(entity: Entity, { question, draft }: { question: Question; draft: Draft }): boolean {
  const ranked = sortMeasured(
    scoresOf(entity).map((fact) => ({ entity, fact })),
    'desc',
  )
  const [first, last] = [ranked[0], ranked.at(-1)]
  if (!first || !last || first === last) return false
  const gap = gapOf({ ahead: first, behind: last }, draft)
  const result = calculation({
    method: 'difference',
    label: `spread of the scores of ${entity.name}`,
    excerpt: `${first.fact.metric.label.en} less ${last.fact.metric.label.en}: ${gap}`,
    inputs: ranked.map(({ fact }) => fact.source),
  })
  const parts = [first, last].map((each) =>
    draft.text.fact(labelOf(each.fact.metric, question), citedValue(draft, each)),
  )
  draft.say(draft.text.lookup(nameOf(draft, entity), `${parts.join(' − ')} = ${gap} ${draft.cite(result)}`))
  return true
}
