import type {
  AiService,
  AiTask,
  MediaTask,
  ModelChoice,
  ModelInfo,
  ProviderId,
} from '#server/modules/ai/ai.ts'
import type { AiConfig } from './connect-model.ts'
import { defaultModels, knownModels, readConfiguredModel, testModels, unknownModel } from './models.ts'
import type { MediaProvider } from './provider-access.ts'
import type { RegistryRecords } from './registry.repository.ts'

export interface ProviderRegistry extends Pick<AiService, 'providers' | 'choices'> {
  findModel(choice: ModelChoice): ModelInfo
  /** Who draws, speaks, writes down or converses, in the order they are to be tried; the wished one first. */
  mediaChoices(task: MediaTask, wished?: string): (ModelChoice & { provider: MediaProvider })[]
  /** The model that is to answer a connection test. */
  testModelOf(provider: ProviderId): string
  /** Takes over what the tables say now. */
  apply(records: RegistryRecords): void
}

/** What holds until the tables were read, and where there is no database. */
const codeRecords: RegistryRecords = {
  providers: [
    { id: 'openai', label: 'OpenAI', isEnabled: true, defaultModel: defaultModels.openai },
    { id: 'anthropic', label: 'Anthropic', isEnabled: true, defaultModel: defaultModels.anthropic },
    { id: 'compatible', label: 'OpenAI-compatible server', isEnabled: true, defaultModel: null },
  ],
  models: knownModels,
  tasks: {},
}

/** Providers and models as data; a key or an address in the configuration switches one on. */
export function createProviderRegistry(config: AiConfig): ProviderRegistry {
  const local = config.AI_COMPATIBLE_MODELS.map(readConfiguredModel)
  const hasAccess: Record<ProviderId, boolean> = {
    openai: config.OPENAI_API_KEY !== undefined,
    anthropic: config.ANTHROPIC_API_KEY !== undefined,
    compatible: config.AI_COMPATIBLE_BASE_URL !== undefined,
  }
  let current = build(codeRecords)

  function build({ providers, models, tasks }: RegistryRecords) {
    const recorded = new Set(models.filter(({ provider }) => provider === 'compatible').map(({ id }) => id))
    const all = [...models, ...local.filter(({ id }) => !recorded.has(id))]
    const listed = providers.map(({ id, label, isEnabled, defaultModel }) => {
      const own = all.filter((model) => model.provider === id && model.capabilities.includes('chat'))
      return {
        id,
        label,
        isUsable: hasAccess[id] && isEnabled,
        isConfigured: hasAccess[id] && isEnabled && own.length > 0,
        models: own,
        defaultModel: own.find((model) => model.id === defaultModel)?.id ?? own[0]?.id ?? '',
      }
    })
    return { listed, all, tasks }
  }

  const taskModelOf = (task: AiTask | undefined): ModelChoice | undefined =>
    task === undefined ? undefined : current.tasks[task]

  return {
    apply: (records) => void (current = build(records)),
    providers: () => current.listed,
    choices({ provider: wished, model, task } = {}) {
      const preset = taskModelOf(task)
      const first = wished ?? (model === undefined ? preset?.provider : undefined)
      const configured = current.listed.filter(({ isConfigured }) => isConfigured)
      const sorted = [
        ...configured.filter(({ id }) => id === first),
        ...configured.filter(({ id }) => id !== first),
      ]
      return sorted.map(({ id, models, defaultModel }) => {
        const wanted = [model, preset?.provider === id ? preset.model : undefined]
        return {
          provider: id,
          model: wanted.find((each) => models.some((known) => known.id === each)) ?? defaultModel,
        }
      })
    },
    findModel: ({ provider, model }) =>
      current.all.find((each) => each.provider === provider && each.id === model) ??
      unknownModel(model, provider),
    mediaChoices(task, wished) {
      const preset = taskModelOf(task)
      const able = current.listed.flatMap(({ id: provider, isUsable }) => {
        const own = current.all.filter(
          (each) => each.provider === provider && each.capabilities.includes(task),
        )
        const model = own.find(({ id }) => provider === preset?.provider && id === preset.model) ?? own[0]
        return provider === 'anthropic' || !isUsable || !model ? [] : [{ provider, model: model.id }]
      })
      const first = able.find(({ provider }) => provider === (wished ?? preset?.provider))
      return first ? [first, ...able.filter((each) => each !== first)] : able
    },
    testModelOf(id) {
      const own = current.listed.find((each) => each.id === id)
      const preset = taskModelOf('connection_test')
      const wanted = [
        preset?.provider === id ? preset.model : undefined,
        id === 'compatible' ? undefined : testModels[id],
      ]
      return wanted.find((each) => own?.models.some((known) => known.id === each)) ?? own?.defaultModel ?? ''
    },
  }
}
