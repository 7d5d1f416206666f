import { crawlWords } from '@portal/content/crawls'
import type { Logger } from 'pino'
import { serviceActor } from '#server/platform/actor.ts'
import { FetchFailure, type FetchFailureKind } from '#server/platform/fetcher/fetch-failure.ts'
import { findCompanyToCrawl, finishSite, type CompanyToCrawl } from './crawl-runs.repository.ts'
import { lookAtPage, recordFailure, type Look, type LookDependencies } from './look-at-page.ts'
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
): Promise<void> {
  const company = await deps.db.transaction(serviceActor, (tx) => findCompanyToCrawl(tx, companyId))
  if (company) {
    const website = company.website
    if (website)
      await deps.db.transaction(serviceActor, (tx) =>
        addFoundWatch(tx, { companyId, kind: 'page', url: website }),
      )
    await crawlPages(deps, { runId, company, signal })
  }
  await deps.db.transaction(serviceActor, (tx) => finishSite(tx, runId, companyId))
  deps.log.info({ event: 'crawl.site_finished', runId, companyId }, 'a site was crawled')
}

interface PagesToCrawl {
  runId: string
  company: CompanyToCrawl
  signal: AbortSignal
}

async function crawlPages(deps: SiteDependencies, { runId, company, signal }: PagesToCrawl): Promise<void> {
  const given = new Map<string, { failure: FetchFailure; count: number }>()
  // Each look may find pages, so what is left is asked anew; every page is noted, or the loop would not end.
  for (;;) {
    signal.throwIfAborted()
    const [watch] = await deps.db.transaction(serviceActor, (tx) => listWatchesLeft(tx, runId, company.id))
    if (!watch) return
    const look: Look = { runId, company, watch, signal }
    const server = serverOf(watch)
    const before = given.get(server)
    if (before && before.count >= patience) {
      await recordFailure(deps.db, look, asNotAskedAgain(before.failure))
      continue
    }
    const failure = await lookSafely(deps, look)
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
    return await lookAtPage(deps, look)
  } catch (error) {
    if (look.signal.aborted || (error instanceof FetchFailure && error.kind === 'stopped')) throw error
    deps.log.error({ event: 'crawl.page_failed', watchId: look.watch.id, err: error }, 'a page was not read')
    await recordFailure(deps.db, look, new FetchFailure('unreachable', crawlWords.ownFault, { cause: error }))
    return null
  }
}
