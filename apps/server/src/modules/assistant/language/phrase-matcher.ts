import { isOneEditApart } from './edit-distance.ts'
import { stemsOf, type Token } from './tokens.ts'

/** Words that mean something to a question, and what they mean. */
export interface Phrase<Meaning> {
  words: string
  meaning: Meaning
  /** Names may be mistyped by one letter; function words may not. */
  isName?: boolean
}

export interface PhraseMatch<Meaning> {
  meanings: Meaning[]
  start: number
  length: number
}

interface CompiledPhrase<Meaning> {
  stems: string[]
  meaning: Meaning
  isName: boolean
}

export interface PhraseMatcher<Meaning> {
  match(tokens: readonly Token[]): PhraseMatch<Meaning>[]
}

const shortestFuzzyWord = 5

const sameWord = (stem: string, wanted: string, fuzzy: boolean): boolean =>
  stem === wanted ||
  (fuzzy &&
    wanted.length >= shortestFuzzyWord &&
    stem.length >= shortestFuzzyWord &&
    isOneEditApart(stem, wanted))

/** Finds phrases from left to right, the longest first; phrases of equal words are all reported. */
export function buildPhraseMatcher<Meaning>(phrases: readonly Phrase<Meaning>[]): PhraseMatcher<Meaning> {
  const exact = new Map<string, CompiledPhrase<Meaning>[]>()
  const names: CompiledPhrase<Meaning>[] = []
  for (const { words, meaning, isName = false } of phrases) {
    const stems = stemsOf(words)
    const first = stems[0]
    if (first === undefined) continue
    const compiled = { stems, meaning, isName }
    exact.set(first, [...(exact.get(first) ?? []), compiled])
    if (isName) names.push(compiled)
  }

  const fits = (
    phrase: CompiledPhrase<Meaning>,
    tokens: readonly Token[],
    at: number,
    fuzzy: boolean,
  ): boolean =>
    at + phrase.stems.length <= tokens.length &&
    phrase.stems.every((wanted, offset) =>
      sameWord(tokens[at + offset]?.stem ?? '', wanted, fuzzy && phrase.isName),
    )

  const longestAt = (tokens: readonly Token[], at: number): PhraseMatch<Meaning> | null => {
    const found = (exact.get(tokens[at]?.stem ?? '') ?? []).filter((phrase) =>
      fits(phrase, tokens, at, false),
    )
    const candidates = found.length > 0 ? found : names.filter((phrase) => fits(phrase, tokens, at, true))
    const length = Math.max(0, ...candidates.map((phrase) => phrase.stems.length))
    if (length === 0) return null
    return {
      start: at,
      length,
      meanings: candidates.filter((phrase) => phrase.stems.length === length).map((phrase) => phrase.meaning),
    }
  }

  return {
    match(tokens) {
      const matches: PhraseMatch<Meaning>[] = []
      for (let at = 0; at < tokens.length;) {
        const match = longestAt(tokens, at)
        if (match) matches.push(match)
        at += match?.length ?? 1
      }
      return matches
    },
  }
}
