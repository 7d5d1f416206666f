import { expect, test } from 'vitest'
import { ApiError, requestIdOf } from './api-error.ts'

test('a failed request has an id to quote, also where it is the cause of another failure', () => {
  const fault = new ApiError('It failed.', { status: 500, requestId: 'abc123' })
  expect(requestIdOf(fault)).toBe('abc123')
  expect(requestIdOf(new Error('No report.', { cause: fault }))).toBe('abc123')
  expect(requestIdOf(new ApiError('Too many.', { status: 429, requestId: 'def456' }))).toBe('def456')
})

test('what never reached the server has no id', () => {
  expect(requestIdOf(new ApiError('Away.', {}))).toBeNull()
  expect(requestIdOf('failed')).toBeNull()
})
