import { expect, test } from 'vitest'
import { failedOfPlaywright, failedOfVitest } from './failed-tests.mjs'

test('what failed is named with its file and the first lines of its message, what passed is not', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'adds' },
    { status: 'failed', fullName: 'subtracts', failureMessages: ['Error: 1 is not 2\n\n1\n2\n3\n4\n5'] },
  ]
  const testResults = [
    { name: '/here/a.test.ts', status: 'failed', assertionResults },
    { name: '/here/b.test.ts', status: 'passed', assertionResults: [] },
    { name: '/here/c.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
  ]
  expect(failedOfVitest({ testResults }, '/here')).toEqual([
    'a.test.ts > subtracts\n    Error: 1 is not 2\n    1\n    2\n    3\n    4',
    'c.test.ts\n    No such module',
  ])
})

test('of the browser, tests in suites in suites are named without colours, flaky ones too', () => {
  const spec = (title, status) => ({
    file: 'chat.spec.ts',
    title,
    tests: [{ status, results: [{ error: { message: '\u001B[31mToo late\u001B[39m' } }, {}] }],
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

test('a report that was not written names nothing', () => {
  expect([failedOfVitest(null, '/here'), failedOfPlaywright(null)]).toEqual([[], []])
})
