import { sampleSitesPath } from '@portal/contracts/sample-sites'
import { createGuardedFetcher, type GuardedFetcher } from '#server/platform/fetcher/guarded-fetcher.ts'
import { createPoliteFetcher, type PoliteFetcher } from '#server/platform/fetcher/polite-fetcher.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { Platform } from '#server/platform/platform.ts'
import { defineScheduledJobs } from './scheduled-jobs.ts'
import { crawlJob, createCrawlService, type CrawlService } from './crawl.service.ts'
import { createPageReader, type PageReader } from './page-reader.ts'
import { robotsUrlOf } from './site-addresses.ts'

export { createCompetitorIntelligence } from './competitor-intelligence.function.ts'
export { createCrawls } from './crawls.function.ts'
export { crawlJob, type CrawlService } from './crawl.service.ts'
export { dueWatchesJob, pruneSnapshotsJob } from './scheduled-jobs.ts'
export { recordPastCrawl, type PastPage } from './past-crawl.ts'
export type { PageReader } from './page-reader.ts'

interface WatchesSurroundings {
  jobs: JobQueue
  /** Address of the listening server; null while it does not listen. */
  origin: () => string | null
}

interface Watches {
  crawls: CrawlService
  /** Reads pages with the same manners, and waits for its turn behind the crawls of a site. */
  pages: PageReader
  /** The same manners for who reads pages as they are. */
  fetcher: PoliteFetcher
  /** For interfaces that were made to be asked by machines. */
  guarded: GuardedFetcher
}

/** Watched pages and feeds, crawls, and the insights they bring. */
export function buildWatches(
  { config, db, log, version }: Platform,
  { jobs, origin }: WatchesSurroundings,
): Watches {
  const robotName = `${config.BRAND_SLUG}-portal`
  const contact = config.PORTAL_PUBLIC_URL ?? config.PORTAL_SITE_URL
  const fetcher = createGuardedFetcher({
    userAgent: `${robotName}/${version}${contact === undefined ? '' : ` (+${contact})`}`,
    allow: config.PORTAL_FETCH_ALLOW,
    isForTrustedAlone: config.PORTAL_DEMO,
    ownPages: () => {
      const own = origin()
      return own === null ? null : { origin: own, path: sampleSitesPath }
    },
  })
  const polite = createPoliteFetcher({
    fetcher,
    robotName,
    robotsUrlOf: (url) => robotsUrlOf(url, origin()),
  })
  const crawls = createCrawlService({ db, log, jobs, ownOrigin: origin, fetcher: polite })
  defineScheduledJobs({ db, jobs, crawlJob })
  return {
    crawls,
    pages: createPageReader({ fetcher: polite, ownOrigin: origin }),
    fetcher: polite,
    guarded: fetcher,
  }
}
