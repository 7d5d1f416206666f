import { crawlWords } from '@portal/content/watches'
import { z } from 'zod'
import { FetchFailure } from '#server/platform/fetcher/fetch-failure.ts'
import { toBlocks, toPlainLine, type ReadPage } from './block.ts'
import { readHtml } from './read-html.ts'

/** RSS and JSON feeds have plain texts where Atom has objects. */
const Words = z
  .union([z.string(), z.object({ value: z.string() }).transform(({ value }) => value)])
  .optional()
  .catch(undefined)
const Entry = z.object({
  title: Words,
  summary: Words,
  description: Words,
  content: Words,
  link: z.string().optional().catch(undefined),
  url: z.string().optional().catch(undefined),
  links: z
    .array(z.object({ href: z.string().optional() }))
    .optional()
    .catch(undefined),
})
const Feed = z.object({
  title: Words,
  items: z.array(Entry).optional(),
  entries: z.array(Entry).optional(),
})

/** Each entry of an RSS, Atom, RDF or JSON feed is one block. */
export async function readFeed(text: string): Promise<ReadPage> {
  const feed = await parse(text)
  const lines = (feed.items ?? feed.entries ?? []).map((entry) => ({
    text: [entry.title, entry.summary ?? entry.description ?? entry.content]
      .map((words) => toText(words ?? ''))
      .filter(Boolean)
      .join('. '),
    url: entry.link ?? entry.url ?? entry.links?.[0]?.href ?? null,
  }))
  return { title: toPlainLine(feed.title ?? '').slice(0, 300), blocks: toBlocks(lines) }
}

async function parse(text: string): Promise<z.infer<typeof Feed>> {
  // Loaded with the first feed: reading it would slow down every start.
  const { parseFeed } = await import('feedsmith')
  try {
    return Feed.parse(parseFeed(text).feed)
  } catch (error) {
    throw new FetchFailure('wrong_type', crawlWords.noFeed, { cause: error })
  }
}

const toText = (html: string): string =>
  readHtml(html)
    .blocks.map(({ text }) => text)
    .join(' ')
