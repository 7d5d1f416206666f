import type { WatchKind } from '@portal/contracts/watches'
import { answerTasks } from '#server/platform/threads/answer-tasks.ts'
import { readFeed } from './read-feed.ts'
import { readHtml } from './read-html.ts'
import { readSitemap } from './read-sitemap.ts'

export interface PageToRead {
  kind: WatchKind
  text: string
}

const readers = { page: readHtml, feed: readFeed, sitemap: readSitemap }

answerTasks(({ kind, text }: PageToRead) => readers[kind](text))
