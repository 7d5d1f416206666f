import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '#backend/platform/db/database.ts'
import { restErrors } from '../rest.errors.ts'
import type { Schema } from './build-schema.ts'
import { buildSchema } from './build-schema.ts'
import { getFingerprint, introspect } from './introspection.repository.ts'
import { createReloadChannel } from './reload-channel.repository.ts'

export interface LoadedSchema {
  schema: Schema
  /** Grows with each load; prepared statements of an older one are not used again. */
  version: number
}

export interface SchemaCache {
  /** @throws RestError PGRST002 while the database cannot be read. */
  get(): Promise<LoadedSchema>
  /** Loads again when the catalog differs from what was loaded; answers whether it did. */
  refresh(): Promise<boolean>
  /** Starts to reload on `NOTIFY pgrst, 'reload schema'`. */
  listen(): Promise<void>
  close(): void
}

interface Options {
  database: Database
  schemas: readonly string[]
  log: Logger
}

// A client that asks for unknown names again and again must not make the catalog be read each time:
// all who miss in that time wait for one look.
const refreshEveryMs = 50

/** Keeps the model of the database; loads it once for all who ask at the same time. */
export function createSchemaCache({ database, schemas, log }: Options): SchemaCache {
  let loading: Promise<LoadedSchema> | undefined
  let fingerprint = ''
  let version = 0
  let latest = 0
  let checkedAt = -Infinity
  let checking: Promise<boolean> | undefined

  async function load(): Promise<LoadedSchema> {
    fingerprint = await getFingerprint(database)
    const schema = buildSchema(await introspect(database, schemas), schemas)
    version += 1
    return { schema, version }
  }

  // Until the new model is there, the old one serves; a load that was overtaken by a later one is dropped.

  function start(): Promise<LoadedSchema> {
    latest += 1
    const order = latest
    const started = load()
    loading ??= started
    started.then(
      () => {
        if (order === latest) loading = started
      },
      (error: unknown) => {
        log.error({ err: error }, 'schema cache could not be loaded')
        if (loading === started) loading = undefined
      },
    )
    return started
  }

  async function check(): Promise<boolean> {
    await sleep(Math.max(0, checkedAt + refreshEveryMs - performance.now()))
    checkedAt = performance.now()
    if ((await getFingerprint(database)) === fingerprint) return false
    await start()
    return true
  }

  function refresh(): Promise<boolean> {
    checking ??= check().finally(() => (checking = undefined))
    return checking
  }

  const channel = createReloadChannel({
    database,
    log,
    onReload: () => void start().catch(() => undefined),
    onConnected: () => {
      if (loading) void refresh().catch(() => undefined)
    },
  })

  return {
    async get() {
      try {
        return await (loading ?? start())
      } catch (error) {
        throw restErrors.noSchemaCache(error)
      }
    },
    refresh,
    listen: () => channel.open(),
    close: () => channel.close(),
  }
}
