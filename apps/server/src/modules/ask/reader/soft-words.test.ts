import { expect, test } from 'vitest'
import { softOf } from './soft-words.ts'
import { tokensOf } from './words/tokens.ts'

/** Of the words named, those that are soft in the question. */
const softIn = (question: string, ...words: readonly string[]) => {
  const { tokens } = tokensOf(question)
  const unread = tokens.flatMap(({ word }, at) => (words.includes(word) ? [at] : []))
  return softOf(tokens, unread).map((at) => tokens[at]?.word)
}

test('a verb or an adverb is known by its form and its place', () => {
  expect(softIn('which team is sitting on the pipeline', 'sitting')).toEqual(['sitting'])
  expect(softIn('which is the biggest market we play in', 'play')).toEqual(['play'])
  expect(softIn('how big is dairy worldwide', 'worldwide')).toEqual(['worldwide'])
  expect(softIn('Break the pipeline down', 'break')).toEqual(['break'])
  expect(softIn('qué amenazas tenemos registradas', 'registradas')).toEqual(['registradas'])
})

test('a noun, a name and a quality stay hard', () => {
  expect(softIn('which rivals went bankrupt', 'bankrupt')).toEqual([])
  expect(softIn('what is our churn', 'churn')).toEqual([])
  expect(softIn('how is the factory in Bilbao', 'factory', 'bilbao')).toEqual([])
  expect(softIn('which deals were won by Keating', 'keating')).toEqual([])
})
