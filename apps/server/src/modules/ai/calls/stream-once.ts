import { toVisible } from '@portal/text/visible-text'
import type { AiPart, AiRequest, ModelInfo } from '#server/modules/ai/ai.ts'
import { AiError } from '#server/modules/ai/ai-error.ts'
import { classifyError } from '#server/modules/ai/providers/classify-error.ts'
import { streamCompletion } from '#server/modules/ai/providers/completion-parts.ts'
import type { AiConfig } from '#server/modules/ai/providers/connect-model.ts'
import { costOf } from '#server/modules/ai/providers/models.ts'
import { streamFromVendor } from '#server/modules/ai/providers/vendor-parts.ts'

/** Characters. No answer to a person is longer; what goes on is broken. */
const longestAnswer = 1_000_000
const defaultMaxOutputTokens = 2048
/** What a reasoning model thinks counts as output too. */
const reasoningMaxOutputTokens = 8192

export const maxOutputTokensOf = (
  { maxOutputTokens }: Pick<AiRequest, 'maxOutputTokens'>,
  { capabilities }: ModelInfo,
): number =>
  maxOutputTokens ?? (capabilities.includes('reasoning') ? reasoningMaxOutputTokens : defaultMaxOutputTokens)

interface Attempt {
  request: AiRequest
  model: ModelInfo
  config: AiConfig
  /** Ends the attempt: the caller's signal, the deadline or the limit for the first token. */
  signal: AbortSignal
  onFirstToken: () => void
  budgetShare: number | null
}

/** One attempt at one model, as a plain sequence of parts. Every failure is thrown as an AiError. */
export async function* streamOnce({
  request,
  model,
  config,
  signal,
  onFirstToken,
  budgetShare,
}: Attempt): AsyncGenerator<AiPart> {
  const started = performance.now()
  const { provider, model: id } = request.choice
  const run = { request, config, maxOutputTokens: maxOutputTokensOf(request, model), signal }
  const parts =
    provider === 'compatible' ? streamCompletion(run) : streamFromVendor({ provider, model: id }, run)
  let firstTokenMs: number | null = null
  let characters = 0
  try {
    for await (const part of parts) {
      if (part.type === 'text') {
        characters += part.text.length
        if (characters > longestAnswer) throw new AiError('cut')
        if (firstTokenMs === null) {
          onFirstToken()
          firstTokenMs = performance.now() - started
        }
      }
      if (part.type === 'text') {
        const text = toVisible(part.text)
        if (text !== '') yield { ...part, text }
        continue
      }
      if (part.type !== 'finish') {
        yield part
        continue
      }
      assertFinished(part.finishReason, firstTokenMs !== null)
      const { inputTokens, outputTokens } = part
      const isCounted = inputTokens !== null && outputTokens !== null
      yield {
        ...part,
        costUsd: isCounted ? costOf(model, { input: inputTokens, output: outputTokens }) : null,
        firstTokenMs,
        durationMs: performance.now() - started,
        budgetShare,
      }
    }
  } catch (error) {
    throw signal.aborted ? classifyError(signal.reason) : classifyError(error)
  }
}

function assertFinished(reason: string, hasText: boolean): void {
  if (reason === 'content-filter') throw new AiError('refusal')
  if (reason === 'error' || reason === 'interrupted' || reason === 'other') throw new AiError('cut')
  if (!hasText) throw new AiError('empty')
}
