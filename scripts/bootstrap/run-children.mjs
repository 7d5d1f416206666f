import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import os from 'node:os'
import process from 'node:process'
import { projectRoot } from './project-root.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs the programs side by side until all have ended; when one ends, the others are asked to.
 * @returns {Promise<number>} the exit code of the first to end
 */
export async function runAll(programs, environment) {
  // The channel closes when this process is gone, however it went: the server then stops by itself.
  const children = programs.map(({ program, args }) =>
    spawn(program, args, {
      cwd: projectRoot,
      env: environment,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    }),
  )
  const passOn = (signal) => {
    for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal)
  }
  for (const signal of signals) process.on(signal, () => passOn(signal))
  watchLaunchers(() => passOn('SIGTERM'))

  let first = null
  await Promise.all(
    children.map(async (child) => {
      const code = await ended(child)
      first ??= code
      passOn('SIGTERM')
    }),
  )
  return first ?? 0
}

function ended(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`${error.message}\n`)
      resolve(1)
    })
    child.once('exit', (code, signal) => resolve(code ?? 128 + Number(os.constants.signals[signal] ?? 0)))
  })
}

/**
 * Between npm and this process stands a shell, which may die of npm's SIGTERM without telling us, or live on when
 * npm is killed: so both are watched.
 */
function watchLaunchers(onGone) {
  if (!process.env.npm_lifecycle_event) return
  const atStart = launchers()
  const timer = setInterval(() => {
    if (launchers() === atStart) return
    clearInterval(timer)
    onGone()
  }, 250)
  timer.unref()
}

/** Ids of the parent and, where the system tells, of its parent. */
function launchers() {
  const parent = process.ppid
  try {
    const status = readFileSync(`/proc/${parent}/status`, 'utf8')
    return `${parent} ${/^PPid:\s*(\d+)/m.exec(status)?.[1]}`
  } catch {
    return `${parent}`
  }
}
