import { CompetitorIntelligenceResponse, CrawlResponse, WatchedInsightRow } from '@portal/contracts/watches'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { joinAsMember, signInAsAdmin, type Person } from '@portal/testing/portal/portal-client'

const portal = inject('portal')
const slug = 'havelmann-anlagen'
let member: Person
let admin: Person
let company: string
beforeAll(async () => {
  member = await joinAsMember(portal)
  admin = await signInAsAdmin(portal)
  const { data } = await member.client
    .from('competitors')
    .select('id')
    .eq('website', `/samples/sites/${slug}/`)
    .single()
  company = String(data?.id)
})
// Other tests read the sample set as it came.
afterAll(async () => {
  await admin.client
    .from('market_insights')
    .delete()
    .eq('company_id', company)
    .eq('change_class', 'reference')
})

async function crawl() {
  const { data, error } = await member.client.functions.invoke<unknown>('competitor-intelligence', {
    body: { competitorId: company, action: 'scrape' },
  })
  if (error) throw error
  return CompetitorIntelligenceResponse.parse(data)
}

test('[API-FN-48] a change of a sample site reaches every open client as an insight with its evidence', async () => {
  const first = await crawl()
  expect(first.run).toMatchObject({ status: 'finished', counts: { failed: 0, changed: 0 } })
  expect(first.pages.map(({ url }) => url)).toContain(`/samples/sites/${slug}/references/`)

  const arrived: unknown[] = []
  const channel = member.client
    .channel('insights')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'market_insights' }, (change) =>
      arrived.push(change.new['title']),
    )
  await new Promise<void>((resolve) => channel.subscribe((status) => status === 'SUBSCRIBED' && resolve()))
  const { error } = await admin.client.from('sample_site_pages').insert({
    site: slug,
    path: 'references',
    title: 'References',
    blocks: [
      { kind: 'heading', text: 'Plants that run' },
      { kind: 'paragraph', text: 'A brewhouse was handed over turnkey to a new customer by the lake.' },
    ],
  })
  expect(error).toBeNull()
  const { insights, run } = await crawl()
  expect(run.counts.changed).toBe(1)
  const title = 'Havelmann Anlagen: new reference'
  await expect.poll(() => arrived, { timeout: 10_000 }).toContain(title)
  await member.client.removeChannel(channel)

  const insight = insights.find((candidate) => candidate.title === title)
  const stored = await member.client.from('market_insights').select('*').eq('id', insight?.id).single()
  const { evidence, provenance } = WatchedInsightRow.parse(stored.data)
  expect(provenance.kind).toBe('sample')
  expect(evidence?.quote).toContain('handed over turnkey')
  const snapshots = await member.client
    .from('watch_snapshots')
    .select('id, snapshot_blocks(text)')
    .in('id', [evidence?.before.snapshot_id, evidence?.after.snapshot_id])
  expect(snapshots.data).toHaveLength(2)
})

test('a crawl of all sample companies names the pages that robots.txt forbids', async () => {
  const call = async (body: object) =>
    CrawlResponse.parse((await member.client.functions.invoke<unknown>('crawls', { body })).data)
  const { run } = await call({ action: 'start' })
  await expect
    .poll(async () => (await call({ action: 'status', runId: run.id })).run.status, {
      timeout: 40_000,
      interval: 300,
    })
    .toBe('finished')
  const { pages, run: finished } = await call({ action: 'status', runId: run.id })
  expect(finished.counts).toMatchObject({ sites: 20, sites_finished: 20, failed: 0 })
  const refused = pages.filter(({ outcome }) => outcome === 'refused_by_robots').map(({ url }) => url)
  expect(refused.toSorted()).toEqual(['/samples/sites/cobre-norte/jobs/', '/samples/sites/destila-sur/'])
  expect(finished.summary).toMatch(/^\d+ pages, \d+ changed, 2 refused by robots\.txt$/)
})
