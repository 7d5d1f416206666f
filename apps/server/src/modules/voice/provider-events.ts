import { toVisible } from '@portal/text/visible-text'
import { z } from 'zod'
import { toSpecified } from './provider-dialect.ts'

const text = z.string().catch('')
/** What a person reads of it, as an eye reads it. */
const words = text.transform(toVisible)
const count = z.number().int().nonnegative()

/** A transcription is counted by its model: by the time that it heard, or by tokens. */
const HeardUsage = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('duration'), seconds: z.number().nonnegative() }),
  z.looseObject({ type: z.literal('tokens'), input_tokens: count, output_tokens: count }),
])
export type HeardUsage = z.infer<typeof HeardUsage>

/** What a provider says that the portal looks at; the rest of each event is passed on as it came. */
const ProviderEvent = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('input_audio_buffer.speech_started') }),
  z.looseObject({ type: z.literal('input_audio_buffer.speech_stopped') }),
  z.looseObject({ type: z.literal('input_audio_buffer.committed'), item_id: text }),
  z.looseObject({
    type: z.literal('conversation.item.input_audio_transcription.completed'),
    item_id: text,
    transcript: words,
    usage: HeardUsage.nullish().catch(null),
  }),
  z.looseObject({ type: z.literal('session.created') }),
  z.looseObject({ type: z.literal('session.updated') }),
  z.looseObject({ type: z.literal('response.created') }),
  z.looseObject({ type: z.literal('response.audio.delta'), delta: text }),
  z.looseObject({ type: z.literal('response.audio.done') }),
  z.looseObject({ type: z.literal('response.audio_transcript.delta'), delta: words }),
  z.looseObject({ type: z.literal('response.audio_transcript.done'), transcript: words }),
  z.looseObject({ type: z.literal('response.text.delta'), delta: words }),
  z.looseObject({
    type: z.literal('response.function_call_arguments.done'),
    call_id: text,
    name: text,
    arguments: text,
  }),
  z.looseObject({
    type: z.literal('response.done'),
    response: z
      .looseObject({
        status: text,
        status_details: z
          .looseObject({ error: z.looseObject({ code: text, message: text }).nullish() })
          .nullish()
          .catch(null),
        usage: z
          .looseObject({ total_tokens: count, input_tokens: count.nullish(), output_tokens: count.nullish() })
          .nullish()
          .catch(null),
      })
      .catch({ status: '' }),
  }),
  z.looseObject({
    type: z.literal('error'),
    error: z.looseObject({ type: text, code: z.string().nullish().catch(null), message: text }),
  }),
])
export type ProviderEvent = z.infer<typeof ProviderEvent>

/** Null for what concerns neither the portal nor the browser. @throws SyntaxError for what is no JSON */
export function readProviderEvent(said: string): ProviderEvent | null {
  const given: unknown = JSON.parse(said)
  if (typeof given !== 'object' || given === null || !('type' in given)) return null
  const parsed = ProviderEvent.safeParse({ ...given, type: toSpecified(String(given.type)) })
  return parsed.success ? parsed.data : null
}
