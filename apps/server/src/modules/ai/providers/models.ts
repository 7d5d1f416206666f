import type { MediaTask, ModelCapability, ModelInfo, ProviderId } from '#server/modules/ai/ai.ts'

// No price or context size stands here until somebody has checked it at its source: cost is null meanwhile.
const model = (
  id: string,
  label: string,
  { provider, isReasoning = false }: { provider: ProviderId; isReasoning?: boolean },
): ModelInfo => ({
  id,
  label,
  provider,
  capabilities: isReasoning ? ['chat', 'tools', 'reasoning'] : ['chat', 'tools'],
  contextSize: null,
  price: null,
})
const openai = { provider: 'openai' } as const
const openaiReasoning = { provider: 'openai', isReasoning: true } as const
const anthropic = { provider: 'anthropic' } as const

/** A model that only its server's configuration knows. */
export const unknownModel = (id: string, provider: ProviderId): ModelInfo => model(id, id, { provider })

/** `whisper=transcription`, `one=image+speech`: what a model of the own server does stands behind its id, chat else. */
export function readConfiguredModel(entry: string): ModelInfo {
  const [id = '', does] = entry.split('=')
  const known = unknownModel(id, 'compatible')
  return does === undefined ? known : { ...known, capabilities: does.split('+') as ModelCapability[] }
}

const media = (id: string, label: string, task: MediaTask): ModelInfo => ({
  ...model(id, label, openai),
  capabilities: [task],
})

/** Ids of spec §9 as printed, the model of the business dashboards, and the two of decisions AMB-04. */
export const knownModels: readonly ModelInfo[] = [
  model('gpt-4.1-2025-04-14', 'GPT-4.1', openai),
  model('o3-2025-04-16', 'o3', openaiReasoning),
  model('o4-mini-2025-04-16', 'o4-mini', openaiReasoning),
  model('gpt-4.1-mini-2025-04-14', 'GPT-4.1 mini', openai),
  model('gpt-5-2025-08-07', 'GPT-5', openaiReasoning),
  model('claude-opus-4-20250514', 'Claude Opus 4', anthropic),
  model('claude-sonnet-4-20250514', 'Claude Sonnet 4', anthropic),
  model('claude-3-5-haiku-20241022', 'Claude 3.5 Haiku', anthropic),
  media('gpt-image-1', 'GPT Image 1', 'image'),
  media('tts-1', 'TTS 1', 'speech'),
  media('whisper-1', 'Whisper 1', 'transcription'),
  media('gpt-realtime', 'GPT Realtime', 'realtime'),
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
