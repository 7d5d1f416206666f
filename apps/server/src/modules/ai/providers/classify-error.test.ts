import { expect, test } from 'vitest'
import { classifyError, readRetryAfter } from './classify-error.ts'

test.each([
  [{ 'retry-after': '3' }, 3000],
  [{ 'retry-after': '0' }, 0],
  [{ 'retry-after': '100000' }, 60_000],
  [{ 'retry-after': 'soon' }, null],
  [{ 'retry-after-ms': '150', 'retry-after': '9' }, 150],
  [{}, null],
])('%j asks to wait %s ms', (headers, wait) =>
  expect(readRetryAfter(headers as Record<string, string>)).toBe(wait),
)

test('a date in Retry-After is a wait from now', () => {
  const wait = readRetryAfter({ 'retry-after': new Date(Date.now() + 5000).toUTCString() })
  expect(wait).toBeGreaterThan(3000)
  expect(wait).toBeLessThanOrEqual(5000)
})

test.each([
  [
    Object.assign(new Error('x'), {
      statusCode: 429,
      responseBody: '{"error":{"code":"insufficient_quota"}}',
    }),
    'quota',
  ],
  [Object.assign(new Error('x'), { statusCode: 429 }), 'rate_limit'],
  [Object.assign(new Error('x'), { statusCode: 529 }), 'overload'],
  [new Error('x', { cause: Object.assign(new Error('y'), { statusCode: 401 }) }), 'auth'],
  [new DOMException('late', 'TimeoutError'), 'timeout'],
  [new DOMException('gone', 'AbortError'), 'aborted'],
  [
    new Error('fetch failed', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) }),
    'network',
  ],
  [{ type: 'overloaded_error' }, 'overload'],
  ['terminated', 'cut'],
])('%s is sorted as %s', (error, kind) => expect(classifyError(error).kind).toBe(kind))
