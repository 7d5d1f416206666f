import { CompetitorIntelligenceResponse } from '@portal/contracts/watches'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { startListeningApp, type ListeningApp } from '#server/testing/listening-app.ts'
import { startSite, type LoopbackSite } from '#server/platform/fetcher/testing/loopback-site.ts'
import { buildCompany } from '#server/testing/watched-company.ts'

interface Answer {
  status?: number
  type?: string
  headers?: Record<string, string>
  body?: string
}

let portal: ListeningApp
let member: SupabaseClient
let site: LoopbackSite
/** A server that asks to be left alone is: each of these is asked too often once, and the last has a home page. */
let busy: LoopbackSite[] = []
let answers: Record<string, Answer> = {}

beforeAll(async () => {
  const answer: Parameters<typeof startSite>[0] = (request, reply) => {
    const {
      status = 200,
      type = 'application/xml',
      headers,
      body = '',
    } = answers[request.url ?? ''] ?? { status: 404 }
    const isKnown = headers?.['etag'] !== undefined && request.headers['if-none-match'] === headers['etag']
    reply.writeHead(isKnown ? 304 : status, { 'content-type': type, ...headers }).end(isKnown ? '' : body)
  }
  site = await startSite(answer)
  busy = await Promise.all([...kinds, 'home'].map(() => startSite(answer)))
  portal = await startListeningApp({ PORTAL_FETCH_ALLOW: [site, ...busy].map(({ host }) => host).join(',') })
  const token = await portal.tokenFor(await buildUser(portal.db, 'business_user'))
  member = createClient(portal.url, portal.serviceKey, { accessToken: async () => token })
})
afterEach(() => portal.db.query('delete from public.competitors'))
afterAll(async () => {
  await portal.close()
  await Promise.all([site, ...busy].map((each) => each.close()))
})

/** Written from the documented forms: RSS 2.0, Atom (RFC 4287) and the sitemap protocol 0.9 with news. */
const rss = (...titles: string[]): string =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${titles
    .map((title, at) => `<item><title>${title}</title><link>${site.url}/news/${at}</link></item>`)
    .join('')}</channel></rss>`
const atom = (...titles: string[]): string =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>News</title>${titles
    .map(
      (title, at) =>
        `<entry><title>${title}</title><id>urn:${at}</id><link href="${site.url}/news/${at}"/></entry>`,
    )
    .join('')}</feed>`
const sitemap = (...titles: string[]): string =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
   xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">${titles
     .map(
       (title) =>
         `<url><loc>${site.url}/news/${encodeURIComponent(title.toLowerCase().replaceAll(' ', '-'))}</loc><lastmod>2026-03-18</lastmod></url>`,
     )
     .join('')}</urlset>`

const kinds = [
  {
    name: 'RSS',
    kind: 'feed',
    write: rss,
    drifted: '<?xml version="1.0"?><xss version="2.0"><channel/></xss>',
  },
  { name: 'Atom', kind: 'feed', write: atom, drifted: '<feed-of-another-kind/>' },
  {
    name: 'sitemap',
    kind: 'sitemap',
    write: sitemap,
    drifted: '<?xml version="1.0"?><urlset><url><location>https://x.example/</location></url></urlset>',
  },
] as const

const old = 'Open day at the workshop of the firm'
const fresh = 'New managing director appointed by the board'

async function watch(kind: string, { url } = site) {
  const company = await buildCompany(portal.db, { website: null })
  await portal.db.query('insert into public.watches (company_id, kind, url) values ($1, $2, $3)', [
    company,
    kind,
    `${url}/watched.xml`,
  ])
  return scraping(company)
}

function scraping(company: string) {
  return async () => {
    const { data, error } = await member.functions.invoke<unknown>('competitor-intelligence', {
      body: { competitorId: company, action: 'scrape' },
    })
    if (error) throw error
    const { pages, insights } = CompetitorIntelligenceResponse.parse(data)
    return { outcomes: pages.map(({ outcome, failure }) => failure ?? outcome), insights, pages }
  }
}
const says = (answer: Answer) => (answers = { '/watched.xml': answer })

describe.each(kinds)('$name', ({ name, kind, write, drifted }) => {
  test('what is listed first is known, and what comes is told once with the page that says it', async () => {
    says({ body: write(old) })
    const scrape = await watch(kind)
    expect(await scrape()).toMatchObject({ outcomes: ['first'], insights: [] })
    expect(await scrape()).toMatchObject({ outcomes: ['unchanged'], insights: [] })
    says({ body: write(fresh, old) })
    const { outcomes, insights } = await scrape()
    expect(outcomes).toEqual(['changed'])
    expect(insights).toMatchObject([
      {
        change_class: 'leadership',
        evidence: { change: 'added', url: expect.stringContaining(`${site.url}/news/`) },
        provenance: { kind: 'imported' },
      },
    ])
    expect(insights[0]?.evidence?.quote.toLowerCase()).toMatch(/managing director/)
    expect(await scrape()).toMatchObject({ outcomes: ['unchanged'], insights: [] })
  })

  test('an empty list brings nothing, and neither does what leaves it', async () => {
    says({ body: write(old, fresh) })
    const scrape = await watch(kind)
    await scrape()
    says({ body: write() })
    expect(await scrape()).toMatchObject({ outcomes: ['changed'], insights: [] })
  })

  test('an unchanged list is not sent again', async () => {
    says({ body: write(old), headers: { etag: '"1"' } })
    const scrape = await watch(kind)
    await scrape()
    expect((await scrape()).outcomes).toEqual(['unchanged'])
  })

  test.each([
    ['a refused caller', { status: 401 }, 'http_error'],
    ['a failing server', { status: 503 }, 'http_error'],
    [
      'a page for people',
      { type: 'text/html', body: '<!doctype html><title>Maintenance</title>' },
      'wrong_type',
    ],
    ['another document', { body: drifted }, 'wrong_type'],
  ] as const)('%s tells nothing, is said, and leaves what is known', async (...[, answer, outcome]) => {
    says({ body: write(old) })
    const scrape = await watch(kind)
    await scrape()
    says(answer)
    expect(await scrape()).toMatchObject({ outcomes: [outcome], insights: [] })
    says({ body: write(old) })
    expect(await scrape()).toMatchObject({ outcomes: ['unchanged'], insights: [] })
  })

  test('a server that was asked too often is left alone until it says', async () => {
    const own = busy[kinds.findIndex((each) => each.name === name)] ?? site
    says({ body: write(old) })
    const scrape = await watch(kind, own)
    await scrape()
    says({ status: 429, headers: { 'retry-after': '900' } })
    expect((await scrape()).outcomes).toEqual(['rate_limited'])
    const asked = own.asked.length
    expect(await scrape()).toMatchObject({ outcomes: ['postponed'], insights: [] })
    expect(own.asked.slice(asked)).toEqual([])
  })
})

test('the sitemap that a site names in its robots.txt is found with its home page, and another site’s is not', async () => {
  const home = busy.at(-1) ?? site
  answers = {
    '/robots.txt': {
      type: 'text/plain',
      body: `User-agent: *\nDisallow:\nSitemap: ${home.url}/own.xml\nSitemap: https://elsewhere.example/its.xml`,
    },
    '/': { type: 'text/html', body: '<p>Home of the plant</p>' },
    '/own.xml': { body: sitemap(old) },
  }
  const scrape = scraping(await buildCompany(portal.db, { website: `${home.url}/` }))
  expect((await scrape()).pages.map(({ url }) => url).toSorted()).toEqual([
    `${home.url}/`,
    `${home.url}/own.xml`,
  ])
  answers['/own.xml'] = { body: sitemap(old, fresh) }
  expect((await scrape()).insights).toMatchObject([{ change_class: 'leadership' }])
})

test('an index of sitemaps brings those of its own site, and a title of news stands for the address', async () => {
  const entry = (href: string) => `<sitemap><loc>${href}</loc></sitemap>`
  says({
    body: `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entry(`${site.url}/pages.xml`)}${entry(
      'https://elsewhere.example/pages.xml',
    )}</sitemapindex>`,
  })
  const scrape = await watch('sitemap')
  answers['/pages.xml'] = { body: sitemap(old) }
  expect((await scrape()).pages.map(({ url }) => url).toSorted()).toEqual([
    `${site.url}/pages.xml`,
    `${site.url}/watched.xml`,
  ])
  answers['/pages.xml'] = {
    body: sitemap(old).replace(
      '</urlset>',
      `<url><loc>${site.url}/n/17</loc><news:news><news:title>Managing director leaves the firm</news:title></news:news></url></urlset>`,
    ),
  }
  expect((await scrape()).insights).toMatchObject([
    {
      change_class: 'leadership',
      evidence: { url: `${site.url}/n/17`, quote: expect.stringContaining('Managing director') },
    },
  ])
})
