import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { librarySchema } from '@portal/backend/rest/testing/library-schema'
import type { RunningRest, TestCaller } from '@portal/backend/rest/testing/start-rest'
import { startRest } from '@portal/backend/rest/testing/start-rest'

const member = { id: randomUUID() }
const callers: Record<string, TestCaller> = {
  anonymous: 'anon',
  member,
  other: { id: randomUUID() },
  business: { id: randomUUID(), role: 'business_user' },
  admin: { id: randomUUID(), role: 'admin' },
  service: 'service',
}
const callerNames = Object.keys(callers)

const provenance = {
  kind: 'measured',
  source: { name: 'Test' },
  method: { id: 'test', version: '1' },
  inputs: [],
}
const dated = { as_of: '2026-01-01', provenance }
const session = randomUUID()

// A row for each table, without its id; what makes it unique is numbered.
const rows: Record<string, (n: number) => Record<string, unknown>> = {
  figures: (n) => ({ key: `k.${n}`, label: 'L', value: 1, ...dated }),
  market_benchmarks: (n) => ({
    sector: `S${n}`,
    market_size_usd: 1,
    growth_rate: 1,
    herpasia_market_share: 1,
    competitor_count: 1,
    active_projects: 1,
    avg_project_value_usd: 1,
    ...dated,
  }),
  competitors: (n) => ({ company_name: `C${n}`, competitive_score: 1, ...dated }),
  market_insights: () => ({
    insight_type: 'trend',
    urgency_level: 'low',
    title: 'T',
    description: 'D',
    impact_score: 1,
    provenance,
  }),
  health_checks: () => ({
    overall_status: 'healthy',
    uptime_percentage: 100,
    failed_checks: 0,
    total_checks: 1,
    average_response_time: 1,
    details: {},
    performance_metrics: {},
  }),
  ai_system_metrics: () => ({ metric_name: 'm', metric_value: 1 }),
  feedback: () => ({
    email: 'a@client.example',
    feedback: 'F',
    platform: 'web',
    timestamp: '2026-01-01T00:00:00Z',
  }),
  ai_chat_sessions: () => ({ user_id: member.id, session_name: 'N' }),
  ai_chat_messages: () => ({ session_id: session, role: 'user', content: 'C' }),
  ai_analysis_results: () => ({ user_id: member.id, analysis_type: 'market' }),
}

// Order of callers: anonymous, member, other, business, admin, service. `row`: it is seen or changed; `-`: it is not
// there for the caller; a number: the call is refused with that status.
const shared = {
  GET: '401 - - row row row',
  POST: '401 403 403 403 row row',
  PATCH: '401 - - - row row',
  DELETE: '401 - - - row row',
}
const writtenByServer = {
  POST: '401 403 403 403 403 row',
  PATCH: '401 403 403 403 403 row',
  DELETE: '401 403 403 403 403 row',
}
const owned = {
  GET: '401 row - - - row',
  POST: '401 row 403 403 403 row',
  PATCH: '401 row - - - row',
  DELETE: '401 row - - - row',
}
const expectations: Record<string, Record<string, string>> = {
  // History: a trigger keeps every version, from the service too.
  figures: { ...shared, DELETE: '401 403 403 403 403 400' },
  market_benchmarks: shared,
  competitors: shared,
  market_insights: shared,
  health_checks: { ...writtenByServer, GET: '401 - - row row row' },
  ai_system_metrics: { ...writtenByServer, GET: '401 - - row row row' },
  feedback: { ...writtenByServer, GET: '401 - - - row row' },
  ai_chat_sessions: owned,
  ai_chat_messages: { ...writtenByServer, GET: '401 row - - - row' },
  ai_analysis_results: { ...owned, POST: '401 403 403 403 403 row', PATCH: '401 403 403 403 403 row' },
}

const cells = Object.entries(expectations).flatMap(([table, verbs]) =>
  Object.entries(verbs).flatMap(([verb, outcomes]) =>
    outcomes.split(' ').map((outcome, index) => ({ table, verb, caller: callerNames[index] ?? '', outcome })),
  ),
)

let rest: RunningRest
const ids: Record<string, string> = {}

beforeAll(async () => {
  rest = await startRest({ sql: librarySchema, schemas: 'public,library' })
  for (const caller of Object.values(callers))
    if (typeof caller !== 'string')
      await rest.database.query('insert into auth.users (id) values ($1)', [caller.id])
  const service = rest.clientFor('service')
  await service.from('ai_chat_sessions').insert({ id: session, user_id: member.id, session_name: 'S' })
  for (const [table, build] of Object.entries(rows)) {
    const { data, error } = await service.from(table).insert(build(0)).select('id').single<{ id: string }>()
    if (error) throw new Error(`${table}: ${error.message}`)
    ids[table] = data.id
  }
})
afterAll(() => rest.stop())

let unique = 0

async function outcomeOf(table: string, verb: string, caller: TestCaller): Promise<string> {
  unique += 1
  const row = rows[table]?.(unique) ?? {}
  const key = Object.keys(row)[0] ?? ''
  const body = verb === 'PATCH' ? { [key]: rows[table]?.(0)[key] } : row
  const response = await rest.request(verb === 'POST' ? `/${table}` : `/${table}?id=eq.${ids[table]}`, {
    method: verb,
    caller,
    headers: { 'content-type': 'application/json', prefer: 'tx=rollback, count=exact' },
    ...(verb === 'POST' || verb === 'PATCH' ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) return String(response.status)
  return response.headers.get('content-range')?.endsWith('/1') ? 'row' : '-'
}

test.each(cells)(
  '[API-REST-01] $caller: $verb $table is $outcome',
  async ({ table, verb, caller, outcome }) => {
    expect(await outcomeOf(table, verb, callers[caller] ?? 'anon')).toBe(outcome)
  },
)

test('what is not in an exposed schema cannot be reached', async () => {
  for (const table of ['users', 'sessions', 'pg_class', 'pg_authid', 'schema_migrations'])
    expect((await rest.clientFor('service').from(table).select()).error?.code).toBe('PGRST205')
  for (const schema of ['auth', 'portal', 'pg_catalog', 'information_schema'])
    expect((await rest.clientFor('service', schema).from('users').select()).error?.code).toBe('PGRST106')
})

test('refusals for want of rights are 401 for nobody and 403 for a person, in the shape of the protocol', async () => {
  const nobody = await rest.request('/hidden', { caller: 'anon', headers: { 'accept-profile': 'library' } })
  expect([nobody.status, nobody.headers.get('www-authenticate'), await nobody.json()]).toEqual([
    401,
    'Bearer',
    { code: '42501', message: 'permission denied for table hidden', details: null, hint: null },
  ])
  const person = await rest.clientFor(member, 'library').from('hidden').select()
  expect([person.status, person.error?.code]).toEqual([403, '42501'])
  const row = await rest.clientFor(member, 'library').from('notes').insert({ owner: randomUUID(), body: 'x' })
  expect([row.status, row.error?.message]).toEqual([
    403,
    'new row violates row-level security policy for table "notes"',
  ])
})

test('a person works on own rows and finds nothing of another', async () => {
  const other = callers['other'] ?? 'anon'
  const mine = rest.clientFor(member, 'library')
  const theirs = rest.clientFor(other, 'library')
  const { data } = await mine.from('notes').insert({ owner: member.id, body: 'mine' }).select().single()
  expect(data).toMatchObject({ body: 'mine' })
  expect((await theirs.from('notes').select('*', { count: 'exact' })).count).toBe(0)
  expect((await theirs.from('notes').update({ body: 'taken' }).eq('id', data?.id).select()).data).toEqual([])
  expect((await theirs.from('notes').delete().eq('id', data?.id).select()).data).toEqual([])
  expect(
    (
      await theirs
        .from('notes')
        .upsert({ id: data?.id, owner: typeof other === 'string' ? '' : other.id, body: 'x' })
    ).error?.code,
  ).toBe('42501')
  expect((await mine.from('notes').select('body')).data).toEqual([{ body: 'mine' }])
})

test('[API-REST-01] the root describes what the caller may use, and nothing else', async () => {
  const describe = async (caller: TestCaller) => {
    const response = await rest.request('/', { caller, headers: { 'accept-profile': 'library' } })
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/openapi+json; charset=utf-8',
    ])
    return (await response.json()) as { definitions: Record<string, unknown>; paths: Record<string, object> }
  }
  const service = await describe('service')
  expect(service.paths['/books']).toMatchObject({ get: {}, post: {}, patch: {}, delete: {} })
  expect(service.paths['/rpc/add_them']).toMatchObject({ get: {}, post: {} })
  expect(service.definitions['books']).toMatchObject({
    properties: {
      id: { type: 'integer', format: 'int32', description: 'Note:\nThis is a Primary Key.<pk/>' },
      author_id: { description: expect.stringContaining("<fk table='authors' column='id'/>") },
      binding: { type: 'string', enum: ['hard', 'soft', 'none'] },
    },
  })
  const nobody = await describe('anon')
  expect(Object.keys(nobody.definitions)).toEqual(expect.arrayContaining(['books', 'inbox']))
  expect(Object.keys(nobody.definitions)).not.toEqual(expect.arrayContaining(['hidden']))
})

test('the time that a database role is given counts for those who take it on', async () => {
  await rest.database.query(
    `create function library.patience() returns text language sql stable as $$ select current_setting('statement_timeout') $$`,
  )
  const patience = async () => (await rest.clientFor('service', 'library').rpc('patience')).data as unknown
  expect(await patience()).toBe('8s')
  await rest.database.query(
    `do $$ begin execute format('alter role service_role in database %I set statement_timeout = ''3s''', current_database()); end $$;
     notify pgrst, 'reload schema'`,
  )
  await expect.poll(patience).toBe('3s')
})

test('a statement that takes too long is stopped', { timeout: 15_000 }, async () => {
  const { error, status } = await rest.clientFor('service', 'library').rpc('sleep_long')
  expect([status, error?.code]).toEqual([500, '57014'])
})
