import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresBinaries } from '#backend/platform/db/embedded/binaries.ts'
import type { Identity } from '#backend/platform/db/embedded/identity.ts'
import { findLeftoverPostmaster, readPostmaster } from '#backend/platform/db/embedded/postmaster-file.ts'
import { openLog } from '#backend/platform/db/embedded/server-log.ts'
import { isAlive } from '#backend/platform/db/embedded/process-stamp.ts'
import { StartupError } from '#backend/platform/startup-error.ts'

export interface PostmasterPlan {
  clusterDir: string
  logFile: string
  binaries: PostgresBinaries
  identity: Identity
  settings: Readonly<Record<string, string>>
}

/** Recovery after a hard stop may have much to replay. */
const readyWithinMs = 120_000
const stopWithinMs = 30_000

/** What it ended of, out of the lines that it says on its way. */
function gravest(said: string): string {
  const lines = said.trim().split('\n')
  const [line = ''] = lines.filter((each) => each.includes('PANIC:  ') || each.includes('FATAL:  '))
  return (line.split(':  ')[1] ?? lines.at(-1)) || 'it said nothing'
}

/** Starts the server and waits until it takes connections. */
export async function startPostmaster(plan: PostmasterPlan): Promise<ChildProcess> {
  for (const giveUpAt = performance.now() + 15_000; ; await sleep(100)) {
    const outcome = await tryStart(plan)
    if ('child' in outcome) return outcome.child
    // Sessions of a server that was killed notice within moments, and hold its memory until then.
    if (outcome.said.includes('still in use') && performance.now() < giveUpAt) continue
    throw new StartupError(
      `The embedded PostgreSQL did not start: ${gravest(outcome.said)}. Its log is ${plan.logFile}.`,
    )
  }
}

async function tryStart(plan: PostmasterPlan): Promise<{ child: ChildProcess } | { said: string }> {
  const log = openLog(plan.logFile)
  const settings = Object.entries(plan.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { program, args, ...user } = plan.identity.wrap(plan.binaries.postgres, [
    '-D',
    plan.clusterDir,
    ...settings,
  ])
  // Its own session: Ctrl-C reaches the portal alone, which stops the database last.
  const child = spawn(program, args, {
    ...user,
    cwd: plan.clusterDir,
    detached: true,
    ...(process.platform === 'win32' ? {} : { env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' } }),
    stdio: ['ignore', log.descriptor, log.descriptor],
  })
  let failure: Error | undefined
  child.on('error', (error) => (failure = error))
  closeSync(log.descriptor)
  const saidSoFar = () => readFileSync(plan.logFile).subarray(log.size).toString('utf8')

  for (const giveUpAt = performance.now() + readyWithinMs; performance.now() < giveUpAt; await sleep(10)) {
    if (failure) return { said: failure.message }
    if (hasExited(child)) return { said: saidSoFar() }
    const recorded = readPostmaster(plan.clusterDir)
    if (recorded?.isReady && recorded.pid === child.pid) return { child }
  }
  await stopPostmaster({ ...plan, pid: child.pid ?? 0 })
  return { said: `${saidSoFar()}\nIt was not ready within ${readyWithinMs / 1000} seconds.` }
}

/** Stops a server that a killed portal left running. */
export async function stopLeftover(plan: {
  clusterDir: string
  binaries: PostgresBinaries
}): Promise<boolean> {
  const pid = findLeftoverPostmaster(plan.clusterDir)
  if (pid === null) return false
  await stopPostmaster({ ...plan, pid })
  return true
}

interface RunningPostmaster {
  pid: number
  clusterDir: string
  binaries: PostgresBinaries
}

/** Immediate shutdown: loses nothing acknowledged, the next start replays the log. */
export async function killPostmaster({ pid }: RunningPostmaster): Promise<void> {
  if (!signal(pid, process.platform === 'win32' ? 'SIGKILL' : 'SIGQUIT')) return
  if (!(await isGoneWithin(pid, stopWithinMs)))
    throw new StartupError(`The embedded PostgreSQL (process ${pid}) does not stop.`)
}

/** Fast shutdown: sessions are ended, everything is written, the server is gone when this resolves. */
export async function stopPostmaster(target: RunningPostmaster): Promise<void> {
  if (target.pid <= 0) return
  if (process.platform === 'win32') {
    spawn(target.binaries.pgCtl, ['stop', '-D', target.clusterDir, '-m', 'fast', '-W'], { stdio: 'ignore' })
  } else if (!signal(target.pid, 'SIGINT')) return
  if (await isGoneWithin(target.pid, stopWithinMs)) return
  await killPostmaster(target)
}

async function isGoneWithin(pid: number, milliseconds: number): Promise<boolean> {
  for (const giveUpAt = performance.now() + milliseconds; performance.now() < giveUpAt; await sleep(10))
    if (!isAlive(pid)) return true
  return false
}

function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

const hasExited = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null
