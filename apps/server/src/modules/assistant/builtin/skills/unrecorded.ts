import { companiesOf, sectorsOf, type Question } from '../../question/question.ts'
import { findTarget } from '../../question/target.ts'
import { knownMeasures } from '../known-measures.ts'
import type { Skill } from '../skill.ts'

/** What is in no record at all: a subject that nothing explains, now or earlier, and a measure that a company does not have. */
export const refuseUnrecorded: Skill = ({ question, knowledge, draft }) => {
  const { text } = draft
  if (saysNothingKnown(question)) {
    draft.decline(text.knows.missing(question.unknown.map(({ word }) => `“${word}”`).join(', ')))
    return true
  }
  if (question.unknown.length > 0 || question.isAboutOtherTime || question.years.length > 0) return false
  if (/[€$]|\b(?:dollars?|usd|euros?|eur|d[oó]lares|exchange|currency|cambio)\b/iu.test(question.text))
    return false
  const target = findTarget(question, knowledge)
  const [company] = companiesOf(question.entities).filter(({ isOwn }) => !isOwn)
  const isOfSectors = target?.metrics[0]?.of === 'sector'
  const narrows = question.countries.length + question.regions.length > 0
  if (!isOfSectors || narrows || !company || sectorsOf(question.entities).length > 0) return false
  draft.decline(text.knows.metricsOf(company.name, knownMeasures(company, { question, draft })))
  return true
}

/** `What was our churn last year?`: where there is no figure, no page holds what it was before. */
const saysNothingKnown = ({
  unknown,
  isAboutOtherTime,
  years,
  metrics,
  scalars,
  entities,
  leanings,
  kinds,
}: Question): boolean =>
  unknown.length > 0 &&
  (isAboutOtherTime || years.length > 0) &&
  metrics.length +
    scalars.length +
    leanings.length +
    kinds.length +
    entities.filter(({ isOwn }) => !isOwn).length ===
    0
