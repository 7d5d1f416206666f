import type { PublishedNotice } from '@portal/contracts/tenders'
import { alignWords } from './align-words.ts'
import { keyOf, overlap, shinglesOf, type Word, wordsOf } from './title-words.ts'

const inBrackets = /(?<=\S\s)\([^()]*\)/g
const betweenParts = /\s[/–-]\s|,\s/

interface NameOfBuyer {
  words: Word[]
  part: 'whole' | 'first' | 'other'
}

/**
 * How alike two buyers are, and how they differ, by those of their names that are most alike. Of two bodies each may have an office of
 * one name, and of one body two offices may publish: parts after the first are compared with whole names only.
 */
export function compareBuyers(a: PublishedNotice, b: PublishedNotice): number[] {
  if (a.buyer.id && a.buyer.id === b.buyer.id) return [1, 0, 0, 0]
  if (keyOf(a.buyer.name) === keyOf(b.buyer.name)) return [1, 0, 0, 0]
  const spelt = overlap(shinglesOf(a.buyer.name), shinglesOf(b.buyer.name))
  const others = namesOfBuyer(b)
  const compared = namesOfBuyer(a).flatMap((one) =>
    others
      .filter((other) => [one, other].some(isWhole) || [one, other].every(isFirst))
      .map((other) => compareNames([a, one.words], [b, other.words], spelt)),
  )
  return compared.toSorted((one, other) => balanceOf(other) - balanceOf(one))[0] ?? []
}

/** A body and its office, or one body in two languages. In brackets stands the same name, shorter: capitals are one by themselves. */
function namesOfBuyer({ buyer }: PublishedNotice): NameOfBuyer[] {
  const name = buyer.name.replace(inBrackets, '')
  const shorts = buyer.name.match(inBrackets)?.filter((each) => /^\(\p{Lu}{2,8}\)$/u.test(each)) ?? []
  const [first = '', ...others] = name.split(betweenParts)
  const named = (part: NameOfBuyer['part'], names: readonly string[]) =>
    names.map((each) => ({ words: wordsOf(each), part }))
  const parts = others.length === 0 ? [] : [...named('first', [first]), ...named('other', others)]
  // "S.A." is no name.
  return [...named('whole', [name, ...shorts]), ...parts.filter(({ words }) => words.some(isLong))]
}

const isWhole = ({ part }: NameOfBuyer): boolean => part === 'whole'
const isFirst = ({ part }: NameOfBuyer): boolean => part === 'first'
const isLong = ({ text }: Word): boolean => text.length > 3

/** What is alike counts before all that is not. */
const balanceOf = ([alike = 0, ...against]: readonly number[]): number =>
  alike - against.reduce((sum, each) => sum + each, 0) / 1000

type Named = readonly [PublishedNotice, readonly Word[]]

function compareNames([a, words]: Named, [b, others]: Named, spelt: number): number[] {
  const { same, contained, shared, replaced, headReplaced } = alignWords(words, others)
  const alike = Math.max(contained * 0.95, shared, spelt)
  // An award may be signed by the body above, and its title names who called.
  if (isNamedIn(words, b) || isNamedIn(others, a)) return [Math.max(0.8, alike), 0, 0, 0]
  return [
    Math.max(0, (alike - 0.3) / 0.7),
    Math.min(1, replaced),
    Math.min(1, headReplaced),
    same === 0 ? 1 : 0,
  ]
}

const isNamedIn = (buyer: readonly Word[], { title }: PublishedNotice): boolean =>
  buyer.filter(({ isSmall }) => !isSmall).length >= 2 && alignWords(buyer, wordsOf(title)).isWithin
