import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@portal/backend/platform/db/testing/test-database'
import { buildUser, seedSamples } from '#server/testing/chat-fixtures.ts'
import { catalogue } from '../catalogue/catalogue-of.ts'
import { createFewValues } from '../names/few-values.repository.ts'
import { createFindNames } from '../names/find-names.repository.ts'
import { checkQuery } from '../query/check-query.ts'
import { runQuery } from '../query/run-query.repository.ts'
import type { Asked } from '@portal/contracts/ask'
import type { UserActor } from '@portal/backend/platform/actor'
import { indexOfCatalogue } from './link/catalogue-phrases.ts'
import { readerOf } from './read.ts'
import type { Context, Read } from './reading.ts'
import { everydayQuestions } from './testing/everyday-questions.ts'
import { formsOfQuery } from './testing/forms-of-query.ts'
import { freshQuestions } from './testing/fresh-questions.ts'
import { printReading } from './testing/print-reading.ts'

const today = '2026-11-23'
const nothingBefore: Context = { last: [], told: [], language: null }
let db: TestDatabase
let member: UserActor
let read: Read
/** Nothing that is closed lies in a month to come. */
let readBeyond: Read
let parts: Parameters<typeof readerOf>[0]
beforeAll(async () => {
  db = await createTestDatabase()
  await seedSamples(db.database)
  member = await buildUser(db.database)
  const few = await createFewValues(db.database, undefined)(member)
  const index = indexOfCatalogue(
    catalogue,
    [...few].flatMap(([id, values]) => {
      const [subject = '', dimension = ''] = id.split('.')
      return values.map((value) => ({ subject, dimension, value }))
    }),
    [],
  )
  parts = {
    catalogue,
    index,
    findNames: createFindNames(db.database, member),
    answerOf: () => Promise.resolve(new Set<string>()),
    isBeyond: () => Promise.resolve(false),
    today,
  }
  read = readerOf(parts)
  const isBeyond = (asked: Asked) =>
    Promise.resolve(asked.kind === 'query' && asked.query.period?.field === 'closed_on')
  readBeyond = readerOf({ ...parts, isBeyond })
})
afterAll(() => db.drop())

/** The last turn of a conversation, each turn going on from the one before. */
const readTurns = async (turns: readonly string[]) => {
  let context = nothingBefore
  let reading = await read('', context)
  for (const turn of turns) {
    reading = await read(turn, context)
    context = {
      last: reading.parts.length > 0 ? reading.parts : context.last,
      told: [],
      language: reading.language,
    }
  }
  return reading
}

test.each([
  ['questions in the words of busy people', freshQuestions],
  ['questions in everyday words', everydayQuestions],
  ['questions of each form', formsOfQuery],
])('%s are read as they are meant', async (_, questions) => {
  const readings: [string, string][] = []
  for (const [question] of questions)
    readings.push([question, printReading(await read(question, nothingBefore))])
  expect(readings).toEqual(questions)
})

test('where a period holds none of the days that were meant first, another day of the same records is meant', async () => {
  const question = 'which deals close in December'
  expect(printReading(await read(question, nothingBefore))).toContain('P:closed_on 2026-12-01')
  expect(printReading(await readBeyond(question, nothingBefore))).toContain('P:expected_close 2026-12-01')
})

test('a follow-up takes the place of the same part of the question before', async () => {
  const claims = ['Which competitors are behind us in design?', 'Nordkessel is German and scores 121, right?']
  expect(printReading(await readTurns(claims))).toBe(printReading(await readTurns(claims.slice(1))))
  const whole = ['Which competitor leads in automation?', 'How many times larger is dairy than pharma?']
  expect(printReading(await readTurns(whole))).toBe(
    'sector ; M:market_size ; name is Pharmaceuticals|Dairy ; G:name ; C:each other ; D:ratio',
  )
  expect(printReading(await readTurns(['How large is the dairy market?', 'And pharma?']))).toBe(
    'sector ; M:market_size ; name is Pharmaceuticals ; G:name',
  )
  expect(printReading(await readTurns(['How many Spanish companies are there?', 'and German?']))).toBe(
    'company ; M:count ; country is Germany',
  )
  expect(printReading(await readTurns(['win rate by team in 2024', 'what about 2023']))).toBe(
    'sale ; M:win_rate ; G:team ; P:closed_on 2023-01-01..2023-12-31',
  )
  expect(printReading(await readTurns(['Which competitor leads in automation?', 'and who is second?']))).toBe(
    'company ; M:automation ; G:name ; O:automation desc 1+1',
  )
})

test('what points back at nothing is offered and not told', async () => {
  for (const question of ['how many deals is that?', 'and their revenue?', 'what is still open with them?']) {
    const reading = await read(question, nothingBefore)
    expect([question, reading.blocked]).toEqual([question, 'unsure'])
    expect(reading.alternatives.length).toBeGreaterThan(0)
  }
})

test('of readings as near as each other that have other answers none is told', async () => {
  const question = 'median score of those we track'
  expect(printReading(await read(question, nothingBefore))).not.toBe('unread')
  const torn = readerOf({ ...parts, answerOf: (asked) => Promise.resolve(new Set([JSON.stringify(asked)])) })
  const { blocked, alternatives } = await torn(question, nothingBefore)
  expect(blocked).toBe('unsure')
  expect(alternatives.length).toBeGreaterThan(1)
})

test('a follow-up names whom it is of, or the year before, or the others', async () => {
  const ask = async (...turns: string[]) => printReading(await readTurns(turns))
  expect(await ask('What did we win this year?', 'and the year before?')).toContain('2025-01-01..2025-12-31')
  expect(await ask('What is our overall score?', 'and theirs on average?')).toBe('company ; M:overall/mean')
  expect(await ask('¿Cuántos competidores hay en España?', '¿cuál es el mejor?')).toContain(
    'O:overall desc 1',
  )
  expect(await ask('How many process engineers do we have?', 'and programmers?')).toBe('unread')
})

test('what narrows or mends a question goes on from it', async () => {
  const ask = async (...turns: string[]) => printReading(await readTurns(turns))
  expect(await ask('¿Qué competidores hay en España?', 'solo los que pasan de cien puntos')).toContain(
    'country is Spain',
  )
  expect(await ask('How many competitors are there in Switzerland?', 'sorry, Germany')).toBe(
    'company ; M:count ; country is Germany',
  )
})

test('a part that is a number of its own is that number', async () => {
  const ask = async (question: string) => printReading(await read(question, nothingBefore))
  expect(await ask('What percentage of bids do we win?')).toBe('sale ; M:win_rate')
  expect(await ask('¿Qué parte del mercado lácteo tenemos?')).toBe(
    'sector ; M:market_share ; name is Dairy ; G:name',
  )
})

test('words that no query holds are not passed over: "every sort", qualities that no word joins, what is so of a whole group', async () => {
  for (const question of [
    'how many insights of every sort are there',
    'which clients have nothing open with us',
    'which clients have both lost and won deals',
  ])
    expect([question, printReading(await read(question, nothingBefore))]).toEqual([question, 'unread'])
})

test('what a follow-up leaves out is of the question, or the record, before', async () => {
  expect(
    printReading(
      await readTurns(['¿En qué sector tenemos la cuota de mercado más alta?', '¿Y en cuál la más baja?']),
    ),
  ).toBe('sector ; M:market_share ; G:name ; O:market_share asc 1')
  expect(printReading(await readTurns(["What's Nordkessel's design score?", 'theirs against ours?']))).toBe(
    'company ; M:design ; name is Nordkessel ; G:name ; C:ours',
  )
  expect(printReading(await readTurns(['Tell me about pharma', 'who are the competitors there?']))).toBe(
    'company ; M:overall ; sector is Pharmaceuticals ; G:name',
  )
})

test('a follow-up adds up, lists or moves to our own side what was told before', async () => {
  const ask = async (...turns: string[]) => printReading(await readTurns(turns))
  expect(await ask('Which deals are in the proposal stage?', 'and together?')).toBe(
    'sale ; M:value/sum ; stage is Proposal',
  )
  expect(await ask('How many initiatives are at risk?', 'show them')).toContain('G:name')
  expect(await ask('How many open tenders are there?', 'which ones?')).toBe(
    'tender ; M:value ; S:open ; G:name',
  )
  expect(await ask('¿Cuántas licitaciones están abiertas?', '¿cuáles son?')).toBe(
    'tender ; M:value ; S:open ; G:name',
  )
  expect(await ask('¿Cuántas licitaciones están abiertas?', '¿y cuánto valen en total?')).toBe(
    'tender ; M:value/sum ; S:open',
  )
  expect(await ask("What is Nordkessel's innovation score?", 'And ours?')).toBe(
    'company ; M:innovation ; name is Nordkessel ; G:name ; C:ours',
  )
})

test('what can be run and makes no sense, or says less than was asked, is offered and not answered', async () => {
  for (const question of [
    'How did it go with our deals in 2023?',
    'How many initiatives are there, the completed ones also?',
    'Has our hit rate in Germany recovered?',
    'Do we have over 10 % of the dairy market?',
    'What is the revenue per market share in pharma?',
    'Which companies count as niche specialists?',
    'How much business is due to be decided in March 2025?',
    'Everybody speaks of design now. Which competitor is best at it?',
    'How many proposals have we sent to clients since October 2024?',
    '¿Cuántas ofertas se presentaron?',
  ])
    expect([question, printReading(await read(question, nothingBefore))]).toEqual([question, 'unread'])
})

test('beside a record that was not understood, all that is recorded of it is offered', async () => {
  const { alternatives } = await read('How did Nordkessel frobnicate in automation?', nothingBefore)
  const offered = alternatives.flatMap((asked) => (asked.kind === 'query' ? [asked.query] : []))
  const whole = offered.find(({ subject, show }) => subject === 'company' && show.length > 3)
  expect(whole?.filters).toEqual([{ field: 'name', op: 'is', values: ['Nordkessel'] }])
  expect(whole?.measures.length).toBeGreaterThan(3)
})

const queryOf = (asked: Asked) => {
  if (asked.kind === 'claim') return asked.claim.query
  return asked.kind === 'query' ? asked.query : null
}

test('every query that is read can be checked and run', async () => {
  const problems: string[] = []
  for (const [question] of freshQuestions) {
    const { parts } = await read(question, nothingBefore)
    for (const query of parts.flatMap((asked) => queryOf(asked) ?? [])) {
      const found = checkQuery(query, catalogue)
      if (found.length > 0) problems.push(`${question}: ${found.join('; ')}`)
      else
        await runQuery(db.database, { actor: member, query, rows: 10, from: 0, today }).catch(
          (error: unknown) => problems.push(`${question}: ${String(error)}`),
        )
    }
  }
  expect(problems).toEqual([])
})

test('what a record that is named by a part of its name has not is told, also behind another question', async () => {
  const question = 'how many employees has Rheinwerk'
  expect((await read(question, nothingBefore)).tried?.lacking).toMatchObject({
    subject: 'company',
    words: ['employees'],
  })
  expect((await readTurns(['What did we win this year?', question])).tried?.lacking?.subject).toBe('company')
})

test('a text that is longer than any question is declined before anything is looked up', async () => {
  let lookedUp = 0
  const counted = readerOf({
    catalogue,
    index: indexOfCatalogue(catalogue, [], []),
    findNames: (words) => {
      lookedUp += words.length
      return Promise.resolve([])
    },
    answerOf: () => Promise.resolve(new Set<string>()),
    isBeyond: () => Promise.resolve(false),
    today,
  })
  const texts = ['sector '.repeat(570), '(['.repeat(2000), 'value of won deals in dairy by team '.repeat(110)]
  for (const text of texts) expect((await counted(text, nothingBefore)).blocked).toBe('nothing_asked')
  expect(lookedUp).toBe(0)
  await counted('how large is dairy', nothingBefore)
  expect(lookedUp).toBe(4)
})

test('a long sentence beside a short question does not keep it from being read', async () => {
  const aside = `My notes are at the office and ${'so are those of my colleague and '.repeat(8)}of all.`
  expect(printReading(await read(`${aside} How large is the dairy market?`, nothingBefore))).toBe(
    'sector ; M:market_size ; name is Dairy ; G:name',
  )
})
