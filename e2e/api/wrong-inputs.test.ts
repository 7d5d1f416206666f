import { beforeAll, describe, expect, inject, test } from 'vitest'
import { refusalFault, type ErrorShape } from '#e2e/fixtures/error-shape.ts'
import { anyAddress, joinAsMember, type Person } from '@portal/testing/portal/portal-client'
import {
  notAnEmail,
  notAnId,
  notText,
  spoiltFields,
  wrongBodies,
  wrongTokens,
  type WrongRequest,
} from '#e2e/fixtures/wrong-inputs.ts'

const portal = inject('portal')
const apiVersion = { 'x-supabase-api-version': '2024-01-01' }
const email = 'somebody@people.example'
const password = 'a long enough password'
const id = '00000000-0000-4000-8000-000000000000'

let person: Person
let token: string
let kept: string
beforeAll(async () => {
  person = await joinAsMember(portal)
  token = (await person.client.auth.getSession()).data.session?.access_token ?? ''
  const { data } = await person.client
    .from('ai_chat_sessions')
    .insert({ session_name: 'Kept' })
    .select('id')
    .single()
  kept = String(data?.id)
})

/** Where every field may be left out, a body without known fields asks for nothing, and is no mistake. */
const isNeverAnEmptyObject = ({ label }: WrongRequest): boolean =>
  !/^(body \{"constructor|no body|a body of two)/.test(label)

interface Endpoint {
  method: string
  path: string
  shape: ErrorShape
  headers?: Record<string, string>
}

async function faultsOf(endpoint: Endpoint, wrong: readonly WrongRequest[]): Promise<string[]> {
  expect(wrong.length).toBeGreaterThanOrEqual(50)
  const faults: string[] = []
  for (const request of wrong) {
    const response = await fetch(`${portal.url}${request.path ?? endpoint.path}`, {
      method: request.method ?? endpoint.method,
      redirect: 'manual',
      headers: {
        apikey: portal.anonKey,
        'x-forwarded-for': anyAddress(),
        ...endpoint.headers,
        ...request.headers,
      },
      ...(request.body === undefined ? {} : { body: request.body }),
    })
    const fault = refusalFault(endpoint.shape, { status: response.status, text: await response.text() })
    if (fault) faults.push(`${request.label}: ${fault}`)
  }
  return faults
}

const signedIn = () => ({ authorization: `Bearer ${token}` })
const asPortal = () => ({ apikey: portal.serviceKey, authorization: `Bearer ${portal.serviceKey}` })
const auth = (method: string, path: string, headers: Record<string, string> = {}): Endpoint => ({
  method,
  path: `/auth/v1${path}`,
  shape: 'auth',
  headers: { ...apiVersion, ...headers },
})

describe('auth/v1', () => {
  test('password sign-in', async () => {
    const wrong = [
      ...wrongBodies(),
      ...spoiltFields({ email, password }, { email: notAnEmail, password: [...notText, '', 'wrong'] }),
    ]
    expect(await faultsOf(auth('POST', '/token?grant_type=password'), wrong)).toEqual([])
  })

  test('refresh', async () => {
    const wrong = [
      ...wrongBodies(),
      ...spoiltFields(
        {},
        { refresh_token: [...notText, '', 'short', 'x'.repeat(12), 'x'.repeat(10_000), "' or 1=1 --"] },
      ),
    ]
    expect(await faultsOf(auth('POST', '/token?grant_type=refresh_token'), wrong)).toEqual([])
  })

  test('recovery', async () => {
    expect(
      await faultsOf(auth('POST', '/recover'), [
        ...wrongBodies(),
        ...spoiltFields({}, { email: notAnEmail }),
      ]),
    ).toEqual([])
  })

  test('sign-up without an invitation', async () => {
    const wrong = [
      ...wrongBodies(),
      ...spoiltFields({ email, password }, { email: notAnEmail, password: [...notText, '', 'x'] }),
    ]
    expect(await faultsOf(auth('POST', '/signup'), wrong)).toEqual([])
  })

  test('codes and links', async () => {
    const spoilt = spoiltFields(
      { type: 'recovery', token_hash: 'x'.repeat(56) },
      { type: [...notText, '', 'other'], token_hash: [...notText, '', 'x', "' or 1=1 --"] },
    )
    expect(await faultsOf(auth('POST', '/verify'), [...wrongBodies(), ...spoilt])).toEqual([])
  })

  test('set-up without the link of the server', async () => {
    const spoilt = spoiltFields(
      { token: 'x'.repeat(40), email, password },
      { token: [...notText, '', 'x'], email: notAnEmail, password: [...notText, '', 'x'] },
    )
    expect(await faultsOf(auth('POST', '/setup'), [...wrongBodies(), ...spoilt])).toEqual([])
  })

  test('change of one’s account', async () => {
    const junk = notText.filter((value) => value !== null)
    const spoilt = spoiltFields(
      {},
      {
        password: [...junk, 'x', 'x'.repeat(73)],
        email: notAnEmail.filter((value) => value !== null && value !== ''),
        data: ['x', 1, true, []],
      },
    )
    const bodies = wrongBodies().filter(isNeverAnEmptyObject)
    expect(await faultsOf(auth('PUT', '/user', signedIn()), [...bodies, ...spoilt])).toEqual([])
  })

  test('invitation', async () => {
    const wrong = [...wrongBodies(), ...spoiltFields({}, { email: notAnEmail })]
    expect(await faultsOf(auth('POST', '/invite', asPortal()), wrong)).toEqual([])
  })

  test('one’s own account, with tokens that nobody issued', async () => {
    expect(await faultsOf(auth('GET', '/user'), wrongTokens(token))).toEqual([])
  })

  test('sign-out, with tokens that nobody issued', async () => {
    expect(await faultsOf(auth('POST', '/logout'), wrongTokens(token))).toEqual([])
  })

  test('a caller that names no version of the interface gets the older shape', async () => {
    const endpoint: Endpoint = {
      method: 'POST',
      path: '/auth/v1/token?grant_type=password',
      shape: 'authWithoutVersion',
    }
    expect(
      await faultsOf(endpoint, [
        ...wrongBodies(),
        ...spoiltFields({ email, password }, { email: notAnEmail }),
      ]),
    ).toEqual([])
  })
})

const wrongQueries = [
  'select=nothing',
  'select=id,',
  'select=(',
  'select=id::',
  'select=id::nothing',
  'select=*,ghosts(*)',
  'select=ghosts!inner(id)',
  'select="',
  'select=id:',
  'select=label->',
  'select=count(',
  'order=nothing',
  'order=id.sideways',
  'order=id.asc.nulls',
  'order=',
  'order=,',
  'limit=a',
  'limit=-1',
  'limit=1.5',
  'offset=a',
  'offset=-1',
  'limit=99999999999999999999',
  'id=1',
  'id=eq.1',
  'id=eq',
  'id=is.maybe',
  'id=gt.',
  'id=like.',
  'id=in.1',
  'id=in.(',
  'id=in.(1,2)',
  'id=xx.1',
  'id=not.',
  'id=not.xx.1',
  'nothing=eq.1',
  'value=eq.a',
  'value=gt.NaN1',
  'as_of=eq.yesterday-ish',
  'as_of=gt.2025-13-40',
  'is_current=is.seven',
  'search=fts(.a',
  'or=',
  'or=(',
  'or=(id.eq.1',
  'or=(id)',
  'and=(or(id.eq.1)',
  'or=(nothing.eq.1)',
  'version=eq.9999999999999',
  'provenance->a=xx.1',
  'id=eq.%00',
  'columns=',
  'on_conflict=',
  "id=eq.' or 1=1 --",
  'id=eq.(select 1)',
  'select=id;drop table figures',
  'record_id=cs.{a}',
].filter(
  (query) =>
    ![
      'order=',
      'columns=',
      'on_conflict=',
      'or=',
      'limit=99999999999999999999',
      'limit=a',
      'limit=1.5',
      'offset=a',
    ].includes(query),
)

describe('rest/v1', () => {
  const rest = (method: string, path: string): Endpoint => ({
    method,
    path: `/rest/v1${path}`,
    shape: 'rest',
    headers: signedIn(),
  })

  test('reading with queries that mean nothing', async () => {
    const wrong = [
      ...wrongQueries.map((query) => ({ label: query, path: `/rest/v1/figures?${query}` })),
      ...['/nothing', '/auth.users', '/portal.audit_log', '/Figures', '/fig%00ures', '/rpc/nothing'].map(
        (path) => ({ label: path, path: `/rest/v1${path}` }),
      ),
    ]
    expect(await faultsOf(rest('GET', '/figures'), wrong)).toEqual([])
  })

  test('writing what the table cannot take', async () => {
    const columns = {
      user_id: [...notAnId.filter((value) => value !== null), id],
      session_name: [null, '', 'x'.repeat(201)],
      context_type: [null, 'other', '', 1],
      ghost: [1],
    }
    const bodies = wrongBodies().filter(({ label }) => label !== 'body []' && label !== 'no body')
    expect(
      await faultsOf(rest('POST', '/ai_chat_sessions'), [
        ...bodies,
        ...spoiltFields({ session_name: 'x' }, columns),
      ]),
    ).toEqual([])
  })

  test('writing what one may not', async () => {
    const tables = [
      'figures',
      'market_benchmarks',
      'competitors',
      'market_insights',
      'sectors',
      'initiatives',
      'opportunities',
      'health_checks',
      'mail_outbox',
      'ai_system_metrics',
    ]
    const headers = { 'content-type': 'application/json' }
    const wrong = [...tables, 'nothing'].flatMap((table) =>
      ['{"id":1}', '{"provenance":{}}', '{"ghost":1}', '{"id":"x"}', '[{"as_of":1}]'].map((body) => ({
        label: `${table} ${body}`,
        path: `/rest/v1/${table}`,
        headers,
        body,
      })),
    )
    expect(await faultsOf(rest('POST', '/figures'), wrong)).toEqual([])
  })

  test('tokens that nobody issued', async () => {
    const wrong = wrongTokens(token).filter(
      ({ label }) => !/^(Basic|Token|Digest)/.test(label) && !/^bearer ?$/i.test(label),
    )
    expect(await faultsOf({ method: 'GET', path: '/rest/v1/figures?limit=1', shape: 'rest' }, wrong)).toEqual(
      [],
    )
  })
})

describe('functions/v1', () => {
  const call = (name: string): Endpoint => ({
    method: 'POST',
    path: `/functions/v1/${name}`,
    shape: 'functions',
    headers: signedIn(),
  })

  test('ai-orchestrator', async () => {
    const messages = [
      ...notText,
      '',
      [1],
      [{}],
      [{ role: 'judge', content: 'x' }],
      [{ role: 'user' }],
      [{ role: 'user', content: 1 }],
      [{ role: 'user', content: 'x'.repeat(20_001) }],
    ]
    const spoilt = spoiltFields(
      { messages: [{ role: 'user', content: 'Hello' }] },
      { messages, sessionId: [...notAnId, id], analysisType: [1, '', 'other'] },
    )
    const others = spoiltFields(
      { task: 'content_generation', data: { prompt: 'x' } },
      { task: [1, '', 'other'], data: [1, 'x', []] },
    )
    const stops = spoiltFields({ action: 'stop', messageId: id }, { action: ['other'], messageId: notAnId })
    expect(
      await faultsOf(call('ai-orchestrator'), [...wrongBodies(), ...spoilt, ...others, ...stops]),
    ).toEqual([])
  })

  test('ai-analysis-engine', async () => {
    const options = [{ industry: 'mining' }, { depth: 'deep' }, { industry: 1 }, [], 'all']
    const spoilt = spoiltFields(
      { analysisType: 'market_intelligence', inputData: 'Dairy' },
      {
        analysisType: [...notText, '', 'astrology'],
        inputData: [null, 1, true, [], '', '  ', {}, { input: ' ' }, 'x'.repeat(20_001)],
        parameters: [null, 1, 'x', [], { provider: 1 }, ...options.map((each) => ({ options: each }))],
      },
    )
    expect(await faultsOf(call('ai-analysis-engine'), [...wrongBodies(), ...spoilt])).toEqual([])
  })

  test('ai-hub', async () => {
    const item = { kind: 'chat', id }
    const spoilt = [
      ...spoiltFields(
        { action: 'search', query: 'x' },
        {
          action: [...notText, '', 'destroy'],
          query: [1, null, [], {}, 'x'.repeat(201)],
          context: ['', 'other', 1],
          pinnedOnly: ['yes', 1],
          limit: [0, -1, 1.5, 201, 'many'],
        },
      ),
      ...spoiltFields(
        { action: 'export', items: [item], format: 'json' },
        {
          items: [null, [], {}, [{}], [{ kind: 'chat' }], [{ ...item, kind: 'file' }], [item]],
          format: [...notText, '', 'xlsx'],
        },
      ),
    ]
    expect(await faultsOf(call('ai-hub'), [...wrongBodies(), ...spoilt])).toEqual([])
  })

  test('ask', async () => {
    const query = { subject: 'sector', measures: [{ measure: 'market_size' }], groupBy: [{ field: 'name' }] }
    const asked = { kind: 'query', query }
    const ofQuery = {
      subject: [...notText, '', 'nothing'],
      measures: [
        null,
        {},
        [{}],
        [{ measure: 'nothing' }],
        Array.from({ length: 9 }, () => ({ measure: 'count' })),
      ],
      groupBy: [null, {}, [{ field: 'nothing' }], [{ field: 'name', part: 'year' }]],
      filters: [
        null,
        [{}],
        [{ field: 'name', op: 'is', values: [] }],
        [{ field: "name'; --", op: 'is', values: ['x'] }],
      ],
      order: [null, 1, { by: 'market_size', direction: 'up' }],
      limit: [0, -1, 'x', 1e9],
    }
    const spoilt = [
      ...spoiltFields(
        { action: 'run', asked },
        { asked: [null, {}, [], 'x', { kind: 'query' }, { kind: 'brief', brief: { brief: 'x' } }] },
      ),
      ...spoiltFields(query, ofQuery).map(({ body, ...request }) => ({
        ...request,
        body: JSON.stringify({
          action: 'run',
          asked: { kind: 'query', query: JSON.parse(typeof body === 'string' ? body : 'null') as unknown },
        }),
      })),
      ...spoiltFields({ action: 'read', text: 'Hello' }, { text: [...notText, '', 'x'.repeat(4001)] }),
      ...spoiltFields({ action: 'complete', text: 'Dairy' }, { text: [...notText, 'x'.repeat(201)] }),
    ]
    expect(await faultsOf(call('ask'), [...wrongBodies(), ...spoilt])).toEqual([])
    // Teaching is for administrators, whatever is taught.
    for (const body of [{ action: 'unread' }, { action: 'teach', word: 'milk', item: 'sector' }]) {
      const { error } = await person.client.functions.invoke('ask', { body })
      expect((error?.context as Response | undefined)?.status).toBe(403)
    }
  })

  test('figures-suggest', async () => {
    const valid = { key: 'kpi.roi', says: '310%', source: 'Ledger' }
    const spoils = {
      key: [...notText, '', 'KPI', 'x'.repeat(201)],
      says: [...notText, '', ' ', 'x'.repeat(501)],
      source: [...notText, 'x'.repeat(301)],
    }
    expect(
      await faultsOf(call('figures-suggest'), [...wrongBodies(), ...spoiltFields(valid, spoils)]),
    ).toEqual([])
  })

  test('send-feedback', async () => {
    const valid = { email, feedback: 'Good', timestamp: '2026-01-01T00:00:00.000Z', platform: 'Portal' }
    const spoils = {
      email: notAnEmail,
      feedback: [...notText, '', ' ', 'x'.repeat(5001)],
      timestamp: [...notText, '', 'today'],
      platform: [...notText, '', ' ', 'x'.repeat(101)],
    }
    expect(await faultsOf(call('send-feedback'), [...wrongBodies(), ...spoiltFields(valid, spoils)])).toEqual(
      [],
    )
  })

  test('health-monitor', async () => {
    const spoils = {
      check_type: [
        ...notText,
        '',
        ' ',
        'other',
        'FULL',
        'full ',
        'quick,full',
        'Quick',
        'quick\u0000',
        "' or 1=1 --",
        'x'.repeat(1000),
      ],
      routes_only: [null, 'yes', 1, [], {}],
    }
    const bodies = wrongBodies().filter(isNeverAnEmptyObject)
    expect(await faultsOf(call('health-monitor'), [...bodies, ...spoiltFields({}, spoils)])).toEqual([])
  })

  test('engines', async () => {
    const input = { present_value_eur: 100, investment_eur: 90, years: 1, volatility_percent: 30 }
    const valid = { engine: 'option-value', input: { ...input, risk_free_rate_percent: 3 } }
    const spoils = {
      engine: [...notText, '', ' ', 'other', 'Option-Value', 'option-value\u0000', 'x'.repeat(1000)],
      input: [
        null,
        'x',
        1,
        true,
        [],
        {},
        { investment_eur: 90 },
        { ...input, years: -1 },
        { ...input, years: '1' },
      ],
    }
    expect(await faultsOf(call('engines'), [...wrongBodies(), ...spoiltFields(valid, spoils)])).toEqual([])
  })

  test('reports, shares and schedules', async () => {
    const kinds = [...notText, '', 'Poem', 'poem', '../x', 'x'.repeat(100)]
    const parameters = ['text', 1, [], null, { region: 'moon' }, { other: 1 }]
    const order = { kind: 'competitive-analysis', parameters: {} }
    const timing = { cron: '0 8 * * 1', timeZone: 'UTC' }
    const times = {
      cron: [...notText, '', '* * * * *', '61 8 * * 1', '0 8 31 2 *', 'x'.repeat(200)],
      timeZone: [...notText, '', 'Nowhere/At all', '../etc/passwd'],
    }
    const expiresInDays = [0, -1, 1.5, 1e9, '7', null]
    const calls: [string, Record<string, unknown>, Record<string, readonly unknown[]>][] = [
      ['reports', { action: 'generate', ...order }, { kind: kinds, parameters }],
      [
        'reports',
        { action: 'download', reportId: id, format: 'pdf' },
        { reportId: [...notAnId, id], format: [...notText, 'exe'] },
      ],
      [
        'shares',
        { action: 'share-link', title: 'A', path: '/dashboard' },
        {
          title: [...notText, '', ' '],
          path: [...notText, '', 'x', '//evil.example', '/\\evil'],
          expiresInDays,
        },
      ],
      ['shares', { action: 'share-snapshot', ...order }, { kind: kinds, parameters, expiresInDays }],
      [
        'shares',
        { action: 'open', token: 'x'.repeat(32) },
        { token: [...notText, '', 'short', 'x'.repeat(32)] },
      ],
      ['shares', { action: 'revoke', shareId: id }, { shareId: [...notAnId, id] }],
      ['schedules', { action: 'check', ...timing }, times],
      [
        'schedules',
        { action: 'create', title: 'A', ...order, ...timing, recipients: [email] },
        { ...times, kind: kinds, parameters, recipients: [[], [''], ['x'], 'x', null, [email]] },
      ],
      ['schedules', { action: 'run-now', scheduleId: id }, { scheduleId: [...notAnId, id] }],
    ]
    for (const [name, valid, spoils] of calls)
      expect(await faultsOf(call(name), [...wrongBodies(), ...spoiltFields(valid, spoils)])).toEqual([])
  })

  test('competitor-intelligence, crawls and market-intelligence-sync', async () => {
    const actions = [...notText, '', 'other', 'SCRAPE', 'start ', 'x'.repeat(1000)]
    const calls: [string, Record<string, unknown>, Record<string, readonly unknown[]>][] = [
      [
        'competitor-intelligence',
        { competitorId: id, action: 'scrape' },
        { competitorId: [...notAnId, id], action: actions },
      ],
      ['crawls', { action: 'status', runId: id }, { action: actions, runId: [...notAnId, id] }],
      ['market-intelligence-sync', { action: 'update_benchmarks' }, { action: actions }],
      [
        'agent-center',
        { action: 'run-now', agent: 'health-watch' },
        { action: actions, agent: [...notText, '', 'x'] },
      ],
      [
        'process-intelligence',
        { action: 'analyze_market', data: { market_data: { query: 'dairy' } } },
        {
          action: actions,
          data: [null, 1, '', [], {}, { market_data: 5 }, { market_data: { query: null } }],
        },
      ],
    ]
    for (const [name, valid, spoils] of calls)
      expect(await faultsOf(call(name), [...wrongBodies(), ...spoiltFields(valid, spoils)])).toEqual([])
  })

  test('tokens that nobody issued', async () => {
    const wrong = wrongTokens(token).map((request) => ({
      ...request,
      body: '{}',
      headers: { ...request.headers, 'content-type': 'application/json' },
    }))
    expect(
      await faultsOf({ method: 'POST', path: '/functions/v1/health-monitor', shape: 'functions' }, wrong),
    ).toEqual([])
  })

  test('names that no function has', async () => {
    const names = Array.from(
      { length: 50 },
      (_, at) =>
        `${['nothing', 'ai', '..%2fauth', 'HEALTH-MONITOR', 'health-monitor%00'][at % 5]}${at < 5 ? '' : at}`,
    )
    expect(
      await faultsOf(
        call('nothing'),
        names.map((name) => ({
          label: name,
          path: `/functions/v1/${name}`,
          body: '{}',
          headers: { 'content-type': 'application/json' },
        })),
      ),
    ).toEqual([])
  })
})

test('after all of it the portal is ready and nothing is lost', async () => {
  expect((await fetch(`${portal.url}/readyz`)).status).toBe(200)
  const { data } = await person.client.from('ai_chat_sessions').select('id, session_name')
  expect(data).toEqual([{ id: kept, session_name: 'Kept' }])
})
