import type { KindsOf } from '../core/index.ts'
import { fold } from '@portal/text/fold'
import type { Mention } from './mention.ts'
import { isSubstance, wordsOf } from './words.ts'

const mostText = 20_000
/** "Mass flow of 5 t/h", "caudal 30": a flow that is measured is no kind of it. */
const amountBehind = /^\s?(?:of|de|von|is|es|ist|=|:)?\s?\d/iu

export interface SaidKind {
  match: Mention
  /** Null where it is a kind that the choice does not have. */
  option: string | null
}

/** The kinds of a thing that a text names: "co-current", "cross flow", "Gleichstrom", "flujo cruzado". */
export function kindsSaid(
  text: string,
  { nouns, nounsBefore, said }: KindsOf,
  isKnown: (word: string) => boolean,
): SaidKind[] {
  const noun = `(?:${nouns.join('|')})s?`
  const before = new RegExp(`(?<!\\p{L})(?<kind>\\p{L}{2,20}?)[\\s-]?${noun}(?!\\p{L})`, 'giu')
  const behind = new RegExp(
    `(?<!\\p{L})(?:${nounsBefore.join('|')})s?\\s(?:en\\s)?(?<kind>\\p{L}{4,20})(?!\\p{L})`,
    'giu',
  )
  const read = text.slice(0, mostText)
  return [before, behind].flatMap((pattern) =>
    [...read.matchAll(pattern)].flatMap((match): SaidKind[] => {
      const kind = fold(match.groups?.['kind'] ?? '')
      // "Con corriente" is "with a current", "concurrent" is a kind of it.
      if (/\s/u.test(match[0]) && wordsOf(kind).length === 0) return []
      const option = Object.keys(said).find((one) => said[one]?.includes(kind.replace(/s$/u, ''))) ?? null
      const isOther =
        !amountBehind.test(read.slice(match.index + match[0].length)) &&
        wordsOf(kind).some((word) => !isKnown(word) && !isSubstance(word))
      return option !== null || isOther ? [{ match: { 0: match[0], index: match.index }, option }] : []
    }),
  )
}
