import type { Config } from '#server/config.ts'
import type { ProviderId } from '#server/modules/ai/ai.ts'

/** Those that speak the protocol of pictures, sound and spoken conversations. */
export type MediaProvider = Exclude<ProviderId, 'anthropic'>

type Access = Pick<
  Config,
  'OPENAI_BASE_URL' | 'OPENAI_API_KEY' | 'AI_COMPATIBLE_BASE_URL' | 'AI_COMPATIBLE_API_KEY'
>

export const accessOf = (provider: MediaProvider, config: Access): { baseURL: string; apiKey: string } =>
  provider === 'openai'
    ? { baseURL: config.OPENAI_BASE_URL, apiKey: config.OPENAI_API_KEY ?? '' }
    : { baseURL: config.AI_COMPATIBLE_BASE_URL ?? '', apiKey: config.AI_COMPATIBLE_API_KEY ?? '' }
