import { expect, test } from 'vitest'
import { playwrightCounts, sum, verifyCounts, vitestCounts } from './test-counts.mjs'

test('checks are counted from the last line that verify writes', () => {
  const output = 'ok   lint 3 s\n\n9 checks passed, 1 failed (12.0 s)\n'
  expect(verifyCounts({ code: 1, output })).toEqual({ passed: 9, failed: 1 })
})

test('a step that ended badly counts as a failure, whatever it reported', () => {
  expect(verifyCounts({ code: 1, output: 'crashed' })).toEqual({ passed: 0, failed: 1 })
  expect(vitestCounts(null, { code: 0 })).toEqual({ passed: 0, failed: 1 })
  expect(playwrightCounts(null, { code: 1 })).toEqual({ passed: 0, failed: 1 })
  const report = { numPassedTests: 4, numFailedTests: 0, testResults: [] }
  expect(vitestCounts(report, { code: 1 })).toEqual({ passed: 4, failed: 1 })
})

test('a test file that could not be loaded is one failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
  ]
  expect(vitestCounts({ numPassedTests: 1, numFailedTests: 1, testResults }, { code: 1 })).toEqual({
    passed: 1,
    failed: 2,
  })
})

test('a browser test that passed only on a second try failed', () => {
  const report = { stats: { expected: 5, unexpected: 0, flaky: 1 } }
  expect(playwrightCounts(report, { code: 0 })).toEqual({ passed: 5, failed: 1 })
})

test('steps add up', () => {
  expect(
    sum([
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ]),
  ).toEqual({ passed: 3, failed: 3 })
})
