import { foldedWords } from '@portal/text/fold'

/** Overlapping runs of three letters of each word: a slip of the pen or another ending costs little. */
export function shinglesOf(text: string): Set<string> {
  const runs = foldedWords(text).flatMap((word) => {
    const padded = ` ${word} `
    return Array.from({ length: padded.length - 2 }, (_, start) => padded.slice(start, start + 3))
  })
  return new Set(runs)
}

/** Share of what two sets hold that both hold, twice counted: 1 for equal sets. */
export function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 0
  let shared = 0
  for (const each of a) if (b.has(each)) shared += 1
  return (2 * shared) / (a.size + b.size)
}

/** How much of the smaller set the larger one holds. */
export function containment(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [smaller, larger] = a.size <= b.size ? [a, b] : [b, a]
  if (smaller.size === 0) return 0
  let shared = 0
  for (const each of smaller) if (larger.has(each)) shared += 1
  return shared / smaller.size
}

/** By what notices of one buyer, and of nearly the same title, are found. */
export const keyOf = (text: string): string => foldedWords(text).join(' ').slice(0, 200)
export const titleKeyOf = (title: string): string =>
  [...new Set(foldedWords(title))]
    .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .slice(0, 4)
    .toSorted()
    .join(' ')

/** "S.A.U." is one word, and so is "60 000" a number. */
const wholeWords = (text: string): string[] =>
  foldedWords(
    text
      .replace(/(?<=\d)[ .\u00a0\u202f](?=\d{3}(?!\d))/gu, '')
      .replace(/(?<=(?<!\p{L})\p{L})\.(?=\p{L}(?!\p{L}))/gu, ''),
  )

const alikeFrom = 0.5
/** Whether each of two texts has a word for which the other has another: north and south, but not a word that one leaves out. */
export function isExchanged(a: string, b: string): boolean {
  const [words, others] = [a, b].map((text) =>
    wholeWords(text).filter((word) => word.length >= 3 && !/\d/.test(word)),
  )
  if (!words || !others) return false
  const lacks = (all: readonly string[], word: string) =>
    !all.some((each) => each === word || overlap(shinglesOf(each), shinglesOf(word)) >= alikeFrom)
  return words.some((word) => lacks(others, word)) && others.some((word) => lacks(words, word))
}

const roman = /^(?=.)x{0,3}(ix|iv|v?i{0,3})$/
/** What counts in a title: numbers, years, phases and lots. Letters alone name lots too, beside a word of at least two. */
export const numbersOf = (title: string): string[] =>
  wholeWords(title)
    .filter((word) => /\d/.test(word) || roman.test(word) || (word.length === 1 && /[b-d]/.test(word)))
    .toSorted()

/** Whether each of two titles has a number that the other has not. */
export function areNumbersExchanged(a: string, b: string): boolean {
  const [numbers, others] = [numbersOf(a), numbersOf(b)]
  return !numbers.every((one) => others.includes(one)) && !others.every((one) => numbers.includes(one))
}
