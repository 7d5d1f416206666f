import { companiesOf, sectorsOf } from '../../question/question.ts'
import type { Skill } from '../skill.ts'

/** Dashboard figures that stand for themselves. */
export const answerScalars: Skill = ({ question, draft }) => {
  const { scalars, unknown, metrics, isAboutOtherTime } = question
  if (scalars.length === 0 || unknown.length > 0 || isAboutOtherTime) return false
  const asksByEntity =
    sectorsOf(question.entities).length > 0 ||
    companiesOf(question.entities).some(({ isOwn }) => !isOwn) ||
    question.kinds.some((kind) => kind !== 'insight') ||
    question.mentionsCompetitors
  if (asksByEntity && metrics.length > 0) return false
  for (const scalar of scalars)
    draft.say(
      draft.text.list(draft.text.isValue(scalar.label, `${scalar.shown} ${draft.cite(scalar.source)}`)),
    )
  return true
}
