import { expect, inject, test } from 'vitest'
import { assertKeepsSessions } from '#backend/platform/db/assert-keeps-sessions.ts'
import { startAnyPooler } from '#backend/platform/db/testing/pgbouncer.ts'

test('[OPS-01] a pooler in transaction mode is refused in one sentence that names the setting, without the password', async () => {
  const pooler = await startAnyPooler(inject('testClusterUrl'))
  const fault = await assertKeepsSessions(pooler.connectionString).catch((error: unknown) => error)
  await pooler.close()
  const { message } = fault as Error
  expect(message).toMatch(/^The database at 127\.0\.0\.1:\d+\/portal is reached through a pooler/)
  expect(message).toContain('Set DATABASE_DIRECT_URL to')
  expect(message).not.toContain(new URL(inject('testClusterUrl')).password)
})

test('PostgreSQL itself keeps its sessions', async () => {
  await expect(assertKeepsSessions(inject('testClusterUrl'))).resolves.toBeUndefined()
})
