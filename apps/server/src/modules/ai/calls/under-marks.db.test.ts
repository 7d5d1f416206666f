import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { UserActor } from '@portal/backend/platform/actor'
import { createTestDatabase, type TestDatabase } from '@portal/backend/platform/db/testing/test-database'
import { startFakeProviders, type FakeProviders } from '@portal/testing/providers/fake-providers'
import { say } from '@portal/testing/providers/script'
import { loadConfig } from '#server/config.ts'
import { callerOf, createAiService, type AiService } from '#server/modules/ai/index.ts'
import { createAsk } from '#server/modules/ask/index.ts'
import { buildUser, seedSamples } from '#server/testing/chat-fixtures.ts'

let db: TestDatabase
let actor: UserActor
let fakes: FakeProviders
let ai: AiService

beforeAll(async () => {
  db = await createTestDatabase()
  await seedSamples(db.database)
  await db.database.query(
    `update pipeline_opportunities set client = 'Quinthorpe Syrups 4711 (fictional)', title = 'Hall for Quinthorpe' where client like 'Clearbrook%'`,
  )
  await db.database.query(
    `update company_evidence set client = 'Molkerei Überquell' where client is not null`,
  )
  actor = await buildUser(db.database)
})
afterAll(() => db.drop())
beforeEach(async () => {
  fakes = await startFakeProviders()
  const config = loadConfig({ NODE_ENV: 'test', OPENAI_API_KEY: 'key', OPENAI_BASE_URL: fakes.url })
  const ask = createAsk({ db: db.database })
  ai = createAiService({
    config,
    log: { warn: () => undefined },
    keptNames: (actor, text) => ask.keptNames(actor, text),
  })
})
afterEach(() => {
  ai.close()
  return fakes.close()
})

const asked = (content: string) => ({
  choice: { provider: 'openai', model: 'gpt-4.1-2025-04-14' } as const,
  caller: callerOf(actor, 'chat'),
  instructions: 'Answer.',
  messages: [{ role: 'user' as const, content }],
})
const sent = () => fakes.requests.map(({ body }) => JSON.stringify(body)).join('\n')

test.each([
  ['whole', 'Write to Quinthorpe Syrups 4711 on hygiene'],
  ['in part, by the word that is no other', 'and mention quinthorpe somewhere'],
  [
    'again, and otherwise the second time',
    'Quinthorpe Syrups 4711: is Quinthorpe Syrups 4711 all of quinthorpe?',
  ],
  ['with an ending, beside a title that holds it', 'Write for the Quinthorpes and Quinthorpe’s hall'],
  ['joined and parted', 'Quinthorpe-Anlage, QuinthorpeLine, Quin\u00adthorpe and Quin-\nthorpe'],
  ['after a long document', `${'The vessel is welded. '.repeat(300)}It goes to Quinthorpe Syrups 4711.`],
])('a name of a client goes to no provider, whoever calls: %s', async (_where, content) => {
  fakes.script(say('Dear Client', '_1, hello.'))
  let text = ''
  for await (const part of ai.stream(asked(content))) if (part.type === 'text') text += part.text
  expect(sent()).toContain('Client_1')
  expect(sent().toLowerCase()).not.toContain('quinthorpe')
  expect(text.toLowerCase()).toMatch(/^dear quinthorpes?(?: syrups 4711)?, hello\.$/u)
})

test('a client that the evidence of a bid names stays in the house too, however it is written', async () => {
  fakes.script(say('Yes.'))
  for await (const part of ai.stream(asked('As for UEBERQUELL and the Überquells?'))) void part
  expect(sent()).toContain('Client_1')
  expect(sent().toLowerCase()).not.toMatch(/quells?/u)
})

test('a letter is nobody', async () => {
  await db.database.query(
    `update pipeline_opportunities set client = 'Quinthorpe S.A.' where client like 'Millbeck%'`,
  )
  fakes.script(say('Yes.'))
  for await (const part of ai.stream(asked('Write a note on s and a.'))) void part
  expect(sent()).toContain('Write a note on s and a.')
})

test('what is answered in a form holds the names again', async () => {
  fakes.script(say('{"quote":"It goes to Client_1."}'))
  const { value } = await ai.askObject({
    ...asked('It goes to Quinthorpe Syrups 4711.'),
    schema: z.object({ quote: z.string() }),
  })
  expect(value).toEqual({ quote: 'It goes to Quinthorpe Syrups 4711.' })
  expect(sent()).not.toContain('Quinthorpe')
})

test('a text that names a client is not spoken or drawn by a provider', async () => {
  const caller = callerOf(actor, 'speech')
  const text = 'Good morning, Quinthorpe Syrups 4711'
  await expect(ai.speak({ text, voice: 'alloy', speed: 1, caller })).rejects.toMatchObject({ kind: 'kept' })
  await expect(ai.generateImage({ prompt: text, size: '1024x1024', caller })).rejects.toMatchObject({
    kind: 'kept',
  })
  expect(fakes.requests).toEqual([])
})

test('words that are no name of a client stand as they were written', async () => {
  fakes.script(say('Yes.'))
  const content = 'Syrups, breweries and a brewhouse: what does Rheinwerk Brautechnik offer?'
  for await (const part of ai.stream(asked(content))) void part
  expect(sent()).toContain(content)
})
