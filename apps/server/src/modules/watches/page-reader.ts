import { FetchFailure } from '#server/platform/fetcher/fetch-failure.ts'
import type { PoliteFetcher } from '#server/platform/fetcher/polite-fetcher.ts'
import { readPage } from './pages/read-page.ts'
import { toAbsolute } from './site-addresses.ts'

export interface PageText {
  /** Where the redirects ended. */
  url: string
  title: string
  /** One block a line. */
  text: string
}

/** Reads one page that a person names, through the guarded fetcher, and keeps its readable text. */
export interface PageReader {
  /** @throws FetchFailure, with the class of what went wrong. */
  read(url: string, signal: AbortSignal): Promise<PageText>
}

export const pageTypes = ['text/html', 'application/xhtml+xml', 'text/plain']
export const mostPageBytes = 2 * 1024 * 1024

interface PageReaderDependencies {
  fetcher: PoliteFetcher
  ownOrigin: () => string | null
}

export const createPageReader = ({ fetcher, ownOrigin }: PageReaderDependencies): PageReader => ({
  async read(address, signal) {
    const target = toAbsolute(address, ownOrigin())
    if (target === null) throw new FetchFailure('unreachable', 'The portal does not listen')
    const fetched = await fetcher.read(target, { types: pageTypes, maxBytes: mostPageBytes, signal })
    const { title, blocks } = await readPage({ kind: 'page', text: fetched.text }, signal)
    return { url: fetched.url, title, text: blocks.map((block) => block.text).join('\n') }
  },
})
