import type { ModelMessage, ToolSet } from 'ai'
import type { AiPart, AiRequest, ModelInfo } from './ai.ts'
import { AiError } from './ai-error.ts'
import { classifyError } from './classify-error.ts'
import { connectModel, type AiConfig } from './connect-model.ts'
import { costOf } from './models.ts'

const mostSteps = 6
const defaultMaxOutputTokens = 2048
/** What a reasoning model thinks counts as output too. */
const reasoningMaxOutputTokens = 8192

interface Attempt {
  request: AiRequest
  model: ModelInfo
  config: AiConfig
  /** Ends the attempt: the caller's signal, the deadline or the limit for the first token. */
  signal: AbortSignal
  onFirstToken: () => void
}

/** One attempt at one model, as a plain sequence of parts. Every failure is thrown as an AiError. */
export async function* streamOnce({
  request,
  model,
  config,
  signal,
  onFirstToken,
}: Attempt): AsyncGenerator<AiPart> {
  const started = performance.now()
  const { isStepCount, streamText } = await import('ai')
  let failure: unknown
  const result = streamText({
    model: await connectModel(request.choice, config),
    instructions: request.instructions,
    messages: request.messages.map(({ role, content }): ModelMessage => ({ role, content })),
    maxOutputTokens:
      request.maxOutputTokens ??
      (model.capabilities.includes('reasoning') ? reasoningMaxOutputTokens : defaultMaxOutputTokens),
    maxRetries: 0,
    abortSignal: signal,
    stopWhen: isStepCount(mostSteps),
    onError: ({ error }) => void (failure ??= error),
    ...(request.tools ? { tools: await toToolSet(request.tools) } : {}),
  })
  let firstTokenMs: number | null = null
  try {
    for await (const part of result.stream) {
      if (part.type === 'text-delta' && part.text !== '') {
        if (firstTokenMs === null) onFirstToken()
        firstTokenMs ??= performance.now() - started
        yield { type: 'text', text: part.text }
      } else if (part.type === 'tool-call') yield { type: 'tool', name: part.toolName, input: part.input }
      else if (part.type === 'error') throw classifyError(part.error)
      else if (part.type === 'abort') throw classifyError(signal.reason ?? new AiError('aborted'))
      else if (part.type === 'finish') {
        assertFinished(part.finishReason, { failure, hasText: firstTokenMs !== null })
        const { inputTokens = null, outputTokens = null } = part.totalUsage
        const costUsd =
          inputTokens === null || outputTokens === null
            ? null
            : costOf(model, { input: inputTokens, output: outputTokens })
        yield {
          type: 'finish',
          finishReason: part.finishReason,
          inputTokens,
          outputTokens,
          costUsd,
          firstTokenMs,
          durationMs: performance.now() - started,
        }
      }
    }
  } catch (error) {
    throw signal.aborted ? classifyError(signal.reason) : classifyError(error)
  }
}

function assertFinished(reason: string, { failure, hasText }: { failure: unknown; hasText: boolean }): void {
  if (failure !== undefined) throw classifyError(failure)
  if (reason === 'content-filter') throw new AiError('refusal')
  if (reason === 'error' || reason === 'interrupted' || reason === 'other') throw new AiError('cut')
  if (!hasText) throw new AiError('empty')
}

async function toToolSet(tools: NonNullable<AiRequest['tools']>): Promise<ToolSet> {
  const { tool } = await import('ai')
  return Object.fromEntries(
    Object.entries(tools).map(([name, each]) => [
      name,
      tool({
        description: each.description,
        inputSchema: each.input,
        execute: (given: unknown) => each.run(given),
      }),
    ]),
  )
}
