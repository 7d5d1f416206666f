import { expect, test } from 'vitest'
import { tokensOf } from '../words/tokens.ts'
import { linksOf } from './link.ts'
import type { Meaning } from './meaning.ts'
import { phraseIndexOf, type Phrase } from './phrases.ts'
import { withSorts } from './word-sorts.ts'

const value = (text: string): Meaning => ({
  is: 'value',
  subject: 'figure',
  dimension: 'name',
  values: [text],
})
const loose = (text: string, meaning: Meaning = value(text)): Phrase => ({
  text,
  language: 'en',
  meaning,
  weight: 1,
  isLoose: meaning.is === 'value' ? 'only' : true,
})
const light = (words: string): Phrase[] =>
  words.split(' ').map((text) => ({
    text,
    language: 'en',
    meaning: { is: 'filler' },
    weight: 0.3,
    isExact: true,
    isLight: true,
  }))
const winRate: Meaning = { is: 'measure', subject: 'sale', id: 'win_rate' }
const index = phraseIndexOf([
  ...light('the of our is how much do we what a to does and'),
  ...[
    'Steam generated',
    'Staff training',
    'Spare parts stock',
    'Supplier punctuality',
    'Noise reduction',
  ].map((text) => loose(text)),
  loose('Complaints answered within a day'),
  loose('Training: North America'),
  loose('Morning shift: warmth'),
  loose('Morning shift: colour'),
  loose('without', { is: 'grammar', id: 'except' }),
  loose('win rate', winRate),
  loose('win rate by value', { is: 'measure', subject: 'sale', id: 'win_rate_by_value' }),
  loose('what our win rate does', { is: 'measure', subject: 'sale', id: 'change_of_win_rate' }),
])
const softly = (question: string) => {
  const { tokens } = tokensOf(question)
  return linksOf(withSorts(tokens, index), index).filter(({ fit }) => fit !== undefined)
}
const names = (question: string) =>
  softly(question).flatMap(({ meaning }) => ('values' in meaning ? meaning.values : []))

test('a name is found in other words, in another order and between other words', () => {
  expect(names('how much of the noise did we reduce')).toEqual(['Noise reduction'])
  expect(names('how do we train our staff')).toEqual(['Staff training'])
  expect(names('what stock of spare parts do we have')).toEqual(['Spare parts stock'])
  expect(names('how do we generate our steam')).toEqual(['Steam generated'])
})

test('a name is found in Spanish, a word made of two is both', () => {
  expect(names('¿cuánto vapor generamos?')).toEqual(['Steam generated'])
  expect(names('¿cómo reducimos el ruido?')).toEqual([])
  expect(names('formación en norteamérica')[0]).toBe('Training: North America')
})

test('no name goes on behind a word that leaves something out', () => {
  expect(names('the staff and their training')).toEqual(['Staff training'])
  expect(names('the staff without training')).toEqual([])
})

test('a name is tied where another of the same field is said by the same words as well', () => {
  const tied = (question: string) => softly(question).filter(({ isTied }) => isTied)
  expect(tied('the morning shift of the brewery')).toHaveLength(2)
  expect(tied('the colour of the morning shift')).toEqual([])
})

test('the fit tells how much of the name is said, and the places by what', () => {
  const [whole] = softly('staff training')
  const [reworded] = softly('the training of employees and of staff')
  const [partly] = softly('what of the training in America')
  expect(whole?.fit).toBe(1)
  expect(reworded?.fit).toBeLessThan(1)
  expect(partly?.fit).toBeLessThan(0.9)
  expect(partly?.places).toEqual([3, 5])
})

test('one word of several is no name, and words that mean nothing are none', () => {
  expect(names('what about training')).toEqual([])
  expect(names('how much do we')).toEqual([])
  expect(names('noise')).toEqual([])
})

test('what a whole name says is no other name of the same subject', () => {
  expect(softly('what is our win rate')).toEqual([])
  expect(softly('what is our rate of winning by value').map(({ meaning }) => meaning)).toContainEqual({
    is: 'measure',
    subject: 'sale',
    id: 'win_rate_by_value',
  })
})

test('words that nothing explains are names, everyday words or words that may be asked for', () => {
  const { tokens } = tokensOf(
    'Which staff at Havelmann rub shoulders with qwertish noise, and why the redcution?',
  )
  const sorts = Object.fromEntries(withSorts(tokens, index).map(({ word, sort }) => [word, sort]))
  expect(sorts).toMatchObject({
    staff: 'content',
    havelmann: 'name-like',
    rub: 'common',
    shoulders: 'common',
    qwertish: 'name-like',
    noise: 'content',
    redcution: 'content',
  })
})

test('words that go on and on are read in no time that anybody would notice', () => {
  const longest = 4000
  for (const text of ['noise reduction ', 'train staff ', 'xqzzt ']) {
    const { tokens } = tokensOf(text.repeat(longest / text.length))
    expect(
      linksOf(withSorts(tokens, index), index).filter(({ fit }) => fit !== undefined).length,
    ).toBeLessThan(30)
  }
})
