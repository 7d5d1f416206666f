import type { Database } from '@portal/backend/platform/db/database'
import type { AiTask, ModelCapability, ModelInfo, ProviderId } from '#server/modules/ai/ai.ts'

/** The registry as it stands in the tables. */
export interface RegistryRecords {
  providers: readonly { id: ProviderId; label: string; isEnabled: boolean; defaultModel: string | null }[]
  /** Models that may be used, each provider's in their order. */
  models: readonly ModelInfo[]
  tasks: Readonly<Partial<Record<AiTask, { provider: ProviderId; model: string }>>>
}

interface StoredModel {
  provider: ProviderId
  id: string
  label: string
  capabilities: ModelCapability[]
  context_size: number | null
  input_price: number | null
  output_price: number | null
  price_source: string | null
  price_date: string | null
}

interface Stored {
  providers: { id: ProviderId; label: string; is_enabled: boolean; default_model: string | null }[]
  models: StoredModel[]
  tasks: { task: AiTask; provider: ProviderId; model: string }[]
}

export async function readRegistry(db: Database): Promise<RegistryRecords> {
  const { rows } = await db.query<{ registry: Stored }>(
    `select json_build_object(
       'providers', (select json_agg(p order by p.position, p.id) from public.ai_providers p),
       'models', (select coalesce(json_agg(m order by m.position, m.id), '[]') from public.ai_models m where m.is_enabled),
       'tasks', (select coalesce(json_agg(t), '[]') from public.ai_task_models t)) as registry`,
  )
  const stored = rows[0]?.registry
  if (!stored) throw new Error('the model registry answered no row')
  return {
    providers: stored.providers.map(({ id, label, is_enabled, default_model }) => ({
      id,
      label,
      isEnabled: is_enabled,
      defaultModel: default_model,
    })),
    models: stored.models.map(toModel),
    tasks: Object.fromEntries(stored.tasks.map(({ task, provider, model }) => [task, { provider, model }])),
  }
}

const toModel = (row: StoredModel): ModelInfo => ({
  id: row.id,
  label: row.label,
  provider: row.provider,
  capabilities: row.capabilities,
  contextSize: row.context_size,
  price:
    row.input_price === null || row.output_price === null
      ? null
      : {
          inputPerMillionUsd: row.input_price,
          outputPerMillionUsd: row.output_price,
          source: row.price_source ?? '',
          verifiedOn: row.price_date ?? '',
        },
})
