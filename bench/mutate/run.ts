import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { areas, testsOf } from './areas.ts'

/** `npm run mutate -- <area>`: changes the sources of an area one place at a time and names the changes that no unit test notices. */
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(areas, name))
if (asked.length === 0 || unknown.length > 0) {
  console.error(`Name an area: ${Object.keys(areas).join(', ')}.`)
  process.exit(1)
}
const sources = asked.flatMap((name) => areas[name] ?? [])
const stryker = fileURLToPath(import.meta.resolve('@stryker-mutator/core')).replace(
  /dist.*$/u,
  'bin/stryker.js',
)
const config = fileURLToPath(new URL('stryker.config.json', import.meta.url))
const tests = asked.map((name) => testsOf[name])
const running = spawn(
  process.execPath,
  [stryker, 'run', config, '--mutate', [...sources, '!**/*.test.ts'].join(',')],
  {
    stdio: 'inherit',
    env: { ...process.env, ...(tests.every(Boolean) && { MUTATE_TESTS: tests.flat().join(',') }) },
  },
)
const [code] = await once(running, 'exit')
process.exitCode = typeof code === 'number' ? code : 1
