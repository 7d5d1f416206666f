import type { Question } from '../question.ts'

/** The European companies of the matrix are those of its European tab, where Spain has a tab of its own. */
export function keepToTab(question: Question): void {
  if (!/\b(?:matrix|matriz)\b/iu.test(question.text) || question.countries.length > 0) return
  question.regions = question.regions.map((region) => (region === 'europe' ? 'eu' : region))
}
