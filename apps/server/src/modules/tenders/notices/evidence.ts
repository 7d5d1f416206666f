import type { PublishedNotice } from '@portal/contracts/tenders'
import { alignWords, inBoth } from './align-words.ts'
import { compareValues } from './compare-values.ts'
import { trusted } from './date-reason.ts'
import { overlap, shinglesOf, type Word, wordsOf, wordsOfTitle } from './title-words.ts'

const hour = 3_600_000
const day = 24 * hour

/** What speaks for and against one procedure, each from 0 to about 1, in the order of `evidenceNames`. */
export function evidenceOf(one: PublishedNotice, other: PublishedNotice): number[] {
  const [a, b] = [trusted(one), trusted(other)]
  return [
    ...compareBuyers(a, b),
    ...compareTitles(a, b),
    ...compareDates(a, b),
    compareValues(a, b),
    compareCpv(a, b),
  ]
}

export const evidenceNames = [
  'buyer alike',
  'buyer replaced',
  'kind of buyer replaced',
  'title contained',
  'title shared',
  'words shared',
  'word replaced',
  'head replaced',
  'words lacking',
  'other language',
  'deadline',
  'published apart',
  'value',
  'CPV',
] as const

/** A name in brackets is the same name, shorter. */
const wordsOfBuyer = ({ buyer }: PublishedNotice) => wordsOf(buyer.name.replace(/(?<=\S\s)\([^()]*\)/g, ''))

function compareBuyers(a: PublishedNotice, b: PublishedNotice): number[] {
  if (a.buyer.id && a.buyer.id === b.buyer.id) return [1, 0, 0]
  const [words, others] = [wordsOfBuyer(a), wordsOfBuyer(b)]
  const { contained, shared, replaced, headReplaced } = alignWords(words, others)
  const alike = Math.max(
    contained * 0.95,
    shared,
    overlap(shinglesOf(a.buyer.name), shinglesOf(b.buyer.name)),
  )
  // An award may be signed by the body above, and its title names who called.
  if (isNamedIn(words, b) || isNamedIn(others, a)) return [Math.max(0.8, alike), 0, 0]
  return [Math.max(0, (alike - 0.3) / 0.7), Math.min(1, replaced), Math.min(1, headReplaced)]
}

const isNamedIn = (buyer: readonly Word[], { title }: PublishedNotice): boolean => {
  const { same } = alignWords(buyer, wordsOf(title))
  return same >= 2 && same === buyer.filter(({ isSmall }) => !isSmall).length
}

function compareTitles(a: PublishedNotice, b: PublishedNotice): number[] {
  const [words, others] = [wordsOfTitle(a), wordsOfTitle(b)]
  const found = alignWords(words, others, inBoth(wordsOf(a.buyer.name), wordsOf(b.buyer.name)))
  const isOther = a.language !== null && b.language !== null && a.language !== b.language
  const told = isOther
    ? [0, 0, 0]
    : [Math.min(1, found.replaced), Math.min(1, found.headReplaced), Math.min(3, found.lacking) / 3]
  return [found.contained, found.shared, Math.min(1, found.same / 8), ...told, isOther ? 1 : 0]
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
