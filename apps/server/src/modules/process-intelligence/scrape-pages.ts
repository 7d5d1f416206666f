import { scrapeLimits, type ScrapedPage, type ScrapeResult } from '@portal/contracts/process-intelligence'
import type { PageReader } from '#server/modules/watches/index.ts'
import { serviceActor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'
import { FetchFailure } from '#server/platform/fetcher/fetch-failure.ts'
import { findLook, forgetOldLooks, keepLook } from './page-looks.repository.ts'

interface ScrapeDependencies {
  db: Database
  pages: PageReader
}

/** Reads each page once; what cannot be read is named with its reason, and never stops the others. */
export async function scrapePages(
  { db, pages }: ScrapeDependencies,
  urls: readonly string[],
  signal: AbortSignal,
): Promise<ScrapeResult> {
  const looks = await Promise.all(
    [...new Set(urls)].map(async (url) => {
      try {
        const { title, text } = await pages.read(url, signal)
        return await compareAndKeep(db, { url, title, text: shorten(text) })
      } catch (error) {
        if (!(error instanceof FetchFailure) || error.kind === 'stopped') throw error
        return { url, reason: error.kind, error: error.message }
      }
    }),
  )
  return {
    pages: looks.filter((look) => 'text' in look),
    unread: looks.filter((look) => 'error' in look),
  }
}

const shorten = (text: string): string => text.slice(0, scrapeLimits.textLength).toWellFormed()

const toDay = (moment: Date): string => moment.toISOString().slice(0, 10)

function compareAndKeep(
  db: Database,
  page: Pick<ScrapedPage, 'url' | 'title' | 'text'>,
): Promise<ScrapedPage> {
  return db.transaction(serviceActor, async (tx) => {
    const before = await findLook(tx, page.url)
    const retrievedAt = await keepLook(tx, page)
    await forgetOldLooks(tx)
    return {
      ...page,
      retrieved_on: toDay(retrievedAt),
      ...(before && {
        previous_text: before.text,
        previous_retrieved_on: toDay(before.retrieved_at),
      }),
    }
  })
}
