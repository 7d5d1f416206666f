import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserActor } from '@portal/backend/platform/actor'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { createTestDatabase, type TestDatabase } from '@portal/backend/platform/db/testing/test-database'
import { createBidService } from '#server/modules/bids/index.ts'
import { seedSamples } from '#server/testing/chat-fixtures.ts'
import { createAsk, type AskService } from './ask.service.ts'

let db: TestDatabase
let ask: AskService
let member: UserActor
let administrator: UserActor
beforeAll(async () => {
  db = await createTestDatabase()
  await seedSamples(db.database)
  member = await buildUser(db.database, 'business_user')
  administrator = await buildUser(db.database, 'admin')
  // What is live is kept for nobody, even where changes are heard.
  ask = createAsk({ db: db.database, notifications: { isLive: true, listen: () => () => undefined } })
  const bids = createBidService({ db: db.database, ai: { choices: () => [] } as never })
  ask.supply('bid', async (actor) =>
    (await bids.judge(actor)).map(({ tender: { id }, verdict }) => ({ id, ...verdict })),
  )
  ask.supply('requirement', async (actor) =>
    (await bids.judge(actor)).flatMap(({ requirements }) => requirements),
  )
  ask.supply('agent', () =>
    Promise.resolve([
      { id: 'a', name: 'Market Scout', status: 'idle', performance: 98, nextRunAt: '2026-11-27T06:30:00Z' },
      { id: 'b', name: 'Health Watch', status: 'error', performance: 80, nextRunAt: '2026-11-27T06:10:00Z' },
    ]),
  )
})
afterAll(() => db.drop())

const spend = (actor: UserActor, cost: number) =>
  db.database.query(
    `insert into ai_calls (id, user_id, feature, provider, model, attempt, outcome, started_at, expires_at, finished_at, input_tokens,
       output_tokens, cost_usd) values (gen_random_uuid(), $1, 'chat', 'openai', 'some-model', 1, 'succeeded', now(), now(), now(), 10,
       5, $2)`,
    [actor.id, cost],
  )
const said = async (text: string, actor = administrator): Promise<string> => {
  const { cards, unread } = await ask.answer({ actor, text })
  return unread
    ? `refused: ${unread.because ?? unread.words.join(' ')}`
    : cards.map((card) => card.text).join('\n')
}

describe('what is recorded of bids', () => {
  test.each([
    ['Do we hold an ISO 9001 certificate?', /^Yes.*ISO 9001/u],
    ['¿Cuándo caduca nuestro certificado ISO 9001?', /ISO 9001: \d+ \p{L}+ \d{4}/u],
    ['How many reference projects can we show?', /: 5 /u],
    ['What is our largest reference?', /^Fermentation cellar .*€2.3M/u],
    ['Which tender requirements do we not meet?', /ISO 50001/u],
    ['How much does price weigh in the award criteria?', /Price \d+%/u],
    ['How many tender documents are there?', /: 3 /u],
    ['How many fitters do we have?', /: 22 /u],
  ])('%s', async (question, expected) => {
    expect(await said(question, member)).toMatch(expected)
  })

  test('whether a requirement is met is worked out as the page does, and is not known without whoever works it out', async () => {
    const count = (of: AskService) =>
      of.answer({ actor: member, text: 'How many tender requirements do we not meet?' })
    expect((await count(ask)).cards[0]?.text).toContain(': 2 ')
    expect((await count(createAsk({ db: db.database }))).cards[0]?.text).toContain(': 0 ')
  })
})

describe('what is recorded of the portal itself', () => {
  test('what AI cost is told anew each time, and to administrators alone', async () => {
    const question = 'How much have we spent on AI this month?'
    await spend(member, 1.5)
    expect(await said(question)).toContain('$1.5')
    await spend(administrator, 2)
    expect(await said(question)).toContain('$3.5')
    expect(await said('Who spends the most on AI?')).toMatch(
      new RegExp(`^${administrator.email}.*\\$2 `, 'iu'),
    )
    expect(await said(question, member)).not.toContain('$')
  })
  test.each([
    ['Who are the administrators?', /admin-/u],
    ['How many people are on the team?', /: 2 /u],
    ['How many mails are waiting to be sent?', /: 1 /u],
    ['Audit log entries by done by: number', /admin-/u],
    ['How many audit log entries are there?', /: \d+ /u],
  ])('%s is answered for administrators, and not for members', async (question, expected) => {
    await db.database.query(`delete from mail_outbox`)
    await db.database.query(
      `insert into mail_outbox ("to", subject, text, html, status) values ('a@people.example', 'Brief', '', '', 'queued')`,
    )
    await db.database.query(
      `insert into portal.audit_log (actor_id, actor_email, action, target_type, details) values ($1, $2, 'figure.changed', 'figure', '{}')`,
      [administrator.id, administrator.email],
    )
    expect(await said(question)).toMatch(expected)
    expect(await said(question, member)).not.toMatch(expected)
  })
  test('jobs are told with the minute of their next run', async () => {
    expect(await said('Which background jobs fail?', member)).toContain('Health Watch')
    expect(await said('Background jobs: next runs at', member)).toContain('2026-11-27 06:30 UTC')
  })
})

describe('a refusal says what is so', () => {
  test.each([
    [
      'How many employees does Rheinwerk Brautechnik have?',
      /“employees” is not recorded for companies\. .*overall score/u,
    ],
    ['Which sectors have the best margin?', /“margin” is not recorded for sectors/u],
    ['empleados de Nordkessel', /“empleados”|«empleados»/u],
    ['Which websites do we watch?', /There are no watched pages on record/u],
    ['How many frobnitz does Nordkessel have?', /^refused: frobnitz$/u],
    ['What is the weather in Madrid?', /^refused: “weather” is not recorded/u],
  ])('%s', async (question, expected) => {
    expect(await said(question)).toMatch(expected)
  })
})

describe('what something is', () => {
  test.each([
    ['What does win rate mean?', /number of wins divided by the number of decisions.*48\.2%/su],
    ['¿Cómo se calcula la tasa de éxito?', /número de ganadas entre número de decididas/u],
    ['How is the growth rate calculated?', /weight|counts by its market size/u],
    ['What does overdue mean?', /past the day on which a decision was expected/u],
    ['What does "market leader" mean?', /a value of the market position of companies.*: 2 /su],
    ['What is a board pack?', /a page of the portal/u],
    ['What can the pump calculator do?', /Piping Designer.*It calculates with/su],
  ])('%s', async (question, expected) => {
    expect(await said(question)).toMatch(expected)
  })
  test('"how is it calculated" is of what was told last; a plain "what is" asks for the number', async () => {
    const told = await ask.answer({ actor: member, text: 'What is the win rate?' })
    expect(told.cards[0]?.text).toMatch(/^Win rate of sales opportunities: 48\.2%/u)
    const context = { last: told.cards.map((card) => card.asked), told: [], language: null }
    const next = await ask.answer({ actor: member, text: 'How is it calculated?', context })
    expect(next.cards[0]?.text).toContain('divided by')
    expect(next.cards[0]?.citations.length).toBeGreaterThan(0)
  })
})

test.each([
  ['How many European competitors do we have?', /: 18 /u],
  ['won deals in Scandinavia', /Sweden/u],
  ['How big are beverages together?', /\$4\.3B/u],
  ['How much larger is Europe than North America?', /Europe has the higher share/u],
  ['Is dairy bigger than beverages?', /^refused/u],
  ['¿Cuántas empresas europeas hay?', /: 18 /u],
])('a name that stands for several values: %s', async (question, expected) => {
  expect(await said(question)).toMatch(expected)
})

test.each(['moon', 'sale.measure.mood', 'sale.dimension.mood', 'sale.segment.mood', 'sale.value.mood.good'])(
  'nothing is called %s: it is not explained, and the refusal says so',
  async (of) => {
    const asked = { kind: 'explanation', of } as const
    await expect(ask.run({ actor: member, asked, language: 'en' })).rejects.toThrow(
      `There is nothing called "${of}" to explain.`,
    )
  },
)
