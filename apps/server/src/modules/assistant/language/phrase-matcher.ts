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
}

/** Phrases ready to be found: by their first stem, and the names among them for a second, tolerant look. */
export interface CompiledPhrases<Meaning> {
  byFirst: ReadonlyMap<string, readonly CompiledPhrase<Meaning>[]>
  names: readonly CompiledPhrase<Meaning>[]
}

export interface PhraseMatcher<Meaning> {
  match(tokens: readonly Token[]): PhraseMatch<Meaning>[]
}

const shortestFuzzyWord = 5

export function compilePhrases<Meaning>(phrases: readonly Phrase<Meaning>[]): CompiledPhrases<Meaning> {
  const byFirst = new Map<string, CompiledPhrase<Meaning>[]>()
  const names: CompiledPhrase<Meaning>[] = []
  for (const { words, meaning, isName = false } of phrases) {
    const stems = stemsOf(words)
    const first = stems[0]
    if (first === undefined) continue
    const compiled = { stems, meaning }
    const others = byFirst.get(first)
    if (others) others.push(compiled)
    else byFirst.set(first, [compiled])
    if (isName) names.push(compiled)
  }
  return { byFirst, names }
}

/** Finds phrases from left to right, the longest first; phrases of equal words are all reported. */
export function buildPhraseMatcher<Meaning>(
  sets: readonly CompiledPhrases<Meaning>[],
): PhraseMatcher<Meaning> {
  const names = sets.flatMap((set) => set.names)
  /** A name with a slip of the pen wins over a shorter one without. */
  const candidatesAt = (tokens: readonly Token[], at: number): CompiledPhrase<Meaning>[] => {
    const rest = tokens.slice(at)
    const exact = sets
      .flatMap(({ byFirst }) => byFirst.get(rest[0]?.stem ?? '') ?? [])
      .filter(({ stems }) => startsWith(rest, stems, isSameWord))
    const longest = Math.max(0, ...exact.map(({ stems }) => stems.length))
    const alike = names.filter(({ stems }) => stems.length > longest && startsWith(rest, stems, isAlikeWord))
    return alike.length > 0 ? alike : exact
  }

  const longestAt = (tokens: readonly Token[], at: number): PhraseMatch<Meaning> | null => {
    const candidates = candidatesAt(tokens, at)
    const length = Math.max(0, ...candidates.map(({ stems }) => stems.length))
    if (length === 0) return null
    const meanings = candidates.filter(({ stems }) => stems.length === length).map(({ meaning }) => meaning)
    return { start: at, length, meanings }
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

const startsWith = (
  tokens: readonly Token[],
  stems: readonly string[],
  isSame: (stem: string, wanted: string) => boolean,
): boolean =>
  stems.length <= tokens.length && stems.every((wanted, at) => isSame(tokens[at]?.stem ?? '', wanted))

const isSameWord = (stem: string, wanted: string): boolean => stem === wanted
const isAlikeWord = (stem: string, wanted: string): boolean =>
  stem === wanted ||
  (wanted.length >= shortestFuzzyWord && stem.length >= shortestFuzzyWord && isOneEditApart(stem, wanted))
