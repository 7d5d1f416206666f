import { answerTasks } from '#server/platform/threads/answer-tasks.ts'
import { readMarkdown } from './read-markdown.ts'

export interface PageToRead {
  html: string
  base?: string
}

answerTasks(({ html, base }: PageToRead) => readMarkdown(html, base))
