import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Gateway } from '#backend/gateway/index.ts'
import type { Platform } from '#backend/platform/platform.ts'
import { createByteStore } from './bytes/create-byte-store.ts'
import { createSpool } from './bytes/spool.ts'
import { mountStorageRoutes } from './storage.routes.ts'
import { scheduleSweeps } from './bytes/sweep-bytes.job.ts'

export { storageErrorShape } from './storage.errors.ts'

interface StorageParts {
  platform: Platform
  gateway: Pick<Gateway, 'resolveActor' | 'resolveSigner' | 'readinessChecks'>
}

/** storage/v1: buckets and objects, their bytes in the data folder or an S3 store. */
export function registerStorage(app: FastifyInstance, { platform, gateway }: StorageParts): void {
  const { db, log, keys, config } = platform
  const bytes = createByteStore(platform)
  const spool = createSpool(path.join(platform.dataDir, 'storage', 'incoming'))
  const sweepSoon = scheduleSweeps(app, { db, log, bytes, spool })
  gateway.readinessChecks['storage'] = () => bytes.check()
  mountStorageRoutes(app, {
    ctx: { db, log, keys, bytes, spool, sweepSoon, bytesPerPerson: config.PORTAL_STORAGE_PER_PERSON },
    resolveActor: gateway.resolveActor,
    resolveSigner: gateway.resolveSigner,
  })
}
