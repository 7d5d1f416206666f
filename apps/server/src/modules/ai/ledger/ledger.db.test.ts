import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { serviceActor, type UserActor } from '@portal/backend/platform/actor'
import { testDatabase } from '@portal/backend/platform/db/testing/test-database'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { startFakeProviders, type FakeProviders } from '@portal/testing/providers/fake-providers'
import { failWith, outOfQuota, say, type FakeReply } from '@portal/testing/providers/script'
import type { AiRequest, AiService } from '#server/modules/ai/ai.ts'
import { AiError } from '#server/modules/ai/ai-error.ts'
import { createAiService } from '#server/modules/ai/ai.service.ts'
import { callerOf } from '#server/modules/ai/caller-of.ts'

const db = testDatabase()
let actor: UserActor
let fakes: FakeProviders
const services: AiService[] = []
const model = 'gpt-4.1-2025-04-14'

beforeEach(async () => {
  fakes = await startFakeProviders()
  actor = await buildUser(db.database, 'business_user')
})
afterEach(async () => {
  for (const service of services.splice(0)) service.close()
  await db.database.query(`delete from ai_budgets; delete from ai_calls; delete from ai_task_models;
    update ai_models set input_price = null, output_price = null, price_source = null, price_date = null, is_enabled = true`)
  await fakes.close()
})

function buildAi(environment: Record<string, string> = {}): AiService {
  const config = loadConfig({
    NODE_ENV: 'test',
    OPENAI_API_KEY: 'key',
    OPENAI_BASE_URL: fakes.url,
    ANTHROPIC_API_KEY: 'key',
    ANTHROPIC_BASE_URL: fakes.url,
    AI_TIMEOUT_MS: '20000',
    ...environment,
  })
  const service = createAiService({ config, log: { warn: () => undefined }, db: db.database })
  services.push(service)
  return service
}

const ask = (overrides: Partial<AiRequest> = {}): AiRequest => ({
  choice: { provider: 'openai', model },
  caller: callerOf(actor, 'chat'),
  instructions: 'Answer.',
  messages: [{ role: 'user', content: 'How large?' }],
  ...overrides,
})

async function run(ai: AiService, request = ask()): Promise<AiError | null> {
  try {
    for await (const part of ai.stream(request)) void part
    return null
  } catch (error) {
    if (error instanceof AiError) return error
    throw error
  }
}

interface CallRow {
  feature: string
  model: string
  attempt: number
  outcome: string
  input_tokens: number | null
  output_tokens: number | null
  cost_usd: string | null
  first_token_ms: number | null
  duration_ms: number | null
}

const readCalls = async (): Promise<CallRow[]> =>
  (
    await db.database.query<CallRow>(
      `select feature, model, attempt, outcome, input_tokens, output_tokens, cost_usd, first_token_ms, duration_ms
       from ai_calls where user_id = $1 order by started_at, attempt`,
      [actor.id],
    )
  ).rows

const setPrice = (input: number, output: number): Promise<unknown> =>
  db.database.query(
    `update ai_models set input_price = $1, output_price = $2, price_source = 'price list', price_date = '2026-01-05' where id = $3`,
    [input, output, model],
  )

test('a call is in the ledger with its tokens, times and the price of its day; an unknown cost stays unknown', async () => {
  await run(buildAi())
  await setPrice(2, 8)
  await run(buildAi(), ask({ caller: callerOf(actor, 'analysis') }))
  await setPrice(200, 800)
  expect(await readCalls()).toMatchObject([
    {
      feature: 'chat',
      model,
      attempt: 1,
      outcome: 'succeeded',
      input_tokens: 21,
      output_tokens: 9,
      cost_usd: null,
    },
    { feature: 'analysis', outcome: 'succeeded', cost_usd: expect.stringMatching(/^0\.0001140*$/u) },
  ])
  for (const { first_token_ms: first, duration_ms: whole } of await readCalls())
    expect(whole).toBeGreaterThanOrEqual(first ?? Infinity)
})

test('the use of a day is told by provider: one’s own to a member, everybody’s to an administrator', async () => {
  await run(buildAi())
  const useOf = async (person: UserActor) =>
    (await db.database.transaction(person, (tx) => tx.query('select * from public.ai_use_by_day(7)'))).rows
  const today = { provider: 'openai', calls: 1, tokens: '30', without_price: 1 }
  expect(await useOf(actor)).toMatchObject([today])
  expect(await useOf(await buildUser(db.database, 'business_user'))).toEqual([])
  expect(await useOf(await buildUser(db.database, 'admin'))).toMatchObject([today])
})

test('a registry that does not answer holds up nobody', async () => {
  const locked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const lock = db.database.transaction(serviceActor, async (tx) => {
    await tx.query('lock table ai_providers in access exclusive mode')
    locked.resolve()
    await release.promise
  })
  await locked.promise
  try {
    expect(await run(buildAi({ AI_TIMEOUT_MS: '8000' }))).toBeNull()
  } finally {
    release.resolve()
    await lock
  }
})

const endings: [string, FakeReply[], string[]][] = [
  ['a wrong key', [failWith(401)], ['auth']],
  ['a used-up quota', [outOfQuota], ['quota']],
  ['an unknown model', [failWith(404)], ['model_gone']],
  ['a refusal', [{ kind: 'refusal' }], ['refusal']],
  ['a cut stream', [{ kind: 'cut', chunks: ['half '] }], ['cut']],
  ['an error in the stream', [{ kind: 'stream_error', chunks: ['half '] }], ['overload']],
  ['silence', [{ kind: 'hang' }], ['timeout']],
  ['a stream that stops coming', [{ kind: 'hang', chunks: ['half '] }], ['timeout']],
  ['silence behind the headers', [{ kind: 'hang', chunks: [] }], ['timeout']],
  ['a server with too much to do', [failWith(529), say('ok')], ['overload', 'succeeded']],
  [
    'a limit until a date that is over',
    [failWith(429, { 'retry-after': new Date(0).toUTCString() }), say('ok')],
    ['rate_limit', 'succeeded'],
  ],
  [
    'a limit until a date far ahead',
    [failWith(429, { 'retry-after': 'Fri, 01 Jan 2100 00:00:00 GMT' })],
    ['rate_limit'],
  ],
  ['no answer of the protocol', [{ kind: 'malformed' }, say('ok')], ['cut', 'succeeded']],
  [
    'overload, then an answer',
    [failWith(503), failWith(429, { 'retry-after': '0' }), say('ok')],
    ['overload', 'rate_limit', 'succeeded'],
  ],
]
test.each(endings)('%s is in the ledger, an attempt a row', async (_name, replies, outcomes) => {
  fakes.script(...replies)
  // A busy machine may be late with its answer, which must not be taken for silence.
  await run(buildAi(outcomes.includes('timeout') ? { AI_TIMEOUT_MS: '900' } : {}))
  const calls = await readCalls()
  expect(calls.map(({ outcome }) => outcome)).toEqual(outcomes)
  expect(calls.map(({ attempt }) => attempt)).toEqual(outcomes.map((_outcome, at) => at + 1))
  expect(fakes.requests).toHaveLength(outcomes.length)
})

test('a call that its caller ends, or stops reading, is in the ledger', async () => {
  const ai = buildAi()
  fakes.script({ kind: 'hang', chunks: ['begun '] }, say('one ', 'two ', 'three'))
  const stop = new AbortController()
  const stopped = run(ai, ask({ signal: stop.signal }))
  await expect.poll(() => fakes.requests).toHaveLength(1)
  stop.abort()
  expect((await stopped)?.kind).toBe('aborted')
  for await (const part of ai.stream(ask())) if (part.type === 'text') break
  expect((await readCalls()).map(({ outcome }) => outcome)).toEqual(['aborted', 'aborted'])
})

test('who reads no further than the end of an answer did not go away', async () => {
  const ai = buildAi()
  for await (const part of ai.stream(ask())) if (part.type === 'finish') break
  expect(await readCalls()).toMatchObject([{ outcome: 'succeeded' }])
})

test('pictures, speech and connection tests are in the ledger', async () => {
  const ai = buildAi()
  await ai.generateImage({ prompt: 'a tank', size: '1024x1024', caller: callerOf(actor, 'image') })
  await ai.testConnection('anthropic', { caller: callerOf(actor, 'connection_test') })
  fakes.script(failWith(500))
  await ai.testConnection('openai', { caller: callerOf(actor, 'connection_test') })
  expect((await readCalls()).map(({ feature, model: asked, outcome }) => [feature, asked, outcome])).toEqual([
    ['image', 'gpt-image-1', 'succeeded'],
    ['connection_test', 'claude-3-5-haiku-20241022', 'succeeded'],
    ['connection_test', 'gpt-4.1-mini-2025-04-14', 'overload'],
  ])
})

test('a call whose server was killed is marked lost by the next start', async () => {
  fakes.script({ kind: 'hang', chunks: ['begun '] })
  const stop = new AbortController()
  const killed = run(buildAi(), ask({ signal: stop.signal }))
  await expect.poll(async () => (await readCalls())[0]?.outcome).toBe('open')
  const next = buildAi()
  await expect.poll(async () => (await readCalls())[0]?.outcome).toBe('lost')
  expect(await run(next)).toBeNull()
  stop.abort()
  await killed
  // Its writer was alive after all: what it says about the end counts.
  expect((await readCalls()).map(({ outcome }) => outcome)).toEqual(['aborted', 'succeeded'])
})

test('where several servers share the database, only calls past their time are lost', async () => {
  await db.database.query(
    `insert into ai_calls (id, user_id, feature, provider, model, attempt, expires_at)
     select gen_random_uuid(), $1, feature, 'openai', 'm', 1, now() + ends
     from (values ('old', interval '-1 second'), ('young', interval '1 minute')) v(feature, ends)`,
    [actor.id],
  )
  buildAi({ DATABASE_URL: 'postgres://elsewhere.example/portal' })
  await expect
    .poll(async () =>
      Object.fromEntries((await readCalls()).map(({ feature, outcome }) => [feature, outcome])),
    )
    .toEqual({ old: 'lost', young: 'open' })
})

const setBudget = (limits: object): Promise<unknown> =>
  db.database.query(
    `insert into ai_budgets (user_id, role, limit_usd, limit_tokens)
     select * from jsonb_to_record($1) as b(user_id uuid, role text, limit_usd numeric, limit_tokens bigint)`,
    [JSON.stringify(limits)],
  )

test('a used-up budget stops the call before it leaves; the warning comes from 80 % on', async () => {
  const ai = buildAi()
  await setBudget({ role: 'business_user', limit_tokens: 60 })
  const shares: (number | null)[] = []
  for (let call = 0; call < 2; call++)
    for await (const part of ai.stream(ask())) if (part.type === 'finish') shares.push(part.budgetShare)
  expect(shares).toEqual([0, 0.5])
  const refused = await run(ai)
  expect(refused?.kind).toBe('budget')
  expect(fakes.requests).toHaveLength(2)
  expect(await readCalls()).toHaveLength(2)
  const { userId, role } = callerOf(actor, 'chat')
  expect(await ai.budgetOf({ userId, role })).toMatchObject({ usedTokens: 60, share: 1, state: 'stopped' })
  // A person's own budget counts before that of the role.
  await setBudget({ user_id: actor.id, limit_tokens: 70 })
  expect(await ai.budgetOf({ userId, role })).toMatchObject({ limitTokens: 70, state: 'warning' })
  expect(await run(ai)).toBeNull()
})

test('concurrent calls do not overrun a budget by more than the one that takes the rest', async () => {
  await setPrice(0, 1000)
  const ai = buildAi()
  // One call reserves 2,048 tokens, 2.048 dollars.
  await setBudget({ user_id: actor.id, limit_usd: 5 })
  fakes.script(
    ...Array.from({ length: 20 }, (): FakeReply => ({ kind: 'text', chunks: ['ok'], firstTokenMs: 150 })),
  )
  const results = await Promise.all(Array.from({ length: 20 }, () => run(ai)))
  expect(results.filter((error) => error === null)).toHaveLength(3)
  expect(results.filter((error) => error?.kind === 'budget')).toHaveLength(17)
  // What was reserved and not used is free again.
  expect(await run(ai)).toBeNull()
})

test('what an ended call may have used counts until it is known; a call that the provider refused costs nothing', async () => {
  const ai = buildAi({ AI_TIMEOUT_MS: '5000' })
  await setBudget({ user_id: actor.id, limit_tokens: 5000 })
  fakes.script(failWith(401), { kind: 'hang', chunks: ['half '] })
  await run(ai)
  const { userId, role } = callerOf(actor, 'chat')
  expect((await ai.budgetOf({ userId, role }))?.usedTokens).toBe(0)
  await run(ai)
  expect((await ai.budgetOf({ userId, role }))?.usedTokens).toBeGreaterThan(2048)
})

test('a model that costs nothing is not stopped by an amount of money', async () => {
  await setPrice(0, 0)
  await setBudget({ user_id: actor.id, limit_usd: 0 })
  const ai = buildAi()
  expect(await run(ai)).toBeNull()
  expect(
    (await run(ai, ask({ choice: { provider: 'anthropic', model: 'claude-opus-4-20250514' } })))?.kind,
  ).toBe('budget')
})

test('people read their own calls, administrators all; nobody writes them, and only administrators see budgets', async () => {
  await run(buildAi())
  await setBudget({ user_id: actor.id, limit_usd: 1 })
  const admin = await buildUser(db.database, 'admin')
  const other = await buildUser(db.database, 'business_user')
  const count = async (who: UserActor, table: string): Promise<number> =>
    (await db.database.transaction(who, (tx) => tx.query(`select from ${table}`))).rowCount ?? 0
  expect([
    await count(actor, 'ai_calls'),
    await count(other, 'ai_calls'),
    await count(admin, 'ai_calls'),
  ]).toEqual([1, 0, 1])
  for (const table of ['ai_budgets', 'ai_models', 'ai_providers', 'ai_task_models'])
    expect(await count(actor, table)).toBe(0)
  expect(await count(admin, 'ai_budgets')).toBe(1)
  for (const [who, statement] of [
    [admin, `update ai_calls set outcome = 'x'`],
    [admin, 'delete from ai_calls'],
    [actor, `insert into ai_budgets (role, limit_usd) values ('admin', 1)`],
    [actor, 'select portal.open_ai_calls($$[]$$)'],
  ] as const)
    await expect(db.database.transaction(who, (tx) => tx.query(statement))).rejects.toThrow(
      /permission denied|row-level security/u,
    )
})

const book = (ai: AiService, signal = new AbortController().signal) =>
  ai.book({ choice: ask().choice, caller: callerOf(actor, 'chat'), characters: 4000, signal })

test('a call that was booked is one row, which reserves what was said until its end', async () => {
  const ai = buildAi()
  const booking = book(ai)
  await expect.poll(readCalls).toMatchObject([{ outcome: 'open', attempt: 1 }])
  const { rows } = await db.database.query<{ reserved_tokens: number }>(
    'select reserved_tokens from ai_calls where user_id = $1',
    [actor.id],
  )
  expect(rows).toEqual([{ reserved_tokens: 1000 + 2048 }])
  fakes.script(say('Large.'))
  expect(await run(ai, ask({ booking }))).toBeNull()
  expect(await readCalls()).toMatchObject([{ outcome: 'succeeded', attempt: 1, output_tokens: 9 }])
  booking.cancel()
  expect(await readCalls()).toHaveLength(1)
})

test('a booked call that fails is tried again as a second row', async () => {
  const ai = buildAi()
  fakes.script(failWith(503), say('Large.'))
  expect(await run(ai, ask({ booking: book(ai) }))).toBeNull()
  expect(await readCalls()).toMatchObject([
    { outcome: 'overload', attempt: 1 },
    { outcome: 'succeeded', attempt: 2 },
  ])
})

test('a booking that is cancelled leaves no row, also when that is said before it was written', async () => {
  const ai = buildAi()
  const written = book(ai)
  await expect.poll(readCalls).toHaveLength(1)
  written.cancel()
  await expect.poll(readCalls).toEqual([])
  const hasty = book(ai)
  hasty.cancel()
  const last = book(ai)
  await last.take(new AbortController().signal)
  await expect.poll(readCalls).toHaveLength(1)
})

test('a booking for a provider that rests is taken out as soon as it is passed over', async () => {
  const ai = buildAi()
  fakes.script(failWith(503), failWith(503), failWith(503), failWith(503))
  while (fakes.requests.length < 3) await run(ai)
  const failed = await readCalls()
  const booking = book(ai)
  await expect.poll(readCalls).toHaveLength(failed.length + 1)
  expect(await run(ai, ask({ booking }))).toMatchObject({ kind: 'overload' })
  await expect.poll(readCalls).toEqual(failed)
})

test('a booking over the budget is refused when it is wanted, and nobody is called', async () => {
  await db.database.query(`insert into ai_budgets (role, limit_tokens) values ('business_user', 0)`)
  const ai = buildAi()
  expect(await run(ai, ask({ booking: book(ai) }))).toMatchObject({ kind: 'budget' })
  expect(await readCalls()).toEqual([])
  expect(fakes.requests).toEqual([])
})
