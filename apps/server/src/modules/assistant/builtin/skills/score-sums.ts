import { companiesOf } from '../../question/question.ts'
import { calculation, citedValue, labelOf, measure, nameOf, trackedAndOwnInScope } from '../measure.ts'
import type { Skill } from '../skill.ts'

/** Several scores of a company added up, or their mean; of all companies where none is named, the first by the sum. */
export const answerScoreSums: Skill = ({ question, knowledge, draft }) => {
  const { metrics, operations, order, unknown, bounds, limits } = question
  const asked = (['total', 'average'] as const).find((each) => operations.includes(each))
  const areScores =
    metrics.length > 1 && metrics.every(({ of, unit }) => of === 'company' && unit === 'index')
  if (!asked || !areScores || unknown.length + bounds.length + limits.length > 0) return false
  const named = companiesOf(question.entities)
  const own = question.mentionsOwn ? knowledge.companies.filter(({ isOwn }) => isOwn) : []
  if (named.length + own.length === 0 && order === null) return false
  const pool = named.length + own.length > 0 ? [...own, ...named] : trackedAndOwnInScope(question, knowledge)
  const sums = pool.flatMap((entity) => {
    const parts = metrics.flatMap((metric) => measure([entity], metric))
    const sum = parts.reduce((total, { fact }) => total + fact.value, 0)
    return parts.length < metrics.length
      ? []
      : [{ entity, parts, value: asked === 'total' ? sum : sum / parts.length }]
  })
  sums.sort((a, b) => (order === 'asc' ? a.value - b.value : b.value - a.value))
  const first = sums.filter(({ value }) => value === sums[0]?.value)
  const tracked = sums.filter(({ entity }) => !entity.isOwn).slice(0, 1)
  for (const { entity, parts, value } of named.length + own.length > 0
    ? sums
    : new Set([...first, ...tracked])) {
    const written = `${Math.round(value * 100) / 100}`
    const result = calculation({
      method: asked === 'total' ? 'sum' : 'mean',
      label: `${asked} of scores of ${entity.name}`,
      excerpt: `${asked} of ${parts.map(({ fact }) => `${fact.metric.label.en} ${fact.value}`).join(', ')}: ${written}`,
      inputs: parts.map(({ fact }) => fact.source),
    })
    const items = parts.map((each) =>
      draft.text.fact(labelOf(each.fact.metric, question), citedValue(draft, each)),
    )
    draft.say(
      draft.text.list(
        draft.text.isValue(
          nameOf(draft, entity),
          `${written} ${draft.cite(result)} (${draft.text.and(items)})`,
        ),
      ),
    )
  }
  return sums.length > 0
}
