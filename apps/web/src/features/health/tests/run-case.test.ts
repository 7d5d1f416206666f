import { createClient } from '@supabase/supabase-js'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { runSuite } from './run-case.ts'
import { systemCases } from './system-cases.ts'
import { UnexpectedAnswer, type TestCase, type TestContext } from './test-case.ts'

afterEach(() => {
  vi.useRealTimers()
})

const context: TestContext = { client: createClient('http://portal.example', 'key'), user: null }

const buildCase = (id: string, run: TestCase['run']): TestCase => ({
  id,
  name: id,
  request: () => ({ call: `GET ${id}` }),
  run,
  advice: 'Look at it.',
})

test('[TEST-01] the system test has exactly 21 items, each of its own name, with something to do', () => {
  expect(systemCases).toHaveLength(21)
  expect(new Set(systemCases.map(({ id }) => id)).size).toBe(21)
  expect(systemCases.every(({ advice, name }) => advice && name)).toBe(true)
})

test('[TEST-02] [TEST-07] items run one after the other, 100 ms apart, through running to pass or fail', async () => {
  vi.useFakeTimers()
  const seen: [string, string, number][] = []
  const start = Date.now()
  const cases = [
    buildCase('one', () => Promise.resolve({ response: 1 })),
    buildCase('two', () => Promise.reject(new UnexpectedAnswer('No rows', { rows: null }))),
  ]
  const run = runSuite({
    cases,
    context,
    onResult: (id, { status }) => seen.push([id, status, Date.now() - start]),
  })
  await vi.runAllTimersAsync()
  const results = await run
  expect(seen).toEqual([
    ['one', 'running', 0],
    ['one', 'pass', 0],
    ['two', 'running', 100],
    ['two', 'fail', 100],
  ])
  expect(results['two']).toMatchObject({
    message: 'No rows',
    response: { rows: null },
    request: { call: 'GET two' },
  })
})

test('what nobody set up was not tried, and did not fail', async () => {
  const refusal = new ApiError('No company website is configured', { status: 409, code: 'not_configured' })
  const cases = [buildCase('website', () => Promise.reject(refusal))]
  const results = await runSuite({ cases, context, onResult: () => undefined })
  expect(results['website']).toMatchObject({
    status: 'not_configured',
    message: 'No company website is configured',
  })
})

test('[TEST-24] without a signed-in user the tests of the session report it', async () => {
  const cases = systemCases.slice(0, 2)
  const results = await runSuite({ cases, context, onResult: () => undefined })
  expect(Object.values(results).map(({ status, message }) => [status, message])).toEqual([
    ['fail', 'No authenticated user'],
    ['fail', 'No authenticated user'],
  ])
})
