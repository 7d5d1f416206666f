import type { AiService, ModelChoice, ModelInfo, ProviderId, ProviderInfo } from './ai.ts'
import type { AiConfig } from './connect-model.ts'
import { defaultModels, knownModels, testModels, unknownModel } from './models.ts'

export interface ProviderRegistry extends Pick<AiService, 'providers' | 'choices'> {
  findModel(choice: ModelChoice): ModelInfo
  /** The cheapest known model of the provider. */
  testModelOf(provider: ProviderId): string
}

/** Providers and models as data; a key or an address in the configuration switches one on. */
export function createProviderRegistry(config: AiConfig): ProviderRegistry {
  const compatible = config.AI_COMPATIBLE_MODELS.map((id) => unknownModel(id, 'compatible'))
  const modelsOf = (id: ProviderId): ModelInfo[] => knownModels.filter(({ provider }) => provider === id)
  const providers: readonly ProviderInfo[] = [
    {
      id: 'openai',
      label: 'OpenAI',
      isConfigured: config.OPENAI_API_KEY !== undefined,
      models: modelsOf('openai'),
    },
    {
      id: 'anthropic',
      label: 'Anthropic',
      isConfigured: config.ANTHROPIC_API_KEY !== undefined,
      models: modelsOf('anthropic'),
    },
    {
      id: 'compatible',
      label: 'OpenAI-compatible server',
      isConfigured: config.AI_COMPATIBLE_BASE_URL !== undefined && compatible.length > 0,
      models: compatible,
    },
  ]
  const firstCompatible = compatible[0]?.id ?? ''
  const defaultModelOf = (id: ProviderId): string =>
    id === 'compatible' ? firstCompatible : defaultModels[id]

  return {
    providers: () => providers,
    choices({ provider: wished, model } = {}) {
      const configured = providers.filter(({ isConfigured }) => isConfigured)
      const sorted = [
        ...configured.filter(({ id }) => id === wished),
        ...configured.filter(({ id }) => id !== wished),
      ]
      return sorted.map(({ id, models }) => ({
        provider: id,
        model: model !== undefined && models.some((each) => each.id === model) ? model : defaultModelOf(id),
      }))
    },
    findModel: ({ provider, model }) =>
      providers.find(({ id }) => id === provider)?.models.find(({ id }) => id === model) ??
      unknownModel(model, provider),
    testModelOf: (id) => (id === 'compatible' ? firstCompatible : testModels[id]),
  }
}
