import type { Entity } from '../../knowledge/knowledge.ts'
import { metricById } from '../../question/question.ts'
import { citedValue, labelOf, measure } from '../measure.ts'
import type { Skill } from '../skill.ts'
import { capitalise, holds, metricOfCondition, scaleTo } from './matches.ts'

/** `As our share in dairy is above 5%`, `Since we score over 150 on automation`: a limit that the record does not keep to. */
export const answerGrantedBound: Skill = ({ question, knowledge, draft }) => {
  const own = question.mentionsOwn ? knowledge.companies.filter(({ isOwn }) => isOwn) : []
  const named: readonly Entity[] = question.entities.length > 0 ? question.entities : own
  const [entity, ...others] = named
  if (!entity || others.length > 0 || question.bounds.length === 0) return false
  const { kind } = entity
  const counted = kind === 'sector' && question.mentionsCompetitors ? ['competitor_count'] : []
  const limits = question.bounds.flatMap((bound) => {
    const metric =
      counted.flatMap((id) => metricById(knowledge, id) ?? [])[0] ??
      metricOfCondition(bound, { question, knowledge, kind })
    const condition = metric && scaleTo(bound, metric)
    return condition ? measure([entity], metric).map((each) => ({ each, condition })) : []
  })
  const wrong = limits.filter(
    ({ each, condition }) => holds(each.fact.value, condition) === question.isNegated,
  )
  const sentences = (wrong.length > 0 ? wrong : limits).map(({ each }) =>
    draft.text.isOf(entity.name, labelOf(each.fact.metric, question), citedValue(draft, each)),
  )
  if (wrong.length > 0) draft.contradict(sentences.join(' '))
  // Before a comma nothing more is asked.
  else if (limits.length > 0 && question.takesForGranted && !question.text.includes('?'))
    draft.say(capitalise(sentences.join(' ')))
  else return false
  return true
}
