import { Query, type Claim } from '@portal/contracts/ask'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { UserActor } from '@portal/backend/platform/actor'
import { createTestDatabase, type TestDatabase } from '@portal/backend/platform/db/testing/test-database'
import { sampleCompanies } from '@portal/sample-data/companies'
import { buildUser, seedSamples } from '#server/testing/chat-fixtures.ts'
import { createAsk } from './ask.service.ts'

let db: TestDatabase
let member: UserActor
beforeAll(async () => {
  db = await createTestDatabase()
  await seedSamples(db.database)
  member = await buildUser(db.database)
})
afterAll(() => db.drop())

async function answer(query: z.input<typeof Query>, asserted: Claim['asserted']): Promise<string> {
  const claim = { query: Query.parse(query), asserted }
  const ask = createAsk({ db: db.database, today: () => '2026-11-22' })
  return (await ask.run({ actor: member, asked: { kind: 'claim', claim }, language: 'en' })).text
}
const is = (field: string, value: string) => ({ field, op: 'is' as const, values: [value] })
const sizeOf = (sector: string): z.input<typeof Query> => ({
  subject: 'sector',
  measures: [{ measure: 'market_size' }],
  filters: [is('name', sector)],
  groupBy: [{ field: 'name' }],
})
const record = (name: string) => ({ of: 'record' as const, name })

test('one record held against another is told with both numbers, so or not', async () => {
  const no = await answer(sizeOf('Dairy'), { op: 'above', value: record('Food Processing') })
  expect(no).toMatch(/^No, .*\$2\.2B/u)
  expect(no).toContain('$1.2B')
  const yes = await answer(sizeOf('Dairy'), { op: 'below', value: record('Food Processing') })
  expect(yes).toMatch(/^Yes, /u)
  expect(yes).toContain('$2.2B')
})

test('rows that are said to exist because they exceed another are the same comparison', async () => {
  const text = await answer(
    {
      ...sizeOf('Dairy'),
      measures: [{ measure: 'growth_rate' }],
      filters: [
        is('name', 'Dairy'),
        { field: 'growth_rate', op: 'above', values: [record('Pharmaceuticals')] },
      ],
    },
    { op: 'exists' },
  )
  expect(text).toMatch(/^No, /u)
  expect(text).toContain('+31%')
  expect(text).toContain('+23%')
})

test('ours held against a record shows ours and theirs', async () => {
  const ours: z.input<typeof Query> = {
    subject: 'company',
    measures: [{ measure: 'automation' }],
    segments: ['ours'],
  }
  const text = await answer(ours, { op: 'above', value: record('Rheinwerk Brautechnik') })
  expect(text).toMatch(/^No, /u)
  expect(text).toContain('138')
  expect(text).toContain('142')
})

test('one of a list is the value itself, and no part of the name of another', async () => {
  const served = (name: string): z.input<typeof Query> => ({
    subject: 'company',
    measures: [],
    filters: [is('name', name)],
    groupBy: [{ field: 'name' }],
    show: ['sector'],
  })
  const only = sampleCompanies.find(
    ({ sectors }) => sectors.includes('Non-Alcoholic Beverages') && !sectors.includes('Alcoholic Beverages'),
  )
  const name = only?.company_name ?? ''
  expect(await answer(served(name), { op: 'is', value: 'Alcoholic Beverages' })).toMatch(/^No, /u)
  expect(await answer(served(name), { op: 'is', value: 'Non-Alcoholic Beverages' })).toMatch(/^Yes, /u)
})

test('so many times another is held against so many times its number', async () => {
  const twice = { ...record('Dairy'), times: 2 }
  const no = await answer(sizeOf('Food Processing'), { op: 'at_least', value: twice })
  expect(no).toMatch(/^No, /u)
  expect(no).toContain('1.83')
  expect(await answer(sizeOf('Alcoholic Beverages'), { op: 'at_least', value: twice })).toMatch(/^Yes, /u)
  const ours = { subject: 'company', measures: [{ measure: 'automation' }], segments: ['ours'] }
  const text = await answer(ours, { op: 'at_least', value: { ...record('Polderflow'), times: 2 } })
  expect(text).toMatch(/^No, /u)
})

test('that none reaches a number is answered by the one that comes nearest to it', async () => {
  const atLeast = (value: number): z.input<typeof Query> => ({
    subject: 'sector',
    measures: [{ measure: 'growth_rate' }],
    filters: [{ field: 'growth_rate', op: 'at_least', values: [value] }],
    groupBy: [{ field: 'name' }],
  })
  const so = await answer(atLeast(40), { op: 'none' })
  expect(so).toMatch(/^Yes, /u)
  expect(so).toContain('+31%')
  const not = await answer(atLeast(30), { op: 'none' })
  expect(not).toMatch(/^No, /u)
  expect(not).toContain('+31%')
})
