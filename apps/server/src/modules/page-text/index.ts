import { createThreads } from '#server/platform/threads/threads.ts'
import type { MarkdownPage } from './read-markdown.ts'
import type { PageToRead } from './page-thread.ts'

/** Beside the event loop: a page of two megabytes takes most of a second. */
export const readPage = createThreads<PageToRead, MarkdownPage>(new URL('./page-thread.ts', import.meta.url))
export { readMarkdown } from './read-markdown.ts'
