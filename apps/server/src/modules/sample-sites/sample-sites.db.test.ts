import { sampleSitePages, sampleSites } from '@portal/sample-data/company-sites'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { startListeningApp, type ListeningApp } from '#server/testing/listening-app.ts'
import { seedSampleData } from '../../../db/seed/seed.ts'

let portal: ListeningApp
beforeAll(async () => {
  portal = await startListeningApp()
  await seedSampleData(portal.db)
})
afterAll(() => portal.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${portal.url}/samples/sites/${path}`, { headers })
const clientFor = async (role: 'admin' | 'business_user') => {
  const token = await portal.tokenFor(await buildUser(portal.db, role))
  return createClient(portal.url, portal.serviceKey, { accessToken: async () => token })
}

test('every sample company has a small website, each page of which says that it is a sample', async () => {
  expect(sampleSites).toHaveLength(20)
  for (const { site, path } of sampleSitePages) {
    const reply = await get(`${site}/${path}${path && '/'}`)
    expect([site, path, reply.status, reply.headers.get('content-type')]).toEqual([
      site,
      path,
      200,
      'text/html; charset=utf-8',
    ])
    expect(await reply.text()).toContain('is an invented company')
  }
})

test('companies link to their site, and its home page links to every other page', async () => {
  const { rows } = await portal.db.query<{ website: string }>(
    'select website from public.competitors where website is not null',
  )
  expect(rows).toHaveLength(20)
  for (const { website } of rows) {
    const home = await (await fetch(portal.url + website)).text()
    for (const page of ['news', 'references', 'products', 'jobs'])
      expect(home).toContain(`href="${website}${page}/"`)
  }
})

test('robots.txt of one site forbids everything, of another its vacancies, of the rest nothing', async () => {
  const forbidding = sampleSites.filter(({ robots }) => robots.includes('Disallow')).map(({ slug }) => slug)
  expect(forbidding.toSorted()).toEqual(['cobre-norte', 'destila-sur'])
  const reply = await get('destila-sur/robots.txt')
  expect([reply.headers.get('content-type'), await reply.text()]).toEqual([
    'text/plain; charset=utf-8',
    'User-agent: *\nDisallow: /samples/sites/destila-sur/\n',
  ])
})

test('an administrator publishes a change as the page’s next version; a member may not', async () => {
  const change = {
    site: 'nordkessel',
    path: 'news',
    title: 'News',
    blocks: [{ kind: 'article', title: 'A <b>new</b> hall', date: '2025-02-01', text: 'It stands.' }],
  }
  const before = await get('nordkessel/news/')
  const refused = await (await clientFor('business_user')).from('sample_site_pages').insert(change)
  expect(refused.error?.code).toBe('42501')
  const admin = await clientFor('admin')
  const published = await admin.from('sample_site_pages').insert(change).select('version').single()
  expect([published.error, published.data]).toEqual([null, { version: 2 }])
  const after = await get('nordkessel/news/', { 'if-none-match': before.headers.get('etag') ?? '' })
  expect([after.status, await after.text()]).toEqual([
    200,
    expect.stringContaining('A &lt;b&gt;new&lt;/b&gt; hall'),
  ])
  expect(await (await get('nordkessel/feed.xml')).text()).toContain(
    '<title>A &lt;b&gt;new&lt;/b&gt; hall</title>',
  )
})

test('an unchanged page is answered without its content', async () => {
  const etag = (await get('polderflow/jobs/')).headers.get('etag') ?? ''
  const again = await get('polderflow/jobs/', { 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('what does not exist is not found, and nothing on the pages may run', async () => {
  for (const path of ['nobody/', 'nordkessel/secret/', 'nordkessel/a/b/c', 'nordkessel/..%2f..%2fmetrics'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
  const policy = (await get('nordkessel/')).headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'; style-src 'self'")
  expect((await fetch(`${portal.url}/samples/sites/nordkessel`, { redirect: 'manual' })).status).toBe(301)
})
