import type { CodeAnalysis } from '@portal/contracts/ai-services'
import { createThreads } from '#server/platform/threads/threads.ts'
import type { CodeToAnalyse } from './analyse-code.ts'

/** In a thread, where the large parser is loaded: what is written against it takes seconds. */
export const analyseCode = createThreads<CodeToAnalyse, CodeAnalysis>(
  new URL('./code-thread.ts', import.meta.url),
)
export { describeCode } from './describe-code.ts'
