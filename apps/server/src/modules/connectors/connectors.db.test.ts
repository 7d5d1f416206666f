import {
  ConnectorListResponse,
  ConnectorRunsResponse,
  type ConnectorKind,
  type ConnectorRun,
} from '@portal/contracts/connectors'
import { MarketIntelligenceSyncResponse } from '@portal/contracts/crawls'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { startListeningApp, type ListeningApp } from '../../../db/testing/listening-app.ts'
import { startSite, type LoopbackSite } from '#server/platform/fetcher/testing/loopback-site.ts'
import { csvTable, jsonStat, jsonTable, procurement, ted } from './testing/recorded-answers.ts'

let portal: ListeningApp
let admin: SupabaseClient
let member: SupabaseClient
let outside: LoopbackSite
const asked: string[] = []
const answers = new Map<string, { type: string; body: string | Buffer; status?: number; location?: string }>()

const clientFor = async (role: 'admin' | 'business_user') => {
  const token = await portal.tokenFor(await buildUser(portal.db, role))
  return createClient(portal.url, portal.serviceKey, { accessToken: async () => token })
}
beforeAll(async () => {
  outside = await startSite((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      asked.push(`${request.method} ${request.url} ${Buffer.concat(chunks).toString()}`.trim())
      const answer = answers.get(request.url ?? '')
      reply.writeHead(answer?.status ?? (answer ? 200 : 404), {
        'content-type': answer?.type ?? 'text/plain',
        ...(answer?.location && { location: answer.location }),
      })
      reply.end(answer?.body)
    })
  })
  portal = await startListeningApp({ PORTAL_FETCH_ALLOW: outside.host })
  admin = await clientFor('admin')
  member = await clientFor('business_user')
})
afterAll(async () => {
  await portal.close()
  await outside.close()
})

async function call(client: SupabaseClient, body: Record<string, unknown>): Promise<unknown> {
  const { data, error } = await client.functions.invoke<unknown>('connectors', { body })
  if (error) throw error
  return data
}

const fields = { key: 'code', value: 'amount', as_of: 'day' }
async function add(kind: ConnectorKind, path: string, settings: Record<string, unknown> = {}) {
  const name = `Source ${path}`
  const list = ConnectorListResponse.parse(
    await call(admin, {
      action: 'add',
      name,
      kind,
      url: `http://${outside.host}${path}`,
      settings: { prefix: `test.${kind}${path.replaceAll(/[^a-z]/g, '_')}`, ...settings },
      everyHours: null,
    }),
  )
  return String(list.connectors.find((connector) => connector.name === name)?.id)
}
async function run(id: string): Promise<ConnectorRun> {
  const { runs } = ConnectorRunsResponse.parse(await call(admin, { action: 'run', id }))
  if (!runs[0]) throw new Error('no run was answered')
  return runs[0]
}
const figuresOf = async (prefix: string) =>
  (
    await portal.db.query<{ figure: Record<string, unknown> }>(
      `select to_jsonb(f) as figure from public.figures f where f.is_current and starts_with(key, $1) order by key`,
      [prefix],
    )
  ).rows.map(({ figure }) => figure)

test('Eurostat brings the newest value of each series with vintage and licence, and a revision shows was and now', async () => {
  answers.set('/sts', { type: 'application/json', body: jsonStat() })
  const id = await add('eurostat', '/sts')
  expect(await run(id)).toMatchObject({
    status: 'finished',
    row_count: 5,
    added: 2,
    revised: 0,
    release_date: '2026-03-20',
    vintage: '2026-03-20T11:00:00+0100',
    licence: expect.stringMatching(/Eurostat/),
  })
  const figures = await figuresOf('test.eurostat')
  expect(figures).toMatchObject([
    { label: 'Production in industry, Germany', value: 103.3, unit: 'Index, 2021=100', period: '2026-01' },
    {
      value: 118.4,
      period: '2025-12',
      as_of: '2025-12-31',
      provenance: {
        kind: 'imported',
        source: { name: 'ESTAT', locator: expect.stringMatching(/geo=ES; time=2025-12/) },
      },
    },
  ])
  expect(await run(id)).toMatchObject({ added: 0, revised: 0, unchanged: 2 })
  answers.set('/sts', { type: 'application/json', body: jsonStat(119, '2026-04-20T11:00:00+0200') })
  const revised = await run(id)
  expect(revised).toMatchObject({ added: 0, revised: 1, release_date: '2026-04-20' })
  expect(revised.changes).toMatchObject([{ was: '118.4', now: '119' }])
  const history = ConnectorRunsResponse.parse(await call(admin, { action: 'history', id }))
  expect(history.runs).toHaveLength(3)
})

test('TED is asked by POST, Spanish procurement is read with its folder; each notice becomes an insight once', async () => {
  answers.set('/ted', { type: 'application/json', body: ted })
  answers.set('/atom', { type: 'application/atom+xml; charset=utf-8', body: procurement })
  const tedId = await add('ted', '/ted', { query: 'classification-cpv=42000000' })
  const first = await run(tedId)
  expect(first).toMatchObject({ status: 'finished', row_count: 1, insights: 1, release_date: '2026-03-18' })
  expect(asked.find((line) => line.startsWith('POST /ted'))).toContain(
    '"query":"classification-cpv=42000000"',
  )
  expect(await run(tedId)).toMatchObject({ insights: 0, unchanged: 1 })
  expect(await run(await add('procurement', '/atom'))).toMatchObject({
    insights: 1,
    vintage: expect.any(String),
  })
  const { rows } = await portal.db.query<{ title: string; description: string }>(
    `select title, description from public.market_insights where change_key like 'ted:%' or change_key like 'procurement:%' order by title`,
  )
  expect(rows).toEqual([
    {
      title: 'Tender: Process plant for a dairy',
      description: 'Asked for by Regional Dairy Agency. Published 2026-03-18.',
    },
    {
      title: 'Tender: Sala de cocción para una cervecería',
      description: 'Asked for by Ayuntamiento de Ejemplo. Budget 250000.5 EUR. Published 2026-03-19.',
    },
  ])
  expect(await figuresOf('test.ted')).toMatchObject([{ value: 41, unit: 'notices' }])
})

test('generic CSV and JSON bring their good rows and name the bad ones', async () => {
  answers.set('/t.csv', { type: 'text/csv', body: csvTable })
  answers.set('/t.json', { type: 'application/json', body: jsonTable })
  const result = await run(await add('csv', '/t.csv', { fields }))
  expect(result).toMatchObject({ status: 'finished', row_count: 2, added: 1 })
  expect(result.rejected).toMatchObject([
    { line: 3, reasons: [expect.stringMatching(/“many” is not a number/)] },
  ])
  expect(await run(await add('json', '/t.json', { fields, items: 'data.items' }))).toMatchObject({ added: 1 })
})

const latin = Buffer.from('código,amount,day\nA,1,2026-01-01\n', 'latin1')
test.each([
  ['eurostat', 'no JSON', { type: 'application/json', body: '<html>' }, /not JSON/],
  [
    'eurostat',
    'another JSON',
    { type: 'application/json', body: '{"class":"collection"}' },
    /not a JSON-stat/,
  ],
  [
    'ted',
    'another answer',
    { type: 'application/json', body: '{"message":"bad query"}' },
    /not one of the TED search/,
  ],
  ['procurement', 'no feed', { type: 'text/xml', body: '<rss/>' }, /not an Atom feed/],
  ['csv', 'a page', { type: 'text/plain', body: '<html><body>,</body></html>' }, /not a table/],
  ['csv', 'another charset', { type: 'text/csv; charset=utf-8', body: latin }, /character set/],
  ['json', 'a page instead', { type: 'text/html', body: '<html>' }, /content is text\/html/],
  [
    'json',
    'too much',
    { type: 'application/json', body: Buffer.alloc(10 * 1024 * 1024 + 1, 32) },
    /larger than 10240 KiB/,
  ],
  ['json', 'a loop', { type: 'text/plain', body: '', status: 302, location: '/json_a_loop' }, /redirects/],
  [
    'json',
    'a way inside',
    { type: 'text/plain', body: '', status: 302, location: 'http://169.254.169.254/' },
    /address/,
  ],
  ['json', 'a fault', { type: 'text/plain', body: '', status: 500 }, /answered 500/],
] as const)('%s: %s is a run that failed with its reason', async (...[kind, what, answer, reason]) => {
  const path = `/${kind}_${what.replaceAll(' ', '_')}`
  answers.set(path, answer)
  const result = await run(await add(kind, path, { fields }))
  expect(result).toMatchObject({ status: 'failed', added: 0 })
  expect(result.error).toMatch(reason)
})

test('[API-FN-46] Sync Data asks every enabled connector and says which failed', async () => {
  const { connectors } = ConnectorListResponse.parse(await call(admin, { action: 'list' }))
  for (const { id, name } of connectors)
    await call(admin, { action: 'change', id, isEnabled: /sts|a_fault/.test(name) })
  const { data } = await member.functions.invoke<unknown>('market-intelligence-sync', {
    body: { action: 'update_benchmarks' },
  })
  expect(MarketIntelligenceSyncResponse.parse(data)).toMatchObject({
    connectors: ['Source /json_a_fault', 'Source /sts'],
    message:
      '2 connectors asked, 0 figures new or revised. Failed: Source /json_a_fault (The server answered 500).',
  })
})

test('members see and change no connector; what administrators do is in the audit log', async () => {
  await expect(call(member, { action: 'list' })).rejects.toMatchObject({ context: { status: 403 } })
  expect((await member.from('connectors').select()).data).toEqual([])
  expect((await member.from('connector_runs').select()).data).toEqual([])
  const id = await add('csv', '/audited', { fields })
  await call(admin, { action: 'remove', id })
  const { rows } = await portal.db.query<{ action: string }>(
    'select action from portal.audit_log where target_id = $1 order by id',
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['connector.created', 'connector.removed'])
})
