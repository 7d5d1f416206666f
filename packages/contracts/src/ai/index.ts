import { z } from 'zod'

export const providerIds = ['openai', 'anthropic', 'compatible'] as const
export const modelCapabilities = [
  'chat',
  'tools',
  'reasoning',
  'image',
  'speech',
  'transcription',
  'realtime',
] as const
/** What a model can be chosen for by an administrator. */
export const registryTasks = [
  'chat',
  'analysis',
  'narrative',
  'image',
  'speech',
  'transcription',
  'realtime',
  'connection_test',
] as const
export type RegistryTask = (typeof registryTasks)[number]
export const budgetRoles = ['admin', 'business_user', 'user'] as const

const amount = z.coerce.number().nonnegative()

/** ai_models: prices are US dollars per million tokens; null until somebody looked them up. */
export const AiModelRow = z.object({
  provider: z.enum(providerIds),
  id: z.string(),
  label: z.string(),
  capabilities: z.array(z.enum(modelCapabilities)),
  context_size: z.number().int().nullable(),
  input_price: amount.nullable(),
  output_price: amount.nullable(),
  price_source: z.string().nullable(),
  price_date: z.string().nullable(),
  verified_on: z.string().nullable(),
  is_enabled: z.boolean(),
  position: z.number().int(),
})
export type AiModelRow = z.infer<typeof AiModelRow>

/** ai_providers, in the order in which one stands in for another. */
export const AiProviderRow = z.object({
  id: z.enum(providerIds),
  label: z.string(),
  is_enabled: z.boolean(),
  position: z.number().int(),
  default_model: z.string().nullable(),
})
export type AiProviderRow = z.infer<typeof AiProviderRow>

/** ai_task_models */
export const AiTaskModelRow = z.object({
  task: z.enum(registryTasks),
  provider: z.enum(providerIds),
  model: z.string(),
})
export type AiTaskModelRow = z.infer<typeof AiTaskModelRow>

/** ai_budgets: of one person, or of each person of a role, in a calendar month. */
export const AiBudgetRow = z.object({
  id: z.uuid(),
  user_id: z.uuid().nullable(),
  role: z.enum(budgetRoles).nullable(),
  limit_usd: amount.nullable(),
  limit_tokens: amount.nullable(),
})
export type AiBudgetRow = z.infer<typeof AiBudgetRow>

/** One line of ai_month_usage(). */
export const AiMonthUsage = z.object({
  user_id: z.uuid().nullable(),
  email: z.string().nullable(),
  calls: z.number().int(),
  failed: z.number().int(),
  tokens: z.coerce.number(),
  cost_usd: z.coerce.number(),
  without_price: z.number().int(),
})
export type AiMonthUsage = z.infer<typeof AiMonthUsage>

/** So many days of use are drawn. */
export const aiUseDays = 30

/** One line of ai_use_by_day(): a provider on a day on which it was called. */
export const AiDayUse = z.object({
  day: z.iso.date(),
  provider: z.string(),
  calls: z.number().int(),
  tokens: z.coerce.number(),
  cost_usd: z.coerce.number(),
  without_price: z.number().int(),
})
export type AiDayUse = z.infer<typeof AiDayUse>
