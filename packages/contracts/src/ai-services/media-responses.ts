import { z } from 'zod'

const answeredBy = { provider: z.string(), model: z.string().nullable(), durationMs: z.number() }
export const ImageResponse = z.object({
  success: z.literal(true),
  /** Base64. */
  imageData: z.string(),
  mediaType: z.string(),
  ...answeredBy,
  notice: z.string().nullable(),
})
export type ImageResponse = z.infer<typeof ImageResponse>

export const SpeechResponse = z.object({
  success: z.literal(true),
  audioData: z.string(),
  mediaType: z.string(),
  voice: z.string(),
  ...answeredBy,
})
export const TranscriptionResponse = z.object({
  success: z.literal(true),
  text: z.string(),
  language: z.string().nullable(),
  ...answeredBy,
})
