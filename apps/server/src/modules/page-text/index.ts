export { readMarkdown } from './read-markdown.ts'
