import { isSampleSite } from '@portal/contracts/sample-sites'
import { runNotes } from '@portal/content/agent-center'
import { crawlWords } from '@portal/content/watches'
import type { Logger } from 'pino'
import { serviceActor } from '@portal/backend/platform/actor'
import { isDatabaseAway } from '@portal/backend/platform/db/connection-lost'
import { FetchFailure, type FetchFailureKind } from '#server/platform/fetcher/fetch-failure.ts'
import type { JobReport } from '#server/platform/jobs/job-queue.ts'
import { findCompanyToCrawl, finishSite, type CompanyToCrawl } from './crawl-runs.repository.ts'
import { checkWatchedPage, recordFailure, type Look, type LookDependencies } from './check-watched-page.ts'
import { addFoundWatch, listWatchesLeft, type Watch } from './watches.repository.ts'

export interface SiteDependencies extends LookDependencies {
  log: Pick<Logger, 'error' | 'info'>
}

export interface SiteToCrawl {
  runId: string
  companyId: string
}

/** After these a server is not asked for its other pages: each would wait as long and fail alike. */
const ofTheServer = new Set<FetchFailureKind>([
  'unreachable',
  'timeout',
  'name_not_found',
  'forbidden_address',
  'robots_unavailable',
])
const patience = 2

/** Looks at every watched page of a company that this run has not looked at; taken up again, it goes on where it was left. */
export async function crawlSite(
  deps: SiteDependencies,
  { runId, companyId }: SiteToCrawl,
  signal: AbortSignal,
): Promise<JobReport> {
  let report: JobReport = { note: runNotes.nothingToCrawl }
  const company = await deps.db.transaction(serviceActor, (tx) => findCompanyToCrawl(tx, companyId))
  if (company)
    report = await crawlCompany(deps, { runId, company, signal }).catch((error: unknown) => {
      // Left or without a database, the job is taken up again; what fails by itself would fail again, and hold the run open.
      if (signal.aborted || isDatabaseAway(error) || error instanceof FetchFailure) throw error
      deps.log.error({ event: 'crawl.site_failed', runId, companyId, err: error }, 'a crawl ended early')
      const reason = error instanceof Error ? error.message : String(error)
      return { note: runNotes.crawlBroke(company.company_name, reason), isFailure: true }
    })
  await deps.db.transaction(serviceActor, (tx) => finishSite(tx, runId, companyId))
  deps.log.info({ event: 'crawl.site_finished', runId, companyId }, 'a site was crawled')
  return report
}

async function crawlCompany(deps: SiteDependencies, crawl: PagesToCrawl): Promise<JobReport> {
  const { website, id: companyId, company_name: name } = crawl.company
  if (website)
    await deps.db.transaction(serviceActor, (tx) =>
      addFoundWatch(tx, { companyId, kind: 'page', url: website }),
    )
  const { read, failed } = await crawlPages(deps, crawl)
  return {
    note: runNotes.crawled(name, { read, failed, isSample: isSampleSite(website) }),
    isFailure: read === 0 && failed > 0,
  }
}

interface PagesToCrawl {
  runId: string
  company: CompanyToCrawl
  signal: AbortSignal
}

async function crawlPages(
  deps: SiteDependencies,
  { runId, company, signal }: PagesToCrawl,
): Promise<{ read: number; failed: number }> {
  const done = { read: 0, failed: 0 }
  const given = new Map<string, { failure: FetchFailure; count: number }>()
  // Each look may find pages, so what is left is asked anew; every page is noted, or the loop would not end.
  for (;;) {
    signal.throwIfAborted()
    const [watch] = await deps.db.transaction(serviceActor, (tx) => listWatchesLeft(tx, runId, company.id))
    if (!watch) return done
    const look: Look = { runId, company, watch, signal }
    const server = serverOf(watch)
    const before = given.get(server)
    if (before && before.count >= patience) {
      await recordFailure(deps.db, look, asNotAskedAgain(before.failure))
      done.failed += 1
      continue
    }
    const failure = await lookSafely(deps, look)
    if (failure) done.failed += 1
    else done.read += 1
    if (failure && ofTheServer.has(failure.kind))
      given.set(server, { failure, count: (before?.count ?? 0) + 1 })
  }
}

const serverOf = (watch: Watch): string =>
  watch.url.startsWith('/') ? '/' : (URL.parse(watch.url)?.origin ?? '')

const asNotAskedAgain = ({ kind, message }: FetchFailure): FetchFailure =>
  new FetchFailure(kind, crawlWords.notAskedAgain(message))

/** A page that we fail on ourselves is noted like one that fails, and harms no other. */
async function lookSafely(deps: SiteDependencies, look: Look): Promise<FetchFailure | null> {
  try {
    return await checkWatchedPage(deps, look)
  } catch (error) {
    if (look.signal.aborted || (error instanceof FetchFailure && error.kind === 'stopped')) throw error
    deps.log.error({ event: 'crawl.page_failed', watchId: look.watch.id, err: error }, 'a page was not read')
    await recordFailure(deps.db, look, new FetchFailure('unreachable', crawlWords.ownFault, { cause: error }))
    return null
  }
}
