import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { SignJWT } from 'jose'
import { pino, type Logger } from 'pino'
import { buildApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import type { UserActor } from '@portal/backend/platform/actor'
import { createTestDatabase } from '@portal/backend/platform/db/testing/test-database'
import type { Database } from '@portal/backend/platform/db/database'
import { loadKeys } from '@portal/backend/platform/keys'
import type { Platform } from '#server/platform/platform.ts'

const secret = 'a-secret-that-only-tests-know-0123456789'

export interface ListeningApp {
  url: string
  db: Database
  serviceKey: string
  platform: Platform
  tokenFor(person: UserActor): Promise<string>
  close(): Promise<void>
}

/** The whole server on a port of loopback, with a database of its own. */
export async function startListeningApp(
  environment: Record<string, string> = {},
  log: Logger = pino({ level: 'silent' }),
): Promise<ListeningApp> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-app-'))
  const config = loadConfig({ PORTAL_JWT_SECRET: secret, PORTAL_DATA_DIR: dataDir, ...environment })
  const test = await createTestDatabase()
  const keys = await loadKeys(config, dataDir)
  const platform: Platform = { config, db: test.database, log, keys, dataDir, version: '0.0.0' }
  const app = await buildApp(platform)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    db: test.database,
    serviceKey: keys.serviceKey,
    platform,
    tokenFor: ({ claims }) =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret)),
    async close() {
      await app.close()
      await test.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
