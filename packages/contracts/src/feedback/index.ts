import { z } from 'zod'

/** Body of send-feedback, spec §7.4. */
export const SendFeedbackRequest = z.object({
  email: z.string().trim().min(1).max(254).pipe(z.email()),
  feedback: z.string().trim().min(1).max(5000),
  timestamp: z.iso.datetime(),
  platform: z.string().trim().min(1).max(100),
})
export type SendFeedbackRequest = z.infer<typeof SendFeedbackRequest>

export const SendFeedbackResponse = z.object({ success: z.literal(true), id: z.uuid() })
export type SendFeedbackResponse = z.infer<typeof SendFeedbackResponse>
