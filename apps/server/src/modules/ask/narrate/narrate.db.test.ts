import { Query, type AnswerCard, type AskLanguage, type Brief } from '@portal/contracts/ask'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { UserActor } from '@portal/backend/platform/actor'
import { createTestDatabase, type TestDatabase } from '@portal/backend/platform/db/testing/test-database'
import { buildUser, seedSamples } from '#server/testing/chat-fixtures.ts'
import { briefQueries } from '../briefs/brief-queries.ts'
import { narrateBrief } from '../briefs/narrate-brief.ts'
import { catalogue } from '../catalogue/catalogue-of.ts'
import { checkQuery } from '../query/check-query.ts'
import { runQuery } from '../query/run-query.repository.ts'
import { narrate } from './narrate.ts'

let db: TestDatabase
let member: UserActor
beforeAll(async () => {
  db = await createTestDatabase()
  await seedSamples(db.database)
  member = await buildUser(db.database)
})
afterAll(() => db.drop())

const today = '2026-11-22'
const telling = (language: AskLanguage) => ({ catalogue, language, today, fewValues: () => [] })
const run = (query: Query) => {
  expect(checkQuery(query, catalogue)).toEqual([])
  return runQuery(db.database, { actor: member, query, rows: 25, from: 0, today })
}
async function tell(asked: z.input<typeof Query>, language: AskLanguage = 'en'): Promise<AnswerCard> {
  const query = Query.parse(asked)
  return narrate({ kind: 'query', query }, await run(query), telling(language))
}
async function brief(asked: Brief, language: AskLanguage = 'en'): Promise<AnswerCard> {
  const parts = briefQueries(asked, catalogue, today)
  const found = await Promise.all(parts.map(async (part) => ({ ...part, found: await run(part.query) })))
  return narrateBrief(asked, found, telling(language))
}
const is = (field: string, ...values: string[]) => [{ field, op: 'is' as const, values }]
const by = (field: string) => [{ field }]
const of = (...measures: string[]) => measures.map((measure) => ({ measure }))
const desc = (field: string) => ({ by: field, direction: 'desc' as const })

/** The sentences without the line on their basis. */
const said = async (asked: z.input<typeof Query>, language?: AskLanguage) =>
  (await tell(asked, language)).text.split('\n')[0]
const year = { from: '2024-01-01', to: '2024-12-31' }

test('a ranking over the sample set, its table, its chart and its sources', async () => {
  const card = await tell({
    subject: 'sector',
    measures: of('market_size'),
    groupBy: by('name'),
    order: desc('market_size'),
    limit: 1,
  })
  expect(card.text).toBe(
    'Alcoholic Beverages has the highest market size, $2.4B [1]. Food Processing follows with $2.2B ' +
      '[2].\n\n_Records as of 6 Jan 2025. Sample records._',
  )
  expect(card.asOf).toEqual({ from: '2025-01-06', to: '2025-01-06' })
  expect(card.table?.rows[0]).toEqual({
    cells: ['Alcoholic Beverages', 2.4e9],
    citations: [1],
    href: '/market-benchmarks',
  })
  expect(card.chart?.kind).toBe('bars')
  expect(card.citations.map(({ record_table: table }) => table)).toEqual(Array(5).fill('market_benchmarks'))
})

test.each([
  [
    'a look-up',
    { subject: 'sector', measures: of('growth_rate'), groupBy: by('name'), filters: is('name', 'Dairy') },
    'Growth rate of Dairy: +23% [1].',
  ],
  [
    'two held against each other',
    {
      subject: 'sector',
      measures: of('growth_rate'),
      groupBy: by('name'),
      filters: is('name', 'Dairy', 'Pharmaceuticals'),
      compare: 'each other',
    },
    'Pharmaceuticals has the higher growth rate: +31% [1], against +23% [2] for Dairy. The difference is 8 points [3].',
  ],
  [
    'a rank',
    {
      subject: 'sector',
      measures: of('market_size'),
      groupBy: by('name'),
      filters: is('name', 'Dairy'),
      derive: 'rank',
    },
    'Dairy is number 4 [1] by market size, with $1.2B [2].',
  ],
  [
    'a sum',
    { subject: 'sector', measures: [{ measure: 'market_size', aggregate: 'sum' }] },
    'Total market size of sectors: $8.5B [1], from 5 records.',
  ],
  [
    'teams by a rate',
    { subject: 'sale', measures: of('win_rate'), groupBy: by('team'), order: desc('win_rate'), limit: 1 },
    'Sales Iberia has the highest win rate, 55% [1]. Sales Central Europe follows with 52.9% [2].',
  ],
  [
    'who wins against us',
    {
      subject: 'sale',
      measures: of('count'),
      groupBy: by('lost_to'),
      segments: ['lost'],
      order: desc('count'),
      limit: 1,
    },
    'Rheinwerk Brautechnik has the most sales opportunities (lost), 8 [1]. Nordkessel follows with 5 [2].',
  ],
  [
    'an indicator of the matrix',
    {
      subject: 'matrix_cell',
      measures: of('index'),
      groupBy: by('company'),
      segments: ['everyone'],
      filters: is('indicator', 'after_sales_service'),
      order: desc('index'),
      limit: 1,
    },
    'Rheinwerk Brautechnik has the highest index (After-Sales Service), 134 [1]. Alpstahl Systeme follows with 127 [2].',
  ],
  [
    'our own place',
    {
      subject: 'company',
      measures: of('overall'),
      groupBy: by('name'),
      segments: ['everyone'],
      order: desc('overall'),
      limit: 1,
    },
    'HerpasIA (us) has the highest overall score, 140 [1]. Rheinwerk Brautechnik follows with 128 [2].',
  ],
  [
    'over time',
    {
      subject: 'sale',
      measures: of('won_value'),
      groupBy: [{ field: 'closed_on', part: 'quarter' as const }],
    },
    'Value won went from €32.7M [1] in Q1 2023 to €69M [2] in Q4 2024, up 111% [3]. The highest was Q2 2023 with €85.3M [4].',
  ],
] satisfies [string, z.input<typeof Query>, string][])('%s', async (_, asked, sentence) => {
  expect(await said(asked)).toBe(sentence)
})

test('the year before, ours and the average are told beside the number', async () => {
  const before = await said({ subject: 'sale', measures: of('won'), period: year, compare: 'previous' })
  expect(before).toMatch(
    /^Number of wins of sales opportunities, 2024: \d+ \[1\], (?:up|down) .+ \[2\] from \d+ \[3\] before/u,
  )
  const average = {
    subject: 'company',
    measures: of('overall'),
    groupBy: by('name'),
    filters: is('name', 'Polderflow'),
    compare: 'average' as const,
  }
  expect(await said(average)).toMatch(
    /^Overall score of Polderflow: 113 \[1\], [\d.]+ \[2\] (?:above|below) the average, [\d.]+ \[3\]\.$/u,
  )
  const ours = await said({ ...average, filters: [], compare: 'ours' })
  expect(ours).toMatch(/^0 of \d+ are above ours \(140 \[1\]\) in overall score\.$/u)
})

test('in Spanish with the Spanish names of values', async () => {
  expect(await said({ subject: 'insight', measures: of('count'), groupBy: by('type') }, 'es')).toMatch(
    /^Número de hallazgos: recomendación \d+ \[1\],/u,
  )
})

test('what is overdue says which day it is, and every number a record that opens', async () => {
  const card = await tell({
    subject: 'sale',
    measures: of('value'),
    groupBy: by('name'),
    segments: ['overdue'],
    order: desc('value'),
    limit: 3,
  })
  expect(card.text).toContain('_Today is 22 Nov 2026. Records as of 6 Jan 2025. Sample records._')
  expect(card.table?.rows.every(({ citations, href }) => citations.length > 0 && href !== null)).toBe(true)
})

test('a count of nothing is zero, and a list of nothing says what was searched', async () => {
  const asked = { subject: 'sale', filters: is('country', 'Peru') }
  expect(await said({ ...asked, measures: of('count') })).toBe(
    'Number of sales opportunities with country Peru: 0 [1].',
  )
  expect(await said({ ...asked, measures: [] })).toBe(
    'Nothing was found for: list of sales opportunities with country Peru.',
  )
})

test('the board brief is short paragraphs, one table and numbered sources', async () => {
  const { text, table, citations } = await brief({ brief: 'board' })
  expect(text).toContain('**Largest markets.** Highest market size: Alcoholic Beverages $2.4B [1], ')
  expect(text).toContain('**Sales opportunities.** Sales opportunities: number of open opportunities 24 [')
  expect(text.endsWith('Sample records._')).toBe(true)
  expect(table?.rows).toHaveLength(5)
  expect(citations.map(({ n }) => n)).toEqual(citations.map((_, at) => at + 1))
})

test('a part that found nothing is left out', async () => {
  const { text } = await brief({ brief: 'country', about: 'Peru' }, 'es')
  expect(text).toBe('No consta nada aquí que requiera atención.')
})
