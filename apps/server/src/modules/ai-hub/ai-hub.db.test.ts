import { AiHubStatus, AiPreferencesRow, HistoryPage } from '@portal/contracts/ai-hub'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildActors, buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { loadConfig } from '#server/config.ts'
import { createAiService } from '#server/modules/ai/index.ts'
import type { Actor, UserActor } from '@portal/backend/platform/actor'
import { createTestDatabase, type TestDatabase } from '@portal/backend/platform/db/testing/test-database'
import { createAiHubService, type AiHubService } from './ai-hub.service.ts'

let db: TestDatabase
let hub: AiHubService
beforeAll(async () => {
  db = await createTestDatabase()
  const log = pino({ level: 'silent' })
  const config = loadConfig({ NODE_ENV: 'test' })
  hub = createAiHubService({
    db: db.database,
    log,
    ai: createAiService({ config, log }),
    publisher: 'HerpasIA',
  })
})
afterAll(async () => {
  await db.drop()
})

const insert = async (text: string, values: unknown[]): Promise<string> => {
  const { rows } = await db.database.query<{ id: string }>(`${text} returning id`, values)
  return rows[0]?.id ?? ''
}
const citation = {
  n: 1,
  record_table: 'market_benchmarks',
  record_id: 'x',
  label: 'Dairy benchmark',
  excerpt: 'Dairy: market size $1.2B',
  as_of: '2025-01-06',
  provenance: { kind: 'sample', source: { name: 'HerpasIA sample set' }, inputs: [] },
  href: null,
}

interface ChatFacts {
  context?: string
  name?: string
  daysOld?: number
  tookMs?: number
}

async function addChat(owner: UserActor, answer: string, facts: ChatFacts = {}): Promise<string> {
  const { context = 'general', name = 'A chat', daysOld = 0, tookMs = 400 } = facts
  const id = await insert(
    `insert into public.ai_chat_sessions (user_id, context_type, session_name, updated_at)
     values ($1, $2, $3, now() - make_interval(days => $4))`,
    [owner.id, context, name, daysOld],
  )
  const metadata = {
    provider: 'builtin',
    model: 'builtin',
    citations: [citation],
    unverified: [],
    duration_ms: tookMs,
    cost_usd: 0,
  }
  await db.database.query(
    `insert into public.ai_chat_messages (session_id, role, content, metadata, tokens_used, created_at)
     values ($1, 'user', 'How large is it?', '{}', 0, clock_timestamp()), ($1, 'assistant', $2, $3, 7, clock_timestamp() + interval '1 ms')`,
    [id, answer, JSON.stringify(metadata)],
  )
  return id
}

const addAnalysis = (owner: UserActor, summary: string): Promise<string> =>
  insert(
    `insert into public.ai_analysis_results (user_id, analysis_type, input_data, result, confidence_score, tokens_used)
     values ($1, 'market_intelligence', '{"input": "Evaporators of Spain"}', $2, 0.2, 5)`,
    [owner.id, JSON.stringify({ summary, trends: ['Up [1].'], sources: [citation] })],
  )

const search = async (actor: UserActor, query: string, more: object = {}) =>
  HistoryPage.parse(
    await hub.search({ action: 'search', actor, query, pinnedOnly: false, limit: 50, ...more }),
  ).entries

const attempt = async (actor: Actor, text: string, values: unknown[] = []): Promise<number> => {
  try {
    return (await db.database.single(actor, { text, values })).rowCount ?? 0
  } catch (error) {
    expect((error as { code?: string }).code).toMatch(/42501|23514/)
    return 0
  }
}

test('[HUB-18] the history finds words in chats and analyses by their beginnings, and nobody else is found', async () => {
  const [owner, other] = [
    await buildUser(db.database, 'business_user'),
    await buildUser(db.database, 'admin'),
  ]
  const chat = await addChat(owner, 'The dairy evaporators come up for replacement [1].')
  const analysis = await addAnalysis(owner, 'Evaporators are the opportunity.')
  await addChat(other, 'Evaporators of somebody else.')

  const found = await search(owner, 'EVAPORATOR')
  expect(found.map(({ id }) => id).toSorted()).toEqual([chat, analysis].toSorted())
  expect(found.find(({ id }) => id === chat)).toMatchObject({
    kind: 'chat',
    context: 'general',
    excerpt: 'The dairy evaporators come up for replacement [1].',
    isPinned: false,
  })
  expect(found.find(({ id }) => id === analysis)?.title).toBe('Evaporators of Spain')
  expect(await search(owner, 'evaporators brewery')).toEqual([])
  expect(await search(owner, `'; drop table x; --`)).toEqual([])
  expect(await search(owner, '%&|!()')).toEqual([])
  expect((await search(owner, '')).length).toBe(2)
  expect((await search(other, '')).length).toBe(1)
})

// A word of one of these is where the parser of text search begins again: a message of 20,000 of them took 18 s.
test.each(['anna@steam.example', 'boilers/steam', 'old_steam', '~/plans/steam.txt'])(
  'a word is found on its own, however it is joined, and the excerpt is what was written: %s',
  async (written) => {
    const owner = await buildUser(db.database, 'business_user')
    const chat = await addChat(owner, `Ask ${written} tomorrow.`)
    const word = written.includes('anna') ? 'anna' : 'steam'
    expect(await search(owner, word)).toMatchObject([{ id: chat, excerpt: `Ask ${written} tomorrow.` }])
  },
)

test('[HUB-18] the history is filtered by context and by pin; pinned entries come first', async () => {
  const owner = await buildUser(db.database, 'business_user')
  const pinned = await addChat(owner, 'Old technical answer.', { context: 'technical', daysOld: 3 })
  const market = await addChat(owner, 'Market answer.', { context: 'market_analysis' })
  const analysis = await addAnalysis(owner, 'Result.')
  expect(await attempt(owner, 'insert into public.ai_history_pins (session_id) values ($1)', [pinned])).toBe(
    1,
  )
  const ids = async (more: object = {}) => (await search(owner, '', more)).map(({ id }) => id)
  expect((await ids())[0]).toBe(pinned)
  expect(await ids({ pinnedOnly: true })).toEqual([pinned])
  expect(await ids({ context: 'market_analysis' })).toEqual([market])
  expect(await ids({ context: 'analysis' })).toEqual([analysis])
  const page = await hub.search({ action: 'search', actor: owner, query: '', pinnedOnly: false, limit: 2 })
  expect([page.entries.length, page.isComplete]).toEqual([2, false])
})

test('pins and settings belong to one person: others neither see nor set them, and nobody pins what is not theirs', async () => {
  const actors = await buildActors(db.database)
  const owner = actors.member as UserActor
  const chat = await addChat(owner, 'Mine.')
  await attempt(owner, 'insert into public.ai_history_pins (session_id) values ($1)', [chat])
  await attempt(owner, `insert into public.ai_preferences (voice) values ('nova')`)
  const may = { nobody: 0, member: 1, 'other member': 0, administrator: 0, portal: 1 }
  for (const [name, count] of Object.entries(may)) {
    const actor = actors[name as keyof typeof may]
    for (const table of ['ai_history_pins', 'ai_preferences'])
      expect([
        name,
        table,
        await attempt(actor, `select from public.${table} where user_id = $1`, [owner.id]),
      ]).toEqual([name, table, count])
  }
  const other = actors['other member']
  const foreign = await addChat(owner, 'Also mine.')
  expect(await attempt(other, 'insert into public.ai_history_pins (session_id) values ($1)', [foreign])).toBe(
    0,
  )
  expect(await attempt(other, 'insert into public.ai_preferences (user_id) values ($1)', [owner.id])).toBe(0)
  expect(await attempt(other, `update public.ai_preferences set voice = 'echo'`)).toBe(0)
  for (const wrong of [
    `(voice) values ('nobody')`,
    '(voice_speed) values (9)',
    '(retention_days) values (0)',
  ])
    expect(await attempt(other, `insert into public.ai_preferences ${wrong}`)).toBe(0)
})

test('[HUB-19] a stored setting parses by its contract and decides about the model of a task', async () => {
  const owner = await buildUser(db.database, 'business_user')
  expect(await hub.preferredModel(owner, 'chat')).toEqual({})
  await attempt(
    owner,
    'insert into public.ai_preferences (models, voice_speed, retention_days) values ($1, 1.5, 30)',
    [JSON.stringify({ chat: { provider: 'builtin', model: 'builtin' } })],
  )
  const { rows } = await db.database.single<{ row: unknown }>(owner, {
    text: 'select to_json(p) as row from public.ai_preferences p',
    values: [],
  })
  expect(AiPreferencesRow.parse(rows[0]?.row)).toMatchObject({
    voice: 'alloy',
    voice_speed: 1.5,
    retention_days: 30,
  })
  expect(await hub.preferredModel(owner, 'chat')).toEqual({ provider: 'builtin', model: 'builtin' })
  expect(await hub.preferredModel(owner, 'analysis')).toEqual({})
})

test('[HUB-19] chats past their retention are deleted once, by however many sweeps; pinned, younger and other chats stay', async () => {
  const [owner, careless] = [
    await buildUser(db.database, 'business_user'),
    await buildUser(db.database, 'business_user'),
  ]
  await attempt(owner, 'insert into public.ai_preferences (retention_days) values (10)')
  const [old, young, pinned, foreign] = [
    await addChat(owner, 'Old.', { daysOld: 11 }),
    await addChat(owner, 'Young.', { daysOld: 9 }),
    await addChat(owner, 'Kept.', { daysOld: 400 }),
    await addChat(careless, 'Never deleted.', { daysOld: 400 }),
  ]
  await attempt(owner, 'insert into public.ai_history_pins (session_id) values ($1)', [pinned])
  const deleted = await Promise.all([hub.sweep(), hub.sweep()])
  expect(deleted.reduce((sum, count) => sum + count, 0)).toBe(1)
  const left = await db.database.query<{ id: string }>(
    'select id from public.ai_chat_sessions where id = any($1)',
    [[old, young, pinned, foreign]],
  )
  expect(left.rows.map(({ id }) => id).toSorted()).toEqual([young, pinned, foreign].toSorted())
})

test('[HUB-18] an export holds the own chats and analyses with numbered sources as Markdown, JSON, DOCX and PDF; others find nothing', async () => {
  const [owner, other] = [
    await buildUser(db.database, 'business_user'),
    await buildUser(db.database, 'business_user'),
  ]
  const items = [
    { kind: 'chat' as const, id: await addChat(owner, 'Dairy is $1.2B [1].', { name: 'Dairy talk' }) },
    { kind: 'analysis' as const, id: await addAnalysis(owner, 'Evaporators pay [1].') },
  ]
  const markdown = await hub.export({ actor: owner, items, format: 'markdown' })
  expect(markdown).toMatchObject({ isBase64: false, type: 'text/markdown; charset=utf-8' })
  for (const part of [
    '## Dairy talk',
    'Dairy is $1.2B \\[1\\].',
    'Evaporators pay \\[2\\].',
    'Up \\[2\\].',
    'HerpasIA sample set',
  ])
    expect(markdown.content).toContain(part)
  expect(markdown.content).toMatch(/Time: \d+ \w{3,4} \d{4}, \d\d:\d\d UTC/)
  const json = JSON.parse((await hub.export({ actor: owner, items, format: 'json' })).content) as {
    records: unknown[]
  }
  expect(json.records).toMatchObject([{ kind: 'chat' }, { kind: 'analysis', analysis: { tokens_used: 5 } }])
  const starts = { docx: 'PK', pdf: '%PDF' } as const
  for (const format of ['docx', 'pdf'] as const) {
    const file = await hub.export({ actor: owner, items, format })
    expect(file.name).toMatch(new RegExp(`\\.${format}$`))
    expect(Buffer.from(file.content, 'base64').toString('latin1').startsWith(starts[format])).toBe(true)
  }
  await expect(hub.export({ actor: other, items, format: 'json' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('[HUB-16] [HUB-17] the status is measured: median time of the last answers, tokens of the day and the month; without a key the built-in engine', async () => {
  const fresh = await createTestDatabase()
  try {
    const log = pino({ level: 'silent' })
    const ai = createAiService({ config: loadConfig({ NODE_ENV: 'test' }), log })
    const own = createAiHubService({ db: fresh.database, log, ai, publisher: 'HerpasIA' })
    const before = db
    db = fresh
    const person = await buildUser(fresh.database, 'business_user')
    const status = async () => AiHubStatus.parse(await own.status(person))
    expect(await status()).toMatchObject({
      provider: 'builtin',
      providerLabel: 'built-in engine',
      isOnline: true,
      medianMs: null,
      measuredAnswers: 0,
      tokensToday: 0,
    })
    for (const tookMs of [100, 900, 300]) await addChat(person, 'Answer.', { tookMs })
    await addAnalysis(person, 'Result.')
    expect(await status()).toMatchObject({
      medianMs: 300,
      measuredAnswers: 3,
      tokensToday: 26,
      month: { answers: 4, tokens: 26, costUsd: 0 },
    })
    db = before
  } finally {
    await fresh.drop()
  }
})
