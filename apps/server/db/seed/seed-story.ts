import { buildSampleAgentRuns } from '@portal/sample-data/agent-runs'
import { isForbidden, sampleSitePages, sampleSites } from '@portal/sample-data/company-sites'
import { buildSampleIncidents } from '@portal/sample-data/incidents'
import {
  dayOfCrawl,
  pagesPublishedBefore,
  unwatchedSites,
  weeksOfCrawls,
} from '@portal/sample-data/site-changes'
import type { NewSitePage } from '@portal/contracts/sample-sites'
import { sampleSitesPath } from '@portal/contracts/sample-sites'
import type { Tx } from '@portal/backend/platform/db/database'
import { answerSitePath } from '#server/modules/sample-sites/index.ts'
import { recordPastCrawl, type PastPage } from '#server/modules/watches/index.ts'
import { insertRows } from './insert-rows.ts'

/** What went on in the half year before the day: sites that changed, the crawls that found it, incidents, and what the agents did. */
export async function seedStory(tx: Tx, day: string): Promise<void> {
  await insertRows(tx, 'health_sample_incidents', buildSampleIncidents(day))
  await insertRows(tx, 'agent_sample_runs', buildSampleAgentRuns(day))
  const companies = await companiesBySite(tx)
  const watched = sampleSitePages.filter(({ site }) => !unwatchedSites.includes(site))
  const published = pagesPublishedBefore(day)
  await tx.query('update public.sample_site_pages set published_at = $1', [
    dayOfCrawl(day, weeksOfCrawls + 1),
  ])
  await crawlAt(tx, dayOfCrawl(day, weeksOfCrawls), await readPages(tx, companies, watched))
  for (let weeks = weeksOfCrawls - 1; weeks >= 0; weeks -= 1) {
    const crawled = dayOfCrawl(day, weeks)
    const fresh = published.filter((each) => each.day >= dayOfCrawl(day, weeks + 1) && each.day < crawled)
    for (const { page, day: publishedOn } of fresh)
      await insertRows(tx, 'sample_site_pages', [{ ...page, published_at: publishedOn }])
    await crawlAt(
      tx,
      crawled,
      await readPages(
        tx,
        companies,
        fresh.map(({ page }) => page),
      ),
    )
  }
}

const crawlAt = (tx: Tx, day: string, pages: readonly PastPage[]): Promise<void> =>
  recordPastCrawl(tx, { at: new Date(`${day}T05:00:00Z`), pages })

async function companiesBySite(tx: Tx): Promise<Map<string, string>> {
  const { rows } = await tx.query<{ id: string; website: string }>(
    'select id, website from public.competitors where starts_with(website, $1)',
    [sampleSitesPath],
  )
  return new Map(rows.map(({ id, website }) => [website, id]))
}

/** As a crawl reads them: what robots.txt forbids is not read, and behind a forbidden home page nothing is found. */
async function readPages(
  tx: Tx,
  companies: Map<string, string>,
  pages: readonly NewSitePage[],
): Promise<PastPage[]> {
  const read: PastPage[] = []
  for (const { site: slug, path } of pages) {
    const site = sampleSites.find((each) => each.slug === slug)
    const home = `${sampleSitesPath}${slug}/`
    const companyId = companies.get(home)
    if (!site || companyId === undefined || (path !== '' && isForbidden(site, home))) continue
    const url = path === '' ? home : `${home}${path}/`
    const html = isForbidden(site, url) ? null : (await answerSitePath(tx, slug, path)).content
    read.push({ companyId, url, html })
  }
  return read
}
