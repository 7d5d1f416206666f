import { HealthCheckRow } from '@portal/contracts/health'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '@portal/backend/platform/db/testing/test-database'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'

const db = testDatabase()
let userId: string
beforeAll(async () => {
  userId = (await buildUser(db.database, 'business_user')).id
})

const source = JSON.stringify({ kind: 'sample', source: { name: 'study' }, inputs: [] })

/** Column names and types as the database has them. */
async function columnsOf(table: string): Promise<Record<string, string>> {
  const { rows } = await db.database.query<{ name: string; type: string }>(
    `select column_name as name, case data_type when 'ARRAY' then udt_name else data_type end as type
     from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  )
  return Object.fromEntries(rows.map(({ name, type }) => [name, type]))
}

async function insert(table: string, values: Record<string, unknown>): Promise<Record<string, unknown>> {
  const names = Object.keys(values)
  const { rows } = await db.database.query<{ row: Record<string, unknown> }>(
    `insert into public.${table} (${names.map((name) => `"${name}"`).join(', ')})
     values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning to_json(${table}) as row`,
    Object.values(values),
  )
  return rows[0]?.row ?? {}
}
const refused = { code: '23514' }

const timestamps = 'timestamp with time zone'
const tables: [string, string, Record<string, string>][] = [
  [
    '[DATA-06]',
    'ai_chat_sessions',
    {
      id: 'uuid',
      user_id: 'uuid',
      context_type: 'text',
      session_name: 'text',
      metadata: 'jsonb',
      updated_at: timestamps,
    },
  ],
  [
    '[DATA-08]',
    'ai_chat_messages',
    {
      id: 'uuid',
      session_id: 'uuid',
      role: 'text',
      content: 'text',
      created_at: timestamps,
      tokens_used: 'integer',
    },
  ],
  ['[DATA-10]', 'ai_analysis_results', { user_id: 'uuid', analysis_type: 'text', created_at: timestamps }],
  [
    '[DATA-11]',
    'ai_analysis_results',
    {
      id: 'uuid',
      input_data: 'jsonb',
      parameters: 'jsonb',
      result: 'jsonb',
      confidence_score: 'numeric',
      tokens_used: 'integer',
    },
  ],
  [
    '[DATA-12]',
    'market_benchmarks',
    {
      sector: 'text',
      market_size_usd: 'numeric',
      growth_rate: 'numeric',
      herpasia_market_share: 'numeric',
      competitor_count: 'integer',
      active_projects: 'integer',
      avg_project_value_usd: 'numeric',
      updated_at: timestamps,
    },
  ],
  [
    '[DATA-13][DATA-14]',
    'competitors',
    {
      id: 'uuid',
      company_name: 'text',
      competitive_score: 'numeric',
      strengths: '_text',
      market_position: 'text',
      last_analyzed_at: timestamps,
      is_active: 'boolean',
    },
  ],
  [
    '[DATA-16]',
    'market_insights',
    {
      id: 'uuid',
      insight_type: 'text',
      urgency_level: 'text',
      title: 'text',
      description: 'text',
      impact_score: 'numeric',
      ai_confidence: 'numeric',
      created_at: timestamps,
    },
  ],
  [
    '[DATA-21]',
    'health_checks',
    {
      id: 'uuid',
      timestamp: timestamps,
      overall_status: 'text',
      uptime_percentage: 'numeric',
      failed_checks: 'integer',
      total_checks: 'integer',
      average_response_time: 'numeric',
      details: 'jsonb',
      performance_metrics: 'jsonb',
    },
  ],
  [
    '[DATA-28]',
    'ai_system_metrics',
    { id: 'uuid', metric_name: 'text', metric_value: 'numeric', metadata: 'jsonb', recorded_at: timestamps },
  ],
  ['[FEED-08]', 'feedback', { email: 'text', feedback: 'text', timestamp: timestamps, platform: 'text' }],
]

test.each(tables)('%s the table %s has its columns', async (_ids, table, columns) => {
  expect(await columnsOf(table)).toMatchObject(columns)
})

const buildSession = (overrides = {}) => ({
  user_id: userId,
  session_name: 'general 2026-03-02',
  ...overrides,
})
const buildInsight = (overrides = {}) => ({
  insight_type: 'trend',
  urgency_level: 'low',
  title: 'Title',
  description: 'Text',
  impact_score: 5,
  provenance: source,
  ...overrides,
})

test('[DATA-07] the metadata of a session keeps created_via', async () => {
  const row = await insert(
    'ai_chat_sessions',
    buildSession({ metadata: JSON.stringify({ created_via: 'floating_chat' }) }),
  )
  expect(row.metadata).toEqual({ created_via: 'floating_chat' })
})

test.each(['general', 'technical', 'market_analysis', 'project_management'])(
  'a session may be of the context %s',
  async (context_type) => {
    expect(await insert('ai_chat_sessions', buildSession({ context_type }))).toMatchObject({ context_type })
  },
)

test.each([{ context_type: 'other' }, { session_name: '' }, { session_name: 'x'.repeat(201) }])(
  'a session with %j is refused',
  async (overrides) => {
    await expect(insert('ai_chat_sessions', buildSession(overrides))).rejects.toMatchObject(refused)
  },
)

test('[DATA-09] a message is of the user or of the assistant, and of nobody else', async () => {
  const { id } = await insert('ai_chat_sessions', buildSession())
  for (const role of ['user', 'assistant'])
    expect(await insert('ai_chat_messages', { session_id: id, role, content: 'x' })).toMatchObject({
      role,
      tokens_used: 0,
    })
  await expect(
    insert('ai_chat_messages', { session_id: id, role: 'system', content: 'x' }),
  ).rejects.toMatchObject(refused)
})

test('[DATA-14][DATA-15] a company has a list of strengths, and is a Market Player unless said otherwise', async () => {
  const company = { company_name: 'Default Vessels', competitive_score: 100, provenance: source }
  expect(await insert('competitors', company)).toMatchObject({
    market_position: 'Market Player',
    strengths: [],
    is_active: true,
  })
  const strengths = ['Price', 'Service']
  expect(
    await insert('competitors', { ...company, company_name: 'Strong Vessels', strengths }),
  ).toMatchObject({ strengths })
})

test('there is one own company', async () => {
  const own = { competitive_score: 100, provenance: source, is_own: true }
  await insert('competitors', { ...own, company_name: 'Us' })
  await expect(insert('competitors', { ...own, company_name: 'Us too' })).rejects.toMatchObject({
    code: '23505',
  })
})

test.each(['opportunity', 'threat', 'trend', 'recommendation'])(
  '[DATA-17] an insight may be of the type %s',
  async (insight_type) => {
    expect(await insert('market_insights', buildInsight({ insight_type }))).toMatchObject({ insight_type })
  },
)

test.each(['critical', 'high', 'medium', 'low'])(
  '[DATA-18] an insight may be of the urgency %s',
  async (urgency_level) => {
    expect(await insert('market_insights', buildInsight({ urgency_level }))).toMatchObject({ urgency_level })
  },
)

test.each([{ insight_type: 'risk' }, { insight_type: 'Trend' }, { urgency_level: 'urgent' }])(
  '[DATA-17][DATA-18] an insight with %j is refused',
  async (overrides) => {
    await expect(insert('market_insights', buildInsight(overrides))).rejects.toMatchObject(refused)
  },
)

test('[DATA-19] the impact is out of ten', async () => {
  for (const impact_score of [0, 9.5, 10])
    expect(await insert('market_insights', buildInsight({ impact_score }))).toMatchObject({ impact_score })
  for (const impact_score of [-0.1, 10.1])
    await expect(insert('market_insights', buildInsight({ impact_score }))).rejects.toMatchObject(refused)
})

test('[DATA-20] the confidence is 0 to 1, and 0.85 unless said otherwise', async () => {
  expect(await insert('market_insights', buildInsight())).toMatchObject({ ai_confidence: 0.85 })
  for (const ai_confidence of [0, 1])
    expect(await insert('market_insights', buildInsight({ ai_confidence }))).toMatchObject({ ai_confidence })
  for (const ai_confidence of [-0.01, 1.01])
    await expect(insert('market_insights', buildInsight({ ai_confidence }))).rejects.toMatchObject(refused)
})

const buildHealthCheck = (overrides = {}) => ({
  overall_status: 'degraded',
  uptime_percentage: 93.8,
  failed_checks: 1,
  total_checks: 16,
  average_response_time: 214,
  details: JSON.stringify({
    database_status: { status: 'connected', response_time: 3 },
    api_endpoints: [{ endpoint: 'ai-orchestrator', status: 'slow', response_time: 1140 }],
    external_links: [
      { url: 'https://www.client.example/', status: 'accessible', response_code: 200, response_time: 80 },
    ],
    routes: [{ route: '/', status: 'accessible', response_time: 38 }],
    recommendations: ['Check the load of the server.'],
  }),
  performance_metrics: JSON.stringify({ average_response_time: 214, uptime_percentage: 93.8 }),
  ...overrides,
})

test('[DATA-22][DATA-23][DATA-24][DATA-25][DATA-26][DATA-27] a health row reads back as the contract has it', async () => {
  const row = HealthCheckRow.parse(await insert('health_checks', buildHealthCheck()))
  expect(row.details.database_status).toEqual({ status: 'connected', response_time: 3 })
  expect(row.details.api_endpoints).toEqual([
    { endpoint: 'ai-orchestrator', status: 'slow', response_time: 1140 },
  ])
  expect(row.details.external_links).toEqual([
    { url: 'https://www.client.example/', status: 'accessible', response_code: 200, response_time: 80 },
  ])
  expect(row.details.routes).toEqual([{ route: '/', status: 'accessible', response_time: 38 }])
  expect(row.details.recommendations).toEqual(['Check the load of the server.'])
  expect(row.performance_metrics).toEqual({ average_response_time: 214, uptime_percentage: 93.8 })
})

test('[HOME-09] a health row has its recommendations on top as well', async () => {
  expect(await insert('health_checks', buildHealthCheck())).toMatchObject({
    recommendations: ['Check the load of the server.'],
    check_type: 'quick',
  })
})

test.each([
  { overall_status: 'fine' },
  { uptime_percentage: 100.1 },
  { uptime_percentage: -1 },
  { failed_checks: 17 },
  { failed_checks: -1 },
  { check_type: 'deep' },
])('a health row with %j is refused', async (overrides) => {
  await expect(insert('health_checks', buildHealthCheck(overrides))).rejects.toMatchObject(refused)
})

test.each([
  { market_size_usd: -1 },
  { herpasia_market_share: 100.5 },
  { competitor_count: -1 },
  { active_projects: -2 },
  { avg_project_value_usd: -1 },
])('a benchmark with %j is refused', async (overrides) => {
  const benchmark = {
    sector: 'Refused',
    market_size_usd: 1,
    growth_rate: -3,
    herpasia_market_share: 1,
    competitor_count: 1,
    active_projects: 1,
    avg_project_value_usd: 1,
    provenance: source,
  }
  await expect(insert('market_benchmarks', { ...benchmark, ...overrides })).rejects.toMatchObject(refused)
})

test('a benchmark that is changed is newer', async () => {
  const benchmark = {
    sector: 'Newer',
    market_size_usd: 1,
    growth_rate: -3,
    herpasia_market_share: 1,
    competitor_count: 1,
    active_projects: 1,
    avg_project_value_usd: 1,
    provenance: source,
    updated_at: '2020-01-01',
  }
  await insert('market_benchmarks', benchmark)
  await db.database.query(`update public.market_benchmarks set growth_rate = 4 where sector = 'Newer'`)
  const { rows } = await db.database.query<{ newer: boolean }>(
    `select updated_at > '2026-01-01' as newer from public.market_benchmarks where sector = 'Newer'`,
  )
  expect(rows[0]?.newer).toBe(true)
})
