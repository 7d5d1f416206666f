import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const memory = '/dev/shm'
const prefix = 'portal-tests-'
const gibibyte = 2 ** 30
/** The databases of a whole run, its portals and its browsers stay below a third of it. */
const leastFree = 4 * gibibyte

/**
 * A folder in memory for what a run of the tests writes: a database is a thousand files, and making those on a disk is two fifths of
 * what the tests of the database cost. Null where there is none with room in which programs may run too; then the disk has to do.
 * @returns {{ folder: string, remove: () => void } | null}
 */
export function makeScratch(root = memory) {
  try {
    removeLeft(root)
    const { bavail, bsize } = statfsSync(root)
    if (Math.min(bavail * bsize, process.availableMemory()) < leastFree) return null
    const folder = mkdtempSync(path.join(root, `${prefix}${process.pid}-`))
    const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    // As every folder for such things: databases run under an account of their own.
    chmodSync(folder, 0o1777)
    if (mayRun(folder)) return { folder, remove }
    remove()
  } catch {
    // No such folder, or not ours to write.
  }
  return null
}

function mayRun(folder) {
  const program = path.join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 })
  try {
    execFileSync(program)
    return true
  } catch {
    return false
  } finally {
    rmSync(program)
  }
}

/** Of runs that were killed. */
function removeLeft(root) {
  for (const name of readdirSync(root)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : 0
    if (pid > 0 && !isAlive(pid)) rmSync(path.join(root, name), { recursive: true, force: true })
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
