import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { loadConfig } from '#backend/config.ts'
import { openPlatform } from '#backend/platform/open-platform.ts'
import { createShutdown } from '#backend/platform/shutdown.ts'

test('keys that cannot be read are told before any database is started or asked', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'platform-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, 'keys.json'), '{}')
  const log = pino({ level: 'silent' })
  let isStarting = false
  const opened = openPlatform({
    installation: { root: folder, migrations: folder },
    config: loadConfig({ PORTAL_DATA_DIR: folder, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }),
    log,
    shutdown: createShutdown(log),
    onLost: () => undefined,
    onStarting: () => (isStarting = true),
  })
  await expect(opened).rejects.toThrow(/keys\.json cannot be read/)
  expect(isStarting).toBe(false)
})
