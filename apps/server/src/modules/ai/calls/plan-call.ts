import type { AiPart, AiRequest } from '#server/modules/ai/ai.ts'
import type { CallAccount } from '#server/modules/ai/ledger/call-record.ts'
import type { AiConfig } from '#server/modules/ai/providers/connect-model.ts'
import type { ProviderCall } from '#server/modules/ai/providers/provider-gate.ts'
import type { ProviderRegistry } from '#server/modules/ai/providers/provider-registry.ts'
import { maxOutputTokensOf, streamOnce } from './stream-once.ts'

type Models = Pick<ProviderRegistry, 'findModel'>

const charactersPerToken = 4

/** Whose call it is, and what it may use at the most. */
export function accountOf(
  registry: Models,
  call: Pick<AiRequest, 'choice' | 'caller' | 'maxOutputTokens'>,
  characters: number,
): CallAccount & { feature: 'chat' } {
  const { choice, caller } = call
  const model = registry.findModel(choice)
  return {
    feature: 'chat',
    caller,
    ...choice,
    price: model.price,
    reserve: {
      inputTokens: Math.ceil(characters / charactersPerToken),
      outputTokens: maxOutputTokensOf(call, model),
    },
  }
}

/** A request as the gate takes it: what may come of it, and how it is put more simply. */
export function planCall(registry: Models, config: AiConfig, given: AiRequest): ProviderCall<AiPart> {
  let request = given
  const model = registry.findModel(given.choice)
  const characters = given.messages.reduce(
    (sum, { content }) => sum + content.length,
    given.instructions.length + (given.preamble?.text.length ?? 0),
  )
  return {
    ...accountOf(registry, given, characters),
    booking: given.booking,
    permitted: given.permitted,
    signal: given.signal,
    deadline: given.deadline,
    attempt: ({ signal, hasBegun, budgetShare }) => {
      request.onAsked?.()
      return streamOnce({ request, model, config, signal, onFirstToken: hasBegun, budgetShare })
    },
    isFinal: ({ type }) => type === 'text',
    usageOf: (part) => (part.type === 'finish' ? part : null),
    simplify: () => {
      // Small servers that speak the protocol may know no tools and no schemas: words alone have to do.
      const { tools, schema, ...rest } = request
      request = rest
      return tools !== undefined || schema !== undefined
    },
  }
}
