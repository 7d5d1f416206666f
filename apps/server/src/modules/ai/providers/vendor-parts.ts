import type { ModelMessage, ToolSet } from 'ai'
import type { AiRequest } from '#server/modules/ai/ai.ts'
import { AiError } from '#server/modules/ai/ai-error.ts'
import { wholeInstructions } from '#server/modules/ai/whole-instructions.ts'
import { classifyError } from './classify-error.ts'
import { connectModel, type VendorChoice } from './connect-model.ts'
import { mostSteps, type ModelPart, type ModelRun } from './model-part.ts'

/** One answer over a vendor's own protocol, with the look-ups that its model asks for. */
export async function* streamFromVendor(
  choice: VendorChoice,
  { request, config, maxOutputTokens, signal }: ModelRun,
): AsyncGenerator<ModelPart> {
  const { isStepCount, Output, streamText } = await import('ai')
  let failure: unknown
  const result = streamText({
    model: await connectModel(choice, config),
    instructions: wholeInstructions(request),
    messages: request.messages.map(({ role, content }): ModelMessage => ({ role, content })),
    maxOutputTokens,
    maxRetries: 0,
    abortSignal: signal,
    stopWhen: isStepCount(mostSteps),
    onError: ({ error }) => void (failure ??= error),
    ...(request.tools ? { tools: await toToolSet(request.tools) } : {}),
    ...(request.schema ? { output: Output.object({ schema: request.schema }) } : {}),
  })
  for await (const part of result.stream) {
    if (part.type === 'text-delta' && part.text !== '') yield { type: 'text', text: part.text }
    else if (part.type === 'tool-call') yield { type: 'tool', name: part.toolName, input: part.input }
    else if (part.type === 'error') throw classifyError(part.error)
    else if (part.type === 'abort') throw classifyError(signal.reason ?? new AiError('aborted'))
    else if (part.type === 'finish') {
      if (failure !== undefined) throw classifyError(failure)
      const { inputTokens = null, outputTokens = null } = part.totalUsage
      yield { type: 'finish', finishReason: part.finishReason, inputTokens, outputTokens }
    }
  }
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
