import { isOneEditApart, isSlipOf } from './edit-distance.ts'
import { foldText, stemsOf, type Token } from './tokens.ts'

/** Words that mean something to a question, and what they mean. */
export interface Phrase<Meaning> {
  words: string
  meaning: Meaning
  /** Names may be mistyped by one letter; function words may not. */
  isName?: boolean
  /** A word of the question's own language that a slip of the pen may be put right to. */
  isPlain?: boolean
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
  /** Single words that slips are put right to. */
  plain: readonly string[]
}

export interface PhraseMatcher<Meaning> {
  match(tokens: readonly Token[]): PhraseMatch<Meaning>[]
  /** The word that a mistyped one stands for; null when none is near. */
  correct(word: string): string | null
}

const shortestFuzzyWord = 5

export function compilePhrases<Meaning>(phrases: readonly Phrase<Meaning>[]): CompiledPhrases<Meaning> {
  const byFirst = new Map<string, CompiledPhrase<Meaning>[]>()
  const names: CompiledPhrase<Meaning>[] = []
  const plain = new Set<string>()
  for (const { words, meaning, isName = false, isPlain = false } of phrases) {
    const stems = stemsOf(words)
    const first = stems[0]
    if (first === undefined) continue
    const compiled = { stems, meaning }
    const others = byFirst.get(first)
    if (others) others.push(compiled)
    else byFirst.set(first, [compiled])
    if (isName) names.push(compiled)
    if (isPlain && stems.length === 1) plain.add(foldText(words))
  }
  return { byFirst, names, plain: [...plain] }
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

  const plain = sets.flatMap((set) => set.plain)
  return {
    correct: (word) => plain.find((known) => isSlipOf(word, known)) ?? null,
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
