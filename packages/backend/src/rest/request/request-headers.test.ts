import { expect, test } from 'vitest'
import { negotiateMediaType } from './media-type.ts'
import { parseCsv } from './parse-csv.ts'
import { parsePayload } from './payload.ts'
import { formatApplied, parsePreferences } from './preferences.ts'

const all = new Set(['array', 'object', 'csv'] as const)

test.each([
  [undefined, 'array'],
  ['*/*', 'array'],
  ['application/json', 'array'],
  ['text/html, application/xml;q=0.9, */*;q=0.8', 'array'],
  ['application/vnd.pgrst.object+json', 'object'],
  ['text/csv', 'csv'],
  ['application/json;q=0.1, text/csv', 'csv'],
])('Accept %s is answered with %s', (header, kind) => {
  expect(negotiateMediaType(header, all).kind).toBe(kind)
})

test('a plan names its options in its own words, never the caller’s', () => {
  const accept = 'application/vnd.pgrst.plan+json; for="application/json"; options=analyze|drop table x|wal;'
  expect(() => negotiateMediaType(accept, all)).toThrow('None of these media types are available')
  expect(negotiateMediaType(accept, new Set(['plan'])).plan).toEqual({ format: 'json', options: ['analyze'] })
})

test('preferences are read in any order, the first value of each counting', () => {
  const preferences = parsePreferences(
    'count=exact,return=minimal, return=representation,max-affected=5,timezone=Europe/Paris,x=y',
  )
  expect(preferences).toMatchObject({
    count: 'exact',
    return: 'minimal',
    maxAffected: 5,
    timezone: 'Europe/Paris',
    invalid: ['x=y'],
  })
  expect(formatApplied(preferences, ['return', 'count'])).toBe(
    'return=minimal, count=exact, timezone=Europe/Paris',
  )
  expect(parsePreferences('timezone=').invalid).toEqual(['timezone='])
  expect(formatApplied(parsePreferences(undefined), ['return'])).toBeUndefined()
})

test('CSV cells may hold commas, quotes and line breaks', () => {
  expect(parseCsv('a,b\n1,"x, ""y""\nz"\n,NULL\n')).toEqual([
    { a: '1', b: 'x, "y"\nz' },
    { a: '', b: null },
  ])
  expect(parseCsv('a,b\n1')).toBeUndefined()
})

test('a payload tells its keys and refuses rows that differ', () => {
  expect(parsePayload('[{"a":1},{"a":2}]', undefined, false)).toMatchObject({
    keys: ['a'],
    rowCount: 2,
    isArray: true,
  })
  expect(() => parsePayload('[{"a":1},{"b":2}]', undefined, false)).toThrow('All object keys must match')
  expect(parsePayload('[{"a":1},{"b":2}]', undefined, true).rowCount).toBe(2)
  expect(() => parsePayload('{}', 'image/png', false)).toThrow('Content-Type not acceptable: image/png')
})
