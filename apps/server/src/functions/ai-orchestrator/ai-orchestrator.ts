import { assistantMessages } from '@portal/content/assistant'
import {
  OrchestratorRequest,
  type OrchestratorChatRequest,
  type OrchestratorTaskRequest,
} from '@portal/contracts/assistant'
import type { z } from 'zod'
import {
  defineFunction,
  type FunctionCall,
  type FunctionReply,
} from '#server/functions/function-definition.ts'
import type { AssistantService } from '#server/modules/assistant/index.ts'
import type { UserActor } from '@portal/backend/platform/actor'
import { AppError } from '@portal/backend/platform/errors'

type Call<Input> = FunctionCall<Input>
type ChatInput = z.output<typeof OrchestratorChatRequest>
type TaskInput = z.output<typeof OrchestratorTaskRequest>

type Wish = Parameters<AssistantService['assertKnownEngine']>[0]
/** The model that a person prefers; asked for where a call names none. */
type PreferredModel = (actor: UserActor) => Promise<Partial<Wish>>

export const createAiOrchestrator = (assistant: AssistantService, preferredModel: PreferredModel) =>
  defineFunction({
    name: 'ai-orchestrator',
    access: 'business',
    limit: 'ai',
    beginsEarly: true,
    request: OrchestratorRequest,
    async handle(call) {
      const { input, actor, signal } = call
      if ('messages' in input) return chat({ assistant, preferredModel }, { ...call, input })
      await call.confirmed
      if ('task' in input) return runTask(assistant, { ...call, input })
      if (input.action === 'stop') return { kind: 'json', body: await assistant.stop(actor, input.messageId) }
      return { kind: 'stream', events: await assistant.follow({ actor, messageId: input.messageId, signal }) }
    },
  })

async function chat(
  { assistant, preferredModel }: { assistant: AssistantService; preferredModel: PreferredModel },
  { actor, confirmed, input, signal, wantsStream }: Call<ChatInput>,
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
  assistant: AssistantService,
  { actor, input, signal }: Call<TaskInput>,
): Promise<FunctionReply> {
  if (input.task === 'email_sending') {
    const { id } = await assistant.sendMail({ actor, data: input.data })
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
