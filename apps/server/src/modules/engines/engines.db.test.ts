import { createClient } from '@supabase/supabase-js'
import { EngineRefusalDetails } from '@portal/contracts/engines'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { startListeningApp, type ListeningApp } from '#server/testing/listening-app.ts'

let portal: ListeningApp
let member: string
beforeAll(async () => {
  portal = await startListeningApp()
  member = await portal.tokenFor(await buildUser(portal.db, 'business_user'))
})
afterAll(() => portal.close())

interface Listed {
  id: string
  title: string
  input_schema: { type: string; properties: Record<string, unknown> }
  example: Record<string, unknown>
}

async function send(
  method: string,
  { body, token = member }: { body?: unknown; token?: string | null } = {},
) {
  const reply = await fetch(`${portal.url}/functions/v1/engines`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await reply.text()
  return { status: reply.status, headers: reply.headers, text, answer: JSON.parse(text) }
}

const listed = async () => (await send('GET')).answer.engines as Listed[]

test('a signed-in person gets the list of the engines with their input schemas, units and examples', async () => {
  const engines = await listed()
  expect(engines.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'project-manager',
      'maintenance-predictor',
      'market-intel',
      'innovation-lab',
      'cost-optimizer',
      'market-analyzer',
      'trend-predictor',
      'workflow-optimizer',
      'maintenance-optimizer',
      'technology-scout',
      'option-value',
      'pilot-planner',
    ]),
  )
  const option = engines.find(({ id }) => id === 'option-value')
  expect(option?.input_schema).toMatchObject({
    type: 'object',
    properties: { investment_eur: { type: 'number', title: 'Investment', unit: 'EUR' } },
    required: expect.arrayContaining(['investment_eur']),
  })
})

test('every engine answers its own example through the official client, with finite numbers only', async () => {
  const client = createClient(portal.url, portal.serviceKey, { accessToken: () => Promise.resolve(member) })
  for (const { id, example } of await listed()) {
    const { data, error } = await client.functions.invoke<Record<string, unknown>>('engines', {
      body: { engine: id, input: example },
    })
    expect([id, error]).toEqual([id, null])
    expect(data).toMatchObject({ engine: id, method: { id }, inputs: expect.any(Object) })
    expect(JSON.stringify(data?.results)).not.toBe('{}')
  }
})

test('the plan says 270 days, and has a 9 % chance of making it', async () => {
  const plan = (await listed()).find(({ id }) => id === 'project-manager')
  const { status, answer, headers } = await send('POST', {
    body: { engine: 'project-manager', input: plan?.example },
  })
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(answer.results.likely_duration_days).toBe(270)
  expect(answer.results.probability_of_contract_date).toBeCloseTo(0.09, 1)
})

test('a refusal is a 422 that says what is needed', async () => {
  const { status, answer } = await send('POST', {
    body: { engine: 'maintenance-predictor', input: { failures_h: [100, 200] } },
  })
  expect(status).toBe(422)
  expect(answer).toMatchObject({
    error: 'Weibull needs at least 3 failures; you gave 2. Record the hours of running units too.',
    code: 'validation_failed',
    requestId: expect.any(String),
  })
  expect(EngineRefusalDetails.parse(answer.details)).toMatchObject({ reason: 'too_little_data' })
  expect(answer.details.needs.join()).toContain('failures_h')
})

test.each([
  ['an unknown engine', { engine: 'perpetual-motion', input: {} }],
  ['no input', { engine: 'option-value' }],
  ['a text as input', { engine: 'option-value', input: '2 M€' }],
  ['a list as input', { engine: 'option-value', input: [1, 2] }],
  ['an empty input', { engine: 'option-value', input: {} }],
  ['100 kB of text', { engine: 'option-value', input: { investment_eur: 'x'.repeat(100_000) } }],
  [
    'a negative duration',
    { engine: 'project-manager', input: { activities: [{ id: 'A', likely_days: -1 }] } },
  ],
  ['an absurd amount', { engine: 'option-value', input: { investment_eur: 1e300 } }],
  [
    'too many activities',
    { engine: 'project-manager', input: { activities: Array.from({ length: 20_000 }, () => ({ id: 'A' })) } },
  ],
])('%s is refused in a short sentence', async (_what, body) => {
  const { status, answer, text } = await send('POST', { body })
  expect(status).toBe(422)
  expect(answer.error.length).toBeGreaterThan(20)
  expect(text.length).toBeLessThan(8000)
  expect(text).not.toMatch(/NaN|\[object|undefined/)
})

test.each([
  ['no body', ''],
  ['half a body', '{"engine":'],
  ['no engine', {}],
  ['a number as engine', { engine: 5, input: {} }],
])('%s is a bad request', async (_what, body) => {
  expect((await send('POST', { body })).status).toBe(400)
})

test('five megabytes are too much, and infinity is named in plain words', async () => {
  const big = await send('POST', { body: { engine: 'option-value', input: { x: 'y'.repeat(5_000_000) } } })
  expect([big.status, big.answer.code]).toEqual([413, 'payload_too_large'])
  const endless = await send('POST', {
    body: '{"engine":"maintenance-optimizer","input":{"parts":[{"name":"a","demand_per_year":1e999,"lead_time_days":3}]}}',
  })
  expect(endless.status).toBe(422)
  expect(endless.answer.error).toContain('too large to calculate with')
  expect(endless.answer.error).not.toContain('Infinity')
})

test('nobody without a session reads the list or calculates', async () => {
  for (const token of [null, 'not.a.token', portal.serviceKey]) {
    expect((await send('GET', { token })).status).toBe(401)
    expect((await send('POST', { token, body: { engine: 'option-value', input: {} } })).status).toBe(401)
  }
})

test('other methods are named in the refusal', async () => {
  const { status, headers } = await send('DELETE')
  expect([status, headers.get('allow')]).toEqual([405, 'GET, POST, OPTIONS'])
})

test('a case in words is calculated with what it says, and each input says where it came from', async () => {
  const { status, answer } = await send('POST', {
    body: { engine: 'plant-designer', text: 'pipe of 66 mm over 80 m, 30 300 kg/h, density 1010 kg/m³' },
  })
  expect(status).toBe(200)
  expect(answer.inputs.pipe).toMatchObject({ flow_m3_per_h: 30, inner_diameter_mm: 66, length_m: 80 })
  const origins = Object.fromEntries(
    answer.input_origins.map((one: { path: string; origin: string; quote?: string }) => [one.path, one]),
  )
  expect(origins['pipe.flow_m3_per_h']).toMatchObject({ origin: 'text', quote: '30 300 kg/h' })
  expect(origins['pipe.viscosity_mpa_s']).toMatchObject({ origin: 'assumed' })
})

test('what a text leaves open is asked, and the answers are taken by name', async () => {
  const text = 'pipe of 66 mm over 80 m at 3 bar'
  const asked = await send('POST', { body: { engine: 'plant-designer', text } })
  expect(asked.status).toBe(422)
  expect(asked.answer.details).toMatchObject({
    reason: 'too_little_data',
    missing: [{ path: 'pipe.flow_m3_per_h', unit: 'm³/h' }],
    open: [{ raw: '3 bar', kind: 'pressure' }],
  })
  expect(asked.answer.details.needs.join()).toContain('3 bar: which pressure is this?')
  const input = { pipe: { flow_m3_per_h: 30 } }
  const told = await send('POST', { body: { engine: 'plant-designer', text, input, leave_out: ['3 bar'] } })
  expect([told.status, told.answer.inputs.pipe.flow_m3_per_h]).toEqual([200, 30])
})

test('a sentence of which nothing is read runs nothing, on any engine', async () => {
  for (const { id } of await listed()) {
    const { status, answer } = await send('POST', { body: { engine: id, text: 'asdf qwer zxcv' } })
    expect([id, status, answer.error]).toEqual([id, 422, 'Nothing was read from your text.'])
  }
})
