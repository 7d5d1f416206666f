import type { ChildProcess } from 'node:child_process'
import { mkdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { toStartupError } from '#backend/platform/db/await-database.ts'
import { prepareAccount } from '#backend/platform/db/embedded/account.ts'
import { findBinaries } from '#backend/platform/db/embedded/binaries.ts'
import {
  clusterDirOf,
  ensureCluster,
  portalDatabaseName,
  portalUserName,
  readCredentials,
  superuserName,
} from '#backend/platform/db/embedded/cluster.ts'
import { connectionUrl, prepareEndpoint, readEndpoint } from '#backend/platform/db/embedded/endpoint.ts'
import { lockFolder } from '#backend/platform/db/embedded/folder-lock.ts'
import { chooseIdentity } from '#backend/platform/db/embedded/identity.ts'
import { boundLog } from '#backend/platform/db/embedded/server-log.ts'
import {
  killPostmaster,
  startPostmaster,
  stopLeftover,
  stopPostmaster,
  type PostmasterPlan,
} from '#backend/platform/db/embedded/postmaster.ts'

export interface EmbeddedPostgres {
  /** URL of the portal's database, for its own user, who is no superuser. */
  connectionString: string
  /** URL for the superuser; only tests of the database itself need it. */
  superuserConnectionString: string
  /** Ends all sessions and the server; safe to call twice. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  dataDir: string
  log: Logger
  /** Server settings over the built-in ones. */
  settings?: Readonly<Record<string, string>>
  /** Called when the server went down and could not be brought back. */
  onLost: (error: unknown) => void
}

const baseSettings = {
  log_timezone: 'UTC',
  timezone: 'UTC',
  lc_messages: 'C',
  // What a statement was refused for is answered to whoever sent it, and may hold addresses: the file is for the server's own state.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  jit: 'off', // costs more than it gains on short statements
  max_connections: '100',
}

/**
 * Starts the database that npm brought, on the files in the data folder, for this process alone.
 * @throws StartupError when the folder is in use, or no database can run here.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = findBinaries()
  mkdirSync(options.dataDir, { recursive: true, mode: 0o711 })
  const dataDir = realpathSync(options.dataDir)
  const lock = lockFolder(dataDir)
  try {
    const identity = chooseIdentity([binaries.root, dataDir], clusterDirOf(dataDir))
    if (await stopLeftover({ clusterDir: clusterDirOf(dataDir), binaries }))
      options.log.warn(
        { event: 'database.leftover_stopped' },
        'stopped the database of a portal that was killed',
      )
    const { clusterDir, credentials } = await ensureCluster(dataDir, binaries, identity)
    const endpoint = await prepareEndpoint(dataDir, identity.owner)
    const plan: PostmasterPlan = {
      clusterDir,
      logFile: path.join(dataDir, 'postgres.log'),
      binaries,
      identity,
      settings: { ...baseSettings, ...options.settings, ...endpoint.settings },
    }
    const supervisor = await supervise(plan, options)
    const urlFor = (user: { name: string; password: string }, database: string) =>
      connectionUrl(endpoint, user, database)
    const superuser = { name: superuserName, password: credentials.superuser }
    let stopping: Promise<void> | undefined
    const stop = (how = stopPostmaster) =>
      (stopping ??= supervisor.stop(how).finally(() => {
        endpoint.remove()
        lock.release()
      }))
    try {
      await prepareAccount(urlFor(superuser, 'postgres'), credentials.portal)
    } catch (error) {
      // One whose files are damaged takes half a minute to stop in order.
      await stop(killPostmaster)
      throw toStartupError(error)
    }
    return {
      connectionString: urlFor({ name: portalUserName, password: credentials.portal }, portalDatabaseName),
      superuserConnectionString: urlFor(superuser, portalDatabaseName),
      stop: () => stop(),
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** URL of the database of a portal that runs on this data folder. */
export function findRunningPostgres(dataDir: string): string {
  const password = readCredentials(dataDir).portal
  return connectionUrl(readEndpoint(dataDir), { name: portalUserName, password }, portalDatabaseName)
}

/** Keeps the server running: one that was killed is started again, until that fails too often. */
async function supervise(
  plan: PostmasterPlan,
  { log, onLost }: EmbeddedPostgresOptions,
): Promise<{ stop(how: typeof stopPostmaster): Promise<void> }> {
  let isStopping = false
  let restarts: number[] = []
  let current: ChildProcess
  let restarting: Promise<void> = Promise.resolve()

  const watch = (child: ChildProcess) => {
    current = child
    log.info({ event: 'database.started', postmaster: child.pid }, 'database started')
    child.once('exit', (code, signal) => {
      if (isStopping) return
      log.error({ event: 'database.died', code, signal }, 'the database went down, starting it again')
      restarting = restart()
    })
  }
  const restart = async () => {
    restarts = [...restarts.filter((time) => time > performance.now() - 60_000), performance.now()]
    try {
      if (restarts.length > 5) throw new Error('The database went down more than five times in a minute.')
      await sleep(50 * restarts.length)
      if (isStopping) return
      await stopLeftover(plan)
      watch(await startPostmaster(plan))
    } catch (error) {
      onLost(error)
    }
  }

  watch(await startPostmaster(plan))
  const bounding = setInterval(() => {
    try {
      boundLog(plan.logFile)
    } catch (error) {
      log.warn({ event: 'database.log_unbounded', err: error }, 'the log of the database cannot be set aside')
    }
  }, 60_000).unref()
  return {
    async stop(how) {
      isStopping = true
      clearInterval(bounding)
      await restarting
      await how({ ...plan, pid: current.pid ?? 0 })
      log.info({ event: 'database.stopped' }, 'database stopped')
    },
  }
}
