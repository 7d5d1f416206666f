import { pino } from 'pino'
import type { Database } from '@portal/backend/platform/db/database'
import { createGuardedFetcher } from '#server/platform/fetcher/guarded-fetcher.ts'
import { createPoliteFetcher } from '#server/platform/fetcher/polite-fetcher.ts'
import { createJobQueue } from '#server/platform/jobs/job-queue.ts'
import { createCrawlService } from '../crawl.service.ts'

/** A node that crawls, without a web server; `host` is the only one it may reach. */
export function buildCrawlNode(db: Database, host: string, waitMs?: number) {
  const log = pino({ level: 'silent' })
  const jobs = createJobQueue({ db, log })
  const fetcher = createGuardedFetcher({ userAgent: 'test/1', allow: [host], ownPages: () => null })
  const crawls = createCrawlService({
    db,
    log,
    jobs,
    ownOrigin: () => null,
    fetcher: createPoliteFetcher({
      fetcher,
      robotName: 'test',
      robotsUrlOf: (url) => new URL('/robots.txt', url).href,
    }),
    ...(waitMs === undefined ? {} : { waitMs }),
  })
  return { jobs, crawls }
}
