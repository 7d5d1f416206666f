// All that must hold: npm test. Some of it by name: npm test -- unit db
// Some of a step: npm test -- db apps/server/db -t 'members read'
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { ensureBrowser } from './bootstrap/browser.mjs'
import { failedOfPlaywright, failedOfVitest, uncaughtOf } from './bootstrap/failed-tests.mjs'
import { projectRoot } from './bootstrap/project-root.mjs'
import { makeScratch } from './bootstrap/scratch.mjs'
import { readTestArguments } from './bootstrap/test-arguments.mjs'
import { playwrightCounts, sum, verifyCounts, vitestCounts } from './bootstrap/test-counts.mjs'

const reportOf = (name) => path.join(projectRoot, 'test-results', `${name}.json`)
const errorsOf = (name) => path.join(projectRoot, 'test-results', `${name}.errors.json`)
const tool = (place) => path.join(projectRoot, 'node_modules', place)

const vitest = (name, projects, options = []) => ({
  name,
  args: [
    tool('vitest/vitest.mjs'),
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...options,
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--reporter=${path.join(projectRoot, 'scripts', 'bootstrap', 'errors-reporter.mjs')}`,
    `--outputFile.json=${reportOf(name)}`,
  ],
  count: (ending) => vitestCounts(readJson(reportOf(name)), ending),
  env: { TEST_ERRORS_FILE: errorsOf(name) },
  failures: () => [
    ...failedOfVitest(readJson(reportOf(name)), projectRoot),
    ...uncaughtOf(readJson(errorsOf(name)), projectRoot),
  ],
})

const playwright = (name, projects) => ({
  name,
  report: 'browser',
  args: [
    tool('@playwright/test/cli.js'),
    'test',
    '--config',
    'e2e/playwright.config.ts',
    ...projects.map((project) => `--project=${project}`),
  ],
  count: (ending) => playwrightCounts(readJson(reportOf('browser')), ending),
  failures: () => failedOfPlaywright(readJson(reportOf('browser'))),
})

const steps = [
  // Without time limits, so that it can take the processor time that those tests leave while they wait.
  { name: 'verify', args: ['scripts/verify.mjs'], count: verifyCounts, beside: 'api' },
  vitest('unit', ['unit']),
  vitest('db', ['db']),
  // Five are a tenth faster on two processors, and then a test now and then waits past its time for its page.
  vitest('components', ['browser'], ['--maxWorkers=3']),
  vitest('api', ['e2e']),
  playwright('browser', ['chains', 'journeys']),
  // Only when it is named.
  { ...playwright('walk', ['walk']), isExtra: true },
]

const names = steps.map((step) => step.name)
const { steps: wanted, passedOn, fault } = readTestArguments(process.argv.slice(2), names)
if (fault) {
  process.stderr.write(`${fault} The steps are: ${names.join(', ')}.\n`)
  process.exit(1)
}

const chosen = steps.filter((step) => (wanted.length === 0 ? !step.isExtra : wanted.includes(step.name)))
const browser = chosen.some((step) => ['components', 'browser', 'walk'].includes(step.name))
  ? await ensureBrowser()
  : {}
const scratch = makeScratch()
if (scratch) process.once('exit', scratch.remove)
const isBeside = ({ beside }) => chosen.some(({ name }) => name === beside)
const running = new Map()
for (const step of chosen.filter((each) => !isBeside(each))) {
  for (const each of [step, ...chosen.filter(({ beside }) => beside === step.name)])
    running.set(each, run(each))
  await running.get(step)
}
const results = await Promise.all(chosen.map((step) => running.get(step)))

for (const { name, failures } of results)
  for (const failure of failures) process.stdout.write(`\n${name}: ${failure}\n`)
process.stdout.write('\n')
for (const { name, passed, failed, seconds } of results)
  process.stdout.write(
    `${failed ? 'FAIL' : 'ok  '} ${name.padEnd(12)} ${passed} passed, ${failed} failed (${seconds} s)\n`,
  )
const total = sum(results)
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed > 0 ? 1 : 0)

async function run(step) {
  const { name, report = name, args, env, count, failures = () => [] } = step
  const isQuiet = isBeside(step)
  if (!isQuiet) process.stdout.write(`\n=== ${name}\n`)
  for (const file of [reportOf(report), errorsOf(name)]) rmSync(file, { force: true })
  const started = Date.now()
  const ending = await spawnStep([...args, ...passedOn], { env, isQuiet })
  if (isQuiet) process.stdout.write(`\n=== ${name}, beside the others\n${ending.output}${ending.told}`)
  const counts = count(ending)
  const named = failures()
  if (counts.failed > 0 && named.length === 0)
    named.push(
      `no test failed, and it ended with ${ending.code}; its last words:\n${ending.told.slice(-2000)}`,
    )
  return { name, ...counts, failures: named, seconds: Math.round((Date.now() - started) / 1000) }
}

/** Shows what the step writes and tells, and keeps it; of a quiet one, which waits for the others, it only keeps it. */
function spawnStep(args, { env, isQuiet }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      env: { ...process.env, ...browser, ...(scratch && { TMPDIR: scratch.folder }), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if (isQuiet && child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW)
    let output = ''
    let told = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output = `${output}${text}`
      if (!isQuiet) process.stdout.write(text)
    })
    child.stderr.setEncoding('utf8').on('data', (text) => {
      told = `${told}${text}`
      if (!isQuiet) process.stderr.write(text)
    })
    const passOn = (signal) => child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, passOn)
    child.once('error', (error) => resolve({ code: 1, output: '', told: error.message }))
    child.once('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeListener(signal, passOn)
      resolve({ code: code ?? 1, output, told })
    })
  })
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
