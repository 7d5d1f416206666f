import { readNumber, readOrdinal, readYear } from '../language/numbers.ts'
import type { PhraseMatcher } from '../language/phrase-matcher.ts'
import { foldText, type Token } from '../language/tokens.ts'
import type { Meaning } from './meaning.ts'
import type { Question } from './question.ts'
import { isRough } from './read-numbers.ts'

const scopeWords = new Set(
  'in of on at for from by with about en de del sobre para por than called named llamado llamada'.split(' '),
)

/** The words of a clause that nothing in the portal explains. */
export const readUnknown = (tokens: readonly Token[], explained: ReadonlySet<number>): Question['unknown'] =>
  tokens.flatMap((token, at) => {
    if (explained.has(at) || saysRoughly(tokens, at)) return []
    if (isAmount(token) || readOrdinal(token) !== null) return []
    const before = tokens[at - 1]?.folded ?? ''
    const isArticle = /^(?:the|a|an|el|la|los|las)$/u.test(before)
    const beforeArticle = isArticle ? (tokens[at - 2]?.folded ?? '') : before
    return [{ word: token.raw, isNameLike: token.isNameLike, isScope: scopeWords.has(beforeArticle) }]
  })

const saysRoughly = (tokens: readonly Token[], at: number): boolean =>
  [at + 1, at + 2].some((next) => {
    const token = tokens[next]
    return token !== undefined && readNumber(token) !== null && isRough(tokens, next)
  })

const isAmount = (token: Token): boolean => readNumber(token) !== null || readYear(token) !== null

/** The text with the words that nothing explains put right, where they are a slip of the pen from one that is known. */
export function withoutSlips(
  text: string,
  { question, lexicon }: { question: Question; lexicon: PhraseMatcher<Meaning> },
): string {
  let corrected = text
  for (const { word, isNameLike } of question.unknown) {
    const meant = isNameLike ? null : lexicon.correct(foldText(word))
    if (meant !== null) corrected = corrected.replace(word, meant)
  }
  return corrected
}
