import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { isAlive } from '#backend/platform/db/embedded/process-stamp.ts'

const fileOf = (clusterDir: string) => path.join(clusterDir, 'postmaster.pid')

/** The lines that PostgreSQL keeps about its running server: the first is its process, the eighth its state. */
export function readPostmaster(clusterDir: string): { pid: number; isReady: boolean } | null {
  try {
    const lines = readFileSync(fileOf(clusterDir), 'utf8').split('\n')
    const pid = Number(lines[0])
    return Number.isInteger(pid) && pid > 0 ? { pid, isReady: lines[7]?.trim() === 'ready' } : null
  } catch {
    return null
  }
}

/** The server that still runs on these files, left by a portal that was killed; null when there is none. */
export function findLeftoverPostmaster(clusterDir: string): number | null {
  const recorded = readPostmaster(clusterDir)
  if (!recorded || !isAlive(recorded.pid)) return null
  if (runsOn(recorded.pid, clusterDir)) return recorded.pid
  disownRecordedPid(clusterDir)
  return null
}

function runsOn(pid: number, clusterDir: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir)
    if (process.platform === 'win32') return true
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      clusterDir,
    )
  } catch {
    return false
  }
}

/**
 * After a restart of the machine or container another process can have the recorded id, and PostgreSQL would refuse
 * to start for ever. An id beyond every possible one frees it; the rest of the file stays, for PostgreSQL's own
 * check that no orphan still uses the shared memory.
 */
function disownRecordedPid(clusterDir: string): void {
  const [, ...rest] = readFileSync(fileOf(clusterDir), 'utf8').split('\n')
  writeFileSync(fileOf(clusterDir), [String(2 ** 31 - 2), ...rest].join('\n'))
}
