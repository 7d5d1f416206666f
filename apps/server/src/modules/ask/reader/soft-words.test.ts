import { expect, test } from 'vitest'
import { softOf } from './soft-words.ts'
import { catalogue } from '../catalogue/catalogue-of.ts'
import { indexOfCatalogue } from './link/catalogue-phrases.ts'
import { linksOf } from './link/link.ts'
import { withSorts } from './link/word-sorts.ts'
import { tokensOf } from './words/tokens.ts'

const index = indexOfCatalogue(catalogue, [], [])
const [subject] = catalogue.subjects
if (!subject) throw new Error('The catalogue is empty')

/** Of the words named, those that are soft in the question. */
const softIn = (question: string, ...words: readonly string[]) => {
  const { tokens: written } = tokensOf(question)
  const tokens = withSorts(written, index)
  const unread = tokens.flatMap(({ word }, at) => (words.includes(word) ? [at] : []))
  const items = linksOf(tokens, index)
    .filter(({ meaning }) => meaning.is !== 'filler')
    .map((link, at) => ({ ...link, at }))
  return softOf({ subject, tokens, items, form: 'question' }, unread).map((at) => tokens[at]?.word)
}

test('a verb or an adverb is known by its form and its place', () => {
  expect(softIn('which team is sitting on the pipeline', 'sitting')).toEqual(['sitting'])
  expect(softIn('which is the biggest market we play in', 'play')).toEqual(['play'])
  expect(softIn('how big is dairy worldwide', 'worldwide')).toEqual(['worldwide'])
  expect(softIn('Break the pipeline down', 'break')).toEqual(['break'])
})

test('what is done with the records that are asked for tells which of them, and how much is done is what is asked', () => {
  expect(softIn('how many companies did we skip', 'skip')).toEqual([])
  expect(softIn('which companies have we chased', 'chased')).toEqual([])
  expect(softIn('qué amenazas tenemos descartadas', 'descartadas')).toEqual([])
  expect(softIn('how much did automation save us', 'save')).toEqual([])
})

test('between who does it and what is done stands a verb', () => {
  expect(softIn('which insight carries the smallest impact', 'carries')).toEqual(['carries'])
  expect(softIn('who attains the highest index', 'attains')).toEqual(['attains'])
  expect(softIn('which insights are marked critical', 'marked')).toEqual(['marked'])
  expect(softIn('kindly list the deals', 'kindly')).toEqual(['kindly'])
  expect(softIn('the growth of butter the most', 'butter')).toEqual([])
  expect(softIn('how many companies after 120', 'after')).toEqual([])
})

test('a noun, a name and a quality stay hard', () => {
  expect(softIn('which rivals went bankrupt', 'bankrupt')).toEqual([])
  expect(softIn('what is our churn', 'churn')).toEqual([])
  expect(softIn('what is the dairy shelves growth', 'shelves')).toEqual([])
  expect(softIn('how is the factory in Bilbao', 'factory', 'bilbao')).toEqual([])
  expect(softIn('which deals were won by Keating', 'keating')).toEqual([])
})

test('a clause of its own behind a name narrows it', () => {
  expect(softIn('the value of the deals that we landed', 'landed')).toEqual([])
  expect(softIn('las oportunidades que nos hemos llevado', 'llevado')).toEqual([])
})
