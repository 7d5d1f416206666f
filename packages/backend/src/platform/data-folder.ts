import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { AppError } from '#backend/platform/errors.ts'
import { StartupError } from '#backend/platform/startup-error.ts'

/** The database stops when it cannot write its log; below this it may do so at any moment. */
const leastFreeBytes = 64 * 1024 * 1024
const answersWithinMs = 10_000
const probeName = '.writable'

/**
 * Makes the folder where it is missing, and writes into it once.
 * @throws StartupError when it cannot be written, has no room or does not answer
 */
export async function assertFolderUsable(dataDir: string, withinMs: number = answersWithinMs): Promise<void> {
  const fault = process.platform === 'win32' ? writeHere(dataDir) : await writeElsewhere(dataDir, withinMs)
  if (fault !== null) throw new StartupError(`The data folder ${dataDir} cannot be used: ${fault}.`)
  if (!(await hasRoom(dataDir))) throw new StartupError(`The data folder ${dataDir} cannot be used: ${full}.`)
}

/** @throws AppError unavailable when the disk under the folder is full, or nearly so */
export async function assertRoom(dataDir: string, leastFree?: number): Promise<void> {
  if (!(await hasRoom(dataDir, leastFree))) throw new AppError('unavailable', full)
}

const full = 'its disk is full'

async function hasRoom(dataDir: string, leastFree: number = leastFreeBytes): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize >= leastFree
}

/** Others may pass through to the database's own folder, and see nothing: every file in it is closed to them. */
const mode = 0o711
const files =
  'keys.json secrets.json portal.lock postgres.log postgres-credentials.json postgres-endpoint.json'
const folders = 'postgres storage storage/incoming storage/objects'
/** What is there under a name of ours and is of another kind fails late, or hangs for ever, when it is opened. */
const script = `
mkdir -p -m ${mode.toString(8)} -- "$1" && printf x > "$1/${probeName}" && rm -f -- "$1/${probeName}" || exit 1
for name in ${files}; do [ -f "$1/$name" ] || { ! [ -e "$1/$name" ] && ! [ -L "$1/$name" ]; } || { echo "$name is no file" >&2; exit 1; }; done
for name in ${folders}; do [ -d "$1/$name" ] || { ! [ -e "$1/$name" ] && ! [ -L "$1/$name" ]; } || { echo "$name is no folder" >&2; exit 1; }; done`

/** A call into a file system that hangs never comes back, and a process with such a call cannot end: another one makes it. */
function writeElsewhere(dataDir: string, withinMs: number): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn('/bin/sh', ['-c', script, 'sh', dataDir], {
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
    const end = (fault: string | null) => {
      clearTimeout(late)
      child.stderr.destroy()
      child.unref()
      resolve(fault)
    }
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      end(`it does not answer within ${withinMs / 1000} seconds`)
    }, withinMs)
    child.on('error', (error) => end(error.message))
    child.on('close', (code) => end(code === 0 ? null : reasonIn(said)))
  })
}

/** The system's own words stand behind the last colon of what a program says. */
const reasonIn = (said: string): string => {
  const [line = ''] = said.trim().split('\n')
  return (
    line
      .slice(line.lastIndexOf(':') + 1)
      .trim()
      .toLowerCase() || 'it cannot be written'
  )
}

function writeHere(dataDir: string): string | null {
  try {
    mkdirSync(dataDir, { recursive: true, mode })
    writeFileSync(path.join(dataDir, probeName), 'x')
    rmSync(path.join(dataDir, probeName))
    return null
  } catch (error) {
    return (error as Error).message
  }
}
