import { z } from 'zod'
import { ChatMessageMetadata } from '../chat/index.ts'

export const ServiceChatResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  provider: z.string(),
  model: z.string(),
  tokensUsed: z.number(),
  usage: z.object({ inputTokens: z.number().nullable(), outputTokens: z.number().nullable() }),
  costUsd: z.number().nullable(),
  durationMs: z.number(),
  sessionId: z.string().nullable(),
  /** Who answered from which records, where the built-in engine did; null for a model, which sees none. */
  metadata: ChatMessageMetadata.nullable(),
  /** Why somebody else answered than was asked. */
  notice: z.string().nullable(),
})
export type ServiceChatResponse = z.infer<typeof ServiceChatResponse>

export const ScrapeResponse = z.object({
  success: z.literal(true),
  content: z.string(),
  title: z.string(),
  url: z.string(),
  provider: z.string(),
  durationMs: z.number(),
  isTruncated: z.boolean(),
})
export type ScrapeResponse = z.infer<typeof ScrapeResponse>

export const EmailResponse = z.object({
  success: z.literal(true),
  emailId: z.string(),
  delivery: z.enum(['outbox', 'smtp', 'resend']),
})
export type EmailResponse = z.infer<typeof EmailResponse>
