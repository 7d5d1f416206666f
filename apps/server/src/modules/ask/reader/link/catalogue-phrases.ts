import type { AskLanguage } from '@portal/contracts/ask'
import type { Catalogue, Names, Subject } from '../../catalogue/catalogue.ts'
import { countries } from '../../catalogue/countries.ts'
import { briefWords } from '../grammar/briefs.ts'
import { filler, grammar, type GrammarId } from '../grammar/grammar.ts'
import { partWords } from '../grammar/part-words.ts'
import type { Meaning } from './meaning.ts'
import { phraseIndexOf, type Phrase, type PhraseIndex } from './phrases.ts'

/** A value that the database holds of a dimension with few of them. */
export interface FewValue {
  subject: string
  dimension: string
  value: string
}

/** Which of two readings of the same word goes first when nothing else decides. */
const prior: Record<Meaning['is'], number> = {
  segment: 0.07, measure: 0.06, end: 0.05, subject: 0.04, value: 0.03, dimension: 0.02, brief: 0.5, part: 0, number: 0, period: 0.1, grammar: 0, filler: -0.7,
}
const languages: readonly AskLanguage[] = ['en', 'es']
/** Before a name that means this among other things. */
const weakMark = '~'
const ofSynonym = 0.97
const weak = 0.6

const phrasesOf = (names: Names, meaning: Meaning): Phrase[] =>
  languages.flatMap((language) =>
    names[language].map((name, place): Phrase => {
      const isWeak = name.startsWith(weakMark)
      const base = place === 0 ? 1 : ofSynonym
      return { text: isWeak ? name.slice(1) : name, language, meaning, weight: (isWeak ? weak : base) + prior[meaning.is] }
    }),
  )

const words = (list: string, language: AskLanguage, meaning: Meaning): Phrase[] =>
  list.split(',').map((text) => ({ text, language, meaning, weight: 1 + prior[meaning.is], isExact: true }))

const grammarPhrases: readonly Phrase[] = [
  ...Object.entries(grammar).flatMap(([id, said]) => languages.flatMap((language) => words(said[language], language, { is: 'grammar', id: id as GrammarId }))),
  ...languages.flatMap((language) => words(filler[language], language, { is: 'filler' })),
  ...partWords.flatMap(({ part, en, es }) => [...words(en, 'en', { is: 'part', part }), ...words(es, 'es', { is: 'part', part })]),
  ...briefWords.flatMap(({ brief, en, es }) => [...words(en, 'en', { is: 'brief', brief }), ...words(es, 'es', { is: 'brief', brief })]),
]

/** Values of a country dimension that lie in the country, by each of its names. */
const countryPhrases = (subject: string, dimension: string, there: readonly string[]): Phrase[] =>
  countries.flatMap(({ english, values, names }) => {
    const held = there.filter((value) => value.split('/').some((part) => values.includes(part)))
    return phrasesOf(names, { is: 'value', subject, dimension, values: held.length > 0 ? held : [english] })
  })

const subjectPhrases = (subject: Subject, few: readonly FewValue[]): Phrase[] => {
  const of = subject.id
  const values = subject.dimensions.flatMap((dimension): Phrase[] => {
    if (dimension.type !== 'text') return []
    const held = few.filter((each) => each.subject === of && each.dimension === dimension.id).map(({ value }) => value)
    if (dimension.id === 'country') return countryPhrases(of, dimension.id, held)
    const named = dimension.named ?? []
    const plain = held.filter((value) => !named.some((each) => each.value === value))
    const own = (value: string): Meaning => ({ is: 'value', subject: of, dimension: dimension.id, values: [value] })
    return [
      ...named.flatMap(({ value, names }) => phrasesOf(names, own(value))),
      ...plain.flatMap((value) => phrasesOf({ en: [value], es: [value] }, own(value))),
    ]
  })
  return [
    ...phrasesOf(subject.names, { is: 'subject', subject: of }),
    ...subject.dimensions.flatMap(({ id, names }) => phrasesOf(names, { is: 'dimension', subject: of, id })),
    ...subject.measures.flatMap(({ id, names, ends }) => [
      ...phrasesOf(names, { is: 'measure', subject: of, id }),
      ...(ends?.most ? phrasesOf(ends.most, { is: 'end', subject: of, id, end: 'most' }) : []),
      ...(ends?.least ? phrasesOf(ends.least, { is: 'end', subject: of, id, end: 'least' }) : []),
    ]),
    ...(subject.segments ?? []).flatMap(({ id, names }) => phrasesOf(names, { is: 'segment', subject: of, id })),
    ...values,
  ]
}

/** A word that an administrator taught: the item as `subject.kind.id`, or `filler`. */
export interface Taught {
  word: string
  meaning: Meaning
}

export const indexOfCatalogue = (catalogue: Catalogue, few: readonly FewValue[], taught: readonly Taught[]): PhraseIndex =>
  phraseIndexOf([
    ...grammarPhrases,
    ...catalogue.subjects.flatMap((subject) => subjectPhrases(subject, few)),
    ...taught.flatMap(({ word, meaning }) => languages.map((language): Phrase => ({ text: word, language, meaning, weight: 1.1 }))),
  ])
