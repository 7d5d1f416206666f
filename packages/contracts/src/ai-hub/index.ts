import { z } from 'zod'
import { ChatContextType } from '../chat/index.ts'

/** Voices that the specification names (§2 AI Services). */
export const voiceNames = ['alloy', 'echo', 'fable', 'onyx', 'nova', 'shimmer'] as const
export type VoiceName = (typeof voiceNames)[number]

export const voiceSpeed = { least: 0.5, most: 2, step: 0.25 } as const
export const retentionDays = { least: 1, most: 3650 } as const

/** Tasks for which a person may choose a model. */
export const modelTasks = ['chat', 'analysis'] as const
export type ModelTask = (typeof modelTasks)[number]

const ModelWish = z.object({ provider: z.string().max(100), model: z.string().max(200) })
export type ModelWish = z.infer<typeof ModelWish>

/** ai_preferences: a person's own settings of the AI Hub. */
export const AiPreferencesRow = z.object({
  user_id: z.uuid(),
  models: z.object({ chat: ModelWish.optional(), analysis: ModelWish.optional() }),
  voice: z.enum(voiceNames),
  voice_speed: z.coerce.number().min(voiceSpeed.least).max(voiceSpeed.most),
  /** Days after which own chats are deleted; null: never. */
  retention_days: z.number().int().min(retentionDays.least).max(retentionDays.most).nullable(),
  updated_at: z.string(),
})
export type AiPreferencesRow = z.infer<typeof AiPreferencesRow>

export const HistoryContext = z.enum([...ChatContextType.options, 'analysis'])
export type HistoryContext = z.infer<typeof HistoryContext>

/** A chat or an analysis in the history. */
export const HistoryEntry = z.object({
  kind: z.enum(['chat', 'analysis']),
  id: z.uuid(),
  title: z.string(),
  /** Context type of a chat, type of an analysis. */
  context: z.string(),
  /** Where the words were found, or how it began. */
  excerpt: z.string(),
  at: z.string(),
  isPinned: z.boolean(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const HistoryPage = z.object({ entries: z.array(HistoryEntry), isComplete: z.boolean() })
export type HistoryPage = z.infer<typeof HistoryPage>

export const exportFormats = ['markdown', 'json', 'docx', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const HistoryExport = z.object({
  name: z.string(),
  type: z.string(),
  /** Text, or base64 where `isBase64` says so. */
  content: z.string(),
  isBase64: z.boolean(),
})
export type HistoryExport = z.infer<typeof HistoryExport>

const HistoryItem = z.object({ kind: z.enum(['chat', 'analysis']), id: z.uuid() })

/** Body of ai-hub: the state of the AI, search in the own history, and its export. */
export const AiHubRequest = z.discriminatedUnion('action', [
  z.object({ action: z.literal('status') }),
  z.object({
    action: z.literal('search'),
    query: z.string().max(200).default(''),
    context: HistoryContext.optional(),
    pinnedOnly: z.boolean().default(false),
    limit: z.number().int().min(1).max(200).default(50),
  }),
  z.object({
    action: z.literal('export'),
    items: z.array(HistoryItem).min(1).max(20),
    format: z.enum(exportFormats),
  }),
])
export type AiHubRequest = z.infer<typeof AiHubRequest>

/** What answers, how fast, and what it used: measured from stored answers. */
export const AiHubStatus = z.object({
  provider: z.string(),
  providerLabel: z.string(),
  model: z.string(),
  isOnline: z.boolean(),
  /** Why it is not online; null when it is. */
  reason: z.string().nullable(),
  /** Median of the last answers of this model in milliseconds; null while there is none. */
  medianMs: z.number().nullable(),
  measuredAnswers: z.number().int(),
  tokensToday: z.number().int(),
  month: z.object({
    answers: z.number().int(),
    tokens: z.number().int(),
    /** Sum of the known costs. */
    costUsd: z.number(),
    /** Answers of models whose price nobody recorded. */
    answersWithoutPrice: z.number().int(),
  }),
  /** The own budget of the month; null where none is set. */
  budget: z
    .object({
      limitUsd: z.number().nullable(),
      limitTokens: z.number().nullable(),
      usedUsd: z.number(),
      usedTokens: z.number(),
      /** 1: used up. */
      share: z.number(),
      state: z.enum(['open', 'warning', 'stopped']),
      paceUsd: z.number(),
      paceTokens: z.number(),
    })
    .nullable()
    .default(null),
  providers: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      isConfigured: z.boolean(),
      models: z.array(z.object({ id: z.string(), label: z.string() })),
    }),
  ),
})
export type AiHubStatus = z.infer<typeof AiHubStatus>
