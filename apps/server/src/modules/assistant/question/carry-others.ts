import type { Question, Topic } from './question.ts'

export const saysOthers =
  /\b(?:the (?:other (?:ones|initiatives|sectors|companies|competitors|markets)|others|rest|remaining (?:ones|sectors|companies|competitors)|remainder)|l[oa]s (?:dem[aá]s|otr[oa]s)|(?:el )?resto)\b/iu
const namedByIt = /^(?:others?|rest|remaining|remainder|demas|demás|otr[oa]s?|resto)$/iu

/** `Who are the others?` behind a list: the records of its kind that it does not hold. */
export function askForOthers(question: Question, { answered }: Topic): Question {
  const [first] = answered.entities
  const namesOther =
    question.entities.length + question.countries.length + question.regions.length > 0 ||
    question.scalars.length + question.bounds.length > 0 ||
    question.asksForPipeline
  if (!first || namesOther || !saysOthers.test(question.text)) return question
  return {
    ...question,
    kinds: [first.kind],
    asksForPerson: false,
    hasReference: false,
    isFollowUp: false,
    mentionsCompetitors: first.kind === 'company',
    excluded: { ...question.excluded, entities: answered.entities },
    unknown: question.unknown.filter(({ word }) => !namedByIt.test(word)),
  }
}
