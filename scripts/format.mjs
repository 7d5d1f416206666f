// Puts the sources into the format, or the paths that are given; then writes the page that follows from them.
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import process from 'node:process'

const ROOT = resolve(import.meta.dirname, '..')
const steps = [
  [join(ROOT, 'node_modules/oxfmt/bin/oxfmt'), ...process.argv.slice(2)],
  [join(ROOT, 'scripts/functions-reference.mjs')],
]
for (const args of steps) {
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
