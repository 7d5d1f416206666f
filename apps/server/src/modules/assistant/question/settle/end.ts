import { asksHowFar, heldAgainstEnd } from '../ends.ts'
import type { Question } from '../question.ts'

/** `how far is it from the last` asks neither where it is from nor what was last. */
export function askHowFarFromEnd(question: Question): void {
  if (!asksHowFar.test(question.text) || !heldAgainstEnd.test(question.text)) return
  question.attributes = question.attributes.filter((attribute) => attribute !== 'country')
  question.unknown = question.unknown.filter(({ word }) => !/^(?:last|bottom|top|from)$/iu.test(word))
  question.order ??= /\b(?:last|bottom|[uú]ltim[oa])\b/iu.test(question.text) ? 'asc' : 'desc'
}
