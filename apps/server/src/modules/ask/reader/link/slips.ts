import { isEveryday } from '../../lexicon/lexicon.ts'

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const vowels = new Set('aeiou')

const placeOf = (letter: string): readonly [number, number] | null => {
  const row = rows.findIndex((keys) => keys.includes(letter))
  return row < 0 ? null : [row, (rows[row] ?? '').indexOf(letter) + row / 2]
}
/** Keys side by side, letters that sound alike in long words: what a hand or an ear confuses. */
const isConfused = (one: string, other: string, isLong: boolean): boolean => {
  const [a, b] = [placeOf(one), placeOf(other)]
  if (!a || !b) return false
  return (
    (Math.abs(a[0] - b[0]) <= 1 && Math.abs(a[1] - b[1]) <= 1.01) ||
    (vowels.has(one) && vowels.has(other)) ||
    (isLong && `${one}${other}`.length === 2 && 'ckszvbjghy'.includes(one) && 'ckszvbjghy'.includes(other))
  )
}

const without = (word: string, at: number) => word.slice(0, at) + word.slice(at + 1)

const shortened = (word: string, depth: number): Set<string> => {
  let last = [word]
  const all = new Set(last)
  for (let step = 0; step < depth; step += 1) {
    last = last.flatMap((each) => Array.from(each, (_, at) => without(each, at)))
    for (const each of last) all.add(each)
  }
  return all
}

/** One slip: a letter too many, too few, two swapped, or the key beside. */
const isOneSlip = (typed: string, meant: string): boolean => {
  let at = 0
  while (at < typed.length && typed[at] === meant[at]) at += 1
  if (typed.length !== meant.length) {
    const [long, short] = typed.length > meant.length ? [typed, meant] : [meant, typed]
    return long.length - short.length === 1 && without(long, at) === short
  }
  if (
    typed[at] === meant[at + 1] &&
    typed[at + 1] === meant[at] &&
    typed.slice(at + 2) === meant.slice(at + 2)
  )
    return true
  return (
    typed.slice(at + 1) === meant.slice(at + 1) &&
    isConfused(typed[at] ?? '', meant[at] ?? '', typed.length > 6)
  )
}

const distanceOf = (typed: string, meant: string): number => {
  if (isOneSlip(typed, meant)) return 1
  if (Math.abs(typed.length - meant.length) > 2) return 3
  const steps = Array.from({ length: typed.length }, (_, at) => at).flatMap((at) => [
    without(typed, at),
    typed.slice(0, at) + (typed[at + 1] ?? '') + (typed[at] ?? '') + typed.slice(at + 2),
    ...(meant[at]
      ? [
          typed.slice(0, at) + meant[at] + typed.slice(at),
          typed.slice(0, at) + meant[at] + typed.slice(at + 1),
        ]
      : []),
  ])
  return steps.some((step) => step === meant || isOneSlip(step, meant)) ? 2 : 3
}

const sorted = (word: string) => Array.from(word).toSorted().join('')

/** Known words by the words that remain when letters fall out, so that a slip is found without comparing with all. */
export interface SlipIndex {
  /** With their place among all. */
  known: ReadonlyMap<string, number>
  /** Also holds words that are known elsewhere. */
  shortened: ReadonlyMap<string, readonly string[]>
}

/** Words shorter than this are never taken for slips, except by two letters swapped. */
const shortest = 4
const longest = 24

let gathered = { words: new Set<string>(), shortened: new Map<string, string[]>() }

/** Two catalogues have nearly all words in common: what remains of a word is worked out once for all of them. */
export const slipIndexOf = (words: Iterable<string>): SlipIndex => {
  const known = new Map([...new Set(words)].map((word, at) => [word, at]))
  if (gathered.words.size > 2 * known.size) gathered = { words: new Set(), shortened: new Map() }
  const { words: before, shortened: index } = gathered
  for (const word of known.keys()) {
    if (word.length < 3 || word.length > longest || before.has(word)) continue
    before.add(word)
    for (const rest of shortened(word, word.length >= 7 ? 2 : 1)) {
      const there = index.get(rest)
      if (there) there.push(word)
      else index.set(rest, [word])
    }
  }
  return { known, shortened: index }
}

const candidatesFor = (rest: string, { known, shortened: index }: SlipIndex): readonly string[] =>
  (index.get(rest) ?? [])
    .filter((word) => known.has(word))
    .toSorted((one, other) => (known.get(one) ?? 0) - (known.get(other) ?? 0))

/** The commonest mistake that makes a word of another: a letter doubled or not. */
const isDoubling = (typed: string, meant: string): boolean =>
  undoubled(typed) === undoubled(meant) && Math.abs(typed.length - meant.length) === 1
const undoubled = (word: string) =>
  Array.from(word, (letter, at) => (letter === word[at - 1] ? '' : letter)).join('')

/**
 * The known words that were perhaps meant, nearest first; one slip from four letters, two from eight. An everyday word is
 * what it says, but for a letter doubled.
 */
export const meantBy = (typed: string, index: SlipIndex): readonly string[] => {
  if (index.known.has(typed) || typed.length < 3 || typed.length > longest) return []
  const isReal = isEveryday(typed)
  const most = typed.length >= 8 ? 2 : 1
  const near = new Map<string, number>()
  for (const rest of shortened(typed, most))
    for (const word of candidatesFor(rest, index)) {
      if (near.has(word) || (word[0] !== typed[0] && word[1] !== typed[0])) continue
      if (isReal && !isDoubling(typed, word)) continue
      const distance = distanceOf(typed, word)
      const isSwap = typed.length === word.length && sorted(typed) === sorted(word)
      if (distance <= most && (typed.length >= shortest || (isSwap && distance === 1)))
        near.set(word, distance)
    }
  return [...near]
    .toSorted((a, b) => a[1] - b[1])
    .slice(0, 3)
    .map(([word]) => word)
}
