import { AgentCenterResponse, type AgentCenterRequest } from '@portal/contracts/agent-center'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildActors, buildUser, type ActorName } from '@portal/backend/platform/db/testing/build-actor'
import { startListeningApp, type ListeningApp } from '#server/testing/listening-app.ts'

let portal: ListeningApp
let member: string
let admin: string
beforeAll(async () => {
  portal = await startListeningApp()
  member = await portal.tokenFor(await buildUser(portal.db, 'business_user'))
  admin = await portal.tokenFor(await buildUser(portal.db, 'admin'))
})
afterAll(() => portal.close())

const post = (body: unknown, token: string | null = member) =>
  fetch(`${portal.url}/functions/v1/agent-center`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
const call = async (request: AgentCenterRequest, token = member) =>
  AgentCenterResponse.parse(await (await post(request, token)).json())
const read = () => call({ action: 'read' })
const sourcesOf = ({ sources }: AgentCenterResponse) =>
  sources.map(({ id, status, error }) => [id, status, error])

test('[CMD-02] [CMD-03] four agents and four sources; before the first run and look nothing is claimed', async () => {
  const { agents, sources, runs } = await read()
  expect(agents.map(({ name }) => name)).toEqual([
    'Market Scout',
    'Report Courier',
    'Health Watch',
    'Record Keeper',
  ])
  expect(
    new Set(agents.map(({ status, performance, lastAction }) => [status, performance, lastAction].join())),
  ).toEqual(new Set(['idle,,']))
  expect(
    sources.map(({ name, status, lastSync, reliability }) => [name, status, lastSync, reliability]),
  ).toEqual(
    ['Portal database', 'Figure records', 'Company websites', 'Answering engines'].map((name) => [
      name,
      null,
      null,
      null,
    ]),
  )
  expect(runs).toEqual([])
})

test('[CMD-05] [CMD-07] a validation looks at each source for real; one that fails keeps its own error', async () => {
  expect(sourcesOf(await call({ action: 'validate' }))).toEqual([
    ['database', 'connected', null],
    ['figures', 'error', 'No figure is recorded.'],
    ['websites', 'error', 'No tracked company has a website.'],
    ['engines', 'connected', null],
  ])
  await portal.db.query(
    `insert into public.competitors (company_name, competitive_score, website, provenance)
     values ('Alba Example', 1, '/samples/sites/alba/', '{"kind":"sample","source":{"name":"study"}}')`,
  )
  expect(sourcesOf(await call({ action: 'validate' }))[2]).toEqual([
    'websites',
    'error',
    'Alba Example: The server answered 404',
  ])
  await portal.db.query(
    `insert into public.sample_sites (slug, name, tagline) values ('alba', 'Alba', 'Example')`,
  )
  await portal.db.query(
    `insert into public.sample_site_pages (site, path, title, blocks) values ('alba', '', 'Alba', '[]')`,
  )
  const { sources } = await call({ action: 'validate' })
  expect(
    sources.map(({ id, status, reliability, ratedProbes }) => [id, status, reliability, ratedProbes]),
  ).toEqual([
    ['database', 'connected', 100, 3],
    ['figures', 'connected', 66.7, 3],
    ['websites', 'connected', 33.3, 3],
    ['engines', 'connected', 100, 3],
  ])
  expect(sources[2]?.detail).toBe('Sample pages of this portal, not of the web: Alba Example')
  for (const { lastSync, detail } of sources) {
    expect(Date.now() - Date.parse(lastSync ?? '')).toBeLessThan(60_000)
    expect(detail).not.toBeNull()
  }
})

test('[CMD-08] a site whose robots.txt forbids reading has answered: it is left alone, and no error', async () => {
  await portal.db.query(
    `insert into public.sample_sites (slug, name, tagline, robots)
     values ('sur', 'Sur', 'Example', E'User-agent: *\\nDisallow: /')`,
  )
  await portal.db.query(
    `insert into public.competitors (company_name, competitive_score, website, provenance)
     values ('Sur Example', 1, '/samples/sites/sur/', '{"kind":"sample","source":{"name":"study"}}')`,
  )
  const { sources } = await call({ action: 'validate' })
  await portal.db.query(`delete from public.competitors where company_name = 'Sur Example'`)
  expect(sources[2]).toMatchObject({
    status: 'connected',
    detail:
      'Sample pages of this portal, not of the web: Alba Example. Answered, and not read because robots.txt asks for it: Sur Example',
  })
})

test('[CMD-04] an agent that an administrator sends to work runs its job, and the act is logged', async () => {
  expect((await post({ action: 'run-now', agent: 'market-scout' })).status).toBe(403)
  await call({ action: 'run-now', agent: 'market-scout' }, admin)
  const scout = async () => (await read()).agents.find(({ id }) => id === 'market-scout')
  await expect
    .poll(scout, { timeout: 15_000, interval: 300 })
    .toMatchObject({ status: 'idle', performance: 100, ratedRuns: 1 })
  expect(await scout()).toMatchObject({
    lastAction: expect.stringMatching(/^Alba Example: /) as string,
    nextRunAt: expect.any(String) as string,
  })
  expect((await read()).runs).toContainEqual(
    expect.objectContaining({ agent: 'market-scout', state: 'succeeded' }),
  )
  const { rows } = await portal.db.query(
    `select target_id from portal.audit_log where action = 'agent.run_now'`,
  )
  expect(rows).toEqual([{ target_id: 'market-scout' }])
})

test('an agent without a schedule of its own is not sent to work, and wrong requests are refused', async () => {
  expect((await post({ action: 'run-now', agent: 'report-courier' }, admin)).status).toBe(409)
  for (const body of [{}, { action: 'stop' }, { action: 'run-now' }, { action: 'run-now', agent: 'x' }, []])
    expect((await post(body, admin)).status).toBe(400)
  expect((await post({ action: 'read' }, null)).status).toBe(401)
})

test.each<[ActorName, number | string]>([
  ['nobody', '42501'],
  ['member', 1],
  ['administrator', 1],
])('%s reads the looks at sources: %s, and writes none', async (name, expected) => {
  await portal.db.query('delete from public.source_probes')
  await portal.db.query(
    `insert into public.source_probes (source, detail, duration_ms) values ('database', 'ok', 1)`,
  )
  const actor = (await buildActors(portal.db))[name]
  const attempt = (text: string) =>
    portal.db
      .transaction(actor, (tx) => tx.query(text))
      .then(
        ({ rowCount }) => rowCount,
        (error: unknown) => (error as { code?: string }).code,
      )
  expect(await attempt(`select * from public.source_probes where detail = 'ok'`)).toBe(expected)
  for (const text of [
    `insert into public.source_probes (source, detail, duration_ms) values ('database', 'ok', 1)`,
    `update public.source_probes set detail = 'x'`,
    'delete from public.source_probes',
  ])
    expect(await attempt(text)).toBe('42501')
})
