import type { AskLanguage } from '@portal/contracts/ask'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { isEveryday } from '../lexicon/lexicon.ts'
import { linksOf, ofLength } from './link/link.ts'
import type { Link } from './link/meaning.ts'
import type { PhraseIndex } from './link/phrases.ts'
import { meantBy } from './link/slips.ts'
import type { FoundName } from './reading.ts'
import { wordsOf } from './words/fold.ts'
import { isNumberWord, numbersIn } from './words/numbers.ts'
import { isPartOfTime, periodsIn } from './words/periods.ts'
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
  links: [
    ...withoutNounsOfVerbs(tokens, withoutPronouns(tokens, linksOf(tokens, index))),
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
    if (token.kind !== 'word' || index.slips.known.has(token.word)) return token
    const meant = meantBy(token.word, index.slips).find((word) => isPartOfTime(word) || isNumberWord(word))
    return meant ? { ...token, word: meant } : token
  })
