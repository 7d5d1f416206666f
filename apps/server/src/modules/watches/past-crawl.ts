import type { Tx } from '@portal/backend/platform/db/database'
import { createRun, findCompanyToCrawl } from './crawl-runs.repository.ts'
import { closePastRun, findWatch, recordTheRest } from './past-crawl.repository.ts'
import { readHtml } from './pages/read-html.ts'
import { storeSnapshot } from './store-snapshot.ts'
import { addFoundWatch, recordLook } from './watches.repository.ts'

/** A page of a sample site as a crawl of the past found it. */
export interface PastPage {
  companyId: string
  url: string
  /** Null: its robots.txt forbids it. */
  html: string | null
}

interface PastCrawl {
  at: Date
  /** Those that were new or said something else; all others that are watched said what they had said. */
  pages: readonly PastPage[]
}

const quiet = { failure: null, detail: null, insights: 0, etag: null, notBefore: null } as const
/** As the fetcher says it. */
const refusal = {
  ...quiet,
  outcome: 'refused_by_robots',
  failure: 'refused_by_robots',
  detail: 'The site’s robots.txt forbids this page',
} as const

/** Writes down, as a sample, the crawl of all companies that would have been: by the same rules as any other. */
export async function recordPastCrawl(tx: Tx, { at, pages }: PastCrawl): Promise<void> {
  const runId = await createRun(tx, { requestedBy: null, coversAll: true, companyIds: [] })
  for (const past of pages) await recordPage(tx, { runId, at, past })
  await recordTheRest(tx, runId)
  await closePastRun(tx, runId, at)
}

interface PageOfRun {
  runId: string
  at: Date
  past: PastPage
}

async function recordPage(tx: Tx, { runId, at, past: { companyId, url, html } }: PageOfRun): Promise<void> {
  await addFoundWatch(tx, { companyId, kind: 'page', url })
  const watch = await findWatch(tx, companyId, url)
  const company = await findCompanyToCrawl(tx, companyId)
  if (!watch || !company) throw new Error(`No watch of ${url}`)
  const look = { runId, watchId: watch.id }
  if (html === null) return void (await recordLook(tx, look, refusal))
  const stored = await storeSnapshot(tx, { runId, company, watch, page: readHtml(html), takenAt: at })
  await recordLook(tx, look, { ...quiet, ...stored })
}
