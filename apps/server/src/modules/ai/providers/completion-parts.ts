import { z } from 'zod'
import { trimEndOf } from '@portal/text/trim-characters'
import type { AiTool } from '#server/modules/ai/ai.ts'
import { AiError } from '#server/modules/ai/ai-error.ts'
import { classifyError } from './classify-error.ts'
import { addCallPiece, CompletionChunk, finishReasonOf, textOf, type ToolCall } from './completion-chunk.ts'
import { completionBody, type Message } from './completion-body.ts'
import { accessOf } from './provider-access.ts'
import { mostSteps, type ModelPart, type ModelRun } from './model-part.ts'
import { postForEvents } from './post-for-events.ts'

interface Step {
  finishReason: string | null
  text: string
  calls: ToolCall[]
}

/** One answer of a server that speaks the protocol of chat completions, with the look-ups that its model asks for. */
export async function* streamCompletion({
  request,
  config,
  maxOutputTokens,
  signal,
}: ModelRun): AsyncGenerator<ModelPart> {
  const { baseURL, apiKey } = accessOf('compatible', config)
  const messages: Message[] = [...request.messages]
  const used = { inputTokens: null as number | null, outputTokens: null as number | null }
  for (let steps = 1; ; steps++) {
    const step: Step = { finishReason: null, text: '', calls: [] }
    const events = postForEvents(`${trimEndOf(baseURL, '/')}/chat/completions`, {
      headers: apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` },
      body: completionBody(request, { maxOutputTokens, messages }),
      signal,
    })
    for await (const arrived of events)
      for (const data of arrived) {
        if (data === '[DONE]') continue
        const { error, choices, usage } = readChunk(data)
        if (error != null) throw classifyError(error)
        used.inputTokens = added(used.inputTokens, usage?.prompt_tokens)
        used.outputTokens = added(used.outputTokens, usage?.completion_tokens)
        const text = take(choices?.[0], step)
        if (text !== '') yield { type: 'text', text }
      }
    if (step.finishReason === null) throw new AiError('cut')
    const asked = step.calls.map((call) => ({ call, input: readInput(call) }))
    for (const { call, input } of asked) yield { type: 'tool', name: call.name, input }
    if (asked.length === 0 || steps === mostSteps) {
      yield { type: 'finish', finishReason: step.finishReason, ...used }
      return
    }
    messages.push({ role: 'assistant', content: step.text, tool_calls: step.calls.map(toWire) })
    messages.push(
      ...(await Promise.all(
        asked.map(async ({ call, input }) => ({
          role: 'tool',
          tool_call_id: call.id,
          content: JSON.stringify(await lookUp(request.tools?.[call.name], input)),
        })),
      )),
    )
  }
}

const toWire = ({ id, name, input }: ToolCall) => ({
  id,
  type: 'function',
  function: { name, arguments: input },
})

function readChunk(data: string): z.output<typeof CompletionChunk> {
  try {
    return CompletionChunk.parse(JSON.parse(data))
  } catch (cause) {
    throw new AiError('cut', { cause })
  }
}

type Choice = NonNullable<z.output<typeof CompletionChunk>['choices']>[number]

/** Adds a piece to the step; the text is what is to be said on. */
function take(choice: Choice | undefined, step: Step): string {
  const { delta, finish_reason: reason } = choice ?? {}
  if (delta?.refusal) throw new AiError('refusal')
  if (reason != null) step.finishReason = finishReasonOf(reason)
  for (const piece of delta?.tool_calls ?? []) addCallPiece(step.calls, piece)
  const text = textOf(delta?.content)
  step.text += text
  return text
}

const added = (sum: number | null, more: number | null | undefined): number | null =>
  more == null ? sum : (sum ?? 0) + more

function readInput({ input }: ToolCall): unknown {
  try {
    return JSON.parse(input === '' ? '{}' : input)
  } catch {
    return input
  }
}

/** What went wrong is told to the model, which may ask again. */
async function lookUp(tool: AiTool | undefined, input: unknown): Promise<unknown> {
  if (!tool) return { error: 'There is no such tool' }
  const parsed = tool.input.safeParse(input)
  if (!parsed.success) return { error: z.prettifyError(parsed.error) }
  try {
    return await tool.run(parsed.data)
  } catch (error) {
    return { error: error instanceof Error ? error.message : 'The look-up failed' }
  }
}
