import { MarketIntelligenceSyncResponse } from '@portal/contracts/market'
import { ConnectorListResponse, type ConnectorKind } from '@portal/contracts/connectors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSite, type LoopbackSite } from '#server/platform/fetcher/testing/loopback-site.ts'
import { startConnectorsPortal, type ConnectorsPortal } from './testing/connectors-portal.ts'

let portal: ConnectorsPortal
let outside: LoopbackSite
const answers = new Map<string, { type: string; body: string | Buffer; status?: number; location?: string }>()

beforeAll(async () => {
  outside = await startSite((request, reply) => {
    const answer = answers.get(request.url ?? '')
    reply.writeHead(answer?.status ?? (answer ? 200 : 404), {
      'content-type': answer?.type ?? 'text/plain',
      ...(answer?.location && { location: answer.location }),
    })
    reply.end(answer?.body)
  })
  portal = await startConnectorsPortal(outside.host)
})
afterAll(async () => {
  await portal.app.close()
  await outside.close()
})

const fields = { key: 'code', value: 'amount', as_of: 'day' }
const add = (kind: ConnectorKind, path: string, settings: Record<string, unknown> = {}) =>
  portal.add({
    kind,
    url: `http://${outside.host}${path}`,
    settings: { prefix: `test.${kind}${path.replaceAll(/[^a-z]/g, '_')}`, ...settings },
  })

test('a table brings its good rows and names the bad ones', async () => {
  answers.set('/t.csv', {
    type: 'text/csv',
    body: 'code,amount,day\nSteel price,812.5,2026-03-01\nEnergy price,many,2026-03-01\n',
  })
  const result = await portal.run(await add('csv', '/t.csv', { fields }))
  expect(result).toMatchObject({ status: 'finished', row_count: 2, added: 1 })
  expect(result.rejected).toMatchObject([
    { line: 3, reasons: [expect.stringMatching(/“many” is not a number/)] },
  ])
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
  const result = await portal.run(await add(kind, path, { fields }))
  expect(result).toMatchObject({ status: 'failed', added: 0 })
  expect(result.error).toMatch(reason)
})

test('[API-FN-46] Sync Data asks every enabled connector and says which failed', async () => {
  const { connectors } = ConnectorListResponse.parse(await portal.call(portal.admin, { action: 'list' }))
  const asked = connectors.filter(({ url }) => /t\.csv$|json_a_fault$/.test(url))
  for (const { id } of connectors)
    await portal.call(portal.admin, { action: 'change', id, isEnabled: asked.some((each) => each.id === id) })
  const { data } = await portal.member.functions.invoke<unknown>('market-intelligence-sync', {
    body: { action: 'update_benchmarks' },
  })
  expect(MarketIntelligenceSyncResponse.parse(data)).toMatchObject({
    connectors: asked.map(({ name }) => name),
    message: `2 connectors asked, 0 figures new or revised. Failed: ${asked[1]?.name} (The server answered 500).`,
  })
})

test('members see and change no connector; what administrators do is in the audit log', async () => {
  await expect(portal.call(portal.member, { action: 'list' })).rejects.toMatchObject({
    context: { status: 403 },
  })
  expect((await portal.member.from('connectors').select()).data).toEqual([])
  expect((await portal.member.from('connector_runs').select()).data).toEqual([])
  const id = await add('csv', '/audited', { fields })
  await portal.call(portal.admin, { action: 'remove', id })
  const { rows } = await portal.app.db.query<{ action: string }>(
    'select action from portal.audit_log where target_id = $1 order by id',
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['connector.created', 'connector.removed'])
})

test('an address is kept as it is called, however it was typed', async () => {
  const source = { kind: 'csv', settings: { prefix: 'test.typed', fields } } as const
  const id = await portal.add({ ...source, url: 'HTTPS://Data.Example/Some%20Table.csv' })
  const { rows } = await portal.app.db.query('select url from public.connectors where id = $1', [id])
  expect(rows).toEqual([{ url: 'https://data.example/Some%20Table.csv' }])
})
