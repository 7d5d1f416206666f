import type { ModelInfo, ProviderId } from './ai.ts'

const chat = ['chat', 'tools'] as const
const reasoning = ['chat', 'tools', 'reasoning'] as const

// No price or context size stands here until somebody has checked it at its source: cost is null meanwhile.
const model = (
  provider: ProviderId,
  id: string,
  label: string,
  capabilities: ModelInfo['capabilities'] = chat,
): ModelInfo => ({
  id,
  label,
  provider,
  capabilities,
  contextSize: null,
  price: null,
})

/** Ids of spec §9 as printed, the model of the business dashboards, and the two of decisions AMB-04. */
export const knownModels: readonly ModelInfo[] = [
  model('openai', 'gpt-4.1-2025-04-14', 'GPT-4.1'),
  model('openai', 'o3-2025-04-16', 'o3', reasoning),
  model('openai', 'o4-mini-2025-04-16', 'o4-mini', reasoning),
  model('openai', 'gpt-4.1-mini-2025-04-14', 'GPT-4.1 mini'),
  model('openai', 'gpt-5-2025-08-07', 'GPT-5', reasoning),
  model('anthropic', 'claude-opus-4-20250514', 'Claude Opus 4'),
  model('anthropic', 'claude-sonnet-4-20250514', 'Claude Sonnet 4'),
  model('anthropic', 'claude-3-5-haiku-20241022', 'Claude 3.5 Haiku'),
]

/** Model of each provider when a call names none. */
export const defaultModels: Readonly<Record<Exclude<ProviderId, 'compatible'>, string>> = {
  openai: 'gpt-4.1-2025-04-14',
  anthropic: 'claude-sonnet-4-20250514',
}

/** Cheapest model for a connection test. */
export const testModels: typeof defaultModels = {
  openai: 'gpt-4.1-mini-2025-04-14',
  anthropic: 'claude-3-5-haiku-20241022',
}

export const costOf = ({ price }: ModelInfo, tokens: { input: number; output: number }): number | null =>
  price === null
    ? null
    : (tokens.input * price.inputPerMillionUsd + tokens.output * price.outputPerMillionUsd) / 1e6
