import { answerTasks } from '#server/platform/threads/answer-tasks.ts'
import { readFeed } from './read-feed.ts'
import { readHtml } from './read-html.ts'

export interface PageToRead {
  kind: 'page' | 'feed'
  text: string
}

answerTasks(({ kind, text }: PageToRead) => (kind === 'feed' ? readFeed(text) : readHtml(text)))
