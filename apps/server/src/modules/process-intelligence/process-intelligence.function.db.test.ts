import {
  AnalyzeMarketResponse,
  GenerateProposalResponse,
  ScrapeIndustryDataResponse,
} from '@portal/contracts/process-intelligence'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedSampleData } from '../../../db/seed/seed.ts'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { startListeningApp, type ListeningApp } from '#server/testing/listening-app.ts'
import { buildSampleSite } from '#server/testing/watched-company.ts'

let portal: ListeningApp
let token: string
let ofEmptyPortal: Awaited<ReturnType<typeof analyze>>

beforeAll(async () => {
  portal = await startListeningApp({ PORTAL_RATE_AI: '100000' })
  token = await portal.tokenFor(await buildUser(portal.db, 'business_user'))
  ofEmptyPortal = await analyze('How large is the dairy market?')
  await seedSampleData(portal.db)
})
afterAll(() => portal.close())

const call = (body: unknown, bearer = token): Promise<Response> =>
  fetch(`${portal.url}/functions/v1/process-intelligence`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
    body: JSON.stringify(body),
  })
const scrape = async (urls: readonly string[]) => {
  const response = await call({ action: 'scrape_industry_data', industry: 'beverage', data: { urls } })
  expect(response.status).toBe(200)
  return ScrapeIndustryDataResponse.parse(await response.json()).result
}
const analyze = async (market_data: unknown) => {
  const response = await call({
    action: 'analyze_market',
    industry: 'beverage',
    data: { market_data, region: 'Global' },
  })
  expect(response.status).toBe(200)
  return AnalyzeMarketResponse.parse(await response.json()).result
}

test('[API-FN-14] [API-FN-15] analyze_market takes an industry, market_data and a region, and answers from the records', async () => {
  // What was read before stands until the notification of the change has arrived.
  await expect.poll(() => analyze({ query: 'How large is the dairy market?' })).not.toBeNull()
  const result = await analyze({ query: 'How large is the dairy market?' })
  expect(result).toMatchObject({ industry: 'beverage', region: 'Global', provider: 'builtin' })
  expect(result?.content).toContain('$1.2B')
  expect(result?.citations.length).toBeGreaterThan(0)
  expect((await analyze('How large is the dairy market?'))?.content).toContain('$1.2B')
})

const ask = async (industry: string, query: string, region = 'Global') => {
  const response = await call({
    action: 'analyze_market',
    industry,
    data: { market_data: { query }, region },
  })
  return AnalyzeMarketResponse.parse(await response.json())
}

test('[API-FN-15] a product means its sector, and a question that names none is about its industry', async () => {
  const beer = await ask('beverage', 'beer')
  expect(beer.result?.content).toContain('Alcoholic Beverages: market of $2.4B')
  expect(beer.result?.content).not.toContain('Dairy')
  expect(beer.result?.citations.map(({ label }) => label)).toContain('Alcoholic Beverages')
  expect((await ask('dairy', 'How fast does the market grow?')).result?.content).toContain('Dairy: market of')
  const both = await ask('beverage', 'market outlook')
  for (const name of ['Alcoholic Beverages:', 'Non-Alcoholic Beverages:'])
    expect(both.result?.content).toContain(name)
})

test('[API-FN-15] a region is answered as far as the records know it, and what is missing is said', async () => {
  const europe = await ask('beverage', 'beer', 'Europe')
  expect(europe.result?.content).toContain('Europe holds 42% of the addressable market')
  expect(europe.missing).toEqual([
    'No record says how much of Alcoholic Beverages is in Europe: the figures of the sector are of the whole market.',
  ])
  expect((await ask('beverage', 'beer', 'Atlantis')).missing[0]).toContain(
    'nothing about the region "Atlantis"',
  )
  expect((await ask('steel', 'beer')).missing[0]).toContain('no industry "steel"')
  const nothing = await ask('beverage', 'asdf qwer')
  expect(nothing.result).toBeNull()
  expect(nothing.missing[0]).toMatch(/names no sector.*Dairy/u)
})

test('records that do not bear on the question are no answer to it', async () => {
  const crane = await analyze({ query: 'Two people and one crane for the automation of three valves' })
  expect(crane).toBeNull()
  const brewery = await analyze({ query: 'A brewery extension of 200,000 hl a year with steam at 8 bar' })
  expect(brewery?.content).toContain('Alcoholic Beverages')
  expect(brewery?.content).not.toMatch(/Dairy:|Pharmaceuticals:/u)
})

test('a question on which the records hold nothing has no result', () => {
  expect(ofEmptyPortal).toBeNull()
})

test('[API-FN-16] generate_proposal fills a frame from client, scope, records and engines, and marks what a person has to write', async () => {
  const propose = async (data: unknown) => {
    const response = await call({ action: 'generate_proposal', industry: 'dairy', data })
    expect(response.status).toBe(200)
    return GenerateProposalResponse.parse(await response.json())
  }
  const client = 'Example Brewery'
  const scope = 'Brewery for 200 000 hl/a of beer'
  const { result, missing } = await propose({ client, scope, deadline: 'next spring' })
  expect(result?.content).toContain('# Proposal for Example Brewery')
  expect(result?.content).toContain(`${scope}\ndeadline: next spring`)
  expect(result?.content).toMatch(/Alcoholic Beverages: .*projects of \$12\.4M on average\. \[\d+\]/u)
  expect(result?.content).toMatch(/## References\n- .*, won 20\d\d \[\d+\]/u)
  expect(result?.content).toMatch(/Smart Plant Designer .*calculated from: .*200 000 hl\/a/u)
  expect(result?.content).toContain('## Price and terms\n**To be written by a person:**')
  expect(result?.citations.length).toBeGreaterThan(2)
  expect(missing).toEqual([])
  const bare = await propose({ scope: 'Dairy market outlook' })
  expect(bare.missing).toEqual([
    'Who the client is was not given.',
    'The scope names no quantities from which an engine could calculate.',
  ])
  expect(bare.result?.content).toContain('Dairy: market of')
  const beyond = await propose({ client, scope: 'Evaporator for 20 t/h of milk, replacement in 2027' })
  expect(beyond.missing).toEqual(['No engine calculates from what the scope names alone (20 t/h).'])
})

test('a proposal reads quantities from the beginning of a long scope, says so, and keeps the scope whole', async () => {
  const scope = `${'Evaporator for milk. '.repeat(1000)}Brewery for 200 000 hl/a of beer`
  const response = await call({
    action: 'generate_proposal',
    industry: 'dairy',
    data: { client: 'A', scope },
  })
  const { result, missing } = GenerateProposalResponse.parse(await response.json())
  expect(missing).toEqual([
    'The scope names no quantities from which an engine could calculate.',
    'Quantities were looked for in the first 4,000 characters of the scope alone.',
  ])
  expect(result?.content).toContain(scope)
})

test('[API-FN-17] scrape_industry_data reads pages, and tells at the next look what stood there before', async () => {
  const site = await buildSampleSite(portal.db)
  const url = `${portal.url}${site.website}`
  const [first] = (await scrape([url])).pages
  expect(first).toMatchObject({ url, text: expect.stringContaining('We engineer and build process plants.') })
  expect(first?.previous_text).toBeUndefined()
  await site.publish('news', [{ kind: 'paragraph', text: 'A new brewery of 400 000 hl/a.' }])
  const again = await scrape([url, `${url}news`])
  expect(again.pages[0]?.previous_text).toBe(first?.text)
  expect(again.pages[1]?.text).toContain('400 000 hl/a')
})

test('what cannot be read is named with its reason, and the others are read', async () => {
  const site = await buildSampleSite(portal.db)
  const url = `${portal.url}${site.website}`
  const { pages, unread } = await scrape([
    url,
    'not a url',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    `${portal.url}/health`,
  ])
  expect(pages.map((page) => page.url)).toEqual([url])
  expect(unread.map(({ reason }) => reason)).toEqual([
    'bad_url',
    'forbidden_address',
    'bad_url',
    'forbidden_address',
  ])
})

test('no client reads the looks of the team directly', async () => {
  for (const bearer of [token, portal.serviceKey]) {
    const response = await fetch(`${portal.url}/rest/v1/page_looks`, {
      headers: { authorization: `Bearer ${bearer}`, apikey: bearer },
    })
    expect(response.status).toBe(404)
  }
})

test('[API-FN-18] health_check answers result.status', async () => {
  expect(await (await call({ action: 'health_check' })).json()).toMatchObject({
    result: { status: 'healthy' },
  })
})

const urls = Array.from({ length: 21 }, (_, at) => `https://example.com/${at}`)

test.each([
  ['no action', {}],
  ['an unknown action', { action: 'guess' }],
  ['no data', { action: 'analyze_market' }],
  ['no question', { action: 'analyze_market', data: { region: 'Global' } }],
  ['a question of no text', { action: 'analyze_market', data: { market_data: { query: 5 } } }],
  ['no address', { action: 'scrape_industry_data', data: { urls: [] } }],
  ['an address of no text', { action: 'scrape_industry_data', data: { urls: [1] } }],
  ['too many addresses', { action: 'scrape_industry_data', data: { urls } }],
  ['a proposal about a text', { action: 'generate_proposal', data: 'x' }],
])('%s is refused', async (_what, body) => {
  const response = await call(body)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'validation_failed', requestId: expect.any(String) })
})

test('nobody without a session calls it', async () => {
  expect((await call({ action: 'health_check' }, 'not.a.token')).status).toBe(401)
})
