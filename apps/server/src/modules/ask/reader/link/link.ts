import { isWord } from '../../lexicon/lexicon.ts'
import { stem } from '../words/stem.ts'
import type { Token } from '../words/tokens.ts'
import type { Link } from './meaning.ts'
import { meantBy } from './slips.ts'
import type { PhraseIndex, PhraseNode } from './phrases.ts'
import { softLinksOf, type Spelling } from './soft-links.ts'

/** What each way of finding a phrase is worth beside its exact words. */
const worth = { exact: 1, stem: 0.9, slip: 0.75 }
/** A phrase of two words explains more than its two words alone. */
export const ofLength = (words: number) => words * (0.9 + 0.1 * words)
const longestPhrase = 8
/** Slips are looked for in so many unknown words of a question at most. */
const mostMended = 12
const passedOver = new Set([
  'the',
  'a',
  'our',
  'el',
  'la',
  'los',
  'las',
  'de',
  'del',
  'nuestra',
  'nuestro',
  '-',
  '/',
])

interface Walk {
  spellings: readonly (readonly Spelling[])[]
  start: number
  form: (word: string) => string
  worth: number
}

/** All phrases that begin at one token; an article inside a phrase may be missing in the catalogue. */
const phrasesAt = (root: PhraseNode, { spellings, start, form, worth: base }: Walk): Link[] => {
  const found: Link[] = []
  let fronts: { node: PhraseNode; words: number; isSlip: boolean }[] = [
    { node: root, words: 0, isSlip: false },
  ]
  for (let at = start; at < Math.min(start + longestPhrase, spellings.length) && fronts.length > 0; at += 1) {
    const here = spellings[at] ?? []
    fronts = fronts.slice(0, 6).flatMap((front) => {
      const on = here.flatMap(({ word, isSlip }) => {
        const node = front.node.next.get(form(word))
        // The stem of what is no word is as uncertain as any other letter that was meant.
        const isGuess = isSlip || (here.length > 1 && form(word) !== word)
        return node ? [{ node, words: front.words + 1, isSlip: front.isSlip || isGuess }] : []
      })
      return on.length === 0 && front.words > 0 && passedOver.has(here[0]?.word ?? '') ? [front] : on
    })
    for (const { node, words, isSlip } of fronts)
      for (const { meaning, weight } of passedOver.has(here[0]?.word ?? '') &&
      node.entries.length > 0 &&
      words < at - start + 1
        ? []
        : node.entries)
        found.push({
          from: start,
          to: at + 1,
          meaning,
          weight: weight * ofLength(words) * (isSlip ? worth.slip : base),
          ...(isSlip && { isSlip }),
        })
  }
  return found
}

/** Every meaning of every stretch of the words, each as a candidate. */
export const linksOf = (tokens: readonly Token[], index: PhraseIndex): Link[] => {
  let mended = 0
  const stems = tokens.map(({ word }) => stem(word))
  const spellings = tokens.map(({ word, kind }, at): Spelling[] => {
    const isForm = index.stems.next.has(stems[at] ?? '') && isWord(word)
    const isKnown = kind !== 'word' || index.slips.known.has(word) || index.soft.byKey.has(word) || isForm
    if (isKnown || mended === mostMended) return [{ word, isSlip: false }]
    mended += 1
    return [
      { word, isSlip: false },
      ...meantBy(word, index.slips).map((meant) => ({ word: meant, isSlip: true })),
    ]
  })
  const same = (word: string) => word
  const plain = tokens.flatMap((_, start) => {
    const exact = phrasesAt(index.exact, { spellings, start, form: same, worth: worth.exact })
    const stemmed = phrasesAt(index.stems, { spellings, start, form: stem, worth: worth.stem })
    const isKnown = (link: Link) =>
      exact.some(
        ({ to, meaning }) => to === link.to && JSON.stringify(meaning) === JSON.stringify(link.meaning),
      )
    return [...exact, ...stemmed.filter((link) => !isKnown(link))]
  })
  const known = new Set(plain.map(keyOf))
  const taken = new Set(
    plain.flatMap(({ from, to, meaning }) =>
      meaning.is === 'filler' ? [] : Array.from({ length: to - from }, (_, step) => from + step),
    ),
  )
  const isLight = (at: number) => index.soft.isLight(tokens[at]?.word ?? '')
  const soft = softLinksOf({ tokens, spellings, isTaken: (at) => taken.has(at) }, index.soft)
  return [...plain, ...soft.filter((link) => !known.has(keyOf(link)) && !isSaid(link, plain, isLight))]
}

/** A whole name of several words is no paraphrase of another of the same subject. */
const isSaid = (
  { places = [], meaning }: Link,
  plain: readonly Link[],
  isLight: (at: number) => boolean,
): boolean =>
  plain.some(
    (link) =>
      link.to - link.from > 1 &&
      'subject' in meaning &&
      'subject' in link.meaning &&
      link.meaning.subject === meaning.subject &&
      places.every((at) => isLight(at) || (at >= link.from && at < link.to)),
  )

const keyOf = ({ from, to, meaning }: Link): string => `${from} ${to} ${JSON.stringify(meaning)}`
