import type { Initiative } from '../../knowledge/knowledge.ts'
import { readNumber } from '../../language/numbers.ts'
import { tokenise } from '../../language/tokens.ts'
import type { Question } from '../../question/question.ts'
import type { Draft } from '../draft.ts'
import type { FoundInitiatives } from './find-initiatives.ts'
import { calculation } from '../measure.ts'

const counted = /\b(our\s+|nuestras\s+)?([\p{L}\d]+)\s+(?:strategic\s+)?(?:initiatives|iniciativas)\b/iu
const picksSome = /\b(?:first|last|next|top|primeras|[uú]ltimas|pr[oó]ximas)\b/iu

/** `our nine initiatives`, `Do we have eight initiatives?`: how many there are is held against the records. */
export function checkInitiativeCount(
  { named, states }: FoundInitiatives,
  { question, all, draft }: { question: Question; all: readonly Initiative[]; draft: Draft },
): void {
  const { text, language, order, ordinal, bounds, years } = question
  const [, ours, number = ''] = counted.exec(text) ?? []
  const [token] = tokenise(number)
  // `our seven initiatives` are all of ours, whatever is asked of them.
  const narrowing = named.length + bounds.length + years.length + (ours === undefined ? states.length : 0)
  const claimed = token ? readNumber(token, language) : null
  if (claimed === null || narrowing > 0 || order !== null || ordinal !== null || picksSome.test(text)) return
  const isTrue = claimed === all.length
  if (isTrue && !question.asksYesOrNo) return
  const result = calculation({
    method: 'count',
    label: 'count of initiatives',
    excerpt: `${all.length}: ${all.map(({ title }) => title).join('; ')}`,
    inputs: all.map(({ source }) => source),
  })
  const sentence = draft.text.count(draft.text.initiatives, `${all.length} ${draft.cite(result)}`)
  if (!question.asksYesOrNo) return draft.contradict(sentence)
  draft.say(isTrue ? draft.text.yes : draft.text.no)
  draft.say(sentence)
}
