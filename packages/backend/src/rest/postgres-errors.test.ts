import { expect, test } from 'vitest'
import { noteLost } from '#backend/platform/db/connection-lost.ts'
import { fromPostgresError } from './postgres-errors.ts'

const postgresError = (code: string, message = 'm') => Object.assign(new Error(message), { code })

test.each([
  ['22P02', 400],
  ['23502', 400],
  ['23503', 409],
  ['23505', 409],
  ['23514', 400],
  ['42501', 403],
  ['42P01', 404],
  ['42883', 404],
  ['42P17', 500],
  ['25006', 405],
  ['08006', 503],
  ['53300', 503],
  ['53400', 500],
  ['54000', 400],
  ['54001', 400],
  ['40001', 500],
  ['57014', 500],
  ['57P01', 503],
  ['XX000', 500],
  ['P0001', 400],
  ['PT418', 418],
  ['PTXYZ', 500],
])('SQLSTATE %s is answered with %i', (code, status) => {
  expect(fromPostgresError(postgresError(code), false)?.status).toBe(status)
})

test('want of rights is 401 for nobody, with the way to sign in', () => {
  const error = fromPostgresError(postgresError('42501'), true)
  expect([error?.status, error?.headers]).toEqual([401, { 'www-authenticate': 'Bearer' }])
})

test('a database that cannot be reached is 503 whatever its code, a full pool 504, anything else not ours to name', () => {
  const lost = (error: Error): Error => {
    expect(() => noteLost(error)).toThrow(error)
    return error
  }
  for (const code of ['ECONNREFUSED', 'EPIPE'])
    expect(fromPostgresError(lost(postgresError(code)), false)?.body).toMatchObject({ code: 'PGRST001' })
  expect(fromPostgresError(lost(new Error('Connection terminated unexpectedly')), false)?.status).toBe(503)
  expect(fromPostgresError(lost(new Error('timeout exceeded when trying to connect')), false)?.status).toBe(
    504,
  )
  expect(fromPostgresError(new TypeError('x is undefined'), false)).toBeUndefined()
})
