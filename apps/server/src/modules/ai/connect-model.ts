import type { LanguageModel } from 'ai'
import type { Config } from '#server/config.ts'
import type { ModelChoice } from './ai.ts'

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

/** Loads a vendor's adapter when it is first used: the server starts without them. */
export async function connectModel(
  { provider, model }: ModelChoice,
  config: AiConfig,
): Promise<LanguageModel> {
  switch (provider) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai')
      return createOpenAI({ baseURL: config.OPENAI_BASE_URL, apiKey: config.OPENAI_API_KEY ?? '' })(model)
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      return createAnthropic({ baseURL: config.ANTHROPIC_BASE_URL, apiKey: config.ANTHROPIC_API_KEY ?? '' })(
        model,
      )
    }
    case 'compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const apiKey = config.AI_COMPATIBLE_API_KEY
      return createOpenAICompatible({
        name: 'compatible',
        baseURL: config.AI_COMPATIBLE_BASE_URL ?? '',
        includeUsage: true,
        ...(apiKey === undefined ? {} : { apiKey }),
      })(model)
    }
  }
}
