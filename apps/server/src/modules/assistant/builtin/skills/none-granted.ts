import { metricById, sectorsOf } from '../../question/question.ts'
import { contradictCount } from '../contradict-count.ts'
import { citedValue, companiesInScope, describeCompanyScope, labelOf, measure } from '../measure.ts'
import type { Skill } from '../skill.ts'

const competitors =
  '(?:competitors?|competition|rivals?|companies|competidor(?:es|a|as)?|competencia|rival(?:es)?|empresas?)'
const none =
  '(?:no|zero|without(?: any)?|free of|lacks?(?: any)?|n.t (?:have |face |any )+|not (?:have |a |any |single |one )+|sin|ningun[oa]?|ni un[oa]? sol[oa]|carece de|no (?:hay|tiene[ns]?|tenemos|existen?)(?: (?:ningun[oa]?|mas))?)'
const saysNone = new RegExp(
  `\\b${none}\\s+(?:(?!longer|more|doubt|matter)\\p{L}+\\s+){0,2}(?<noun>${competitors}|(?:active )?(?:projects?|proyectos?))\\b`,
  'iu',
)

const nobody =
  /\b(?:no ?one|nobody|nadie)\s+(?:\p{L}+\s+){0,2}(?:compet\w+|compit\w+|rivals?|rivaliza\w*)\b/iu

/** `Since pharma has no competitors`: none is a number, and held against what is recorded. */
export const answerNoneGranted: Skill = ({ question, knowledge, draft }) => {
  const { text, takesForGranted, asksWhy, isStatement } = question
  const noun = saysNone.exec(text)?.groups?.['noun'] ?? nobody.exec(text)?.[0]
  const isGiven = takesForGranted || asksWhy || isStatement || /^\W*(?:with|without|con|sin)\b/iu.test(text)
  if (noun === undefined || !isGiven) return false
  const { limits, bounds, numbers, order, comparator, metrics } = question
  const isCompared =
    limits.length + bounds.length + numbers.length > 0 || order !== null || comparator !== null
  if (isCompared || metrics.some(({ id }) => id !== 'competitor_count' && id !== 'active_projects'))
    return false
  const isOfProjects = /proj|proy/iu.test(noun)
  const sectors = sectorsOf(question.entities)
  const narrows = question.countries.length + question.regions.length + question.positions.length > 0
  const metric = metricById(knowledge, isOfProjects ? 'active_projects' : 'competitor_count')
  if (sectors.length > 0 && !narrows && metric) {
    const wrong = measure(sectors, metric).filter(({ fact }) => fact.value > 0)
    for (const each of wrong)
      draft.contradict(draft.text.isOf(each.entity.name, labelOf(metric, question), citedValue(draft, each)))
    return wrong.length > 0
  }
  if (isOfProjects) return false
  const asked = { ...question, isNegated: false }
  const found = companiesInScope(asked, knowledge)
  if (found.length === 0) return false
  const scope = describeCompanyScope(asked, draft)
  contradictCount(found, scope, draft)
  return true
}
