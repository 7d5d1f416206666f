import type { Question, Topic } from './question.ts'

const pointsFirst =
  /^\W*(?:(?:and|but|so|then|y|pero|entonces),?\s+)?(?:(?:is|are|was|were|isn.t)\s+(?:it|that|this|they|those|he|she)|(?:es|son|era)\s+(?:ese|esa|este|esta|el|la|nuestr[oa]s?))\b/iu
const saysUs = /\b(?:we|us|ours|ourselves|nosotros|somos|estamos)\b/iu

/** `Is it our slowest sector?` is said of what was told of last; `our` names nobody. */
export function claimOfThat(question: Question, { entities, answered }: Topic): Question {
  const told = entities.length > 0 ? entities : answered.entities
  const [only, ...others] = told
  const isClaim = question.asksYesOrNo && (question.order !== null || question.ordinal !== null)
  if (!only || others.length > 0 || !isClaim || !pointsFirst.test(question.text)) return question
  if (question.entities.length > 0 || saysUs.test(question.text)) return question
  return { ...question, entities: [only], mentionsOwn: false }
}
