import type { AddressInfo } from 'node:net'
import process from 'node:process'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { prepareFirstAdministrator } from '@portal/backend/auth'
import { prepareAccounts } from '#server/demonstration.ts'
import type { Config } from '#server/config.ts'
import { createJobQueue } from '#server/platform/jobs/job-queue.ts'
import type { Platform } from '#server/platform/platform.ts'
import { publicUrlOf } from '@portal/backend/platform/public-url'
import type { RunningProcess } from '@portal/backend/platform/run-process'
import type { Shutdown } from '@portal/backend/platform/shutdown'
import { toPortError } from '@portal/backend/platform/http/assert-port-free'
import { seedSampleData } from '../db/seed/seed.ts'

/** Fills an empty database, opens the port, says where, and takes up the jobs. */
export async function serve(
  platform: Platform,
  { shutdown, assertWanted }: Pick<RunningProcess, 'assertWanted'> & { shutdown: Shutdown },
): Promise<void> {
  const { config, log } = platform
  const today = new Date().toISOString().slice(0, 10)
  if (config.PORTAL_SAMPLE_DATA)
    await seedSampleData(platform.db, {
      brandName: config.BRAND_NAME,
      day: config.PORTAL_SAMPLE_DAY ?? today,
    })
  // On a Supabase accounts are its own matter.
  if (!config.SUPABASE_URL) await prepareAccounts(platform)
  const { setupUrl } = config.SUPABASE_URL ? { setupUrl: null } : await prepareFirstAdministrator(platform)
  const jobs = createJobQueue(platform)
  const app = await buildApp(platform, jobs)
  shutdown.add('server', () => app.close())
  assertWanted()
  // Not before: a migration may keep a small machine busy for long.
  platform.db.watch({
    onChange: (isSilent) => {
      if (isSilent) log.error({ event: 'database.silent' }, 'the database hangs: its connections are cut')
      else log.info({ event: 'database.heard' }, 'the database answers again')
    },
  })
  const address = await listen(app, config)
  log.info({ event: 'server.listening', address }, 'listening')
  const reachedAt = (url: string) =>
    config.PORT === 0 && !config.PORTAL_PUBLIC_URL ? url.replace(publicUrlOf(config), address) : url
  process.stdout.write(`\n${config.BRAND_NAME} is ready at ${reachedAt(publicUrlOf(config))}\n`)
  if (setupUrl)
    process.stdout.write(`There is no administrator yet. Set one up, once, at ${reachedAt(setupUrl)}\n`)
  process.stdout.write('\n')
  if (!config.PORTAL_DEMO) await jobs.start()
}

async function listen(app: FastifyInstance, { HOST, PORT }: Config): Promise<string> {
  try {
    await app.listen({ host: HOST, port: PORT })
  } catch (error) {
    throw toPortError({ HOST, PORT }, error)
  }
  const { port } = app.server.address() as AddressInfo
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`
}
