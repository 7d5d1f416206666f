import { createClient } from '@supabase/supabase-js'
import { HealthCheckRow } from '@portal/contracts/health'
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

const call = (body: unknown, token: string | null = member) =>
  fetch(`${portal.url}/functions/v1/health-monitor`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
const storedRuns = async () =>
  (await portal.db.query<{ check_type: string }>('select check_type from public.health_checks')).rows.map(
    (row) => row.check_type,
  )

test('[API-FN-20][API-FN-21] a quick check answers the health object and stores it', async () => {
  const response = await call({ check_type: 'quick', routes_only: false })
  expect(response.status).toBe(200)
  const health = HealthCheckRow.parse(await response.json())
  expect(health).toMatchObject({ check_type: 'quick', details: { database_status: { status: 'connected' } } })
  const stored = await portal.db.query<{ id: string }>('select id from public.health_checks where id = $1', [
    health.id,
  ])
  expect(stored.rows).toHaveLength(1)
})

test('the function pings itself among the others, with the credential of the portal', async () => {
  const health = HealthCheckRow.parse(await (await call({})).json())
  const own = health.details.api_endpoints.find(({ endpoint }) => endpoint === 'health-monitor')
  expect(['accessible', 'slow']).toContain(own?.status)
})

test('[API-FN-20] a full check and a check of the routes alone run as asked', async () => {
  const whole = HealthCheckRow.parse(await (await call({ check_type: 'full' })).json())
  expect(whole.check_type).toBe('full')
  expect(whole.details.external_links).toEqual([])
  const routes = HealthCheckRow.parse(await (await call({ check_type: 'full', routes_only: true })).json())
  expect(routes.details.api_endpoints).toEqual([])
  expect(routes.total_checks).toBe(routes.details.routes.length)
})

test('without a body the official client gets a quick check', async () => {
  const client = createClient(portal.url, portal.serviceKey, { accessToken: () => Promise.resolve(member) })
  const { data, error } = await client.functions.invoke<unknown>('health-monitor')
  expect(error).toBeNull()
  expect(HealthCheckRow.parse(data).check_type).toBe('quick')
})

test('nobody without a session runs a check, and the key of the portal only pings', async () => {
  const before = (await storedRuns()).length
  expect((await call({}, null)).status).toBe(401)
  expect((await call({}, 'not.a.token')).status).toBe(401)
  expect((await call({ check_type: 'quick' }, portal.serviceKey)).status).toBe(401)
  expect((await call({ test: true, timestamp: '2026-03-02T08:15:00Z' }, portal.serviceKey)).status).toBe(200)
  expect((await storedRuns()).length).toBe(before)
})

test.each([
  [{ check_type: 'deep' }],
  [{ check_type: 1 }],
  [{ check_type: null }],
  [{ routes_only: 'true' }],
  [[]],
  ['quick'],
  [7],
])('%j is answered with a clear error, and nothing is stored', async (body) => {
  const before = (await storedRuns()).length
  const response = await call(body)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    code: expect.stringMatching(/validation_failed|bad_request/) as unknown,
  })
  expect((await storedRuns()).length).toBe(before)
})
