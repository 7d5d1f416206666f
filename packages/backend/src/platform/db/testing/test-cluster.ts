import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#backend/platform/db/database.ts'
import { findBinaries } from '#backend/platform/db/embedded/binaries.ts'
import { clusterDirOf } from '#backend/platform/db/embedded/cluster.ts'
import { startEmbeddedPostgres } from '#backend/platform/db/embedded/embedded-postgres.ts'
import { findLockHolder } from '#backend/platform/db/embedded/folder-lock.ts'
import { stopLeftover } from '#backend/platform/db/embedded/postmaster.ts'
import { migrate } from '#backend/platform/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the cluster's `portal` database, from which test databases are made. */
    testClusterUrl: string
    /** Folder of the migrations that made them. */
    testMigrations: string
  }
}

export const templateName = 'portal_template'
const folderPrefix = 'portal-test-'
type Stop = () => Promise<void>

/** Starts one cluster for the whole run, with a migrated template that every test database is copied from. */
export async function startTestCluster(project: TestProject, migrations: string): Promise<Stop> {
  await sweepLeftovers()
  const dataDir = mkdtempSync(path.join(os.tmpdir(), folderPrefix))
  chmodSync(dataDir, 0o711)
  const cluster = await startEmbeddedPostgres({
    dataDir,
    log: pino({ level: 'silent' }),
    // Here alone: nothing in a test cluster is worth a disk write.
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      max_connections: '400',
      autovacuum: 'off',
    },
    onLost: (error) => {
      throw error
    },
  })
  const remove = async () => {
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await buildTemplate(cluster.connectionString, migrations)
  } catch (error) {
    await remove()
    throw error
  }
  project.provide('testClusterUrl', cluster.connectionString)
  project.provide('testMigrations', migrations)
  return remove
}

async function buildTemplate(clusterUrl: string, migrations: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  const url = new URL(clusterUrl)
  url.pathname = `/${templateName}`
  const database = openDatabase({ connectionString: url.href, onIdleError: () => undefined })
  try {
    await migrate(database, migrations)
  } finally {
    await database.close()
  }
}

/** Clusters of earlier runs that were killed. */
async function sweepLeftovers(): Promise<void> {
  for (const name of readdirSync(os.tmpdir()).filter((entry) => entry.startsWith(folderPrefix))) {
    const dataDir = path.join(os.tmpdir(), name)
    if (statSync(dataDir, { throwIfNoEntry: false })?.uid !== process.getuid?.()) continue
    if (!existsSync(path.join(dataDir, 'portal.lock')) || findLockHolder(dataDir) !== null) continue
    await stopLeftover({ clusterDir: clusterDirOf(dataDir), binaries: findBinaries() })
    rmSync(dataDir, { recursive: true, force: true })
  }
}
