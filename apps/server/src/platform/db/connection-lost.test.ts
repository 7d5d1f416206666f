import { expect, test } from 'vitest'
import { isDatabaseAway } from './connection-lost.ts'

const withCode = (code: string) => Object.assign(new Error(`connect ${code}`), { code })

test.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  // Its socket is there, and nobody takes connections from it any more: a database that hangs.
  'EAGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01',
  '57P03',
  '08006',
  '53300',
])('%s is a database that is away', (code) => expect(isDatabaseAway(withCode(code))).toBe(true))

test.each(['42P01', '23505', '57014', 'EMFILE'])('%s is a database that answers', (code) =>
  expect(isDatabaseAway(withCode(code))).toBe(false),
)
