import { expect, test } from 'vitest'
import { failureOf } from './api-error.ts'
import { readTable } from './read-table.ts'

const answered = (status: number, code: string) => ({
  setHeader: () => Promise.resolve({ data: null, error: { message: 'as it came', code }, status }),
})
const causeOf = async (status: number, code: string) =>
  failureOf(await readTable(answered(status, code), 'Not read.').catch((error: unknown) => error)).cause

test.each(['PGRST001', 'PGRST002', '57P01', '57P03', '08006', '53300'])(
  'the table API says with %s that the database is away',
  async (code) => expect(await causeOf(503, code)).toMatch(/^The database is not reachable/),
)

test.each([
  [503, 'PGRST000'],
  [504, 'PGRST003'],
  [500, '57014'],
  [404, '42P01'],
])('%i %s says nothing of the database', async (status, code) =>
  expect(await causeOf(status, code)).toBeUndefined(),
)

test('no answer is the portal that is away', async () =>
  expect(await causeOf(0, '')).toMatch(/^The portal’s server does not answer/))
