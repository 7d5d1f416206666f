import { createClient } from '@supabase/supabase-js'
import {
  BusinessInsights,
  CommercialDataResponse,
  MarketIntelligence,
  PerformanceReview,
  PipelineExport,
  PipelineOpportunityRow,
  SalesAnalysis,
  SalesStrategy,
} from '@portal/contracts/sales'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { startListeningApp, type ListeningApp } from '#server/testing/listening-app.ts'
import { seedSampleData } from '../../../db/seed/seed.ts'
import type { UserActor } from '@portal/backend/platform/actor'

let portal: ListeningApp
let member: UserActor
const tokens: Record<string, string> = {}
beforeAll(async () => {
  portal = await startListeningApp({})
  await seedSampleData(portal.db)
  member = await buildUser(portal.db, 'business_user')
  const outsider = await buildUser(portal.db, 'business_user')
  await portal.db.query(`update auth.users set raw_app_meta_data = '{}' where id = $1`, [outsider.id])
  tokens['member'] = await portal.tokenFor(member)
  tokens['administrator'] = await portal.tokenFor(await buildUser(portal.db, 'admin'))
  tokens['outsider'] = await portal.tokenFor({
    ...outsider,
    claims: { ...outsider.claims, app_metadata: {} },
  })
})
afterAll(() => portal.close())

const call = (name: string, body: object, as: string | null = 'member') =>
  fetch(`${portal.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(as === null ? {} : { authorization: `Bearer ${tokens[as]}` }),
    },
    body: JSON.stringify(body),
  })

const answers = [
  ['[API-FN-35]', 'analyze_sales_data', SalesAnalysis],
  ['[API-FN-36]', 'generate_business_insights', BusinessInsights],
  ['[API-FN-37]', 'create_sales_strategy', SalesStrategy],
  ['[API-FN-38]', 'market_intelligence', MarketIntelligence],
  ['[API-FN-39]', 'performance_analysis', PerformanceReview],
] as const

test.each(answers)(
  '%s [BIZ-16] %s answers from the pipeline, without a key from the built-in engine',
  async (_id, action, schema) => {
    const response = await call('commercial-data-ai', {
      action,
      ai_provider: 'openai',
      model: 'gpt-5-2025-08-07',
      business_purpose: 'Business development dashboard',
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { insights, provider, success } = CommercialDataResponse.parse(await response.json())
    expect([success, provider]).toEqual([true, 'builtin'])
    const found: unknown = JSON.parse(insights)
    expect(schema.strict().parse(found)).toMatchObject({ as_of: '2025-01-06', narrative: null })
    expect(
      Object.values(found as object).filter((value) => Array.isArray(value) && value.length === 0),
    ).toEqual([])
  },
)

test('[ROLE-19] the dashboard’s findings and the pipeline are refused to nobody and to an account without business access', async () => {
  for (const [, action] of answers) {
    expect((await call('commercial-data-ai', { action }, null)).status).toBe(401)
    const refused = await call('commercial-data-ai', { action }, 'outsider')
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'forbidden' }])
    expect(refused.headers.get('cache-control')).toBe('no-store')
  }
  expect((await call('pipeline-export', {}, 'outsider')).status).toBe(403)
})

test('who won against us most is set beside the own company by its recorded score', async () => {
  const response = await call('commercial-data-ai', { action: 'market_intelligence' })
  const { insights } = CommercialDataResponse.parse(await response.json())
  const { competitive_insights, lost_to, sectors } = MarketIntelligence.parse(JSON.parse(insights))
  expect(sectors).toHaveLength(5)
  const compared = competitive_insights.find(({ title }) => title === 'How they compare')
  expect(compared?.description).toMatch(
    new RegExp(`^${lost_to[0]?.name} stands at \\d+ overall, HerpasIA at 140\\.$`),
  )
})

test('what is not asked in the form of the contract is refused as invalid', async () => {
  const wrong = [
    {},
    { action: 'drop_tables' },
    { action: 1 },
    { action: 'analyze_sales_data', ai_provider: 1 },
    { action: 'analyze_sales_data', ai_provider: 'x'.repeat(61) },
    { action: 'analyze_sales_data', model: null },
    { action: 'analyze_sales_data', business_purpose: 'x'.repeat(501) },
    { action: 'analyze_sales_data', parameters: [1] },
    { action: 'analyze_sales_data', analysis_type: {} },
  ]
  for (const body of wrong) {
    const response = await call('commercial-data-ai', body, 'administrator')
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'validation_failed' }])
  }
})

test('an export is the whole pipeline, and an entry of the audit log', async () => {
  const { csv, rows } = PipelineExport.parse(await (await call('pipeline-export', {})).json())
  expect(csv.trim().split('\r\n')).toHaveLength(rows + 1)
  const entries = await portal.db.query(
    `select details from portal.audit_log where action = 'pipeline.exported' and actor_id = $1`,
    [member.id],
  )
  expect(entries.rows).toEqual([{ details: { rows } }])
})

const clientOf = (who: string) =>
  createClient(portal.url, portal.serviceKey, { accessToken: () => Promise.resolve(tokens[who] ?? '') })

test('who may do what with the pipeline’s rows', async () => {
  const row = {
    reference: 'OP-NEW',
    title: 'Cellar',
    client: 'Client',
    sector: 'Dairy',
    country: 'Spain',
    owner: 'Sales',
    source: 'Tender',
    value_eur: 1_000_000,
    lead_on: '2025-01-01',
    expected_close: '2025-06-01',
    provenance: { kind: 'imported', source: { name: 'CRM' }, inputs: [] },
  }
  const seen: Record<string, unknown> = {}
  for (const who of ['outsider', 'member', 'administrator']) {
    const table = () => clientOf(who).from('pipeline_opportunities')
    const read = await table().select().limit(1)
    PipelineOpportunityRow.array().parse(read.data)
    const created = await table().insert(row).select()
    const changed = await table().update({ title: 'Press' }).eq('reference', 'OP-NEW').select()
    const removed = await table().delete().eq('reference', 'OP-NEW').select()
    seen[who] = [read, created, changed, removed].map(({ data }) => data?.length ?? 'refused')
  }
  expect(seen).toEqual({
    outsider: [0, 'refused', 0, 0],
    member: [1, 'refused', 0, 0],
    administrator: [1, 1, 1, 1],
  })
  const anonymous = await fetch(`${portal.url}/rest/v1/pipeline_opportunities`)
  expect(anonymous.status).toBe(401)
})

test('an opportunity whose stages are out of order, or that is closed without an outcome, is refused', async () => {
  const insert = (fields: object) =>
    clientOf('administrator')
      .from('pipeline_opportunities')
      .insert({
        reference: 'OP-BAD',
        title: 'Cellar',
        client: 'Client',
        sector: 'Dairy',
        country: 'Spain',
        owner: 'Sales',
        source: 'Tender',
        value_eur: 1,
        lead_on: '2025-01-01',
        expected_close: '2025-06-01',
        provenance: { kind: 'imported', source: { name: 'CRM' }, inputs: [] },
        ...fields,
      })
  for (const fields of [
    { qualified_on: '2024-12-01' },
    { closed_on: '2025-02-01' },
    { value_eur: 0 },
    { provenance: {} },
  ])
    expect((await insert(fields)).error?.code).toBe('23514')
})
