import pg from 'pg'
import { expect, test } from 'vitest'
import { isConnectionLost, isDatabaseAway, noteLost } from './connection-lost.ts'

const answered = (code: string) =>
  Object.assign(new pg.DatabaseError('as the server says', 18, 'error'), { code })

const noted = (error: Error): Error => {
  expect(() => noteLost(error)).toThrow(error)
  return error
}

test.each(['57P01', '57P02', '57P03', '57P05', '08003', '08006', '53100', '53300'])(
  '%s is a database that is away, though it answers',
  (code) => {
    const error = noted(answered(code))
    expect([isDatabaseAway(error), isConnectionLost(error)]).toEqual([true, false])
  },
)

test.each(['42P01', '23505', '57014', '53400'])('%s is a database that answers', (code) =>
  expect(isDatabaseAway(noted(answered(code)))).toBe(false),
)

test.each(['EPIPE', 'ECONNRESET', 'EAGAIN', 'ENOENT', 'ESHUTDOWN', undefined])(
  'what a statement ends with and no server answered is a lost connection, with the code %s too',
  (code) => expect(isDatabaseAway(noted(Object.assign(new Error('write'), { code })))).toBe(true),
)

test('a missing file and a fault of our own are no lost connection', () => {
  expect(isDatabaseAway(Object.assign(new Error('open'), { code: 'ENOENT' }))).toBe(false)
  expect(isDatabaseAway(noted(new TypeError('x is undefined')))).toBe(false)
})
