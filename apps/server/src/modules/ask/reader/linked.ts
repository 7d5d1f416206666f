import type { AskLanguage } from '@portal/contracts/ask'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { isEveryday } from '../lexicon/lexicon.ts'
import { linksOf, ofLength } from './link/link.ts'
import { prepositions } from './grammar/parts-of-speech.ts'
import type { Link } from './link/meaning.ts'
import type { PhraseIndex } from './link/phrases.ts'
import { meantBy } from './link/slips.ts'
import type { FoundName } from './reading.ts'
import { wordsOf } from './words/fold.ts'
import { isNumberWord, numbersIn } from './words/numbers.ts'
import { periodsIn } from './words/periods.ts'
import { isPartOfTime, timeSlips } from './words/time-words.ts'
import { stem } from './words/stem.ts'
import type { Token } from './words/tokens.ts'

/** Letters of the beginning that a slip leaves as they are. */
const isLike = (word: string, names: readonly string[]) =>
  names.some((name) => name === word || stem(name) === stem(word) || name.slice(0, 2) === word.slice(0, 2))

/** An everyday word is a part of a name only where it is a large one. */
const leastOfEveryday = 0.25

/** A part of a name explains its words only where they say nothing else, and no word that is not of the name. */
export const saysMore = (
  tokens: readonly Token[],
  { from, to, score, value }: FoundName,
  index: PhraseIndex,
): boolean => {
  const words = tokens
    .slice(from, to)
    .filter(({ kind, word }) => kind !== 'mark' && word.length > 2)
    .map(({ word }) => word)
  const names = wordsOf(value)
  if (words.length === 0 || words.some((word) => !isLike(word, names))) return false
  const own = words.filter(
    (word) =>
      !index.languages.has(word) &&
      !index.stems.next.has(stem(word)) &&
      (score > leastOfEveryday || !isEveryday(word)),
  )
  const isFront =
    words.length >= 2 && words.every((word, place) => isLike(word, names.slice(place, place + 1)))
  return own.length > 0 || score > 0.95 || (words.length >= 2 && score > (isFront ? 0.35 : 0.6))
}

/** A company's name is one of every dimension that holds companies. */
const linksOfName = (
  catalogue: Catalogue,
  { subject, dimension, value, from, to, score }: FoundName,
): Link[] => {
  const weight = ofLength(to - from) * (0.4 + 0.6 * score) * 1.05
  const link = (of: string, field: string): Link => ({
    from,
    to,
    meaning: { is: 'value', subject: of, dimension: field, values: [value] },
    weight,
  })
  const isKey = catalogue.subjects.find(({ id }) => id === subject)?.key === dimension
  const others = catalogue.subjects.flatMap((each) =>
    each.dimensions.flatMap((field) =>
      isKey && field.type === 'text' && field.namesOf === subject ? [link(each.id, field.id)] : [],
    ),
  )
  return [link(subject, dimension), ...others]
}

export interface Linked {
  tokens: readonly Token[]
  links: readonly Link[]
  /** Names of which the words say a part, or say it in the other language. */
  hints: readonly Link[]
  language: AskLanguage
}

/** Every meaning of every stretch: phrases, names of records, numbers, periods. */
export const linked = (
  tokens: readonly Token[],
  names: readonly FoundName[],
  {
    catalogue,
    index,
    today,
    language,
  }: { catalogue: Catalogue; index: PhraseIndex; today: string; language: AskLanguage },
): Linked => ({
  tokens,
  language,
  hints: names
    .filter((name) => !saysMore(tokens, name, index))
    .flatMap((name) =>
      linksOfName(catalogue, name).map((link) => ({ ...link, fit: name.score, places: name.places })),
    ),
  links: [
    ...requestIn(tokens),
    ...distancesIn(tokens),
    ...strandedIn(tokens, index),
    ...correctionIn(tokens),
    ...withoutNounsOfVerbs(
      tokens,
      withoutPronouns(tokens, withTiesAsOne(linksOf(tokens, index), catalogue)),
    ).filter(({ from }) => !isVerb(tokens, from)),
    ...names.filter((name) => saysMore(tokens, name, index)).flatMap((name) => linksOfName(catalogue, name)),
    ...numbersIn(mendedParts(tokens, index), language === 'es').map(
      ({ from, to, value, unit, isWeak }): Link => ({
        from,
        to,
        meaning: { is: 'number', value, unit, isWeak },
        weight: (isWeak ? 0.25 : 1) * ofLength(to - from),
      }),
    ),
    ...periodsIn(mendedParts(tokens, index), today).map(({ from, to, days, part }): Link => ({
      from,
      to,
      meaning: { is: 'period', days, part },
      weight: 1.2 * ofLength(to - from),
    })),
  ],
})

/** "who do we lose most to": a preposition left at the end goes with a verb before it, as the catalogue names them together. */
const strandedIn = (tokens: readonly Token[], { stems }: PhraseIndex): Link[] =>
  tokens.flatMap(({ word }, at): Link[] => {
    const next = tokens[at + 1]
    if (!prepositions.has(word) || (next !== undefined && next.kind !== 'mark')) return []
    return tokens
      .slice(Math.max(0, at - widestGap), at)
      .flatMap((before) =>
        (stems.next.get(stem(before.word))?.next.get(stem(word))?.entries ?? []).flatMap(
          ({ meaning, weight }) =>
            meaning.is === 'dimension' ? [{ from: at, to: at + 1, meaning, weight }] : [],
        ),
      )
  })

/** "rank competitors by innovation": as the first word it asks for an order, not for a place. */
const requestIn = (tokens: readonly Token[]): Link[] =>
  tokens[0]?.word === 'rank'
    ? [{ from: 0, to: 1, meaning: { is: 'grammar', id: 'ranking' }, weight: 1.1 }]
    : []

/** "no, in automation": before a pause it answers what was said, and leaves nothing out. */
const correctionIn = (tokens: readonly Token[]): Link[] =>
  tokens[0]?.word === 'no' && tokens[1]?.word === ','
    ? [{ from: 0, to: 1, meaning: { is: 'filler' }, weight: 1.5 }]
    : []

const farFrom = new Set(['from', 'de'])
/** "how far are we from the leader" asks for what lies between; "how far are the works" does not. */
const distancesIn = (tokens: readonly Token[]): Link[] =>
  tokens.flatMap(({ word }, at): Link[] => {
    const isFar = word === 'how' && tokens[at + 1]?.word === 'far'
    const from = isFar ? tokens.findIndex((token, place) => place > at && farFrom.has(token.word)) : -1
    return from > at && from - at <= widestGap
      ? [
          { from: at, to: at + 2, meaning: { is: 'grammar', id: 'difference' }, weight: 1.1 * ofLength(2) },
          { from, to: from + 1, meaning: { is: 'filler' }, weight: 1.5 },
        ]
      : []
  })
const widestGap = 8

const mostTied = 3
/** "beverages": a word that two sectors share means both of them. */
const withTiesAsOne = (links: readonly Link[], { subjects }: Catalogue): readonly Link[] => {
  const keyOf = ({ from, to, meaning }: Link) =>
    meaning.is === 'value' ? `${from} ${to} ${meaning.subject} ${meaning.dimension}` : ''
  const isOfFew = ({ meaning }: Link) => {
    if (meaning.is !== 'value') return false
    const field = subjects
      .find(({ id }) => id === meaning.subject)
      ?.dimensions.find(({ id }) => id === meaning.dimension)
    return field?.type === 'text' && field.values === 'few'
  }
  const ties = Map.groupBy(
    links.filter((link) => link.isTied && isOfFew(link)),
    keyOf,
  )
  return links.flatMap((link): Link[] => {
    const tied = ties.get(keyOf(link)) ?? []
    if (!tied.includes(link) || tied.length > mostTied || link.meaning.is !== 'value') return [link]
    if (tied[0] !== link) return []
    const values = tied.flatMap(({ meaning }) => (meaning.is === 'value' ? meaning.values : []))
    return [{ ...link, isTied: false, meaning: { ...link.meaning, values: [...new Set(values)] } }]
  })
}

const does = new Set(['does', 'do', 'did'])
/** "what does Qualified mean": a verb, and no average. */
const isVerb = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === 'mean' &&
  tokens[at + 1]?.kind !== 'word' &&
  tokens.slice(Math.max(0, at - widestGap), at).some(({ word }) => does.has(word))

/** "us" without a capital is a pronoun, no country. */
const withoutPronouns = (tokens: readonly Token[], links: readonly Link[]): readonly Link[] => {
  const isPronoun = (at: number) =>
    tokens[at]?.isCapital === false &&
    links.some(
      ({ from, to, meaning }) =>
        from === at &&
        to === at + 1 &&
        meaning.is === 'grammar' &&
        ['ours', 'theirs', 'it'].includes(meaning.id),
    )
  return links.filter(({ from, to, meaning }) => meaning.is !== 'value' || to > from + 1 || !isPronoun(from))
}

/** "who leads it": behind "who" stands a verb, whatever noun is written alike. */
const withoutNounsOfVerbs = (tokens: readonly Token[], links: readonly Link[]): readonly Link[] => {
  const verbs = new Set(
    links.flatMap(({ to, meaning }) => (meaning.is === 'grammar' && meaning.id === 'who' ? [to] : [])),
  )
  const isNoun = ({ from, to, meaning }: Link) =>
    meaning.is === 'subject' ||
    (meaning.is === 'value' && to === from + 1 && tokens[from]?.isCapital === false)
  return links.filter((link) => !verbs.has(link.from) || !isNoun(link))
}

/** "second quater", "7 milion": parts of time and numbers are known by one slip as well. */
const mendedParts = (tokens: readonly Token[], index: PhraseIndex): readonly Token[] =>
  tokens.map((token) => {
    if (token.kind !== 'word' || index.slips.known.has(token.word) || timeSlips.known.has(token.word))
      return token
    const meant =
      meantBy(token.word, index.slips).find((word) => isPartOfTime(word) || isNumberWord(word)) ??
      meantBy(token.word, timeSlips)[0]
    return meant ? { ...token, word: meant } : token
  })
