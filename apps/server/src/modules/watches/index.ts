import { sampleSitesPath } from '@portal/contracts/sample-sites'
import { createGuardedFetcher } from '#server/platform/fetcher/guarded-fetcher.ts'
import { createPoliteFetcher } from '#server/platform/fetcher/polite-fetcher.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createCrawlService, type CrawlService } from './crawl.service.ts'
import { robotsUrlOf } from './site-addresses.ts'

export type { CrawlService } from './crawl.service.ts'

interface WatchesSurroundings {
  jobs: JobQueue
  /** Address of the listening server; null while it does not listen. */
  origin: () => string | null
}

/** Watched pages and feeds, crawls, and the insights they bring. */
export function buildWatches(
  { config, db, log, version }: Platform,
  { jobs, origin }: WatchesSurroundings,
): CrawlService {
  const robotName = `${config.BRAND_SLUG}-portal`
  const contact = config.PORTAL_PUBLIC_URL ?? config.PORTAL_SITE_URL
  const fetcher = createGuardedFetcher({
    userAgent: `${robotName}/${version}${contact === undefined ? '' : ` (+${contact})`}`,
    allow: config.PORTAL_FETCH_ALLOW,
    ownPages: () => {
      const own = origin()
      return own === null ? null : { origin: own, path: sampleSitesPath }
    },
  })
  return createCrawlService({
    db,
    log,
    jobs,
    ownOrigin: origin,
    fetcher: createPoliteFetcher({
      fetcher,
      robotName,
      robotsUrlOf: (url) => robotsUrlOf(url, origin()),
    }),
  })
}
