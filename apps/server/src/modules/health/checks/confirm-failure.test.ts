import type { CheckStatus } from '@portal/contracts/health'
import { expect, test } from 'vitest'
import { confirmFailure } from './confirm-failure.ts'

test.each<[CheckStatus[], CheckStatus, number]>([
  [['operational'], 'operational', 1],
  [['unknown'], 'unknown', 1],
  [['error', 'operational', 'operational'], 'operational', 3],
  [['error', 'error'], 'error', 2],
  [['error', 'timeout'], 'timeout', 2],
  [['error', 'operational', 'error'], 'error', 3],
  [['slow', 'operational', 'slow'], 'slow', 3],
  [['slow', 'slow'], 'slow', 2],
  [['error', 'slow', 'operational'], 'slow', 3],
])('attempts that say %j come to %s after %i', async (statuses, expected, attempts) => {
  let made = 0
  const attempt = () => Promise.resolve({ status: statuses[made++] ?? 'unknown', response_time: made })
  expect((await confirmFailure(attempt, { delayMs: 0 })).status).toBe(expected)
  expect(made).toBe(attempts)
})
