import type { LanguageModel } from 'ai'
import type { Config } from '#server/config.ts'
import type { ModelChoice, ProviderId } from '#server/modules/ai/ai.ts'
import { accessOf } from './provider-access.ts'

export type AiConfig = Pick<
  Config,
  | 'OPENAI_API_KEY'
  | 'OPENAI_BASE_URL'
  | 'ANTHROPIC_API_KEY'
  | 'ANTHROPIC_BASE_URL'
  | 'AI_COMPATIBLE_BASE_URL'
  | 'AI_COMPATIBLE_API_KEY'
  | 'AI_COMPATIBLE_MODELS'
  | 'AI_TIMEOUT_MS'
>

/** A model behind a protocol of its vendor's own. */
export interface VendorChoice extends ModelChoice {
  provider: Exclude<ProviderId, 'compatible'>
}

/** Loads a vendor's adapter when it is first used: the server starts without them. */
export async function connectModel(
  { provider, model }: VendorChoice,
  config: AiConfig,
): Promise<LanguageModel> {
  if (provider === 'openai') {
    const { createOpenAI } = await import('@ai-sdk/openai')
    return createOpenAI(accessOf(provider, config))(model)
  }
  const { createAnthropic } = await import('@ai-sdk/anthropic')
  return createAnthropic({ baseURL: config.ANTHROPIC_BASE_URL, apiKey: config.ANTHROPIC_API_KEY ?? '' })(
    model,
  )
}
