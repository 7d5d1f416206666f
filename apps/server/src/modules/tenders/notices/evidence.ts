import type { PublishedNotice } from '@portal/contracts/tenders'
import { alignWords, inBoth } from './align-words.ts'
import { compareBuyers } from './compare-buyers.ts'
import { compareValues } from './compare-values.ts'
import { trusted } from './doubtful-deadlines.ts'
import { type Word, wordsOf, wordsOfTitle } from './title-words.ts'

const hour = 3_600_000
const day = 24 * hour

/** What speaks for and against one procedure, each from 0 to about 1, in the order of `evidenceNames`. */
export function evidenceOf(one: PublishedNotice, other: PublishedNotice): number[] {
  const [a, b] = [trusted(one), trusted(other)]
  const [deadline = 0, late = 0] = compareDates(a, b)
  const value = compareValues(a, b)
  return [
    ...compareBuyers(a, b),
    ...compareTitles(a, b),
    ...forAndAgainst(deadline),
    late,
    ...forAndAgainst(value),
    ...forAndAgainst(compareCpv(a, b)),
    // Where words cannot be held together, numbers are the witness.
    isOtherLanguage(a, b) ? Math.max(0, deadline) * Math.max(0, value) : 0,
  ]
}

export const evidenceNames = [
  'buyer alike',
  'buyer replaced',
  'kind of buyer replaced',
  'other buyer',
  'title contained',
  'title shared',
  'words shared',
  'word replaced',
  'head replaced',
  'words lacking',
  'other language',
  'no word in common',
  'name in common',
  'name exchanged',
  'deadline',
  'other deadline',
  'published apart',
  'value',
  'other value',
  'CPV',
  'other CPV',
  'deadline and value in another language',
] as const

/** What is alike may say less, or more, than what is not. */
const forAndAgainst = (balance: number): [number, number] => [Math.max(0, balance), Math.max(0, -balance)]

function compareTitles(a: PublishedNotice, b: PublishedNotice): number[] {
  const [words, others] = [wordsOfTitle(a), wordsOfTitle(b)]
  const [buyer, otherBuyer] = [wordsOf(a.buyer.name), wordsOf(b.buyer.name)]
  const buyers = [...inBoth(buyer, otherBuyer), ...inBoth(otherBuyer, buyer)]
  const found = alignWords(words, others, buyers)
  const isOther = isOtherLanguage(a, b)
  const told = isOther
    ? [0, 0, 0]
    : [
        // One word exchanged in the same sentence is another place; a sentence worded anew says nothing by it.
        Math.min(1, found.replaced) * found.contained * found.inOrder,
        Math.min(1, found.headReplaced) * found.contained,
        Math.min(3, found.lacking) / 3,
      ]
  return [
    found.contained,
    found.shared,
    Math.min(1, found.same / 8),
    ...told,
    isOther ? 1 : 0,
    !isOther && found.same === 0 ? 1 : 0,
    ...compareNames({ words, others, buyers }),
  ]
}

const isOtherLanguage = (a: PublishedNotice, b: PublishedNotice): boolean =>
  a.language !== null && b.language !== null && a.language !== b.language

/** Places and plants: how many names of one title stand in the other, of the title of which more do, and how many of both do not. */
function compareNames({ words, others, buyers }: Record<'words' | 'others' | 'buyers', Word[]>): number[] {
  const sides = [
    { names: namesOf(words, buyers), text: others },
    { names: namesOf(others, buyers), text: words },
  ]
  const told = sides.filter(({ names }) => names.length > 0)
  const found = Math.max(0, ...told.map(({ names, text }) => inBoth(names, text).length / names.length))
  return [found, told.length === 2 ? 1 - found : 0]
}

/** Words with a capital where most have none; an acronym tells what kind of plant it is, if a name stands beside it. */
function namesOf(words: readonly Word[], buyers: readonly Word[]): Word[] {
  const told = words.filter((word) => word !== words[0] && !word.isSmall && !word.isAcronym)
  const names = told.filter(({ isCapital }) => isCapital)
  return names.length > 0.75 * told.length ? [] : names.filter((word) => inBoth([word], buyers).length === 0)
}

/** The deadline, from 1 for the same to -1, and how much later than to be expected one was published. */
function compareDates(a: PublishedNotice, b: PublishedNotice): number[] {
  const published = Math.abs(Date.parse(a.publishedAt) - Date.parse(b.publishedAt)) / day
  const late =
    a.kind === b.kind ? Math.min(1, published / 45) : Math.min(1, Math.max(0, published - 400) / 200)
  if (!a.offersUntil || !b.offersUntil) return [0, late]
  const apart = Math.abs(Date.parse(a.offersUntil) - Date.parse(b.offersUntil)) / hour
  if (apart <= 24) return [apart <= 3 ? 1 : 0.8, late]
  // A corrigendum is published for the very reason that something is different.
  if (isCorrected(a, b) && apart <= 60 * 24) return [0, late]
  return [-Math.min(1, 0.3 + apart / 24 / (a.kind === b.kind ? 14 : 90)), late]
}

const isCorrected = (a: PublishedNotice, b: PublishedNotice): boolean =>
  a.kind !== b.kind && [a, b].some(({ kind }) => kind === 'corrigendum')

/** How deep two codes agree; sources name the main code at different depths, and some name none. */
function compareCpv(a: PublishedNotice, b: PublishedNotice): number {
  if (a.cpv.length === 0 || b.cpv.length === 0) return 0
  const depths = a.cpv.flatMap((code) => b.cpv.map((other) => sharedDigits(code, other)))
  return (Math.min(5, Math.max(...depths)) - 2) / 3
}

function sharedDigits(code: string, other: string): number {
  let same = 0
  while (same < code.length && code[same] === other[same]) same += 1
  return same
}
