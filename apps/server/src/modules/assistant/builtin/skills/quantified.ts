import { companiesInScope, describeCompanyScope, calculation } from '../measure.ts'
import { sectorsOf } from '../../question/question.ts'
import type { Skill } from '../skill.ts'
import { isSaidOfEnough } from './matches.ts'

/** Whether most, half, all or none of the tracked companies are of a place, a position or a sector. */
export const answerQuantified: Skill = ({ question, knowledge, draft }) => {
  const { quantifier, countBound, metrics, bounds, limits, operations, order } = question
  const narrows =
    question.countries.length + question.regions.length + question.positions.length > 0 ||
    sectorsOf(question.entities).length > 0
  const isOther = metrics.length + bounds.length + limits.length + operations.length > 0 || order !== null
  const asks = question.asksYesOrNo && (quantifier !== null || countBound !== null)
  const isAboutCompanies = question.mentionsCompetitors || question.kinds.includes('company')
  if (!asks || !narrows || isOther || !isAboutCompanies || question.unknown.length > 0) return false
  const all = knowledge.companies.filter(({ isOwn }) => !isOwn)
  const some = companiesInScope(question, knowledge)
  const scope = describeCompanyScope(question, draft)
  const result = calculation({
    method: 'count',
    label: `count of ${scope}`,
    excerpt: `${some.length} of ${all.length} tracked companies: ${some.map(({ name }) => name).join(', ')}`,
    inputs: all.map(({ source }) => source),
  })
  const isTrue = isSaidOfEnough(question, { fitting: some.length, all: all.length })
  draft.say(isTrue ? draft.text.yes : draft.text.no)
  draft.say(
    draft.text.list(draft.text.isValue(scope, `${some.length} / ${all.length} ${draft.cite(result)}`)),
  )
  const items = some.map(({ name, source }) => `${name} ${draft.cite(source)}`)
  if (items.length > 0) draft.say(draft.text.list(draft.text.and(items)))
  return true
}
