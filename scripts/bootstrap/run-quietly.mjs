import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'
import { projectRoot } from './project-root.mjs'

/** A reason that preparation failed which a person can act on; printed without a stack. */
export class SetupError extends Error {}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Says what is being done, and shows the step's own output only when it fails. */
export async function runQuietly(what, { program, args, ...options }) {
  process.stdout.write(`${what} …\n`)
  const { code, output } = await capture(program, args, options)
  if (code !== 0) throw new SetupError(`${output.trim()}\n\n${what} failed (exit code ${code}).`)
}

function capture(program, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: projectRoot, ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const stop = (signal) => {
      child.kill(signal)
      process.exit(signal === 'SIGINT' ? 130 : 143)
    }
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output = `${output}${text}`))
    for (const signal of signals) process.once(signal, stop)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      for (const each of signals) process.removeListener(each, stop)
      resolve({ code: code ?? signal, output })
    })
  })
}

/** npm's own program file, run by the given Node, needs no shell on any system. */
export function npmCommand(node, args) {
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js') && existsSync(npm)) return { program: node, args: [npm, ...args] }
  return process.platform === 'win32' ? { program: 'npm', args, shell: true } : { program: 'npm', args }
}
