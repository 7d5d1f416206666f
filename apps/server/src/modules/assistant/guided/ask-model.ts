import type { ChatMessageMetadata } from '@portal/contracts/assistant'
import {
  budgetWarningShare,
  callerOf,
  type AiService,
  type Booking,
  type ModelChoice,
} from '#server/modules/ai/index.ts'
import type { AnswerPart, Turn } from '../chat/answer-part.ts'
import type { EvidencePack } from '../evidence/evidence-pack.ts'
import type { KnowledgeSource } from '../knowledge/knowledge-cache.ts'
import type { AnswerRequest } from './answer-request.ts'
import { buildInstructions } from './instructions.ts'
import { buildLookUpTools } from './look-up-tools.ts'
import { citedRecords, findUnverified } from './verify-answer.ts'

const turnsForModel = 10

/** Providers want a conversation to begin with its user. */
const fromFirstQuestion = (turns: readonly Turn[]): readonly Turn[] => {
  const first = turns.findIndex(({ role }) => role === 'user')
  return first < 0 ? [] : turns.slice(first)
}

/** Answers on sales opportunities, and what was asked for them, go to no provider. */
const withoutDeals = (turns: readonly Turn[]): readonly Turn[] =>
  turns.filter(({ restsOnDeals }, at) => !restsOnDeals && !turns[at + 1]?.restsOnDeals)

export const callerFor = ({ actor, isBrief }: AnswerRequest) =>
  callerOf(actor, isBrief ? 'content_generation' : 'chat')

interface ModelCall {
  choice: ModelChoice
  request: AnswerRequest
  pack: EvidencePack
  deadline: number
  note: string
  booking: Booking | undefined
}

/** One model's answer from the evidence, checked against it at its end. */
export async function* askModel(
  { choice, request, pack, deadline, note, booking }: ModelCall,
  { load, ai }: { load: KnowledgeSource; ai: AiService },
): AsyncGenerator<AnswerPart> {
  const base: ChatMessageMetadata = {
    provider: choice.provider,
    model: choice.model,
    citations: [],
    unverified: [],
  }
  yield { type: 'about', metadata: base }
  const parts = ai.stream({
    choice,
    caller: callerFor(request),
    instructions: buildInstructions(pack.list()),
    messages: [
      ...fromFirstQuestion(withoutDeals(request.earlier).slice(-turnsForModel)).map(({ role, content }) => ({
        role,
        content,
      })),
      { role: 'user', content: request.question },
    ],
    tools: buildLookUpTools({
      pack,
      load: (words) => load({ actor: request.actor, texts: [words] }),
    }),
    signal: request.signal,
    deadline,
    permitted: request.confirmed,
    onAsked: request.onAsked,
    booking,
  })
  let text = ''
  for await (const part of parts) {
    if (part.type === 'text') {
      text += part.text
      yield part
    }
    if (part.type !== 'finish') continue
    if (note !== '') yield { type: 'text', text: note }
    const { inputTokens, outputTokens } = part
    yield {
      type: 'end',
      tokensUsed: (inputTokens ?? 0) + (outputTokens ?? 0),
      metadata: {
        ...base,
        citations: citedRecords(text, pack.list()),
        unverified: findUnverified(text, { evidence: pack.list(), question: request.question }),
        finish_reason: part.finishReason,
        cost_usd: part.costUsd,
        duration_ms: Math.round(part.durationMs),
        ...(inputTokens === null ? {} : { input_tokens: inputTokens }),
        ...(outputTokens === null ? {} : { output_tokens: outputTokens }),
        ...(part.firstTokenMs === null ? {} : { first_token_ms: Math.round(part.firstTokenMs) }),
        ...(note === '' ? {} : { error: note.trim() }),
        ...(part.budgetShare === null || part.budgetShare < budgetWarningShare
          ? {}
          : { budget_share: part.budgetShare }),
      },
    }
  }
}
