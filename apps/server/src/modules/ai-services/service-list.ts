import { serviceLabels } from '@portal/content/ai-services'
import { mediaWorks, type ServiceCard, type ServiceId } from '@portal/contracts/ai-services'
import type { ServiceParts } from './service-context.ts'

const settings: Record<ServiceId, string | null> = {
  builtin: null,
  openai: 'OPENAI_API_KEY',
  anthropic: 'ANTHROPIC_API_KEY',
  compatible: 'AI_COMPATIBLE_BASE_URL',
  fetcher: null,
  firecrawl: 'FIRECRAWL_API_KEY',
  outbox: null,
  smtp: 'SMTP_URL',
  resend: 'RESEND_API_KEY',
  github: 'GITHUB_TOKEN',
}

export const settingOf = (service: ServiceId): string => settings[service] ?? ''

const kinds: Record<ServiceId, ServiceCard['kind']> = {
  builtin: 'builtin',
  openai: 'model',
  anthropic: 'model',
  compatible: 'model',
  fetcher: 'scraping',
  firecrawl: 'scraping',
  outbox: 'email',
  smtp: 'email',
  resend: 'email',
  github: 'github',
}

/** A card for each service: whether it is switched on, by which setting, and with which models. */
export function listServices({ ai, config }: Pick<ServiceParts, 'ai' | 'config'>): ServiceCard[] {
  const providers = new Map(ai.providers().map((provider) => [provider.id as string, provider]))
  const isOn: Partial<Record<ServiceId, boolean>> = {
    firecrawl: config.FIRECRAWL_API_KEY !== undefined,
    smtp: config.SMTP_URL !== undefined,
    resend: config.RESEND_API_KEY !== undefined && config.SMTP_URL === undefined,
    outbox: config.SMTP_URL === undefined && config.RESEND_API_KEY === undefined,
  }
  return (Object.keys(kinds) as ServiceId[]).map((id) => ({
    id,
    kind: kinds[id],
    label: serviceLabels[id].label,
    isConfigured: providers.get(id)?.isConfigured ?? isOn[id] ?? true,
    setting: settings[id],
    models: (providers.get(id)?.models ?? []).map((model) => ({ id: model.id, label: model.label })),
    media: mediaWorks.filter((work) => ai.mediaChoice(work, id) !== null),
  }))
}
