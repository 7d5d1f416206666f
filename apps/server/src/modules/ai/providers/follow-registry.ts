import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '@portal/backend/platform/db/database'
import type { Notifications } from '@portal/backend/platform/db/notifications'
import type { AiConfig } from './connect-model.ts'
import type { ProviderRegistry } from './provider-registry.ts'
import { readRegistry } from './registry.repository.ts'

/** A call waits so long for the registry at the start; past that it goes by what the code knows. */
const registryWithinMs = 5000
const registryChannel = 'portal_ai_registry'

export interface RegistryParts {
  config: AiConfig
  log: { warn(event: object, message: string): void }
  /** Holds registry, ledger and budgets; without one the models are those of the code, and nothing is counted. */
  db?: Database
  /** Not yet open. Tells when the registry changed. */
  notifications?: Pick<Notifications, 'listen'>
}

/** Reads the stored registry now and whenever it changes. A call goes by its prices, even the first: it waits for what is answered. */
export function followRegistry(
  registry: ProviderRegistry,
  { config, log, db, notifications }: RegistryParts,
): Promise<void> | undefined {
  if (!db) return undefined
  const read = async (): Promise<void> => {
    try {
      registry.apply(await readRegistry(db))
    } catch (error) {
      log.warn({ event: 'ai.registry_failed', err: error }, 'the model registry could not be read')
    }
  }
  const lastsMs = Math.min(registryWithinMs, config.AI_TIMEOUT_MS / 2)
  const loaded = Promise.race([read(), wait(lastsMs, undefined, { ref: false })])
  notifications?.listen(registryChannel, { onMessage: () => void read(), onLive: () => void read() })
  return loaded
}
