import { serviceMessages } from '@portal/content/ai-services'
import type { ScrapeResponse } from '@portal/contracts/ai-services'
import { readPage } from '#server/modules/page-text/index.ts'
import { AppError } from '@portal/backend/platform/errors'
import { FetchFailure } from '#server/platform/fetcher/fetch-failure.ts'
import { ThreadFailure } from '#server/platform/threads/threads.ts'
import { recordServiceCall } from './record-service-call.ts'
import { readWithFirecrawl, type ScrapedPage } from './read-with-firecrawl.ts'
import type { Asking, ServiceParts } from './service-context.ts'

const mostCharacters = 100_000
const pageTypes = ['text/html', 'application/xhtml+xml', 'text/plain', 'text/markdown', 'application/json']

interface ScrapeInput {
  url: string
  engine: 'auto' | 'builtin' | 'firecrawl'
}

/** A page as clean Markdown: by a Firecrawl-compatible server where one is configured, else by the guarded fetcher. */
export async function scrapePage(
  parts: ServiceParts,
  { url, engine }: ScrapeInput,
  { actor, signal }: Asking,
): Promise<ScrapeResponse> {
  const hasFirecrawl = parts.config.FIRECRAWL_API_KEY !== undefined
  if (engine === 'firecrawl' && !hasFirecrawl)
    throw new AppError('not_configured', serviceMessages.failed('scraping', serviceMessages.firecrawlMissing))
  const isFirecrawl = engine === 'firecrawl' || (engine === 'auto' && hasFirecrawl)
  const service = isFirecrawl ? 'firecrawl' : 'fetcher'
  const page = await recordServiceCall(
    parts,
    { work: 'scraping', action: 'web_scraping', service, actor, signal },
    async () => {
      const read: ScrapedPage = isFirecrawl
        ? await readWithFirecrawl(parts, url, signal)
        : await readWithFetcher(parts, url, signal)
      if (read.content.trim() === '')
        throw new AppError('not_found', serviceMessages.failed('scraping', serviceMessages.noContent))
      return read
    },
  )
  return {
    success: true,
    content: page.content.slice(0, mostCharacters),
    title: page.title,
    url: page.url,
    provider: isFirecrawl ? 'firecrawl' : 'builtin',
    durationMs: page.durationMs,
    isTruncated: page.content.length > mostCharacters,
  }
}

async function readWithFetcher(
  parts: ServiceParts,
  address: string,
  signal: AbortSignal,
): Promise<ScrapedPage> {
  const { text, mediaType, url } = await parts.fetcher.read(address, { types: pageTypes, signal })
  if (!/html/u.test(mediaType)) return { title: '', content: text, url }
  const { title, markdown } = await readPage({ html: text, base: url }, { signal }).catch(refuseEndless)
  return { title, content: markdown, url }
}

function refuseEndless(cause: unknown): never {
  if (!(cause instanceof ThreadFailure)) throw cause
  throw new FetchFailure('too_large', 'The page nests without end', { cause })
}
