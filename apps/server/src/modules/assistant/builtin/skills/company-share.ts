import { sectorsOf } from '../../question/question.ts'
import { calculation, companiesInScope, describeCompanyScope } from '../measure.ts'
import type { Skill } from '../skill.ts'
import { capitalise } from './matches.ts'

const asksForPart =
  /\b(?:share|percentage|percent|proportion|fraction|part)\s+of\s+(?:(?:our|the|all|tracked|\d+|twenty)\s+)*(?:competitors|companies|rivals)\b|\b(?:porcentaje|proporci[óo]n|parte)\s+de\s+(?:(?:los|las|nuestros|nuestras|todos|todas|\d+|veinte)\s+)*(?:competidores|empresas|rivales)/iu

/** What part of the tracked companies is of a country, a region or a position. */
export const answerCompanyShare: Skill = ({ question, knowledge, draft }) => {
  const narrows =
    question.countries.length + question.regions.length + question.positions.length > 0 ||
    sectorsOf(question.entities).length > 0
  if (!asksForPart.test(question.text) || !narrows || question.unknown.length > 0) return false
  const all = knowledge.companies.filter(({ isOwn }) => !isOwn)
  const some = companiesInScope(question, knowledge)
  if (all.length === 0) return false
  const share = `${Math.round((some.length / all.length) * 1000) / 10}%`
  const scope = describeCompanyScope(question, draft)
  const result = calculation({
    method: 'share-of-total',
    label: `share of ${scope}`,
    excerpt: `${some.length} of ${all.length} tracked companies: ${share}`,
    inputs: all.map(({ source }) => source),
  })
  const marker = draft.cite(result)
  draft.say(
    draft.text.list(
      draft.text.isValue(capitalise(scope), `${share} ${marker} (${some.length} / ${all.length} ${marker})`),
    ),
  )
  return true
}
