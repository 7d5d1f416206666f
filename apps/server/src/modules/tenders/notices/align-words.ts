import { overlap, shinglesOf, type Word } from './title-words.ts'

export interface Alignment {
  /** Words that both have. */
  same: number
  /** Share of the words of the shorter text that the longer one has. */
  contained: number
  /** Words that both have, twice counted, of all words: 1 for the same words. */
  shared: number
  /** Places beside a word of both where each text has another word: north and south. */
  replaced: number
  /** Such a place at the beginning, where it may be but another way to say "supply". */
  headReplaced: number
  /** Share of the words of both that follow one another as in the other text. */
  inOrder: number
  /** Whether the other text has every word of the first. */
  isWithin: boolean
  /** Words that the other text lacks, of the text that has fewer of them. */
  lacking: number
}

/** How two texts are worded; an abbreviation stands for the words whose initials it is. */
export function alignWords(a: readonly Word[], b: readonly Word[], known: readonly Word[] = []): Alignment {
  const [words, others] = [shorten(a, b), shorten(b, a)]
  const partners = matchWords(words, others)
  const taken = new Set(partners.values())
  const isOwn = (word: string): boolean => !known.some((each) => isAlike(each.text, word))
  const gaps = {
    own: gapsOf(words, (at) => partners.get(at)),
    theirs: gapsOf(others, (at) => (taken.has(at) ? at : undefined)),
  }
  const places = gaps.own
    .filter((gap) => gap.words.some(isOwn))
    .flatMap((gap) =>
      gaps.theirs
        .filter((other) => other.words.some(isOwn) && isOnePlace(gap, other))
        .map((other) => ({ isHead: gap.before === undefined || other.before === undefined })),
    )
  const lackingOf = (sides: readonly Gap[]): number => sides.flatMap((gap) => gap.words).filter(isOwn).length
  return {
    same: partners.size,
    contained: partners.size / Math.max(1, Math.min(words.length, others.length)),
    shared: (2 * partners.size) / Math.max(1, words.length + others.length),
    replaced: places.filter(({ isHead }) => !isHead).length,
    headReplaced: places.filter(({ isHead }) => isHead).length,
    inOrder: orderOf([...partners].toSorted(([one], [other]) => one - other).map(([, place]) => place)),
    isWithin: partners.size === words.length,
    lacking: Math.min(lackingOf(gaps.own), lackingOf(gaps.theirs)),
  }
}

/** Words of the first text that the other has too. */
export const inBoth = (a: readonly Word[], b: readonly Word[]): Word[] =>
  a.filter(({ text }) => b.some((other) => isAlike(other.text, text)))

interface Gap {
  words: string[]
  /** The words around it, by their place in the other text. */
  before: number | undefined
  after: number | undefined
}

const isOnePlace = (gap: Gap, other: Gap): boolean =>
  (gap.before !== undefined && gap.before === other.before) ||
  (gap.after !== undefined && gap.after === other.after)

/** Runs of words that the other text lacks. */
function gapsOf(words: readonly string[], placeOf: (at: number) => number | undefined): Gap[] {
  const gaps: Gap[] = []
  let open: Gap | null = null
  let before: number | undefined
  for (const [at, word] of words.entries()) {
    const place = placeOf(at)
    if (place === undefined) {
      if (!open) gaps.push((open = { words: [], before, after: undefined }))
      open.words.push(word)
      continue
    }
    if (open) open.after = place
    open = null
    before = place
  }
  return gaps
}

/** Each word of one text with the place of a word alike in the other; every word is taken once. */
function matchWords(words: readonly string[], others: readonly string[]): Map<number, number> {
  const partners = new Map<number, number>()
  const taken = new Set<number>()
  for (const isMeant of [(one: string, other: string) => one === other, isAlike])
    for (const [at, word] of words.entries()) {
      if (partners.has(at)) continue
      const other = others.findIndex((each, place) => !taken.has(place) && isMeant(word, each))
      if (other === -1) continue
      partners.set(at, other)
      taken.add(other)
    }
  return partners
}

/** Of one stem, a slip apart, or cut short: a word that only ends alike is another. */
function isAlike(one: string, other: string): boolean {
  if (one === other) return true
  if (/\d/.test(one + other)) return false
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one]
  if (shorter.length < 3 || shorter[0] !== longer[0]) return false
  if (isSkeleton(shorter, longer) || isSlip(one, other)) return true
  let same = 0
  while (same < shorter.length && shorter[same] === longer[same]) same += 1
  if (same === shorter.length || (same >= 4 && same >= 0.6 * longer.length)) return same >= 4
  return same >= 2 && shorter.length >= 5 && overlap(shinglesOf(one), shinglesOf(other)) >= 0.5
}

/** "Dryer" and "drier": one letter within. */
function isSlip(one: string, other: string): boolean {
  if (one.length < 5 || one.length !== other.length || one.at(-1) !== other.at(-1)) return false
  return one.split('').filter((letter, at) => letter !== other[at]).length === 1
}

/** "Ltd" for "Limited": consonants of the word in their order. */
const isSkeleton = (short: string, word: string): boolean =>
  /^\p{L}[^aeiou]+$/u.test(short) && short.length < word.length && isWithin(short, word)

function isWithin(letters: string, word: string): boolean {
  let at = 0
  for (const letter of word) if (letter === letters[at]) at += 1
  return at === letters.length
}

/** The words of the first text, runs of them replaced by the abbreviation that the second has for them. */
function shorten(words: readonly Word[], others: readonly Word[]): string[] {
  const shorts = others.filter(({ text, isSmall }) => !isSmall && text.length >= 2 && text.length <= 8)
  const result: string[] = []
  let at = 0
  while (at < words.length) {
    const found = shorts
      .map((short) => ({ text: short.text, length: spelt(words.slice(at), short) }))
      .toSorted((one, other) => other.length - one.length)[0]
    if (found && found.length > 0) result.push(found.text)
    else if (!words[at]?.isSmall) result.push(words[at]?.text ?? '')
    at += Math.max(1, found?.length ?? 1)
  }
  return result
}

/**
 * How many words from the first on spell the abbreviation by their initials, particles with or without; 0 where they do not. One in
 * capitals may take a third of its letters from within the words, as syllables and compounds give them, and leave out a word of four.
 */
function spelt(words: readonly Word[], { text: short, isAcronym }: Word): number {
  const spell = (at: number, letter: number, may: { take: number; skip: number }): number => {
    if (letter === short.length) return at
    const word = words[at]
    if (!word) return 0
    const found = lettersOf(word.text, short.slice(letter))
      .filter(({ inner }) => inner <= may.take)
      .map(({ count, inner }) => spell(at + 1, letter + count, { ...may, take: may.take - inner }))
    if (at > 0 && word.isSmall) found.push(spell(at + 1, letter, may))
    else if (at > 0 && may.skip > 0) found.push(spell(at + 1, letter, { ...may, skip: may.skip - 1 }))
    return Math.max(0, ...found)
  }
  const share = (of: number) => (isAcronym ? Math.floor(short.length / of) : 0)
  const length = spell(0, 0, { take: share(3), skip: share(4) })
  return length > 1 ? length : 0
}

/** In how many ways a word may give the next letters of an abbreviation: its first, and some from within. */
function lettersOf(word: string, short: string): { count: number; inner: number }[] {
  if (word[0] !== short[0]) return []
  const given = [{ count: 1, inner: 0 }]
  let place = 0
  for (let count = 2; count <= Math.min(3, short.length); count += 1) {
    place = word.indexOf(short.charAt(count - 1), place + 1)
    if (place === -1) break
    given.push({ count, inner: count - 1 })
  }
  return given
}

const orderOf = (places: readonly number[]): number =>
  places.length < 2
    ? 1
    : places.filter((place, at) => at > 0 && place > (places[at - 1] ?? 0)).length / (places.length - 1)
