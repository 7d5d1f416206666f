import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { StartupError } from '#backend/platform/startup-error.ts'
import { isSameProcess, processStamp } from '#backend/platform/db/embedded/process-stamp.ts'

interface LockContent {
  pid: number
  /** Tells the process from a later one that got the same id; null where the system does not say. */
  stamp: string | null
}

export interface FolderLock {
  release(): void
}

const lockPath = (dataDir: string) => path.join(dataDir, 'portal.lock')

/** The process that holds the data folder, or null. */
export function findLockHolder(dataDir: string): number | null {
  const content = readLock(lockPath(dataDir))
  return content && isSameProcess(content.pid, content.stamp) ? content.pid : null
}

/**
 * Takes the data folder for this process alone.
 * @throws StartupError when a living process holds it.
 */
export function lockFolder(dataDir: string): FolderLock {
  const lock = lockPath(dataDir)
  const draft = `${lock}.${process.pid}`
  const content: LockContent = { pid: process.pid, stamp: processStamp(process.pid) }
  writeFileSync(draft, JSON.stringify(content), { mode: 0o600 })
  try {
    for (let attempt = 0; attempt < 10; attempt++) {
      // A link appears whole or not at all, so nobody reads a half-written lock.
      if (tryLink(draft, lock)) return { release: () => releaseOwn(lock) }
      const holder = findLockHolder(dataDir)
      if (holder !== null) throw alreadyHeld(dataDir, holder)
      removeStale(lock, dataDir)
    }
    throw new StartupError(`The data folder ${dataDir} could not be locked.`)
  } finally {
    rmSync(draft, { force: true })
  }
}

const alreadyHeld = (dataDir: string, pid: number) =>
  new StartupError(
    `The data folder ${dataDir} is in use by another portal (process ${pid}). Stop it, or give this one its own PORTAL_DATA_DIR.`,
  )

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Moves the lock aside before judging it again: of several starters only one gets each file. */
function removeStale(lock: string, dataDir: string): void {
  const aside = `${lock}.stale.${process.pid}`
  try {
    renameSync(lock, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const content = readLock(aside)
  const isLiving = content !== null && isSameProcess(content.pid, content.stamp)
  if (isLiving) tryLink(aside, lock)
  rmSync(aside, { force: true })
  if (isLiving) throw alreadyHeld(dataDir, content.pid)
}

function releaseOwn(lock: string): void {
  if (readLock(lock)?.pid === process.pid) rmSync(lock, { force: true })
}

function readLock(file: string): LockContent | null {
  try {
    const parsed = JSON.parse(readFileSync(file, 'utf8')) as Partial<LockContent>
    return typeof parsed.pid === 'number' ? { pid: parsed.pid, stamp: parsed.stamp ?? null } : null
  } catch {
    return null
  }
}
