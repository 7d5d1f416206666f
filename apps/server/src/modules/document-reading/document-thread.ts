import { answerTasks } from '#server/platform/threads/answer-tasks.ts'
import { analyseDocument } from './analyse-document.ts'
import { readAny } from './read-any.ts'

answerTasks(async (bytes: Uint8Array) => {
  const document = await readAny(Buffer.from(bytes))
  return { document, analysis: analyseDocument(document) }
})
