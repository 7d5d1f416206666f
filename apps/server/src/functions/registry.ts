import type { FunctionDefinition } from '#server/functions/function-definition.ts'
import { createHealthMonitor } from '#server/functions/health-monitor/health-monitor.ts'
import { createHealthService, externalLinksOf } from '#server/modules/health/index.ts'
import type { Platform } from '#server/platform/platform.ts'

export interface FunctionSurroundings {
  /** Address of the listening server; null while it does not listen. */
  origin: () => string | null
}

/** Every function under functions/v1; Home shows the first ones in its health panel. */
export function buildFunctions(platform: Platform, { origin }: FunctionSurroundings): FunctionDefinition[] {
  const health = createHealthService({
    db: platform.db,
    log: platform.log,
    serviceKey: platform.keys.serviceKey,
    origin,
    functionNames: () => functions.map(({ name }) => name),
    externalLinks: externalLinksOf(platform.config),
  })
  const functions: FunctionDefinition[] = [createHealthMonitor(health)]
  return functions
}
