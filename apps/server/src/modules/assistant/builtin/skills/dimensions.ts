import { citedValue, labelOf, namedCompanies, nameOf, sortMeasured } from '../measure.ts'
import type { Skill } from '../skill.ts'

/** The strongest or weakest of a company's own scores. */
export const answerDimension: Skill = ({ question, knowledge, draft }) => {
  const { asksForDimension, order, metrics, attributes } = question
  if (!asksForDimension || order === null || metrics.length > 0 || attributes.length > 0) return false
  const companies = namedCompanies(question, knowledge)
  // `our biggest weakness` says both: the weakest score counts, not the size.
  const direction = /weak|debil|débil/iu.test(question.text) ? 'asc' : order
  let said = false
  for (const entity of companies) {
    const scores = [...entity.facts.values()].filter(
      ({ metric }) => metric.unit === 'index' && metric.id !== 'overall',
    )
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
