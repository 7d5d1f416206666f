import {
  CompetitorIntelligenceResponse,
  CrawlListResponse,
  CrawlResponse,
  WatchedInsightRow,
} from '@portal/contracts/watches'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { startListeningApp, type ListeningApp } from '#server/testing/listening-app.ts'
import { startSite, type LoopbackSite } from '#server/platform/fetcher/testing/loopback-site.ts'
import { buildCompany, buildSampleSite } from '#server/testing/watched-company.ts'

let portal: ListeningApp
let member: SupabaseClient
let admin: SupabaseClient
let outside: LoopbackSite
let answer: Parameters<typeof startSite>[0] = () => undefined

const clientFor = async (role: 'admin' | 'business_user') => {
  const token = await portal.tokenFor(await buildUser(portal.db, role))
  return createClient(portal.url, portal.serviceKey, { accessToken: async () => token })
}
beforeAll(async () => {
  outside = await startSite((request, reply) => answer(request, reply))
  portal = await startListeningApp({ PORTAL_FETCH_ALLOW: outside.host })
  member = await clientFor('business_user')
  admin = await clientFor('admin')
})
afterEach(() => portal.db.query('delete from public.competitors'))
afterAll(async () => {
  await portal.close()
  await outside.close()
})

async function scrape(companyId: string) {
  const { data, error } = await member.functions.invoke<unknown>('competitor-intelligence', {
    body: { competitorId: companyId, action: 'scrape' },
  })
  if (error) throw error
  return CompetitorIntelligenceResponse.parse(data)
}
const outcomesOf = ({ pages }: CrawlResponse) =>
  Object.fromEntries(pages.map(({ url, outcome, failure }) => [url, failure ?? outcome]))

test('[API-FN-48] a changed sample site becomes a classified insight with both snapshots, and an unchanged one nothing', async () => {
  const site = await buildSampleSite(portal.db)
  await site.publish('references', [
    { kind: 'heading', text: 'Plants that run' },
    { kind: 'list', items: ['2024: a brewhouse for a family firm'] },
  ])
  const company = await buildCompany(portal.db, { name: 'Nordkessel', website: site.website })

  const first = await scrape(company)
  const referencesUrl = `${site.website}references/`
  expect(outcomesOf(first)).toEqual({
    [site.website]: 'first',
    [referencesUrl]: 'first',
    [`${site.website}feed.xml`]: 'first',
  })
  expect([first.run.status, first.insights]).toEqual(['finished', []])

  const again = await scrape(company)
  expect([again.run.summary, again.insights]).toEqual(['3 pages, 0 changed', []])

  await site.publish('references', [
    { kind: 'heading', text: 'Plants that run' },
    {
      kind: 'list',
      items: [
        '2024: a brewhouse for a family firm',
        '2025: a yoghurt line for a new customer, delivered turnkey',
      ],
    },
  ])
  const changed = await scrape(company)
  expect([changed.run.summary, outcomesOf(changed)[referencesUrl]]).toEqual(['3 pages, 1 changed', 'changed'])
  expect(changed.insights).toMatchObject([
    {
      title: 'Nordkessel: new reference',
      change_class: 'reference',
      insight_type: 'threat',
      company_id: company,
      triage: 'Important',
      provenance: { kind: 'sample' },
      evidence: {
        url: referencesUrl,
        change: 'added',
        quote: '2025: a yoghurt line for a new customer, delivered turnkey',
        was: null,
      },
    },
  ])
  const evidence = changed.insights[0]?.evidence
  const { rows } = await portal.db.query<{ id: string; words: string }>(
    `select snapshot_id as id, string_agg(text, ' | ' order by position) as words from public.snapshot_blocks
       where snapshot_id = any ($1) group by 1`,
    [[evidence?.before.snapshot_id, evidence?.after.snapshot_id]],
  )
  const wordsOf = (id: string | undefined) => rows.find((row) => row.id === id)?.words
  expect(wordsOf(evidence?.before.snapshot_id)).not.toContain('yoghurt')
  expect(wordsOf(evidence?.after.snapshot_id)).toContain('yoghurt')

  const quiet = await scrape(company)
  expect([quiet.run.counts.changed, quiet.insights]).toEqual([0, []])
  expect((await portal.db.query('select from public.watch_snapshots')).rowCount).toBe(4)
})

test('the news of a page and of its feed is told once, the other joins its group', async () => {
  const site = await buildSampleSite(portal.db)
  const old = {
    kind: 'article',
    title: 'Open day',
    date: '2024-05-01',
    text: 'Visitors came to the workshop.',
  } as const
  await site.publish('news', [old])
  const company = await buildCompany(portal.db, { website: site.website })
  await scrape(company)
  await site.publish('news', [
    {
      kind: 'article',
      title: 'New managing director appointed',
      date: '2025-02-01',
      text: 'The board has appointed a managing director who was with the firm for nine years.',
    },
    old,
  ])
  const { insights, run } = await scrape(company)
  expect(run.counts).toMatchObject({ changed: 2, insights: 2 })
  expect(insights.map(({ change_class }) => change_class)).toEqual(['leadership', 'leadership'])
  expect(new Set(insights.map(({ group_key }) => group_key)).size).toBe(1)
  expect(new Set(insights.map(({ triage }) => triage))).toEqual(new Set(['Discard', 'Interesting']))
})

test('a price that changes is told with what it was before', async () => {
  const site = await buildSampleSite(portal.db)
  const text = (price: string) =>
    [{ kind: 'paragraph', text: `The standard tank costs ${price} euros from the workshop.` }] as const
  await site.publish('products', [...text('40,000')])
  const company = await buildCompany(portal.db, { website: site.website })
  await scrape(company)
  for (const [price, before] of [
    ['38,000', '40,000'],
    ['36,000', '38,000'],
  ] as const) {
    await site.publish('products', [...text(price)])
    expect((await scrape(company)).insights).toMatchObject([
      {
        change_class: 'price',
        triage: expect.not.stringMatching('Discard'),
        evidence: {
          change: 'changed',
          was: expect.stringContaining(before),
          quote: expect.stringContaining(price),
        },
      },
    ])
  }
})

test('pages that robots.txt forbids are counted as refused and never asked for', async () => {
  const site = await buildSampleSite(portal.db, 'User-agent: *\nDisallow: {site}jobs/\n')
  await site.publish('jobs', [{ kind: 'paragraph', text: 'Vacancy: a welder is wanted.' }])
  const company = await buildCompany(portal.db, { website: site.website })
  const { run, pages } = await scrape(company)
  expect(run.summary).toBe('3 pages, 0 changed, 1 refused by robots.txt')
  expect(pages.find(({ outcome }) => outcome === 'refused_by_robots')?.url).toBe(`${site.website}jobs/`)
  const { rows } = await portal.db.query(
    `select from public.watch_snapshots s join public.watches w on w.id = s.watch_id where w.url like '%/jobs/'`,
  )
  expect(rows).toEqual([])
})

test('each failing page is reported with its own class, and harms no other one', async () => {
  answer = (request, reply) => {
    const page = (text: string, type = 'text/html') =>
      void reply.writeHead(200, { 'content-type': type }).end(text)
    switch (request.url) {
      case '/robots.txt':
        return void reply.writeHead(404).end()
      case '/':
        return page(
          '<p>Home of the plant</p><a href=/loop>x</a><a href=/gone>x</a><a href=/odd>x</a><a ' +
            'href=/private>x</a><a href=/good>x</a><a href=/deep>x</a><a href=https://elsewhere.example/>x</a><a ' +
            'href=/busy>x</a>',
        )
      case '/loop':
        return void reply.writeHead(302, { location: '/loop' }).end()
      case '/private':
        return void reply.writeHead(302, { location: 'http://169.254.169.254/' }).end()
      case '/odd':
        return page('x', 'application/octet-stream')
      case '/busy':
        return void reply.writeHead(429, { 'retry-after': '3600' }).end()
      case '/deep':
        return page('<div>'.repeat(100_000))
      case '/good':
        return page('<p>Größe zählt</p>', 'text/html; charset=x-unknown')
      default:
        return void reply.writeHead(410).end()
    }
  }
  const company = await buildCompany(portal.db, { website: `${outside.url}/` })
  const { rows } = await portal.db.query<{ id: string }>(
    `insert into public.watches (company_id, kind, url) values ($1, 'feed', $2) returning id`,
    [company, `${outside.url}/good`],
  )
  expect(rows).toHaveLength(1)
  const details = await scrape(company)
  const at = (path: string) => outside.url + path
  expect(outcomesOf(details)).toEqual({
    [at('/')]: 'first',
    [at('/good')]: 'wrong_type',
    [at('/loop')]: 'too_many_redirects',
    [at('/gone')]: 'http_error',
    [at('/odd')]: 'wrong_type',
    [at('/busy')]: 'rate_limited',
    [at('/private')]: 'forbidden_address',
    [at('/deep')]: 'too_large',
  })
  expect(details.insights).toEqual([])
  const asked = outside.asked.length
  const later = await scrape(company)
  expect(outcomesOf(later)[at('/busy')]).toBe('postponed')
  expect(outside.asked.slice(asked)).not.toContain('/busy')
})

test('a server that is not there is asked twice, not once for each page', async () => {
  const gone = await startSite(() => undefined)
  await gone.close()
  const company = await buildCompany(portal.db, { website: `${gone.url}/` })
  await portal.db.query(
    `insert into public.watches (company_id, url) select $1, $2 || n from generate_series(1, 5) n`,
    [company, `http://127.0.0.1:${gone.port}/`],
  )
  const { run, pages } = await scrape(company)
  expect(run.counts).toMatchObject({ pages: 6, failed: 6 })
  expect(pages.filter(({ detail }) => detail?.endsWith('not asked again in this run'))).toHaveLength(4)
})

test('every tracked company is crawled by one start, a second start while it runs is the same run', async () => {
  const sites = [await buildSampleSite(portal.db), await buildSampleSite(portal.db)]
  for (const { website } of sites) await buildCompany(portal.db, { website })
  await buildCompany(portal.db)
  const call = async (body: object) => (await member.functions.invoke<unknown>('crawls', { body })).data
  const starts = await Promise.all([call({ action: 'start' }), call({ action: 'start' })])
  const [first, second] = starts.map((data) => CrawlResponse.parse(data))
  expect(second?.run.id).toBe(first?.run.id)
  await expect
    .poll(async () => CrawlResponse.parse(await call({ action: 'status', runId: first?.run.id })).run, {
      timeout: 20_000,
    })
    .toMatchObject({ status: 'finished', counts: { sites: 2, sites_finished: 2, first: 4 } })
  const { runs } = CrawlListResponse.parse(await call({ action: 'list' }))
  expect(runs[0]).toMatchObject({ id: first?.run.id, summary: '4 pages, 0 changed' })
})

test('[API-FN-48] a website is a page of the web or of a sample site, on every way in', async () => {
  const company = await buildCompany(portal.db)
  for (const website of [
    'file:///etc/passwd',
    'javascript:alert(1)',
    'ftp://example.org',
    'https://a b',
    'no address',
    'https://user:password@example.org/',
  ]) {
    const { error } = await admin.from('competitors').update({ website }).eq('id', company)
    expect([website, error?.code]).toEqual([website, '23514'])
  }
  for (const website of ['https://example.org', 'https://example.org/@team', '/samples/sites/x/', null])
    expect((await admin.from('competitors').update({ website }).eq('id', company)).error).toBeNull()
})

test('[API-FN-48] a crawl that the database refuses ends and says why, and the next start is a new run', async () => {
  const site = await buildSampleSite(portal.db)
  await buildCompany(portal.db, { name: 'Odd', website: site.website })
  await portal.db.query(
    `alter table public.watches add constraint refused_for_a_test check (url = '') not valid`,
  )
  const start = async () => {
    const { data } = await member.functions.invoke<unknown>('crawls', { body: { action: 'start' } })
    return CrawlResponse.parse(data)
  }
  try {
    const { run } = await start()
    await expect
      .poll(async () => {
        const { data } = await member.functions.invoke<unknown>('crawls', {
          body: { action: 'status', runId: run.id },
        })
        return CrawlResponse.parse(data).run.status
      })
      .toBe('finished')
    const { rows } = await portal.db.query<{ output: object }>(
      `select output from portal_jobs.job where data ->> 'runId' = $1`,
      [run.id],
    )
    expect(rows).toMatchObject([
      { output: { isFailure: true, note: expect.stringMatching(/^Odd: .*refused_for_a_test/) } },
    ])
  } finally {
    await portal.db.query('alter table public.watches drop constraint refused_for_a_test')
  }
  const dead = await portal.db.query<{ id: string }>(
    'insert into public.crawl_runs (covers_all) values (true) returning id',
  )
  const next = await start()
  expect(next.run.id).not.toBe(dead.rows[0]?.id)
  const { rows: ended } = await portal.db.query(
    'select finished_at is not null as is_over from public.crawl_runs where id = $1',
    [dead.rows[0]?.id],
  )
  expect(ended).toEqual([{ is_over: true }])
})

test('wrong calls are refused: no such company, no website, no such crawl, strange bodies', async () => {
  const bare = await buildCompany(portal.db)
  const call = async (name: string, body: object) =>
    (await member.functions.invoke<unknown>(name, { body })).error?.context.status
  const nobody = '00000000-0000-4000-8000-000000000000'
  expect(await call('competitor-intelligence', { competitorId: nobody, action: 'scrape' })).toBe(404)
  expect(await call('competitor-intelligence', { competitorId: bare, action: 'scrape' })).toBe(409)
  expect(await call('crawls', { action: 'status', runId: nobody })).toBe(404)
  for (const [name, body] of [
    ['competitor-intelligence', { competitorId: 'x', action: 'scrape' }],
    ['competitor-intelligence', { competitorId: nobody, action: 'delete' }],
    ['competitor-intelligence', {}],
    ['crawls', { action: 'stop' }],
    ['crawls', { action: 'status' }],
    ['market-intelligence-sync', { action: 'all' }],
  ] as const)
    expect([name, body, await call(name, body)]).toEqual([name, body, 400])
})

test('[API-FN-52] both functions answer a ping', async () => {
  for (const name of ['competitor-intelligence', 'market-intelligence-sync']) {
    const { data } = await member.functions.invoke<unknown>(name, { body: { test: true, timestamp: 'now' } })
    expect(data).toMatchObject({ status: 'ok', function: name })
  }
})

test('team members read what crawls wrote and sort insights; watches are an administrator’s, results nobody’s', async () => {
  const site = await buildSampleSite(portal.db)
  const company = await buildCompany(portal.db, { website: site.website })
  await scrape(company)
  await site.publish('', [
    { kind: 'paragraph', text: 'We launch a new series of membrane skids for dairies.' },
  ])
  const [insight] = (await scrape(company)).insights
  const read = await member.from('market_insights').select('*').eq('id', insight?.id).single()
  expect(WatchedInsightRow.parse(read.data)).toMatchObject({ change_class: 'product' })

  const triage = (client: SupabaseClient, value: string) =>
    client.rpc('triage_insight', { insight_id: insight?.id, triage: value })
  expect((await triage(member, 'Discard')).error).toBeNull()
  expect((await triage(member, 'Burn')).error?.code).toBe('23514')
  const sorted = await member
    .from('market_insights')
    .select('triage, triaged_by')
    .eq('id', insight?.id)
    .single()
  expect(sorted.data).toEqual({ triage: 'Discard', triaged_by: expect.any(String) })
  const touched = await member
    .from('market_insights')
    .update({ title: 'Mine' })
    .eq('id', insight?.id)
    .select()
  expect(touched.data).toEqual([])

  const wanted = { company_id: company, url: 'https://plant.example/news' }
  expect((await member.from('watches').insert(wanted)).error?.code).toBe('42501')
  expect((await admin.from('watches').insert(wanted)).error).toBeNull()
  for (const url of ['file:///etc/passwd', 'https://user:password@plant.example/'])
    expect([url, (await admin.from('watches').insert({ ...wanted, url })).error?.code]).toEqual([
      url,
      '23514',
    ])
  expect(
    (await admin.from('watches').insert({ ...wanted, url: 'https://a.example/', etag: 'x' })).error?.code,
  ).toBe('42501')
  for (const table of [
    'watch_snapshots',
    'snapshot_blocks',
    'crawl_runs',
    'crawl_run_sites',
    'crawl_run_pages',
  ]) {
    expect((await member.from(table).select('*').limit(1)).data).toHaveLength(1)
    expect([table, (await admin.from(table).delete().neq('ctid', '(0,0)')).error === null]).toEqual([
      table,
      false,
    ])
  }
  const guest = await buildUser(portal.db, 'business_user')
  await portal.db.query(`update auth.users set raw_app_meta_data = '{}' where id = $1`, [guest.id])
  const token = await portal.tokenFor({ ...guest, claims: { ...guest.claims, app_metadata: {} } })
  const stranger = createClient(portal.url, portal.serviceKey, { accessToken: async () => token })
  expect((await stranger.from('watches').select('*')).data).toEqual([])
  expect((await triage(stranger, 'Important')).error?.code).toBe('42501')
})

test('[API-FN-46] Sync Data without a connector says so and pretends nothing', async () => {
  const { data } = await member.functions.invoke<unknown>('market-intelligence-sync', {
    body: { action: 'update_benchmarks' },
  })
  expect(data).toEqual({
    success: true,
    action: 'update_benchmarks',
    connectors: [],
    rows: 0,
    message: 'No connector is configured, so no benchmark was updated. Figures stay as they are.',
  })
})

test('[API-FN-47] insights are generated from the records, marked as what they come from, and written once', async () => {
  await buildCompany(portal.db, { name: 'Own', score: 140, isOwn: true })
  await buildCompany(portal.db, { name: 'Closest', score: 128 })
  const generate = async () =>
    (
      await member.functions.invoke<{ insights: { id: string; title: string }[]; created: number }>(
        'market-intelligence-sync',
        { body: { action: 'generate_insights' } },
      )
    ).data
  const first = await generate()
  expect(first).toMatchObject({
    created: 1,
    insights: [
      {
        title: 'Closest is the closest competitor',
        description: 'Closest stands at 128 overall, against our 140.',
        ai_confidence: 0.2,
        provenance: {
          kind: 'sample',
          inputs: ['company.closest.competitive_score', 'company.own.competitive_score'],
        },
      },
    ],
  })
  expect(await generate()).toMatchObject({ created: 0, insights: [{ id: first?.insights[0]?.id }] })
})
