import { crawlWords } from '@portal/content/watches'
import type { PageOutcome } from '@portal/contracts/watches'
import { serviceActor } from '@portal/backend/platform/actor'
import type { Database, Tx } from '@portal/backend/platform/db/database'
import { FetchFailure, type FetchFailureKind } from '#server/platform/fetcher/fetch-failure.ts'
import type { Fetched } from '#server/platform/fetcher/guarded-fetcher.ts'
import type { PoliteFetcher } from '#server/platform/fetcher/polite-fetcher.ts'
import type { CompanyToCrawl } from './crawl-runs.repository.ts'
import { mostPageBytes, pageTypes } from './page-reader.ts'
import type { ReadHtml } from './pages/read-html.ts'
import { readPage, type Readable } from './pages/read-page.ts'
import { storeSnapshot } from './store-snapshot.ts'
import { findOwnLinks, toAbsolute, toEntryAddress, toStored } from './site-addresses.ts'
import {
  addFoundWatch,
  countWatches,
  lockWatch,
  recordLook,
  type LookResult,
  type Watch,
} from './watches.repository.ts'

export interface Look {
  runId: string
  company: CompanyToCrawl
  watch: Watch
  signal: AbortSignal
}

export interface LookDependencies {
  db: Database
  fetcher: PoliteFetcher
  ownOrigin: () => string | null
}

const feedTypes = [
  'application/atom+xml',
  'application/rss+xml',
  'application/rdf+xml',
  'application/feed+json',
  'application/json',
  'application/xml',
  'text/xml',
]
/** Of a company's pages, those that a crawl adds by itself. */
const mostFound = 12

const outcomeOf: Partial<Record<FetchFailureKind, PageOutcome>> = {
  refused_by_robots: 'refused_by_robots',
  rate_limited: 'postponed',
}

const nothing = { failure: null, detail: null, insights: 0, etag: null, notBefore: null } as const

/** Fetches one watched page, stores what changed with its insights, and answers the failure if there was one. */
export async function checkWatchedPage(deps: LookDependencies, look: Look): Promise<FetchFailure | null> {
  const { watch } = look
  if (watch.not_before && watch.not_before.getTime() > Date.now()) {
    const kept = { notBefore: watch.not_before, detail: crawlWords.putOff }
    await record(deps.db, look, { ...nothing, ...kept, outcome: 'postponed' })
    return null
  }
  try {
    const fetched = await fetchPage(deps, look)
    const page = fetched.isUnchanged ? null : await read(look, fetched, deps)
    await deps.db.transaction(serviceActor, (tx) => storePage(tx, { deps, look, fetched, page }))
    return null
  } catch (error) {
    if (!(error instanceof FetchFailure) || error.kind === 'stopped') throw error
    await recordFailure(deps.db, look, error)
    return error
  }
}

function fetchPage({ fetcher, ownOrigin }: LookDependencies, { watch, signal }: Look): Promise<Fetched> {
  const address = toAbsolute(watch.url, ownOrigin())
  if (address === null) throw new FetchFailure('unreachable', 'The portal does not listen')
  return fetcher.read(address, {
    types: watch.kind === 'page' ? pageTypes : feedTypes,
    etag: watch.etag,
    maxBytes: mostPageBytes,
    signal,
  })
}

async function read(
  { watch, company, signal }: Look,
  { text, url }: Fetched,
  { fetcher, ownOrigin }: LookDependencies,
): Promise<Readable> {
  const page = await readPage({ kind: watch.kind, text }, signal)
  if (watch.kind === 'page')
    return watch.url === company.website ? { ...page, sitemaps: await fetcher.sitemapsOf(url, signal) } : page
  const { title, blocks, sitemaps } = page
  const feed = new URL(url)
  return {
    title,
    ...(sitemaps && { sitemaps }),
    blocks: blocks.map((block) => ({ ...block, url: toEntryAddress(block.url, feed, ownOrigin()) })),
  }
}

interface Storing {
  deps: LookDependencies
  look: Look
  fetched: Fetched
  page: Readable | null
}

/** All of a look in one transaction: a crash leaves it undone, never half done. */
async function storePage(tx: Tx, { deps, look, fetched, page }: Storing): Promise<void> {
  const { watch, runId } = look
  if (!(await lockWatch(tx, watch.id))) return
  const stored = page
    ? await storeSnapshot(tx, { ...look, page })
    : ({ outcome: 'unchanged', insights: 0 } as const)
  if (page?.links && watch.url === look.company.website)
    await addLinks(tx, look, { links: page.links, home: new URL(fetched.url), own: deps.ownOrigin() })
  if (page?.sitemaps) await addSitemaps(tx, look, { sitemaps: page.sitemaps, index: new URL(fetched.url) })
  await recordLook(tx, { runId, watchId: watch.id }, { ...nothing, ...stored, etag: fetched.etag })
}

interface FoundLinks {
  links: ReadHtml['links']
  home: URL
  own: string | null
}

/** Those of its own site, of an index or of the robots.txt over the home page. */
async function addSitemaps(
  tx: Tx,
  { company }: Look,
  { sitemaps, index }: { sitemaps: readonly string[]; index: URL },
): Promise<void> {
  const room = mostFound - (await countWatches(tx, company.id))
  const own = sitemaps
    .flatMap((href) => URL.parse(href, index.href) ?? [])
    .filter(({ origin }) => origin === index.origin)
  for (const { href } of own.slice(0, Math.max(0, room)))
    await addFoundWatch(tx, { companyId: company.id, kind: 'sitemap', url: href })
}

async function addLinks(tx: Tx, { company }: Look, { links, home, own }: FoundLinks): Promise<void> {
  const room = mostFound - (await countWatches(tx, company.id))
  for (const { url, kind } of findOwnLinks(links, home).slice(0, Math.max(0, room)))
    await addFoundWatch(tx, { companyId: company.id, kind, url: toStored(url, own) })
}

/** Notes a failure with its own class; nothing else of the watch changes. */
export function recordFailure(
  db: Database,
  look: Omit<Look, 'signal'>,
  failure: FetchFailure,
): Promise<void> {
  const notBefore = failure.retryAt ?? null
  return record(db, look, {
    ...nothing,
    outcome: outcomeOf[failure.kind] ?? 'failed',
    failure: failure.kind,
    detail: failure.message,
    notBefore,
  })
}

function record(db: Database, { runId, watch }: Omit<Look, 'signal'>, result: LookResult): Promise<void> {
  return db.transaction(serviceActor, async (tx) => {
    await recordLook(tx, { runId, watchId: watch.id }, result)
  })
}
