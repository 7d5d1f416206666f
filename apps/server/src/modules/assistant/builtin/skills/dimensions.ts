import type { Entity, Fact } from '../../knowledge/knowledge.ts'
import {
  calculation,
  citedValue,
  labelOf,
  measure,
  namedCompanies,
  nameOf,
  sortMeasured,
} from '../measure.ts'
import type { Skill } from '../skill.ts'

export const scoresOf = (entity: Entity): Fact[] =>
  [...entity.facts.values()].filter(
    ({ metric }) => metric.unit === 'index' && metric.id !== 'overall' && !metric.id.includes('.'),
  )

/** In which of its scores a company lies ahead: of ours or another one, or of all. */
export const answerDimensionsWon: Skill = ({ question, knowledge, draft }) => {
  const isAhead = question.comparator === 'above' || question.asksForLeader
  if (!question.asksForDimension || !isAhead || question.metrics.length > 0) return false
  const [subject, rival, ...others] = namedCompanies(question, knowledge)
  if (!subject || others.length > 0 || (question.comparator === 'above' && !rival)) return false
  const rivals = rival ? [rival] : knowledge.companies.filter((each) => each !== subject)
  const lines = scoresOf(subject).flatMap((fact) => {
    const best = sortMeasured(measure(rivals, fact.metric), 'desc')[0]
    if (!best || fact.value <= best.fact.value) return []
    const own = citedValue(draft, { entity: subject, fact })
    const values = `${own} > ${nameOf(draft, best.entity)} ${citedValue(draft, best)}`
    return [`- ${draft.text.isValue(labelOf(fact.metric, question), values)}`]
  })
  const result = calculation({
    method: 'count',
    label: `scores in which ${subject.name} is ahead`,
    excerpt: `${subject.name} is ahead in ${lines.length} scores`,
    inputs: scoresOf(subject).map(({ source }) => source),
  })
  draft.say(
    draft.text.list(draft.text.isValue(nameOf(draft, subject), `${lines.length} ${draft.cite(result)}`)),
  )
  for (const line of lines) draft.say(line)
  return true
}

/** The strongest or weakest of a company's own scores. */
export const answerDimension: Skill = ({ question, knowledge, draft }) => {
  const { asksForDimension, order, metrics, attributes } = question
  if (!asksForDimension || order === null || metrics.length > 0 || attributes.length > 0) return false
  const companies = namedCompanies(question, knowledge)
  // `our biggest weakness` says both: the weakest score counts, not the size.
  const direction = /weak|debil|débil/iu.test(question.text) ? 'asc' : order
  let said = false
  for (const entity of companies) {
    const scores = scoresOf(entity)
    const measured = scores.map((fact) => ({ entity, fact }))
    const sorted = sortMeasured(measured, direction)
    const best = sorted.filter(({ fact }) => fact.value === sorted[0]?.fact.value)
    if (best.length === 0) continue
    const items = best.map((each) =>
      draft.text.fact(labelOf(each.fact.metric, question), citedValue(draft, each)),
    )
    draft.say(draft.text.list(draft.text.isValue(nameOf(draft, entity), draft.text.and(items))))
    said = true
  }
  return said
}
