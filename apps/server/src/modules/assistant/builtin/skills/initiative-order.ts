import type { Initiative } from '../../knowledge/knowledge.ts'
import type { Question } from '../../question/question.ts'

/** `Which ends last, which is due next?`; null where no date is asked for. */
export function byDue(initiatives: readonly Initiative[], { text }: Question): readonly Initiative[] | null {
  if (!/\b(?:due|deadline|ends?|finish\w*|vence\w*|termina\w*|plazo)\b/iu.test(text)) return null
  const asksForLast = /\b(?:last|latest|[uú]ltim[oa]|m[aá]s tarde)\b/iu.test(text)
  const asksForNext = /\b(?:first|next|earliest|soonest|primer[oa]?|antes|pr[oó]xim[oa])\b/iu.test(text)
  if (!asksForLast && !asksForNext) return null
  const dateOf = ({ due }: Initiative): string => due.split(' ').reverse().join(' ')
  const open = asksForLast ? initiatives : initiatives.filter(({ status }) => status !== 'Completed')
  const dates = open.map(dateOf).sort()
  const date = asksForLast ? dates.at(-1) : dates[0]
  return open.filter((each) => dateOf(each) === date)
}

/** What is complete is no longer close to it. */
const closeToEnd =
  /\b(?:closest|nearest|m[aá]s cerca)\b.*\b(?:complet\w*|done|finish\w*|termin\w*|acab\w*)\b/iu

export function byProgress(
  all: readonly Initiative[],
  { order, operations, ordinal, text }: Question,
): readonly Initiative[] {
  const initiatives = closeToEnd.test(text) ? all.filter(({ status }) => status !== 'Completed') : all
  const asksForOrder = operations.includes('compare')
  const progressOf = ({ progress }: Initiative): number => Number.parseFloat(progress?.shown ?? '0')
  const sorted = initiatives.toSorted((a, b) => progressOf(b) - progressOf(a))
  if (order === null && ordinal !== null) return sorted.slice(ordinal - 1, ordinal)
  if (order === null) return asksForOrder ? sorted : initiatives
  if (asksForOrder) return order === 'asc' ? sorted.toReversed() : sorted
  const place = ordinal ?? 1
  return (order === 'desc' ? sorted : sorted.toReversed()).slice(place - 1, place)
}
