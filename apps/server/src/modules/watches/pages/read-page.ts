import { crawlWords } from '@portal/content/watches'
import { FetchFailure } from '#server/platform/fetcher/fetch-failure.ts'
import { createThreads, ThreadFailure } from '#server/platform/threads/threads.ts'
import type { ReadPage } from './block.ts'
import type { PageToRead } from './page-thread.ts'
import type { ReadHtml } from './read-html.ts'
import type { ReadSitemap } from './read-sitemap.ts'

export type Readable = ReadPage & Partial<Pick<ReadHtml, 'links'> & Pick<ReadSitemap, 'sitemaps'>>

const readInThread = createThreads<PageToRead, Readable>(new URL('./page-thread.ts', import.meta.url))

/** What a page, a feed or a sitemap says, read beside the event loop. @throws FetchFailure for what cannot be read. */
export async function readPage(page: PageToRead, signal?: AbortSignal): Promise<Readable> {
  try {
    return await readInThread(page, { signal })
  } catch (cause) {
    if (!(cause instanceof ThreadFailure)) throw cause
    const { thrown } = cause
    if (thrown?.name !== 'FetchFailure') throw new FetchFailure('too_large', crawlWords.tooDeep, { cause })
    throw new FetchFailure(thrown.fields['kind'] as FetchFailure['kind'], thrown.message, { cause })
  }
}
