import { analysisTypes, specialisedTools } from '@portal/contracts/analysis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedSampleData } from '../../../db/seed/seed.ts'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { startListeningApp, type ListeningApp } from '#server/testing/listening-app.ts'
import type { UserActor } from '@portal/backend/platform/actor'

let portal: ListeningApp
let admin: UserActor
let token: string
let competitor: { id: string; website: string }
beforeAll(async () => {
  // Nobody outside is asked: GitHub is a port where nothing listens.
  portal = await startListeningApp({ PORTAL_RATE_AI: '1000', GITHUB_API_URL: 'http://127.0.0.1:9' })
  await seedSampleData(portal.db)
  admin = await buildUser(portal.db, 'admin')
  token = await portal.tokenFor(admin)
  // One whose robots.txt lets everybody read; which other site comes first is chance.
  const { rows } = await portal.db.query<typeof competitor>(
    `select c.id, c.website from public.competitors c
     join public.sample_sites s on c.website = '/samples/sites/' || s.slug || '/'
     where s.robots not like '%Disallow%' limit 1`,
  )
  competitor = rows[0] ?? { id: '', website: '' }
})
afterAll(() => portal.close())

async function call(name: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${portal.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

const turns = [{ role: 'user', content: 'Which sector has the highest growth?' }]
const own = { subject: 'Hello', html: '<p>Good day</p>' }
const commercial = [
  'analyze_sales_data',
  'generate_business_insights',
  'create_sales_strategy',
  'market_intelligence',
  'performance_analysis',
  'content_analysis',
  'analytics_optimization',
  'competitive_analysis',
  'strategic_recommendations',
]
const analysed = ['result', 'confidenceScore', 'timestamp', 'tokensUsed', 'analysisType']

interface Specified {
  name: string
  body: () => object
  /** Read by the client; a dot steps into an object. */
  fields: readonly string[]
}
const said = (name: string, body: object | (() => object), ...fields: string[]): Specified => ({
  name,
  body: typeof body === 'function' ? (body as () => object) : () => body,
  fields,
})

/** spec §7: each function with each of its actions, as its callers send it, and what they read. */
const calls: Specified[] = [
  said(
    'ai-orchestrator',
    () => ({ messages: turns, sessionId: null, analysisType: 'general', userId: admin.id }),
    'message',
    'tokensUsed',
    'sessionId',
  ),
  said('ai-orchestrator', { task: 'content_generation', data: { prompt: 'The dairy market' } }, 'content'),
  said(
    'ai-orchestrator',
    () => ({ task: 'email_sending', provider: 'resend', data: { ...own, to: admin.email } }),
    'success',
  ),
  ...[...new Set([...analysisTypes, ...specialisedTools])].map((analysisType) =>
    said('ai-analysis-engine', { analysisType, inputData: { query: 'Dairy' }, parameters: {} }, ...analysed),
  ),
  said(
    'ai-analysis-engine',
    {
      analysisType: 'risk_assessment',
      inputData: { input: 'Dairy', context: 'specialized_analysis', domain: 'Risk Assessment' },
      parameters: { options: { industry: 'dairy', depth: 'overview' } },
    },
    ...analysed,
  ),
  said(
    'process-intelligence',
    {
      action: 'analyze_market',
      industry: 'beverage',
      data: { market_data: { query: 'Dairy' }, region: 'Global' },
    },
    'result.content',
  ),
  said(
    'process-intelligence',
    { action: 'generate_proposal', industry: 'dairy', data: { scope: 'Dairy' } },
    'result.content',
  ),
  said(
    'process-intelligence',
    () => ({
      action: 'scrape_industry_data',
      industry: 'beverage',
      data: { urls: [`${portal.url}${competitor.website}`] },
    }),
    'result.pages.0.text',
  ),
  said('process-intelligence', { action: 'health_check', industry: 'beverage', data: {} }, 'result.status'),
  said(
    'send-feedback',
    () => ({
      email: admin.email,
      feedback: 'Good.',
      timestamp: new Date().toISOString(),
      platform: 'HerpasIA',
    }),
    'success',
  ),
  said(
    'health-monitor',
    { check_type: 'quick', routes_only: true },
    'overall_status',
    'uptime_percentage',
    'failed_checks',
    'total_checks',
    'average_response_time',
    'details.routes',
    'timestamp',
  ),
  said(
    'multi-ai-orchestrator',
    () => ({
      provider: 'openai',
      model: 'gpt-4.1-2025-04-14',
      messages: turns,
      action: 'chat',
      sessionId: null,
      userId: admin.id,
    }),
    'message',
  ),
  said(
    'multi-ai-orchestrator',
    { provider: 'openai', action: 'image_generation', parameters: { prompt: 'a tank', size: '1024x1024' } },
    'imageData',
  ),
  said(
    'multi-ai-orchestrator',
    () => ({
      action: 'web_scraping',
      parameters: { url: `${portal.url}${competitor.website}`, options: {} },
    }),
    'content',
  ),
  said(
    'multi-ai-orchestrator',
    () => ({ action: 'email_send', parameters: { ...own, to: admin.email } }),
    'emailId',
  ),
  said('advanced-ai-tools', { tool: 'health_check', parameters: {} }, 'status'),
  said(
    'advanced-ai-tools',
    { tool: 'document_analysis', parameters: { documentContent: 'We made 5 t.', analysisType: 'general' } },
    'analysis',
  ),
  said(
    'advanced-ai-tools',
    {
      tool: 'code_analysis',
      parameters: { code: 'eval(a)', language: 'javascript', analysisType: 'review' },
    },
    'analysis',
  ),
  said('github-integration', { action: 'health_check' }, 'status', 'service'),
  ...commercial.map((action) =>
    said(
      'commercial-data-ai',
      {
        action,
        ai_provider: 'openai',
        model: 'gpt-5-2025-08-07',
        business_purpose: 'review',
        data_request: {},
        parameters: {},
        analysis_type: 'overview',
      },
      'success',
      'insights',
    ),
  ),
  said('market-intelligence-sync', { action: 'update_benchmarks' }, 'success'),
  said('market-intelligence-sync', { action: 'generate_insights' }, 'insights'),
  said('competitor-intelligence', () => ({ competitorId: competitor.id, action: 'scrape' }), 'success'),
  said('openai-unified-api', { action: 'models' }, 'models'),
]

const read = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], value)

const nameOf = ({ name, body }: Specified): string => {
  const told = JSON.stringify(body.toString()).match(/(?:action|task|tool|analysisType): '(\w+)'/u)?.[1]
  return told === undefined ? name : `${name} ${told}`
}

test.each(calls.map((one, at) => ({ at, name: nameOf(one), one })))(
  '[API-FN-05] [API-FN-10] [API-FN-14] [API-FN-20] [API-FN-22] [API-FN-26] [API-FN-34] call $at of the specification, $name, answers every field that is read',
  async ({ one }) => {
    const { status, body } = await call(one.name, one.body())
    expect({ status, body }).toMatchObject({ status: 200 })
    const missing = one.fields.filter((field) => {
      const value = read(body, field)
      return value === undefined || value === ''
    })
    expect(missing).toEqual([])
    if (one.name === 'commercial-data-ai')
      expect(JSON.parse(String(read(body, 'insights')))).toEqual(expect.any(Object))
  },
)

const functions = [...new Set([...calls.map(({ name }) => name), 'ai-realtime-chat'])]
test.each(functions)(
  '[API-FN-51] [API-FN-52] %s answers the ping {test, timestamp} without work',
  async (name) => {
    const timestamp = new Date().toISOString()
    expect(await call(name, { test: true, timestamp })).toEqual({
      status: 200,
      body: { status: 'ok', function: name, test: true, timestamp },
    })
  },
)

test.each([
  ['text_to_speech', { text: 'Hello', voice: 'alloy', speed: 1 }, 'Text-to-speech failed: '],
  ['speech_to_text', { audioData: 'AAAA', language: 'en' }, 'Speech-to-text failed: '],
])(
  '[ERR-27] [ERR-28] without a provider %s says in its own words what is missing',
  async (tool, parameters, words) => {
    const { status, body } = await call('advanced-ai-tools', { tool, parameters })
    expect([status, String(read(body, 'error')).startsWith(words)]).toEqual([501, true])
  },
)
