import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { failedOfPlaywright, failedOfVitest, uncaughtOf } from './failed-tests.mjs'
import { projectRoot } from './project-root.mjs'

test('what failed is named with its file and the first lines of its message, what passed is not', () => {
  const lines = (count) => Array.from({ length: count }, (_, at) => at + 1).join('\n')
  const assertionResults = [
    { status: 'passed', fullName: 'adds' },
    { status: 'failed', fullName: 'subtracts', failureMessages: [`Error: 1 is not 2\n\n${lines(11)}`] },
  ]
  const testResults = [
    { name: '/here/a.test.ts', status: 'failed', assertionResults },
    { name: '/here/b.test.ts', status: 'passed', assertionResults: [] },
    { name: '/here/c.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
  ]
  expect(failedOfVitest({ testResults }, '/here')).toEqual([
    `a.test.ts > subtracts\n    Error: 1 is not 2\n    ${lines(10).replaceAll('\n', '\n    ')}`,
    'c.test.ts\n    No such module',
  ])
})

test('of the browser, tests in suites in suites are named without colours, flaky ones too', () => {
  const spec = (title, status) => ({
    file: 'chat.spec.ts',
    title,
    tests: [{ status, results: [{ errors: [{ message: '\u001B[31mToo late\u001B[39m' }] }, { errors: [] }] }],
  })
  const suites = [
    { specs: [spec('a', 'expected')], suites: [{ specs: [spec('b', 'unexpected')] }] },
    { specs: [spec('c', 'flaky')] },
  ]
  expect(failedOfPlaywright({ suites })).toEqual([
    'chat.spec.ts > b\n    Too late',
    'chat.spec.ts > c\n    Too late',
  ])
})

test('of a browser test whose time ran out it says what was waited for', () => {
  const errors = [
    { message: 'Test timeout of 120000ms exceeded.' },
    { message: "Error: locator.click: Test ended.\nCall log:\n  - waiting for getByRole('tab')" },
  ]
  const tests = [{ status: 'unexpected', results: [{ error: errors[0], errors }] }]
  const suites = [{ specs: [{ file: 'chat.spec.ts', title: 'a', tests }] }]
  expect(failedOfPlaywright({ suites })[0]).toContain("waiting for getByRole('tab')")
})

test('a report that was not written names nothing', () => {
  expect([failedOfVitest(null, '/here'), failedOfPlaywright(null)]).toEqual([[], []])
})

test('an error that no test caught is named, with the file it came up in', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'uncaught-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const planted = `test('passes', async () => {
      void Promise.reject(new Error('nobody listens'))
      await new Promise((wake) => setTimeout(wake, 50))
    })`
  writeFileSync(path.join(root, 'a.test.mjs'), planted)
  const file = path.join(root, 'not-yet-made', 'errors.json')
  const vitest = path.join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs')
  const reporter = path.join(projectRoot, 'scripts', 'bootstrap', 'errors-reporter.mjs')
  const args = [vitest, 'run', '--root', root, '--globals', `--reporter=${reporter}`]
  const { status } = spawnSync(process.execPath, args, { env: { ...process.env, TEST_ERRORS_FILE: file } })
  expect(status).toBe(1)
  const [named] = uncaughtOf(JSON.parse(readFileSync(file, 'utf8')), root)
  expect(named).toMatch(/^uncaught, during a\.test\.mjs.*\n\s+Error: nobody listens/u)
})
