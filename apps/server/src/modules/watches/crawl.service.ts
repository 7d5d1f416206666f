import { setTimeout as sleep } from 'node:timers/promises'
import { crawlWords } from '@portal/content/watches'
import type { CrawledPage, CrawlRun, WatchedInsightRow } from '@portal/contracts/watches'
import type { UserActor } from '@portal/backend/platform/actor'
import type { Tx } from '@portal/backend/platform/db/database'
import { inSystemTransaction } from '@portal/backend/platform/db/system-transaction'
import { AppError } from '@portal/backend/platform/errors'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import {
  createRun,
  endDeadRuns,
  findCompanyToCrawl,
  findRun,
  findRunUnderWay,
  isCompany,
  listCompaniesToCrawl,
  listRunPages,
  listRuns,
  lockStarts,
  type RunRow,
} from './crawl-runs.repository.ts'
import { crawlSite, type SiteDependencies, type SiteToCrawl } from './crawl-site.ts'
import { listRunInsights } from './insights.repository.ts'

export interface CrawlDetails {
  run: CrawlRun
  pages: CrawledPage[]
}

export interface CrawlService {
  /** Crawls every tracked company as jobs; while such a run is under way, answers that one. */
  start(actor: UserActor): Promise<CrawlDetails>
  /** Crawls one company and waits a while; a longer crawl goes on as a job. */
  scrape(
    actor: UserActor,
    companyId: string,
    signal: AbortSignal,
  ): Promise<CrawlDetails & { insights: WatchedInsightRow[] }>
  getRun(actor: UserActor, runId: string): Promise<CrawlDetails>
  listRuns(actor: UserActor): Promise<CrawlRun[]>
}

export interface CrawlDependencies extends SiteDependencies {
  jobs: JobQueue
  /** How long a caller is kept waiting for a crawl of one company. */
  waitMs?: number
}

export const crawlJob = 'crawl-site'
const shownRuns = 20
const sitesAtOnce = 4
const looksEveryMs = 150

export function createCrawlService(deps: CrawlDependencies): CrawlService {
  const { db, jobs, waitMs = 25_000 } = deps
  jobs.define<SiteToCrawl>({
    name: crawlJob,
    atOnce: sitesAtOnce,
    handle: (site, { signal }) => crawlSite(deps, site, signal),
  })

  const begin = async (tx: Tx, run: Parameters<typeof createRun>[1]): Promise<string> => {
    const runId = await createRun(tx, run)
    for (const companyId of run.companyIds) await jobs.send(crawlJob, { runId, companyId }, tx)
    return runId
  }

  const getRun = (actor: UserActor, runId: string): Promise<CrawlDetails> =>
    db.transaction(actor, async (tx) => {
      const run = await findRun(tx, runId)
      if (!run) throw new AppError('not_found', crawlWords.noRun)
      const pages = await listRunPages(tx, runId)
      return {
        run: toRun(run),
        pages: pages.map((page) => ({ ...page, checked_at: page.checked_at.toISOString() })),
      }
    })

  return {
    getRun,
    async start(actor) {
      await jobs.start()
      const runId = await inSystemTransaction(db, async (tx) => {
        await lockStarts(tx)
        await endDeadRuns(tx, crawlJob)
        return (
          (await findRunUnderWay(tx)) ??
          (await begin(tx, {
            requestedBy: actor.id,
            coversAll: true,
            companyIds: await listCompaniesToCrawl(tx),
          }))
        )
      })
      return getRun(actor, runId)
    },
    async scrape(actor, companyId, signal) {
      await jobs.start()
      const runId = await inSystemTransaction(db, async (tx) => {
        await assertCrawlable(tx, companyId)
        return begin(tx, { requestedBy: actor.id, coversAll: false, companyIds: [companyId] })
      })
      const until = Date.now() + waitMs
      let details = await getRun(actor, runId)
      while (details.run.status === 'running' && Date.now() < until) {
        signal.throwIfAborted()
        await sleep(looksEveryMs)
        details = await getRun(actor, runId)
      }
      const insights = await db.transaction(actor, (tx) => listRunInsights(tx, runId))
      return { ...details, insights }
    },
    async listRuns(actor) {
      return (await db.transaction(actor, (tx) => listRuns(tx, shownRuns))).map(toRun)
    },
  }
}

async function assertCrawlable(tx: Tx, companyId: string): Promise<void> {
  if (!(await isCompany(tx, companyId))) throw new AppError('not_found', crawlWords.noCompany)
  if (!(await findCompanyToCrawl(tx, companyId))) throw new AppError('conflict', crawlWords.noWebsite)
}

const toRun = ({ id, started_at, finished_at, counts, is_sample }: RunRow): CrawlRun => ({
  id,
  status: finished_at ? 'finished' : 'running',
  started_at: started_at.toISOString(),
  finished_at: finished_at?.toISOString() ?? null,
  counts,
  is_sample,
  summary: crawlWords.summary(counts),
})
