import type { ServicesResponse } from '@portal/contracts/ai-services'
import { analyseCodeText, analyseDocumentContent } from './analyse.ts'
import { askGitHub, checkGitHub } from './ask-github.ts'
import { chat } from './chat.ts'
import { generateImage, speak, transcribe } from './media.ts'
import { scrapePage } from './scrape-page.ts'
import { sendEmail } from './send-email.ts'
import { readMeasures } from './service-calls.repository.ts'
import type { Asking, ServiceParts } from './service-context.ts'
import { listServices } from './service-list.ts'
import { testConnection } from './test-connection.ts'
import { selfTest } from './self-test.ts'

const measuredDays = 7

/** Everything that the services console does; each call is measured, and each failure told in its own words. */
export function createAiServices(parts: ServiceParts) {
  /** Ties a piece of work to the parts of this portal. */
  const tie =
    <Input, Result>(work: (parts: ServiceParts, input: Input, asking: Asking) => Promise<Result>) =>
    (input: Input, asking: Asking): Promise<Result> =>
      work(parts, input, asking)
  return {
    chat: tie(chat),
    generateImage: tie(generateImage),
    speak: tie(speak),
    transcribe: tie(transcribe),
    scrapePage: tie(scrapePage),
    sendEmail: tie(sendEmail),
    analyseDocument: tie(analyseDocumentContent),
    analyseCode: tie(analyseCodeText),
    askGitHub: tie(askGitHub),
    checkGitHub: (signal: AbortSignal) => checkGitHub(parts, signal),
    testConnection: tie(testConnection),
    /** Which tools answer here, without asking anybody outside: those of the portal's own engine do a piece of work. */
    async checkTools(signal: AbortSignal) {
      const tools = {
        text_to_speech: parts.ai.mediaChoice('speech')?.provider ?? 'browser',
        speech_to_text: parts.ai.mediaChoice('transcription')?.provider ?? 'browser',
        document_analysis: 'builtin',
        code_analysis: 'builtin',
      }
      const fault = await selfTest(signal)
      return {
        success: true,
        status: fault === null ? 'healthy' : 'unhealthy',
        service: 'advanced-ai-tools',
        tools,
        ...(fault === null ? {} : { message: fault }),
      }
    },
    async list(): Promise<ServicesResponse> {
      const since = new Date(Date.now() - measuredDays * 86_400_000)
      return {
        success: true,
        services: listServices(parts),
        measures: await readMeasures(parts.db, since),
        since: since.toISOString(),
      }
    },
  }
}

export type AiServices = ReturnType<typeof createAiServices>
