import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserActor } from '#server/platform/actor.ts'
import { createTestDatabase, type TestDatabase } from '#server/platform/db/testing/test-database.ts'
import { buildUser, seedSamples } from '../../../../db/testing/chat-fixtures.ts'
import { catalogue } from '../catalogue/catalogue-of.ts'
import { createFewValues } from '../names/few-values.repository.ts'
import { createFindNames } from '../names/find-names.repository.ts'
import { indexOfCatalogue } from './link/catalogue-phrases.ts'
import { readerOf } from './read.ts'

let db: TestDatabase
let member: UserActor
beforeAll(async () => {
  db = await createTestDatabase()
  await seedSamples(db.database)
  member = await buildUser(db.database)
})
afterAll(() => db.drop())

test('dump', async () => {
  const few = await createFewValues(db.database, undefined)(member)
  writeFileSync('/tmp/b/few.json', JSON.stringify([...few]))
  const find = createFindNames(db.database, member)
  const texts = readFileSync('/tmp/b/all.txt', 'utf8').split('\n').filter(Boolean)
  const index = indexOfCatalogue(catalogue, [...few].flatMap(([id, values]) => values.map((value) => ({ subject: id.split('.')[0] ?? '', dimension: id.split('.')[1] ?? '', value }))), [])
  const kept: Record<string, unknown> = {}
  const read = readerOf({ catalogue, index, today: '2026-11-23', findNames: async (tokens) => { const found = await find(tokens); kept[tokens.join(' ')] = found; return found } })
  for (const text of texts) await read(text, { last: [], told: [], language: null })
  writeFileSync('/tmp/b/names.json', JSON.stringify(kept))
  expect(1).toBe(1)
})
