import { modelInstructions, serviceLabels, serviceMessages } from '@portal/content/ai-services'
import type { MultiAiRequest, ServiceChatResponse } from '@portal/contracts/ai-services'
import type { z } from 'zod'
import { callerOf, type ProviderId } from '#server/modules/ai/index.ts'
import { AppError } from '@portal/backend/platform/errors'
import { findUnverified } from '#server/modules/chat/index.ts'
import { recordServiceCall } from './record-service-call.ts'
import type { Asking, ServiceParts } from './service-context.ts'
import { settingOf } from './service-list.ts'

export type ChatInput = Omit<z.output<typeof MultiAiRequest> & { action: 'chat' }, 'action'>

/** One model's answer as it comes; without its key the built-in engine answers, and says so. */
export async function chat(
  parts: ServiceParts,
  { provider, model, messages, sessionId }: ChatInput,
  asking: Asking,
): Promise<ServiceChatResponse> {
  const last = messages.at(-1)
  if (last?.role !== 'user' || last.content.trim() === '')
    throw new AppError('validation_failed', serviceMessages.lastIsNoQuestion)
  const choice = provider === 'builtin' ? null : findChoice(parts, { provider, model })
  const { actor, signal } = asking
  const answer = await recordServiceCall(
    parts,
    { work: 'chat', action: 'chat', service: choice ? provider : 'builtin', actor, signal },
    () =>
      choice
        ? askModel(parts, { choice, messages }, asking)
        : askBuiltin(parts, { provider, prompt: last.content }, asking),
  )
  const { inputTokens, outputTokens } = answer.usage
  return {
    success: true,
    message: answer.message,
    provider: choice ? provider : 'builtin',
    model: answer.model,
    tokensUsed: (inputTokens ?? 0) + (outputTokens ?? 0),
    usage: answer.usage,
    costUsd: answer.costUsd,
    durationMs: answer.durationMs,
    sessionId: sessionId ?? null,
    metadata: answer.metadata,
    notice: answer.notice,
  }
}

type Spoken = Pick<ServiceChatResponse, 'message' | 'usage' | 'costUsd' | 'model' | 'metadata' | 'notice'>

interface ModelChoice {
  provider: ProviderId
  model: string
}

/** The wished model where its provider is configured; null without its key. */
function findChoice(
  { ai }: ServiceParts,
  { provider, model }: { provider: ProviderId; model: string | undefined },
): ModelChoice | null {
  const info = ai.providers().find(({ id }) => id === provider)
  if (!info) return null
  if (model !== undefined && info.isConfigured && !info.models.some(({ id }) => id === model))
    throw new AppError('validation_failed', serviceMessages.unknownModel(model, info.label))
  return info.isConfigured ? (ai.choices({ provider, model })[0] ?? null) : null
}

async function askModel(
  { ai }: ServiceParts,
  { choice, messages }: { choice: ModelChoice; messages: ChatInput['messages'] },
  { actor, signal }: Asking,
): Promise<Spoken> {
  let message = ''
  const usage: ServiceChatResponse['usage'] = { inputTokens: null, outputTokens: null }
  let costUsd: number | null = null
  const parts = ai.stream({
    choice,
    caller: callerOf(actor, 'services_chat'),
    instructions: modelInstructions.chat,
    // A system turn of a client is no instruction of the portal: it is left out.
    messages: messages.flatMap(({ role, content }) => (role === 'system' ? [] : [{ role, content }])),
    signal,
  })
  for await (const part of parts) {
    if (part.type === 'text') message += part.text
    if (part.type !== 'finish') continue
    usage.inputTokens = part.inputTokens
    usage.outputTokens = part.outputTokens
    costUsd = part.costUsd
  }
  const question = messages.map(({ content }) => content).join('\n')
  const own = findUnverified(message, { evidence: [], question })
  const notice = own.length === 0 ? null : serviceMessages.ownNumbers(own)
  return { message, usage, costUsd, model: choice.model, metadata: null, notice }
}

async function askBuiltin(
  parts: ServiceParts,
  { provider, prompt }: { provider: ChatInput['provider']; prompt: string },
  { actor, signal }: Asking,
): Promise<Spoken> {
  const { content, metadata } = await parts.askBuiltin({ actor, prompt, signal })
  const notice =
    provider === 'builtin'
      ? null
      : serviceMessages.builtinInstead(serviceLabels[provider].label, settingOf(provider))
  const usage: ServiceChatResponse['usage'] = { inputTokens: 0, outputTokens: 0 }
  return { message: content, usage, costUsd: 0, model: 'builtin', metadata, notice }
}
