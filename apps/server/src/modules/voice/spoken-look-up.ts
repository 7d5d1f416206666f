import { voiceMessages, voiceTool } from '@portal/content/voice'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { AssistantService } from '#server/modules/chat/index.ts'
import type { UserActor } from '@portal/backend/platform/actor'
import type { SpokenRecord } from './spoken-record.ts'

interface LookUpParts {
  actor: UserActor
  assistant: Pick<AssistantService, 'generateContent'>
  record: Pick<SpokenRecord, 'addEvidence'>
  log: Pick<Logger, 'warn'>
  signal: AbortSignal
}

const Question = z.object({ question: z.string().min(1) })

/** What the portal's records say to the question of a model that speaks; what fails is told to the model as a sentence. */
export async function lookUp(
  call: { name: string; arguments: string },
  { actor, assistant, record, log, signal }: LookUpParts,
): Promise<string> {
  try {
    if (call.name !== voiceTool.name) throw new Error('the model asked for a tool that it was not given')
    const { question } = Question.parse(JSON.parse(call.arguments))
    const { content, metadata } = await assistant.generateContent({
      actor,
      prompt: question,
      provider: 'builtin',
      signal,
    })
    return record.addEvidence(content, metadata.citations)
  } catch (error) {
    log.warn({ event: 'voice.look_up_failed', err: error }, 'a spoken question was not looked up')
    return voiceMessages.failed
  }
}
