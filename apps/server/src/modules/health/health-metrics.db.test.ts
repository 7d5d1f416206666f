import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startListeningApp, type ListeningApp } from '#server/testing/listening-app.ts'
import { registerHealthMetrics } from './index.ts'

let portal: ListeningApp
beforeAll(async () => {
  portal = await startListeningApp()
})
afterAll(() => portal.close())

const healthLines = (text: string) => text.split('\n').filter((line) => line.startsWith('portal_health'))

test('states, durations and incidents of components are metrics; what is unknown has no state', async () => {
  await portal.db.query(
    `insert into public.health_components (kind, name, state, since, last_checked_at, response_time) values
     ('function', 'one', 'degraded', now(), to_timestamp(1000), 640), ('route', '/x', 'unknown', now(), to_timestamp(1000), 0)`,
  )
  await portal.db.query(
    `insert into public.health_incidents (kind, name, opened_at, closed_at, cause) values
     ('function', 'one', now() - interval '2 hours', now() - interval '1 hour', 'x'), ('function', 'one', now(), null, 'x')`,
  )
  expect(healthLines(await (await fetch(`${portal.url}/metrics`)).text())).toEqual([
    'portal_health_component_state{kind="function",name="one"} 0.5',
    'portal_health_check_duration_seconds{kind="function",name="one"} 0.64',
    'portal_health_check_duration_seconds{kind="route",name="/x"} 0',
    'portal_health_last_check_timestamp_seconds{kind="function",name="one"} 1000',
    'portal_health_last_check_timestamp_seconds{kind="route",name="/x"} 1000',
    'portal_health_incidents{kind="function",name="one"} 2',
    'portal_health_incidents{kind="route",name="/x"} 0',
    'portal_health_incidents_open{kind="function",name="one"} 1',
    'portal_health_incidents_open{kind="route",name="/x"} 0',
  ])
})

test('a database that does not answer is down in the metrics, which are still answered', async () => {
  const registry = new Registry()
  registerHealthMetrics(registry, { query: () => Promise.reject(new Error('away')) })
  expect(healthLines(await registry.metrics())).toEqual([
    'portal_health_component_state{kind="database",name="postgresql"} 0',
  ])
})
