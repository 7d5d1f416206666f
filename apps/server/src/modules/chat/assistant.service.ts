import { assistantMessages } from '@portal/content/chat'
import type { ChatMessageMetadata } from '@portal/contracts/chat'
import type { Logger } from 'pino'
import type { AiService } from '#server/modules/ai/index.ts'
import type { AskService } from '#server/modules/ask/index.ts'
import type { UserActor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'
import { AppError } from '@portal/backend/platform/errors'
import { createChatService, type ChatService, type Composition } from './chat.service.ts'
import { composeAnswer } from './guided/compose-answer.ts'
import { createUnkeptChat } from './unkept-chat.ts'

const promptLimit = 20_000
const chunkPauseMs = 8

export interface AssistantDependencies {
  db: Database
  /** Reads and answers questions from the records. */
  ask: AskService
  log: Pick<Logger, 'error' | 'warn' | 'info'>
  ai: AiService
  timeoutMs: number
  /** Checks the system once when somebody asks for its state and no check was recorded yet. */
  checkHealth?: () => Promise<unknown>
}

export interface GeneratedContent {
  content: string
  tokensUsed: number
  metadata: ChatMessageMetadata
}

export interface AssistantService extends ChatService {
  /** @throws AppError when provider or model are not known here. */
  assertKnownEngine(wish: { provider: string | undefined; model: string | undefined }): void
  /** Text for a prompt from the portal's records; a model words it where one is configured. */
  generateContent(input: {
    actor: UserActor
    prompt: unknown
    /** What the prompt is about, without the words that frame it. */
    about?: unknown
    provider: string
    signal: AbortSignal
  }): Promise<GeneratedContent>
}

export function createAssistant({
  db,
  ask,
  log,
  ai,
  timeoutMs,
  checkHealth,
}: AssistantDependencies): AssistantService {
  const engines = { ask, ai, timeoutMs, chunkPauseMs, ...(checkHealth ? { checkHealth } : {}) }
  const compose = (composition: Composition) => composeAnswer(composition, engines)
  const chat = db.isReadOnly ? createUnkeptChat({ log, compose }) : createChatService({ db, log, compose })

  const assertKnownEngine: AssistantService['assertKnownEngine'] = ({ provider, model }) => {
    const known = ai.providers()
    if (provider !== undefined && provider !== 'builtin' && !known.some(({ id }) => id === provider))
      throw new AppError(
        'validation_failed',
        assistantMessages.unknownProvider(provider, ['builtin', ...known.map(({ id }) => id)].join(', ')),
      )
    const models = known
      .filter(({ id }) => provider === undefined || id === provider)
      .flatMap((each) => each.models)
    if (model !== undefined && model !== 'builtin' && !models.some(({ id }) => id === model))
      throw new AppError('validation_failed', assistantMessages.unknownModel(model))
  }

  return {
    ...chat,
    assertKnownEngine,
    async generateContent({ actor, prompt, about, provider, signal }) {
      if (typeof prompt !== 'string' || prompt.trim() === '' || prompt.length > promptLimit)
        throw new AppError('validation_failed', assistantMessages.promptMissing)
      assertKnownEngine({ provider, model: undefined })
      const request = {
        actor,
        question: prompt,
        earlier: [],
        wish: { provider, model: undefined },
        isBrief: true,
        ...(typeof about === 'string' && about.trim() !== '' && { about }),
        signal,
      }
      let content = ''
      for await (const part of composeAnswer(request, { ...engines, chunkPauseMs: 0 })) {
        if (part.type === 'text') content += part.text
        if (part.type === 'restart') content = ''
        if (part.type === 'end') return { content, tokensUsed: part.tokensUsed, metadata: part.metadata }
      }
      throw new AppError('unavailable', assistantMessages.orchestrationFailed)
    },
  }
}
