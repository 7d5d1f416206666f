import type { Part } from './part.ts'
import { unitOfField, type Unit } from './units.ts'
import { wordsOf } from './words.ts'

/** The words of inputs of which some is assumed where nothing is said. */
export interface AmountWords {
  /** Of which there may be none. */
  denied: readonly ReadonlySet<string>[]
  /** Of which there may be a share. */
  shared: readonly ReadonlySet<string>[]
}

const percent = unitOfField('%')
const shares = new Map(
  Object.entries({
    25: 'quarter cuarto viertel',
    33.333: 'third tercio drittel',
    50: 'half mitad hälfte',
    100: 'all todo toda alles alle',
  }).flatMap(([value, words]) => words.split(' ').map((word) => [word, Number(value)] as const)),
)
const denial = /(?<![\p{L}\d-])(?:no|without|sin|ohne|keine?n?)(?=\s(\p{L}{3,20}))/giu
const share = new RegExp(
  `(?<![\\p{L}\\d-])(?:(?:one|an?|un|una|la|die|ein)\\s)?(${[...shares.keys()].join('|')})` +
    `(?:\\s(?:of|de|von))?(?:\\s(?:the|el|la|los|las|der|des|das))?(?=\\s(\\p{L}{3,20}))`,
  'giu',
)

const times = new Map(
  Object.entries({ 1: 'once einmal', 2: 'twice zweimal', 3: 'thrice dreimal' }).flatMap(([value, words]) =>
    words.split(' ').map((word) => [word, Number(value)] as const),
  ),
)
/** "Once the tank is full" counts nothing. */
const repeated = new RegExp(
  `(?<![\\p{L}\\d-])(${[...times.keys()].join('|')})(?=\\s(?:a|an|each|every|per|pro|am|im|je)\\s)`,
  'giu',
)

/** "No condensate comes back", "half the condensate": an amount in a word, of what an input is called. */
export function amountsIn(text: string, { denied, shared }: AmountWords): Part[] {
  const isOf = (noun: string, all: readonly ReadonlySet<string>[]) =>
    wordsOf(noun).some((word) => all.some((own) => own.has(word)))
  const none = [...text.matchAll(denial)].flatMap(({ 0: raw, 1: noun = '', index: start }) =>
    isOf(noun, denied) ? [wordAs(0, { raw, start })] : [],
  )
  const some = [...text.matchAll(share)].flatMap(({ 0: raw, 1: word = '', 2: noun = '', index: start }) => {
    const value = shares.get(word.toLowerCase())
    return value !== undefined && isOf(noun, shared) ? [wordAs(value, { raw, start, unit: percent })] : []
  })
  const often = [...text.matchAll(repeated)].map(({ 0: raw, index: start }) =>
    wordAs(times.get(raw.toLowerCase()) ?? 1, { raw, start }),
  )
  return [...none, ...some, ...often]
}

/** A word that says a number. */
export function wordAs(
  value: number,
  { raw, start, unit = null }: { raw: string; start: number; unit?: Unit | null },
): Part {
  const place = { start, end: start + raw.length }
  return { ...place, number: { ...place, value, confidence: 0.8 }, value, scale: 1, unit }
}
