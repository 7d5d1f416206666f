import type { Asked } from '@portal/contracts/ask'
import type { UserActor } from '@portal/backend/platform/actor'
import { createTestDatabase, type TestDatabase } from '@portal/backend/platform/db/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askFor, buildAssistant, buildUser, seedSamples } from '#server/testing/chat-fixtures.ts'

let db: TestDatabase
let actor: UserActor
let assistant: ReturnType<typeof buildAssistant>
beforeAll(async () => {
  db = await createTestDatabase()
  await seedSamples(db.database)
  actor = await buildUser(db.database)
  assistant = buildAssistant(db.database, { environment: {} })
})
afterAll(async () => {
  await assistant.close()
  await db.drop()
})

/** The last answer of a stored conversation: what it was asked for, or the nearest that was offered in its place. */
async function converse(...questions: readonly string[]): Promise<{ told: Asked[]; offered: Asked[] }> {
  let session: string | null = null
  let answer: { told: Asked[]; offered: Asked[] } = { told: [], offered: [] }
  for (const question of questions) {
    const { done } = await assistant.ask(askFor(actor, question, session))
    const told = await done
    session = told.sessionId
    const { answers = [], unread } = told.metadata
    answer = {
      told: answers.map(({ asked }) => asked),
      offered: unread?.nearest.map(({ asked }) => asked) ?? [],
    }
  }
  return answer
}

const queryOf = (asked: Asked | undefined) => (asked?.kind === 'query' ? asked.query : asked)

test('words that point back are not answered where there is nothing before that they can mean', async () => {
  expect((await converse('which one is the biggest?')).told).toEqual([])
  expect((await converse('What is Ibertanque good at?', 'and their revenue?')).told).toEqual([])
})

test('after a question that was not answered, what goes on from it is offered, and not told', async () => {
  const { told, offered } = await converse('How zippy is Polderflow in automation?', 'And Limmat?')
  expect(told).toEqual([])
  expect(JSON.stringify(offered[0])).toMatch(/automation.*Limmat Process/u)
})

test('the biggest of those that were told keeps what they were asked by', async () => {
  const lost = ['What did we lose in food?', 'and in pharma?', 'the most expensive one?']
  expect(queryOf((await converse(...lost)).told[0])).toMatchObject({
    segments: ['lost'],
    filters: [{ field: 'sector', values: ['Pharmaceuticals'] }],
    order: { by: 'value', direction: 'desc' },
    limit: 1,
  })
})

test('the next is the one behind that which was told', async () => {
  const first = queryOf((await converse("What's our biggest open deal?")).told[0])
  expect(first).toMatchObject({ subject: 'sale', limit: 1 })
  expect(
    queryOf((await converse("What's our biggest open deal?", 'and the one after that?')).told[0]),
  ).toEqual({ ...first, offset: 1 })
})

test('a correction takes the place of what was said', async () => {
  const sorry = await converse('How many competitors are there in Switzerland?', 'sorry, Germany')
  expect(queryOf(sorry.told[0])).toMatchObject({ filters: [{ field: 'country', values: ['Germany'] }] })
  const no = await converse("What's the growth in pharma?", 'no, the revenue')
  expect(queryOf(no.told[0])).toMatchObject({
    measures: [{ measure: 'revenue' }],
    filters: [{ field: 'name', values: ['Pharmaceuticals'] }],
  })
})

test('what is only a limit is one of those that were told', async () => {
  const spanish = await converse('¿Qué competidores hay en España?', 'solo los que pasan de cien puntos')
  expect(queryOf(spanish.told[0])).toMatchObject({
    filters: [
      { field: 'country', values: ['Spain'] },
      { field: 'overall', op: 'above', values: [100] },
    ],
  })
})
