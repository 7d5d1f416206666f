import { z } from 'zod'
import { AnswerParts, Unread } from '../ask/answer-card.ts'
import { Citation } from './citation.ts'

export { Citation } from './citation.ts'

export const ChatContextType = z.enum(['general', 'technical', 'market_analysis', 'project_management'])
export type ChatContextType = z.infer<typeof ChatContextType>

/** `metadata` of an assistant message. */
export const ChatMessageMetadata = z.object({
  /** `builtin` or the provider's id. */
  provider: z.string(),
  model: z.string(),
  citations: z.array(Citation).default([]),
  /** Citation markers and numbers in the text that no evidence holds; shown struck as unverified. */
  unverified: z.array(z.string()).default([]),
  finish_reason: z.string().optional(),
  input_tokens: z.number().int().optional(),
  output_tokens: z.number().int().optional(),
  cost_usd: z.number().nullable().optional(),
  first_token_ms: z.number().optional(),
  duration_ms: z.number().optional(),
  /** How the question was read and what was found, for each part of it; a follow-up goes on from the last. */
  answers: z.array(AnswerParts).optional(),
  /** Where it could not be read. */
  unread: Unread.optional(),
  /** Part of the person's AI budget of the month that was used before; named from the warning on. */
  budget_share: z.number().optional(),
  error: z.string().optional(),
})
export type ChatMessageMetadata = z.infer<typeof ChatMessageMetadata>

export const MessageStatus = z.enum(['streaming', 'complete', 'stopped', 'cut', 'failed'])

/** ai_chat_sessions, spec §3. */
export const ChatSessionRow = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  context_type: ChatContextType,
  session_name: z.string(),
  metadata: z.object({ created_via: z.string().optional() }).loose(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type ChatSessionRow = z.infer<typeof ChatSessionRow>

/** ai_chat_messages, spec §3. */
export const ChatMessageRow = z.object({
  id: z.uuid(),
  session_id: z.uuid(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  tokens_used: z.number().int(),
  status: MessageStatus,
  metadata: z.union([ChatMessageMetadata, z.object({})]),
  created_at: z.string(),
  updated_at: z.string(),
})
export type ChatMessageRow = z.infer<typeof ChatMessageRow>

/** Default name of a chat session: the context type plus a timestamp. spec §9 */
export const defaultSessionName = (contextType: ChatContextType, at: Date): string =>
  `${contextType} ${at.toISOString().slice(0, 19).replace('T', ' ')}`

const ChatTurn = z.object({ role: z.enum(['user', 'assistant', 'system']), content: z.string().max(20_000) })

/** ai-orchestrator, chat: spec §7.1. The last turn is the question; without a sessionId one is created. */
export const OrchestratorChatRequest = z.object({
  messages: z.array(ChatTurn).min(1).max(200),
  sessionId: z
    .uuid()
    .nullish()
    .transform((id) => id ?? undefined),
  analysisType: ChatContextType.nullish(),
  userId: z.string().nullish(),
  provider: z.string().optional(),
  model: z.string().optional(),
})
export const OrchestratorTaskRequest = z.object({
  task: z.enum(['content_generation', 'email_sending']),
  provider: z.string().default('openai'),
  data: z.record(z.string(), z.unknown()),
})
/** Ends an answer that is being written; it keeps what was written and is marked stopped. */
export const OrchestratorStopRequest = z.object({ action: z.literal('stop'), messageId: z.uuid() })
/** Joins an answer that is being written, after a reload or in a second tab: replays, then follows. */
export const OrchestratorFollowRequest = z.object({ action: z.literal('follow'), messageId: z.uuid() })
export const OrchestratorRequest = z.union([
  OrchestratorStopRequest,
  OrchestratorFollowRequest,
  OrchestratorTaskRequest,
  OrchestratorChatRequest,
])
export type OrchestratorRequest = z.infer<typeof OrchestratorRequest>

export const OrchestratorChatResponse = z.object({
  message: z.string(),
  tokensUsed: z.number().int(),
  /** Null where conversations are not kept. */
  sessionId: z.uuid().nullable(),
  messageId: z.uuid(),
  status: MessageStatus,
  metadata: ChatMessageMetadata,
})
export type OrchestratorChatResponse = z.infer<typeof OrchestratorChatResponse>

/** Server-sent events of a streamed answer (`Accept: text/event-stream`), in this order; `done` or `error` ends it. */
export const ChatStreamEvent = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('start'),
    data: z.object({ sessionId: z.uuid().nullable(), userMessageId: z.uuid(), messageId: z.uuid() }),
  }),
  /** Replaces all text so far: for a follower, and whenever another engine starts the answer anew. */
  z.object({ event: z.literal('snapshot'), data: z.object({ content: z.string() }) }),
  z.object({ event: z.literal('delta'), data: z.object({ text: z.string() }) }),
  z.object({ event: z.literal('done'), data: OrchestratorChatResponse }),
  z.object({
    event: z.literal('error'),
    data: z.object({ error: z.string(), code: z.string(), messageId: z.uuid() }),
  }),
])
export type ChatStreamEvent = z.infer<typeof ChatStreamEvent>
