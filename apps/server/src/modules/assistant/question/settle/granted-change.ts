import type { Question } from '../question.ts'

/** `How did our success rate fall below 90%?` says that it did. */
export function grantChange(question: Question): void {
  const { text, direction, saysFalling, scalars, bounds, numbers } = question
  const asksHow = /^\W*(?:how (?:did|could|has|have|come)|when did|como|cuando)\b/iu.test(text)
  const moves = saysFalling || direction === 'up' || direction === 'down'
  const isBounded = bounds.length + numbers.length > 0
  if (asksHow && moves && isBounded && scalars.length > 0) question.takesForGranted = true
}
