import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import type { UserActor } from '@portal/backend/platform/actor'
import { testDatabase } from '@portal/backend/platform/db/testing/test-database'
import { startSite, type LoopbackSite } from '#server/platform/fetcher/testing/loopback-site.ts'
import { buildCrawlNode } from './testing/crawl-node.ts'
import { buildCompany } from '#server/testing/watched-company.ts'

const script = fileURLToPath(new URL('testing/crawl-until-killed.ts', import.meta.url))
const kept = testDatabase()
let site: LoopbackSite
let member: UserActor
/** Pages that hang until they are taken out. */
const hanging = new Set<string>()

beforeAll(async () => {
  member = await buildUser(kept.database, 'business_user')
  site = await startSite((request, reply) => {
    const path = request.url ?? ''
    if (hanging.has(path)) return
    if (path === '/robots.txt') return void reply.writeHead(404).end()
    reply
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<p>This is the page ${path}</p>${['a', 'b', 'c'].map((name) => `<a href="/${name}">x</a>`).join('')}`,
      )
  })
})
afterAll(async () => {
  await site.close()
})

test('a crawl whose node is killed goes on at another node, and asks for no page twice that was done', async () => {
  hanging.add('/b')
  const company = await buildCompany(kept.database, { website: `${site.url}/` })
  const starter = buildCrawlNode(kept.database, site.host, 0)
  const { run } = await starter.crawls.scrape(member, company, new AbortController().signal)
  await starter.jobs.stop()
  const child = spawn(process.execPath, [script, kept.connectionString, site.host], { stdio: 'ignore' })
  await expect.poll(() => site.asked.includes('/b'), { timeout: 15_000 }).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const done = site.asked.filter((path) => path === '/a').length
  hanging.clear()

  // What half a minute of silence does: the lease of the dead node runs out.
  await kept.database.query(
    `update portal_jobs.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`,
  )
  const second = buildCrawlNode(kept.database, site.host)
  await second.jobs.start()
  await second.jobs.recover()
  await expect
    .poll(() => second.crawls.getRun(member, run.id), { timeout: 15_000 })
    .toMatchObject({ run: { status: 'finished', counts: { pages: 4, first: 4, failed: 0 } } })
  await second.jobs.stop()
  expect(site.asked.filter((path) => path === '/a')).toHaveLength(done)
  expect((await kept.database.query('select from public.watch_snapshots')).rowCount).toBe(4)
})

test('two nodes that crawl the same company at once write each snapshot and insight once', async () => {
  const company = await buildCompany(kept.database, { website: `${site.url}/twice/` })
  const nodes = [buildCrawlNode(kept.database, site.host), buildCrawlNode(kept.database, site.host)]
  for (const { jobs } of nodes) await jobs.start()
  const { signal } = new AbortController()
  const results = await Promise.all(nodes.map(({ crawls }) => crawls.scrape(member, company, signal)))
  expect(results.map(({ run }) => run.status)).toEqual(['finished', 'finished'])
  const { rows } = await kept.database.query<{ n: number }>(
    `select count(s.id)::integer as n from public.watches w left join public.watch_snapshots s on s.watch_id = w.id
       where w.company_id = $1 group by w.id`,
    [company],
  )
  expect(rows.every(({ n }) => n === 1)).toBe(true)
  for (const { jobs } of nodes) await jobs.stop()
})
