import { z } from 'zod'

const Text = z.union([z.string(), z.array(z.object({ text: z.string().nullish() }))]).nullish()

const CallPiece = z.object({
  index: z.number().nullish(),
  id: z.string().nullish(),
  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
})

/** What of a streamed chat completion is read; servers add to it as they like. */
export const CompletionChunk = z.object({
  error: z.unknown().optional(),
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: Text,
            refusal: z.string().nullish(),
            tool_calls: z.array(CallPiece).nullish(),
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ prompt_tokens: z.number().nullish(), completion_tokens: z.number().nullish() }).nullish(),
})

export const textOf = (content: z.output<typeof Text>): string =>
  typeof content === 'string' ? content : (content ?? []).map(({ text }) => text ?? '').join('')

const finishReasons: Readonly<Record<string, string>> = {
  stop: 'stop',
  length: 'length',
  content_filter: 'content-filter',
  tool_calls: 'tool-calls',
  function_call: 'tool-calls',
}
export const finishReasonOf = (said: string): string => finishReasons[said] ?? 'other'

export interface ToolCall {
  id: string
  name: string
  /** JSON text, as the model wrote it. */
  input: string
}

/** Tool calls come in pieces: the first has the name, the others go on with its input. */
export function addCallPiece(calls: ToolCall[], piece: z.output<typeof CallPiece>): void {
  const at = piece.index ?? (piece.id == null ? calls.length - 1 : calls.length)
  const call = (calls[Math.max(at, 0)] ??= { id: piece.id ?? `call_${at}`, name: '', input: '' })
  call.name += piece.function?.name ?? ''
  call.input += piece.function?.arguments ?? ''
}
