// Types, lint, boundaries, dead code, docs, names and format: everything that needs no database.
// Some of it by name: npm run verify -- types lint
import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const bin = (path) => join(ROOT, 'node_modules', path)
const own = (name) => join(ROOT, 'scripts', name)

/** Longest first, so that the last to start is not the last to end. */
const CHECKS = [
  ['types: server', [bin('typescript/bin/tsc'), '-p', 'apps/server']],
  ['types: web', [bin('typescript/bin/tsc'), '-p', 'apps/web']],
  ['lint', [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']],
  ['dead code', [bin('knip/bin/knip.js'), '--no-progress', '--no-config-hints']],
  ['types: backend', [bin('typescript/bin/tsc'), '-p', 'packages/backend']],
  ['types: e2e', [bin('typescript/bin/tsc'), '-p', 'e2e']],
  ['types: packages', [bin('typescript/bin/tsc'), '-p', 'packages']],
  ['types: testing', [bin('typescript/bin/tsc'), '-p', 'packages/testing']],
  ['boundaries', [own('check-boundaries.mjs')]],
  ['expressions', [own('check-regexes.mjs')]],
  ['format', [bin('oxfmt/bin/oxfmt'), '--check']],
  ['docs', [own('check-docs.mjs')]],
  ['functions', [own('functions-reference.mjs'), '--check']],
  ['names', [own('check-tree.mjs')]],
  ['domains', [own('check-domains.mjs')]],
]

function run([name, args]) {
  const started = performance.now()
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: ROOT, maxBuffer: 1e8 }, (error, stdout, stderr) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`${error ? 'FAIL' : 'ok  '} ${name.padEnd(16)} ${seconds} s`)
      done({ name, failed: error !== null, output: `${stdout}${stderr}`.trim() })
    })
  })
}

async function runAll(checks, width) {
  const queue = [...checks]
  const results = []
  const worker = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) results.push(await run(check))
  }
  await Promise.all(Array.from({ length: width }, worker))
  return results
}

const wanted = process.argv.slice(2)
const isWanted = ([name]) => wanted.length === 0 || wanted.some((word) => name.startsWith(word))
const unknown = wanted.filter((word) => !CHECKS.some(([name]) => name.startsWith(word)))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. The checks are: ${CHECKS.map(([name]) => name).join(', ')}.`)
  process.exit(1)
}

const started = performance.now()
const results = await runAll(CHECKS.filter(isWanted), Math.max(2, availableParallelism()))
const failed = results.filter((result) => result.failed)
for (const { name, output } of failed) console.log(`\n--- ${name}\n${output}`)
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(`\n${results.length - failed.length} checks passed, ${failed.length} failed (${seconds} s)`)
process.exitCode = failed.length > 0 ? 1 : 0
