import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningRest } from '@portal/backend/rest/testing/start-rest'
import { startRest } from '@portal/backend/rest/testing/start-rest'

const person = { id: randomUUID(), role: 'business_user' }
const provenance = {
  kind: 'measured',
  source: { name: 'Test' },
  method: { id: 'test', version: '1' },
  inputs: [],
}
let rest: RunningRest
const portal = () => rest.clientFor(person)
const service = () => rest.clientFor('service')

beforeAll(async () => {
  rest = await startRest()
  await rest.database.query('insert into auth.users (id) values ($1)', [person.id])
})
afterAll(() => rest.stop())

const numbered = <Row>(count: number, build: (n: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => build(index + 1))

test('[DATA-06] [DATA-07] [DATA-29] creating a chat session inserts it and returns the row', async () => {
  const { data, error } = await portal()
    .from('ai_chat_sessions')
    .insert({
      user_id: person.id,
      context_type: 'general',
      session_name: 'Dairy',
      metadata: { created_via: 'web' },
    })
    .select()
    .single()
  expect(error).toBeNull()
  expect(data).toMatchObject({
    user_id: person.id,
    context_type: 'general',
    session_name: 'Dairy',
    metadata: { created_via: 'web' },
  })
  expect(Object.keys(data ?? {})).toEqual(expect.arrayContaining(['id', 'updated_at']))
})

test('[DATA-08] [DATA-09] [DATA-30] messages come by session, oldest first', async () => {
  const session = randomUUID()
  await portal()
    .from('ai_chat_sessions')
    .insert({ id: session, user_id: person.id, session_name: 'Messages' })
  const message = (role: string, minute: number) => ({
    session_id: session,
    role,
    content: `${role} ${minute}`,
    tokens_used: minute,
    created_at: `2026-01-01T00:0${minute}:00Z`,
  })
  await service()
    .from('ai_chat_messages')
    .insert([message('assistant', 2), message('user', 1)])
  const { data } = await portal()
    .from('ai_chat_messages')
    .select('id,session_id,role,content,created_at,tokens_used')
    .eq('session_id', session)
    .order('created_at', { ascending: true })
  expect(data?.map((row) => [row.role, row.tokens_used])).toEqual([
    ['user', 1],
    ['assistant', 2],
  ])
  const wrong = await service()
    .from('ai_chat_messages')
    .insert({ session_id: session, role: 'system', content: 'x' })
  expect(wrong.error?.code).toBe('23514')
})

test('[DATA-31] sessions come by person, last changed first', async () => {
  const owner = { id: randomUUID() }
  await rest.database.query('insert into auth.users (id) values ($1)', [owner.id])
  await service()
    .from('ai_chat_sessions')
    .insert(
      numbered(3, (n) => ({
        user_id: owner.id,
        session_name: `S${n}`,
        updated_at: `2026-01-0${n}T00:00:00Z`,
      })),
    )
  const { data } = await rest
    .clientFor(owner)
    .from('ai_chat_sessions')
    .select('*')
    .eq('user_id', owner.id)
    .order('updated_at', { ascending: false })
  expect(data?.map((row) => row.session_name)).toEqual(['S3', 'S2', 'S1'])
})

test('[DATA-10] [DATA-32] [DATA-33] [DATA-34] analysis history comes newest first, fifty at most, by type when asked', async () => {
  await service()
    .from('ai_analysis_results')
    .insert(
      numbered(55, (n) => ({
        user_id: person.id,
        analysis_type: n % 2 === 0 ? 'market' : 'risk',
        created_at: new Date(Date.UTC(2026, 0, n)).toISOString(),
      })),
    )
  const history = () =>
    portal()
      .from('ai_analysis_results')
      .select('*')
      .eq('user_id', person.id)
      .order('created_at', { ascending: false })
      .limit(50)
  const all = await history()
  expect(all.data?.length).toBe(50)
  expect(all.data?.[0]?.created_at).toBe('2026-02-24T00:00:00+00:00')
  const market = await history().eq('analysis_type', 'market')
  expect(new Set(market.data?.map((row) => row.analysis_type))).toEqual(new Set(['market']))
  expect(market.data?.length).toBe(27)
})

test('[DATA-12] [DATA-35] benchmarks come last updated first', async () => {
  await service()
    .from('market_benchmarks')
    .insert(
      numbered(3, (n) => ({
        sector: `Sector ${n}`,
        market_size_usd: 1_000_000_000 * n,
        growth_rate: 4.5,
        herpasia_market_share: 12.5,
        competitor_count: n,
        active_projects: n,
        avg_project_value_usd: 100,
        provenance,
        updated_at: `2026-01-0${n}T00:00:00Z`,
      })),
    )
  const { data } = await portal()
    .from('market_benchmarks')
    .select('*')
    .order('updated_at', { ascending: false })
  expect(data?.map((row) => row.sector)).toEqual(['Sector 3', 'Sector 2', 'Sector 1'])
  expect(data?.[0]).toMatchObject({
    market_size_usd: 3_000_000_000,
    growth_rate: 4.5,
    herpasia_market_share: 12.5,
  })
})

test('[DATA-13] [DATA-14] [DATA-15] [DATA-36] the five best active competitors come by score', async () => {
  await service()
    .from('competitors')
    .insert(
      numbered(7, (n) => ({
        company_name: `Company ${n}`,
        competitive_score: n * 10,
        strengths: ['Service', 'Price'],
        is_active: n !== 7,
        provenance,
      })),
      { defaultToNull: false },
    )
  const { data } = await portal()
    .from('competitors')
    .select('*')
    .eq('is_active', true)
    .order('competitive_score', { ascending: false })
    .limit(5)
  expect(data?.map((row) => row.competitive_score)).toEqual([60, 50, 40, 30, 20])
  expect(data?.[0]).toMatchObject({ strengths: ['Service', 'Price'], market_position: 'Market Player' })
})

test('[DATA-16] [DATA-17] [DATA-18] [DATA-20] [DATA-37] the ten newest insights come', async () => {
  const types = ['opportunity', 'threat', 'trend', 'recommendation']
  const urgencies = ['critical', 'high', 'medium', 'low']
  const { error } = await service()
    .from('market_insights')
    .insert(
      numbered(12, (n) => ({
        insight_type: types[n % 4],
        urgency_level: urgencies[n % 4],
        title: `Insight ${n}`,
        description: 'D',
        impact_score: 7.5,
        provenance,
        created_at: new Date(Date.UTC(2026, 0, n)).toISOString(),
      })),
      { defaultToNull: false },
    )
  expect(error).toBeNull()
  const { data } = await portal()
    .from('market_insights')
    .select('*')
    .order('created_at', { ascending: false })
    .limit(10)
  expect(data?.map((row) => row.title)).toEqual(numbered(10, (n) => `Insight ${13 - n}`))
  expect(data?.[0]?.ai_confidence).toBe(0.85)
  const wrong = await service().from('market_insights').insert({
    insight_type: 'rumour',
    urgency_level: 'low',
    title: 'T',
    description: 'D',
    impact_score: 1,
    provenance,
  })
  expect(wrong.error?.code).toBe('23514')
})

test('[DATA-21] [DATA-22] [DATA-23] [DATA-27] [DATA-38] the latest health check comes, and none is PGRST116', async () => {
  const latest = () =>
    portal().from('health_checks').select('*').order('timestamp', { ascending: false }).limit(1).single()
  const none = await latest()
  expect([none.status, none.data, none.error]).toMatchObject([
    406,
    null,
    { code: 'PGRST116', details: 'The result contains 0 rows', hint: null },
  ])
  const check = (day: number) => ({
    timestamp: `2026-01-0${day}T00:00:00Z`,
    overall_status: 'healthy',
    uptime_percentage: 99.5,
    failed_checks: 0,
    total_checks: 4,
    average_response_time: 12.5,
    details: {
      database_status: { status: 'healthy', response_time: 3 },
      api_endpoints: [{ endpoint: '/healthz', status: 'healthy', response_time: 2 }],
    },
    performance_metrics: { average_response_time: 12.5, uptime_percentage: 99.5 },
  })
  await service()
    .from('health_checks')
    .insert([check(2), check(1)])
  expect((await latest()).data).toMatchObject({ ...check(2), timestamp: '2026-01-02T00:00:00+00:00' })
})

test('[API-REST-02] a procedure of the exposed schema is called at rpc/{name}', async () => {
  await rest.database.query(
    `create function public.add_up(a integer, b integer) returns integer language sql immutable as 'select a + b'`,
  )
  expect((await portal().rpc('add_up', { a: 2, b: 3 })).data).toBe(5)
})
