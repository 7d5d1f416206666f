import type { Entity, KnowledgeBase } from '../../knowledge/knowledge.ts'
import { metricById, type Question } from '../../question/question.ts'
import { citedValue, labelOf, measure, type Measured } from '../measure.ts'
import type { Skill } from '../skill.ts'
import { capitalise, holds, metricOfCondition, scaleTo, type Condition } from './matches.ts'

const mostShown = 3

/** `As our share in dairy is above 5%`, `Since all sectors grow over 15%`: a limit that the records do not keep to. */
export const answerGrantedBound: Skill = ({ question, knowledge, draft }) => {
  if (question.bounds.length === 0) return false
  if (sayProjects({ question, knowledge, draft })) return true
  const own = question.mentionsOwn ? knowledge.companies.filter(({ isOwn }) => isOwn) : []
  const named: readonly Entity[] = question.entities.length > 0 ? question.entities : own
  const said =
    question.entities.length === 0 && question.quantifier === 'all' ? allOf(question, knowledge) : named
  const limits = said.flatMap((entity) => limitsOf(entity, { question, knowledge }))
  const wrong = limits.filter(
    ({ each, condition }) => holds(each.fact.value, condition) === question.isNegated,
  )
  const sentences = (wrong.length > 0 ? wrong : limits)
    .slice(0, mostShown)
    .map(({ each }) =>
      draft.text.isOf(each.entity.name, labelOf(each.fact.metric, question), citedValue(draft, each)),
    )
  const [only, ...others] = limits
  // Before a comma nothing more is asked.
  const isPremiseAlone = question.takesForGranted && !question.text.includes('?')
  if (wrong.length > 0) draft.contradict(sentences.join(' '))
  else if (only && others.length === 0 && isPremiseAlone) draft.say(capitalise(sentences.join(' ')))
  else return false
  return true
}

const allOf = ({ kinds, mentionsCompetitors }: Question, knowledge: KnowledgeBase): readonly Entity[] => {
  if (kinds.includes('sector')) return knowledge.sectors
  return kinds.includes('company') || mentionsCompetitors
    ? knowledge.companies.filter(({ isOwn }) => !isOwn)
    : []
}

interface Asked {
  question: Question
  knowledge: KnowledgeBase
}

function limitsOf(
  entity: Entity,
  { question, knowledge }: Asked,
): { each: Measured; condition: Condition }[] {
  const { kind } = entity
  const counted = kind === 'sector' && question.mentionsCompetitors ? ['competitor_count'] : []
  return question.bounds.flatMap((bound) => {
    const metric =
      counted.flatMap((id) => metricById(knowledge, id) ?? [])[0] ??
      metricOfCondition(bound, { question, knowledge, kind })
    const condition = metric && scaleTo(bound, metric)
    return condition ? measure([entity], metric).map((each) => ({ each, condition })) : []
  })
}

/** `As we run over 30 projects`: all of ours, which the dashboard counts. */
const sayProjects: Skill = ({ question, knowledge, draft }) => {
  const saysProjects = question.leanings.includes('active_projects') && question.metrics.length === 0
  const isOther = question.entities.length + question.kinds.length + question.scalars.length > 0
  const all = knowledge.scalars.find(({ key }) => key === 'kpi.active_projects')
  const value = all?.value
  if (!saysProjects || isOther || !question.mentionsOwn || !all || value == null) return false
  if (question.bounds.every((bound) => holds(value, bound)) !== question.isNegated) return false
  draft.contradict(draft.text.is(all.label, `${all.shown} ${draft.cite(all.source)}`))
  return true
}
