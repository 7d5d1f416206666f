import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { signInAsAdmin } from '@portal/testing/portal/portal-client'
import {
  makeDataDir,
  removeDataDir,
  startPortal,
  type RunningPortal,
} from '@portal/testing/portal/portal-server'
import { onDataDir, type Fault } from './fault.ts'
import { countLost, writeRows } from './write-rows.ts'

const run = promisify(execFile)
const portalCommand = resolve(import.meta.dirname, '../../apps/server/src/cli/portal.ts')
const command = (dataDir: string, ...args: string[]) =>
  run(process.execPath, [portalCommand, ...args], {
    cwd: dataDir,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORTAL_DATA_DIR: dataDir },
  })

/** Of every row of the tables that the portal offers, by the service key. */
async function checksumOf(portal: RunningPortal): Promise<string> {
  const headers = { apikey: portal.serviceKey, authorization: `Bearer ${portal.serviceKey}` }
  const hash = createHash('sha256')
  for (const table of [
    'ai_chat_sessions',
    'figures',
    'market_benchmarks',
    'competitors',
    'sectors',
    'pipeline_opportunities',
  ])
    for (let from = 0; ; from += 1000) {
      const answer = await fetch(`${portal.url}/rest/v1/${table}?order=id&limit=1000&offset=${from}`, {
        headers,
      })
      if (!answer.ok) throw new Error(`${table}: ${answer.status}`)
      const rows = await answer.text()
      hash.update(rows)
      if ((JSON.parse(rows) as unknown[]).length < 1000) break
    }
  return hash.digest('hex')
}

async function restored<Result>(
  backup: string,
  look: (portal: RunningPortal) => Promise<Result>,
): Promise<Result> {
  const dataDir = await makeDataDir()
  try {
    await command(dataDir, 'restore', backup)
    const portal = await startPortal({ dataDir })
    try {
      return await look(portal)
    } finally {
      await portal.stop()
    }
  } finally {
    await removeDataDir(dataDir)
  }
}

export const backupUnderLoad: Fault = {
  name: 'backup under load, restored',
  run: (scale) =>
    onDataDir(async (dataDir, start) => {
      const portal = await start()
      const ending = new AbortController()
      const enough = Promise.withResolvers<number>()
      const least = scale === 'small' ? 20 : 2000
      const writing = writeRows(portal, {
        until: ending.signal,
        onRow: (count) => count === least && enough.resolve(count),
      })
      const before = await enough.promise
      await command(dataDir, 'backup', join(dataDir, 'under-load'))
      ending.abort()
      const acknowledged = await writing
      await command(dataDir, 'backup', join(dataDir, 'at-rest'))
      const sum = await checksumOf(portal)
      await signInAsAdmin(portal)
      const lost = await restored(join(dataDir, 'under-load'), (copy) =>
        countLost(copy, acknowledged.slice(0, before)),
      )
      const isSame = (await restored(join(dataDir, 'at-rest'), checksumOf)) === sum
      return {
        isHeld: lost === 0 && isSame,
        seen:
          `${acknowledged.length} rows meanwhile, ${lost} of ${before} written before are missing; ` +
          `at rest the checksums are ${isSame ? 'equal' : 'different'}`,
      }
    }),
}
