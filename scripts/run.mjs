// The one entry of every npm script. Runs on any Node >= 18, so that an old system Node can bring a newer one.
import path from 'node:path'
import process from 'node:process'
import { ensureDependencies } from './bootstrap/dependencies.mjs'
import { ensureBuild, ensureServerBuild } from './bootstrap/build.mjs'
import { ensureNode } from './bootstrap/node-runtime.mjs'
import { projectRoot } from './bootstrap/project-root.mjs'
import { runAll } from './bootstrap/run-children.mjs'
import { SetupError } from './bootstrap/run-quietly.mjs'
import { preparePack, unpackLockfile } from './bootstrap/pack.mjs'
import { takesBuild } from './bootstrap/test-arguments.mjs'

const vite = 'node_modules/vite/bin/vite.js'

/** A third less memory at rest and under load; more small collections for it. */
const smallYoungHeap = '--max-semi-space-size=4'

/** What each task runs once Node and the dependencies are there; every entry is the arguments of one Node. */
const tasks = {
  start: {
    prepare: ensureBuild,
    run: [[smallYoungHeap, 'apps/server/dist/main.js']],
    environment: { MALLOC_ARENA_MAX: '2' },
  },
  dev: {
    run: [
      ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'],
      [vite, '--clearScreen=false', 'apps/web', '--config', 'apps/web/vite.config.ts'],
    ],
    // People use Vite's address then, which passes on to the server.
    environment: { NODE_ENV: 'development', PORTAL_PUBLIC_URL: 'http://127.0.0.1:5173' },
  },
  build: { prepare: ensureBuild, run: [] },
  pack: { prepare: preparePack, run: [] },
  test: { prepare: (context) => takesBuild(given) && ensureBuild(context), run: [['scripts/test.mjs']] },
  verify: { run: [['scripts/verify.mjs']] },
  format: { run: [['scripts/format.mjs']] },
  bench: { prepare: ensureBuild, run: [['bench/run.ts']] },
  mutate: { run: [['bench/mutate/run.ts']] },
  eval: { run: [['e2e/evaluation/run.ts']] },
  'train-reader': { run: [['apps/server/src/testing/train-reader.ts']] },
  'train-quantities': { run: [['scripts/train-quantities.mjs']] },
  portal: { prepare: ensureServerBuild, run: [['apps/server/dist/portal.js']] },
}

const [taskName = '', ...given] = process.argv.slice(2)

async function main() {
  const task = Object.hasOwn(tasks, taskName) ? tasks[taskName] : null
  if (!task) throw new SetupError(`Unknown task "${taskName}". There are: ${Object.keys(tasks).join(', ')}.`)
  unpackLockfile()
  const node = await ensureNode()
  const environment = environmentFor(node, task.environment)
  await ensureDependencies({ node, environment })
  await task.prepare?.({ node, environment })
  return runAll(
    task.run.map((args) => ({ program: node, args: [...args, ...given] })),
    environment,
  )
}

/** Tools that the task starts find the same Node, and the project's own commands. */
function environmentFor(node, additions = {}) {
  const folders = [path.join(projectRoot, 'node_modules', '.bin'), path.dirname(node), process.env.PATH]
  return {
    ...additions,
    // What was compiled at the last start is not compiled again.
    NODE_COMPILE_CACHE: path.join(projectRoot, '.cache', 'node'),
    ...process.env,
    PATH: folders.filter(Boolean).join(path.delimiter),
  }
}

main().then(
  (code) => process.exit(code),
  (error) => {
    process.stderr.write(`${error instanceof SetupError ? error.message : error.stack}\n`)
    process.exit(1)
  },
)
