import { questionWords } from '@portal/content/ask-questions'
import { printPeriodOf, printSubject } from './print-query.ts'
import type { Tale } from './tale.ts'

/** What an answer covers: "open sales opportunities with country Spain, 2025". */
export function printScope({ query, printing }: Tale): string {
  return [printSubject(query, printing), ...printPeriodOf(query, printing)].join(', ')
}

/** "win rate of open sales opportunities, 2025" */
export function printSubjectScope(tale: Tale, label: string): string {
  const scope = printScope(tale)
  return label === '' ? scope : `${label} ${questionWords[tale.language].of} ${scope}`
}

/** Whether more than names of records narrows what was asked, so that the answer says what it covers. */
export function isNarrowed({ query, subject }: Tale): boolean {
  const isNamed = query.filters.every(({ field, op }) => field === subject.key && op === 'is')
  return !isNamed || query.segments.length > 0 || query.period !== undefined
}
