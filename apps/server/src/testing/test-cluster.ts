import { startTestCluster } from '@portal/backend/platform/db/testing/test-cluster'
import type { TestProject } from 'vitest/node'
import { installation } from '#server/platform/installation.ts'

let stop: (() => Promise<void>) | undefined

/** The cluster of all database tests. */
export async function setup(project: TestProject): Promise<void> {
  stop = await startTestCluster(project, installation.migrations)
}

export async function teardown(): Promise<void> {
  await stop?.()
}
