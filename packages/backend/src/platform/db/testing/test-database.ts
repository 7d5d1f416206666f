import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { openDatabase, type Database } from '#backend/platform/db/database.ts'
import { templateName } from '#backend/platform/db/testing/test-cluster.ts'

export interface TestDatabase {
  database: Database
  connectionString: string
  /** Closes the pool and removes the database. */
  drop(): Promise<void>
}

/** A fresh, fully migrated database of one's own; some 50 ms. Only for files named `*.db.test.ts`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const clusterUrl = inject('testClusterUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOnCluster(clusterUrl, `create database ${name} template ${templateName}`)
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  const database = openDatabase({ connectionString: url.href, onIdleError: () => undefined })
  return {
    database,
    connectionString: url.href,
    async drop() {
      await database.close()
      await runOnCluster(clusterUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

/** The database of a file's tests: there from the first of their hooks on, and dropped after the last. */
export function testDatabase(): Omit<TestDatabase, 'drop'> {
  let made: TestDatabase | undefined
  beforeAll(async () => {
    made = await createTestDatabase()
  })
  afterAll(() => made?.drop())
  const get = (): TestDatabase => {
    if (!made) throw new Error('The test database is not made before the tests begin')
    return made
  }
  return {
    get database() {
      return get().database
    },
    get connectionString() {
      return get().connectionString
    },
  }
}

async function runOnCluster(clusterUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
