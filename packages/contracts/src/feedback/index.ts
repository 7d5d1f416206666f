import { z } from 'zod'

const isPlausible = (timestamp: string): boolean => {
  const year = new Date(timestamp).getUTCFullYear()
  return year >= 2000 && year < 2100
}

/** The database holds no NUL character. */
const line = z
  .string()
  .trim()
  .refine((text) => !text.includes('\0'), 'must not contain a NUL character')

/** Body of send-feedback, spec §7.4. */
export const SendFeedbackRequest = z.object({
  email: z.string().trim().min(1).max(254).pipe(z.email()),
  feedback: line.pipe(z.string().min(1).max(5000)),
  timestamp: z.iso.datetime({ offset: true }).refine(isPlausible, 'must be a moment of this century'),
  platform: line.pipe(z.string().min(1).max(100)),
})
export type SendFeedbackRequest = z.infer<typeof SendFeedbackRequest>

export const SendFeedbackResponse = z.object({ success: z.literal(true), id: z.uuid() })
export type SendFeedbackResponse = z.infer<typeof SendFeedbackResponse>
