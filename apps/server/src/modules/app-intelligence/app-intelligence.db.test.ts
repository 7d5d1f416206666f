import { AppFindings } from '@portal/contracts/app-intelligence'
import { CommercialDataResponse } from '@portal/contracts/sales'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { startListeningApp, type ListeningApp } from '#server/testing/listening-app.ts'

let portal: ListeningApp
let member: string
beforeAll(async () => {
  portal = await startListeningApp()
  member = await portal.tokenFor(await buildUser(portal.db, 'business_user'))
  const provenance = (kind: string, url?: string) =>
    JSON.stringify({ kind, source: { name: 'A source', ...(url && { url }) }, inputs: [] })
  await portal.db.query(
    `insert into public.figures (key, label, value, unit, as_of, provenance, fresh_for) values
     ('app.sample', 'A sample', 1, '', current_date, $1, null),
     ('app.old', 'An old one', 2, '', current_date - 40, $2, '30 days'),
     ('app.old.target', 'Its target', 3, '', current_date, $2, null),
     ('app.dead', 'A dead link', 4, '', current_date, $3, null)`,
    [provenance('sample'), provenance('imported'), provenance('imported', '/samples/nowhere.html')],
  )
  await portal.db.query(
    `insert into public.health_components (kind, name, state, since, last_checked_at, reason) values
     ('route', '/sectors', 'down', now(), now(), 'No page'), ('route', '/', 'up', now(), now(), null),
     ('function', 'ai-orchestrator', 'down', now(), now(), 'Answered 500')`,
  )
})
afterAll(() => portal.close())

async function ask(action: string, parameters: object = {}): Promise<AppFindings> {
  const response = await fetch(`${portal.url}/functions/v1/commercial-data-ai`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${member}` },
    body: JSON.stringify({ action, ai_provider: 'openai', parameters }),
  })
  const body = CommercialDataResponse.parse(await response.json())
  return AppFindings.parse(JSON.parse(body.insights))
}
const evidenceOf = ({ suggestions }: AppFindings, category: string) =>
  suggestions.filter((one) => one.category === category).map(({ evidence }) => evidence)

test('[API-FN-40] content_analysis finds broken pages, gaps of provenance, dead links and unnamed elements', async () => {
  const scan = { elements: 90, faults: [{ rule: 'button-name', element: '<button>' }] }
  const found = await ask('content_analysis', { accessibility: scan })
  expect(evidenceOf(found, 'Routes')).toEqual([['/sectors: No page']])
  expect(evidenceOf(found, 'Provenance')).toEqual([['A sample (app.sample)'], ['An old one (app.old)']])
  expect(evidenceOf(found, 'Links')).toEqual([['/samples/nowhere.html']])
  expect(evidenceOf(found, 'Accessibility')).toEqual([['button-name: <button>']])
  expect(found.examined).toEqual([
    { step: 'Routes', count: 2 },
    { step: 'Figures', count: 3 },
    { step: 'Links', count: 1 },
    { step: 'Elements of this page', count: 90 },
  ])
})

test('[API-FN-41] analytics_optimization finds stale figures and figures without a target', async () => {
  const found = await ask('analytics_optimization')
  expect(evidenceOf(found, 'Freshness')).toEqual([['An old one (app.old)']])
  expect(evidenceOf(found, 'Targets')).toEqual([['A dead link (app.dead)', 'A sample (app.sample)']])
})

test('[API-FN-42] competitive_analysis finds functions that fail and applications that nobody uses', async () => {
  const found = await ask('competitive_analysis')
  expect(evidenceOf(found, 'Functions')).toEqual([['ai-orchestrator: Answered 500']])
  expect(evidenceOf(found, 'Usage')[0]).toContain('Chats: 0')
})

test('[API-FN-43] [APPI-05] [APPI-06] strategic_recommendations ranks all findings, each with its evidence', async () => {
  const { suggestions, examined } = await ask('strategic_recommendations')
  expect(suggestions.map(({ priority, impact, title }) => [priority, impact, title])).toEqual([
    ['high', 'revolutionary', 'First: 1 figure is a sample'],
    ['high', 'major', 'First: 1 figure is older than allowed'],
    ['high', 'major', 'First: 1 page does not open'],
  ])
  expect(suggestions.every(({ evidence }) => evidence.length > 0)).toBe(true)
  expect(examined[0]?.count).toBeGreaterThanOrEqual(8)
})
