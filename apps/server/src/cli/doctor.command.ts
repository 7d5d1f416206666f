import { existsSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import type { Command } from '#server/cli/command.ts'
import { listPendingMigrations } from '@portal/backend/platform/db/migrate'
import { installation } from '#server/platform/installation.ts'
import type { Platform } from '#server/platform/platform.ts'

const leastFreeBytes = 500_000_000

/** What is right is said in a word or two; what is not says what to do. */
type Finding = { ok: true; detail: string } | { ok: false; advice: string }
type Check = (platform: Platform) => Promise<Finding> | Finding

const checks: Record<string, Check> = {
  node: () => ({ ok: true, detail: process.version }),
  database: async ({ db, config }) => {
    const { rows } = await db.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    )
    return {
      ok: true,
      detail: `PostgreSQL ${rows[0]?.version}, ${config.DATABASE_URL ? 'external' : 'embedded'}`,
    }
  },
  schema: async ({ db }) => {
    const pending = await listPendingMigrations(db, installation.migrations)
    if (pending.length > 0)
      return { ok: false, advice: `run npm run portal -- migrate (${pending.join(', ')})` }
    return { ok: true, detail: 'up to date' }
  },
  keys: ({ dataDir }) => {
    const stats = statSync(path.join(dataDir, 'keys.json'), { throwIfNoEntry: false })
    if (stats && stats.mode & 0o077 && process.platform !== 'win32')
      return { ok: false, advice: `others may read keys.json: chmod 600 ${path.join(dataDir, 'keys.json')}` }
    return { ok: true, detail: stats ? 'kept for the owner alone' : 'not made yet' }
  },
  'free space': async ({ dataDir }) => {
    const { bavail, bsize } = await statfs(dataDir)
    const free = bavail * bsize
    if (free < leastFreeBytes)
      return { ok: false, advice: `only ${inMegabytes(free)} left where ${dataDir} is` }
    return { ok: true, detail: `${inMegabytes(free)} where ${dataDir} is` }
  },
  incidents: async ({ db }) => {
    const table = await db.query<{ found: boolean }>(
      `select to_regclass('public.health_incidents') is not null as found`,
    )
    if (!table.rows[0]?.found) return { ok: true, detail: 'not watched yet' }
    const { rows } = await db.query<{ name: string }>(
      'select name from public.health_incidents where closed_at is null order by opened_at',
    )
    if (rows.length === 0) return { ok: true, detail: 'none open' }
    return {
      ok: false,
      advice: `down: ${rows.map(({ name }) => name).join(', ')}; the System Health Monitor says why`,
    }
  },
  'web app': () => {
    const isBuilt = existsSync(path.join(installation.root, 'apps/web/dist/index.html'))
    return isBuilt ? { ok: true, detail: 'built' } : { ok: false, advice: 'run npm run build' }
  },
  mail: ({ config }) => {
    const isSent = Boolean(config.SMTP_URL ?? config.RESEND_API_KEY)
    return { ok: true, detail: isSent ? 'sent' : 'stays in the outbox (set SMTP_URL to send it)' }
  },
  'AI provider': ({ config }) => {
    const isSet = Boolean(config.OPENAI_API_KEY ?? config.ANTHROPIC_API_KEY ?? config.AI_COMPATIBLE_BASE_URL)
    return { ok: true, detail: isSet ? 'configured' : 'none: the built-in engine answers' }
  },
}

export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'looks at the installation, and says what is wrong',
  help: 'npm run portal -- doctor\n\nLeaves the schema as it is. Its exit code is 1 when something is wrong.',
  async run({ open, write }) {
    const platform = await open({ skipMigrations: true })
    let exitCode = 0
    for (const [name, check] of Object.entries(checks)) {
      const finding = await runCheck(check, platform)
      write(
        `${finding.ok ? 'ok  ' : 'FAIL'} ${name.padEnd(12)} ${finding.ok ? finding.detail : finding.advice}`,
      )
      if (!finding.ok) exitCode = 1
    }
    return exitCode
  },
}

async function runCheck(check: Check, platform: Platform): Promise<Finding> {
  try {
    return await check(platform)
  } catch (error) {
    return { ok: false, advice: (error as Error).message }
  }
}

const inMegabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`
