import { expect, test } from 'vitest'
import type { Asked, Query } from '@portal/contracts/ask'
import { catalogue } from '../catalogue/catalogue-of.ts'
import type { Answer } from '../reader/first-held.ts'
import type { Reading } from '../reader/reading.ts'
import { queryOf } from '../reader/readings.ts'
import { withSecondReading } from './second-reading.ts'
import { givenFor } from './testing/given-for.ts'
import { loadWeights } from './weights.ts'

/** Every query finds rows of its own, and none twice. */
const answerOf = (asked: Asked): Promise<Answer | null> => Promise.resolve(new Set([JSON.stringify(asked)]))
const records = { catalogue, answerOf, isSoOf: () => Promise.resolve(true), weights: loadWeights() }

const asGrammar = (given: Awaited<ReturnType<typeof givenFor>>, changed: Partial<Reading> = {}): Reading => ({
  language: given.language,
  parts: given.first.slice(0, 1).map(({ asked }) => asked),
  unread: [],
  blocked: null,
  tried: null,
  alternatives: [],
  wording: null,
  talk: null,
  ...changed,
})
const blocked = (unread: readonly string[]): Partial<Reading> => ({
  parts: [],
  unread,
  blocked: unread.length > 0 ? 'unread' : 'unsure',
})

test('what both readers make out is told as the grammar has it', async () => {
  const given = await givenFor('How many open opportunities are there?')
  const reading = asGrammar(given)
  expect(await withSecondReading(reading, given, records)).toBe(reading)
})

test('a question that stops the grammar is told where the learned reading is sure and knows its words', async () => {
  const given = await givenFor('How many open opportunities are there?')
  const seen = await withSecondReading(asGrammar(given, blocked(['are'])), given, records)
  expect(seen).toMatchObject({
    blocked: null,
    unread: [],
    parts: [{ kind: 'query', query: { subject: 'sale' } }],
  })
  const unseen = await withSecondReading(asGrammar(given, blocked(['frobnicate'])), given, records)
  expect(unseen).toMatchObject({ blocked: 'unread', parts: [], unread: ['frobnicate'] })
  expect(unseen.alternatives).toContainEqual(seen.parts[0])
})

test('what the grammar tells and the learned reader reads otherwise is asked back', async () => {
  const given = await givenFor('How many open opportunities are there?')
  const other: Asked = {
    kind: 'query',
    query: {
      subject: 'mail',
      measures: [{ measure: 'count' }],
      filters: [],
      segments: [],
      groupBy: [],
      show: [],
    },
  }
  const misread = { ...given, first: [{ asked: other, said: 0, unread: 0 }], chance: null }
  const reading = await withSecondReading(asGrammar(given, { parts: [other] }), misread, records)
  expect(reading.parts).not.toContainEqual(other)
})

test('what a person chose before stands before the learned offers', async () => {
  const given = await givenFor('How many open opportunities are there?')
  const chosen: Asked = { kind: 'search', words: 'evaporators' }
  const reading = asGrammar(given, { ...blocked(['frobnicate']), alternatives: [chosen] })
  const first = async (isChosen: boolean) =>
    (await withSecondReading(reading, { ...given, isChosen }, records)).alternatives[0]
  expect(await first(true)).toEqual(chosen)
  expect(await first(false)).not.toEqual(chosen)
})

test('of a subject that no question was about, and of parts that no decision settles, the grammar alone is heard', async () => {
  const given = await givenFor('How many open opportunities are there?')
  const [first] = given.first
  const query = first && queryOf(first.asked)
  if (!query) throw new Error('The grammar reads it.')
  const told = (changed: Partial<Query>) =>
    asGrammar(given, { parts: [{ kind: 'query', query: { ...query, ...changed } }] })
  for (const reading of [told({ subject: 'permit' }), told({ times: 2 })])
    expect(await withSecondReading(reading, given, records)).toBe(reading)
})

test('who may want a list or a yes is told the yes with the rows, and never a no', async () => {
  const given = await givenFor('any open opportunities')
  const rows: Answer = new Set([1, 2])
  const told = async (isSo: boolean) =>
    withSecondReading(asGrammar(given, blocked([])), given, {
      ...records,
      answerOf: () => Promise.resolve(rows),
      isSoOf: () => Promise.resolve(isSo),
    })
  expect((await told(true)).parts).toMatchObject([{ kind: 'claim' }])
  expect((await told(false)).parts).not.toContainEqual(expect.objectContaining({ kind: 'claim' }))
})
