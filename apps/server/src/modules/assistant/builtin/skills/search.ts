import { stemsOf } from '../../language/tokens.ts'
import { companiesOf } from '../../question/question.ts'
import { mentionsAll, unknownWords } from '../text-search.ts'
import type { Skill } from '../skill.ts'
import { insightLine } from './insights.ts'

/** Records whose text holds every word that nothing else explains; only where no figure is asked for. */
export const answerFromTexts: Skill = ({ question, knowledge, draft }) => {
  const { unknown, metrics, order, operations, attributes, ordinal, leanings, isAboutOtherTime } = question
  if (
    unknown.length === 0 ||
    metrics.length + leanings.length > 0 ||
    operations.some((each) => each !== 'list' && each !== 'count') ||
    attributes.some((each) => each !== 'strengths') ||
    order !== null ||
    ordinal !== null
  )
    return false
  if (isAboutOtherTime || question.asksWhy || question.asksAmount) return false
  // Who serves us is in no record; what companies are good at is.
  if (
    /\b(?:our|nuestr[ao]s?)\b/iu.test(question.text) &&
    !question.mentionsCompetitors &&
    question.kinds.includes('company')
  )
    return false
  const words = unknownWords(question)
  const [company, ...others] = companiesOf(question.entities)
  const saysOtherPlace = unknown.every(({ isScope, isNameLike }) => isScope && isNameLike)
  if (question.asksYesOrNo && company?.country && others.length === 0 && saysOtherPlace) {
    draft.decline(
      draft.text.country(company.name, `${draft.place(company.country)} ${draft.cite(company.source)}`),
    )
    return true
  }
  if (question.asksYesOrNo && company && others.length === 0 && company.strengths.length > 0) {
    const line = draft.text.strengths(
      company.name,
      `${company.strengths.join(', ')} ${draft.cite(company.source)}`,
    )
    if (!mentionsAll(company.strengths.join(' '), words)) draft.decline(line)
    else {
      draft.say(draft.text.yes)
      draft.say(line)
    }
    return true
  }
  const subjects = question.entities.map(({ name }) => stemsOf(name).slice(0, 1))
  const insights = question.asksForPerson
    ? []
    : knowledge.insights.filter(({ title, description }) =>
        mentionsAll(`${title} ${description}`, [...subjects, ...words]),
      )
  const asksForCompanies =
    question.asksForPerson || question.mentionsCompetitors || question.kinds.includes('company')
  const strengths = (asksForCompanies ? knowledge.companies : []).filter((company) =>
    mentionsAll(company.strengths.join(' '), words),
  )
  if (insights.length + strengths.length === 0) return false
  for (const insight of insights.slice(0, 4)) draft.say(`- ${insightLine(insight, draft)}`)
  for (const company of strengths.slice(0, 6))
    draft.say(
      `- ${draft.text.strengths(company.name, `${company.strengths.join(', ')} ${draft.cite(company.source)}`)}`,
    )
  return true
}
