import { assistantMessages } from '@portal/content/chat'
import {
  OrchestratorRequest,
  type OrchestratorChatRequest,
  type OrchestratorTaskRequest,
} from '@portal/contracts/chat'
import type { z } from 'zod'
import {
  defineFunction,
  type FunctionCall,
  type FunctionReply,
} from '#server/platform/functions/function-definition.ts'
import type { SendMemberMail } from '#server/modules/mail/index.ts'
import type { AssistantService } from './assistant.service.ts'
import type { UserActor } from '@portal/backend/platform/actor'
import { AppError } from '@portal/backend/platform/errors'

type ChatInput = z.output<typeof OrchestratorChatRequest>
type TaskInput = z.output<typeof OrchestratorTaskRequest>

type Wish = Parameters<AssistantService['assertKnownEngine']>[0]
/** The model that a person prefers; asked for where a call names none. */
type PreferredModel = (actor: UserActor) => Promise<Partial<Wish>>

interface OrchestratorParts {
  assistant: AssistantService
  preferredModel: PreferredModel
  sendMail: SendMemberMail
}

export const createAiOrchestrator = (parts: OrchestratorParts) =>
  defineFunction({
    name: 'ai-orchestrator',
    access: 'business',
    limit: 'ai',
    beginsEarly: true,
    request: OrchestratorRequest,
    async handle(call) {
      const { input, actor, signal } = call
      const { assistant } = parts
      if ('messages' in input) return chat(parts, { ...call, input })
      await call.confirmed
      if ('task' in input) return runTask(parts, { ...call, input })
      if (input.action === 'stop') return { kind: 'json', body: await assistant.stop(actor, input.messageId) }
      return { kind: 'stream', events: await assistant.follow({ actor, messageId: input.messageId, signal }) }
    },
  })

async function chat(
  { assistant, preferredModel }: OrchestratorParts,
  { actor, confirmed, input, signal, wantsStream }: FunctionCall<ChatInput>,
): Promise<FunctionReply> {
  const turns = input.messages
  const last = turns.at(-1)
  if (last?.role !== 'user' || last.content.trim() === '')
    throw new AppError('validation_failed', assistantMessages.emptyQuestion)
  const wish = { provider: input.provider, model: input.model }
  assistant.assertKnownEngine(wish)
  const isOpen = wish.provider === undefined && wish.model === undefined
  const preferred = isOpen ? await preferredModel(actor) : wish
  const answer = await assistant.ask({
    actor,
    confirmed,
    question: last.content,
    // A system turn of a client is no instruction of the portal: it is left out.
    earlier: turns
      .slice(0, -1)
      .flatMap(({ role, content }) => (role === 'system' ? [] : [{ role, content }])),
    sessionId: input.sessionId,
    contextType: input.analysisType ?? 'general',
    wish: { provider: preferred.provider, model: preferred.model },
  })
  if (wantsStream) return { kind: 'stream', events: answer.follow(signal) }
  return { kind: 'json', body: await answer.done }
}

async function runTask(
  { assistant, sendMail }: OrchestratorParts,
  { actor, input, signal }: FunctionCall<TaskInput>,
): Promise<FunctionReply> {
  if (input.task === 'email_sending') {
    const { id } = await sendMail({ actor, data: input.data })
    return { kind: 'json', body: { success: true, emailId: id } }
  }
  const { content, tokensUsed, metadata } = await assistant.generateContent({
    actor,
    prompt: input.data.prompt,
    about: input.data.about,
    provider: input.provider,
    signal,
  })
  const { provider, model } = metadata
  return {
    kind: 'json',
    body: {
      success: true,
      task: input.task,
      message: content,
      content,
      provider,
      model,
      tokensUsed,
      metadata,
    },
  }
}
