import type { AskLanguage } from '@portal/contracts/ask'
import type {
  Catalogue,
  Measure,
  NamedValue,
  Names,
  Subject,
  TextDimension,
} from '../../catalogue/catalogue.ts'
import { countries } from '../../catalogue/countries.ts'
import { groupsOfCountries } from '../../catalogue/groups-of-countries.ts'
import { briefWords } from '../grammar/briefs.ts'
import { filler } from '../grammar/filler.ts'
import { grammar, type GrammarId } from '../grammar/grammar.ts'
import { partWords } from '../grammar/part-words.ts'
import { wordsOf } from '../words/fold.ts'
import type { Meaning } from './meaning.ts'
import { phraseIndexOf, type Phrase, type PhraseIndex } from './phrases.ts'

/** A value that the database holds of a dimension with few of them. */
export interface FewValue {
  subject: string
  dimension: string
  value: string
  /** The value of the dimension by which it is said as well. */
  beside?: string
}

/** Which of two readings of the same word goes first when nothing else decides. */
const prior: Record<Meaning['is'], number> = {
  segment: 0.07,
  measure: 0.06,
  end: 0.05,
  subject: 0.06,
  value: 0.03,
  dimension: 0.02,
  brief: 0.5,
  part: 0,
  number: 0,
  period: 0.1,
  grammar: 0,
  filler: -0.7,
}
const languages: readonly AskLanguage[] = ['en', 'es']
/** Before a name that means this among other things. */
const weakMark = '~'
/** Between the values that a name stands for, any of which fits. */
const anyOf = '|'
const ofSynonym = 0.97
const weak = 0.6

/** What is also found when it is said in other words than the catalogue's. */
const isSaidLoosely = (meaning: Meaning): boolean =>
  meaning.is === 'value' || meaning.is === 'segment' || (meaning.is === 'measure' && meaning.id !== 'count')

const phrasesOf = (names: Names, meaning: Meaning): Phrase[] =>
  languages.flatMap((language) =>
    names[language].map((name, place): Phrase => {
      const isWeak = name.startsWith(weakMark)
      const base = place === 0 ? 1 : ofSynonym
      return {
        text: isWeak ? name.slice(1) : name,
        language,
        meaning,
        weight: (isWeak ? weak : base) + prior[meaning.is],
        isLoose: !isWeak && isSaidLoosely(meaning),
      }
    }),
  )

const isLight = (meaning: Meaning): boolean =>
  meaning.is === 'filler' ||
  (meaning.is === 'grammar' && meaning.id !== 'largest' && meaning.id !== 'smallest')
const words = (list: string, language: AskLanguage, meaning: Meaning): Phrase[] =>
  list.split(',').map((text) => ({
    text,
    language,
    meaning,
    weight: 1 + prior[meaning.is],
    isExact: true,
    isLight: isLight(meaning),
  }))

const grammarPhrases: readonly Phrase[] = [
  ...Object.entries(grammar).flatMap(([id, said]) =>
    languages.flatMap((language) => words(said[language], language, { is: 'grammar', id: id as GrammarId })),
  ),
  ...languages.flatMap((language) => words(filler[language], language, { is: 'filler' })),
  ...partWords.flatMap(({ part, en, es }) => [
    ...words(en, 'en', { is: 'part', part }),
    ...words(es, 'es', { is: 'part', part }),
  ]),
  ...briefWords.flatMap(({ brief, en, es }) => [
    ...words(en, 'en', { is: 'brief', brief }),
    ...words(es, 'es', { is: 'brief', brief }),
  ]),
]

const heldIn = (all: readonly string[], values: readonly string[]): string[] =>
  all.filter((value) => value.split('/').some((part) => values.includes(part)))
/** By itself "Europe" is the region; of records that are named it is where they are. */
const ofGroup = 0.8

/** Values of a country dimension that lie in the country, or in one of several, by each of its names. */
const countryPhrases = (subject: string, dimension: string, all: readonly string[]): Phrase[] => {
  const said = (names: Names, meaning: Meaning) =>
    phrasesOf(names, meaning).map((phrase) => ({ ...phrase, isLoose: false }))
  const there = (values: readonly string[]) => ({ is: 'value', subject, dimension, values }) as const
  return [
    ...countries.flatMap(({ english, values, names }) => {
      const held = heldIn(all, values)
      return said(names, there(held.length > 0 ? held : [english]))
    }),
    // A region of which nothing is on record is not known here.
    ...groupsOfCountries.flatMap(({ values, names }) => {
      const held = heldIn(all, values)
      return held.length === 0
        ? []
        : said(names, { ...there(held), isGroup: true }).map((phrase) => ({
            ...phrase,
            weight: phrase.weight * ofGroup,
          }))
    }),
  ]
}

const endPhrases = (subject: string, { id, ends }: Pick<Measure, 'id' | 'ends'>): Phrase[] => [
  ...(ends?.most ? phrasesOf(ends.most, { is: 'end', subject, id, end: 'most' }) : []),
  ...(ends?.least ? phrasesOf(ends.least, { is: 'end', subject, id, end: 'least' }) : []),
]

/** What tells a value from the others of its dimension: "Iberia" of "Sales Iberia". */
const distinctive = (value: string, held: readonly string[]): string => {
  const others = held.filter((each) => each !== value).flatMap(wordsOf)
  return wordsOf(value)
    .filter((word) => !others.includes(word) && word.length > 2)
    .join(' ')
}

/** Not the mark of a programmer: "on_track" is named in the catalogue. */
const isWritten = (value: string): boolean => value[0] !== value[0]?.toLowerCase()

/** Names given to values of the dimension, or to the records that it names. */
const namedOf = (catalogue: Catalogue, dimension: TextDimension): readonly NamedValue[] => {
  const owner = catalogue.subjects.find(({ id }) => id === dimension.namesOf)
  const key = owner?.dimensions.find(({ id }) => id === owner.key)
  return dimension.named ?? (key?.type === 'text' ? key.named : undefined) ?? []
}

/** The words of the value by which another is said as well; none beside the value alone. */
const wordsBeside = (subject: Subject, { saidBy }: TextDimension, beside?: string): readonly string[] => {
  if (beside === undefined) return ['']
  const by = subject.dimensions.find(({ id }) => id === saidBy)
  const named = by?.type === 'text' ? by.named?.find(({ value }) => value === beside) : undefined
  return named ? languages.flatMap((language) => named.names[language]) : []
}

const subjectPhrases = (subject: Subject, catalogue: Catalogue, few: readonly FewValue[]): Phrase[] => {
  const of = subject.id
  const values = subject.dimensions.flatMap((dimension): Phrase[] => {
    if (dimension.type !== 'text') return []
    const known = few.filter((each) => each.subject === of && each.dimension === dimension.id)
    const held = known.flatMap(({ value, beside }) => (beside === undefined ? [value] : []))
    if (dimension.id === 'country') return countryPhrases(of, dimension.id, held)
    const own = (value: string): Meaning => ({
      is: 'value',
      subject: of,
      dimension: dimension.id,
      values: value.split(anyOf),
      ...(value.includes(anyOf) && { isGroup: true }),
    })
    if (dimension.isLoose)
      return known.flatMap(({ value, beside }) =>
        wordsBeside(subject, dimension, beside).map((word): Phrase => ({
          text: `${value} ${word}`,
          language: 'en',
          meaning: own(value),
          weight: 1,
          isLoose: 'only',
        })),
      )
    const named = namedOf(catalogue, dimension)
    const plain = held.filter((value) => !named.some((each) => each.value === value))
    return [
      ...named.flatMap(({ value, names }) => phrasesOf(names, own(value))),
      ...plain.flatMap((value) => phrasesOf({ en: [value], es: [value] }, own(value))),
      ...(dimension.values === 'few' ? held.filter(isWritten) : []).flatMap((value): Phrase[] => {
        const text = held.length > 1 ? distinctive(value, held) : ''
        return languages.map((language) => ({ text, language, meaning: own(value), weight: 0.85 }))
      }),
      ...named
        .filter(({ value }) => value[0] === value[0]?.toUpperCase())
        .flatMap(({ value }) => phrasesOf({ en: [value], es: [value] }, own(value))),
    ]
  })
  return [
    ...phrasesOf(subject.names, { is: 'subject', subject: of }),
    ...subject.dimensions.flatMap((dimension) => [
      ...phrasesOf(dimension.names, { is: 'dimension', subject: of, id: dimension.id }),
      ...(dimension.type === 'date' ? endPhrases(of, dimension) : []),
    ]),
    ...subject.measures.flatMap((measure) => [
      ...phrasesOf(measure.names, { is: 'measure', subject: of, id: measure.id }),
      ...endPhrases(of, measure),
    ]),
    ...(subject.segments ?? []).flatMap(({ id, names }) =>
      phrasesOf(names, { is: 'segment', subject: of, id }),
    ),
    ...values,
  ]
}

/** A word that an administrator taught: the item as `subject.kind.id`, or `filler`. */
export interface Taught {
  word: string
  meaning: Meaning
}

const fewOf = (catalogue: Catalogue, few: readonly FewValue[]): PhraseIndex['few'] =>
  new Map(
    catalogue.subjects.flatMap((subject) =>
      subject.dimensions.flatMap((dimension): [string, readonly string[]][] => {
        if (dimension.type !== 'text' || !(dimension.values === 'few' || dimension.isLoose)) return []
        const held = few.filter((each) => each.subject === subject.id && each.dimension === dimension.id)
        const named = dimension.named ?? []
        const values = new Set([...held, ...named].map(({ value }) => value))
        return [[`${subject.id}.${dimension.id}`, [...values].filter((value) => !value.includes(anyOf))]]
      }),
    ),
  )

export const indexOfCatalogue = (
  catalogue: Catalogue,
  few: readonly FewValue[],
  taught: readonly Taught[],
): PhraseIndex =>
  phraseIndexOf(
    [
      ...grammarPhrases,
      ...catalogue.subjects.flatMap((subject) => subjectPhrases(subject, catalogue, few)),
      ...taught.flatMap(({ word, meaning }) =>
        languages.map((language): Phrase => ({ text: word, language, meaning, weight: 1.1 })),
      ),
    ],
    fewOf(catalogue, few),
  )
