import { expect, test } from 'vitest'
import { parseJsonBody } from './json-body.ts'

test('JSON is parsed, and an empty body is undefined', () => {
  expect(parseJsonBody('{"a":[1,"ü",null]}')).toEqual({ a: [1, 'ü', null] })
  expect(parseJsonBody('  ')).toBeUndefined()
})

test.each([
  ['broken JSON', '{"a":'],
  ['a string without an end', '["a'],
  ['a NUL in a value', '{"a":"x\\u0000"}'],
  ['a NUL in a key', '{"\\u0000":1}'],
  ['half a surrogate pair', '{"a":["\\ud83d"]}'],
  ['a prototype', '{"__proto__":{"role":"admin"}}'],
  ['absurd nesting', '['.repeat(100_000) + ']'.repeat(100_000)],
])('%s is refused', (_name, text) => {
  expect(() => parseJsonBody(text)).toThrow(expect.objectContaining({ code: 'bad_request' }))
})

test.each([
  ['numbers', `[${'1,'.repeat(200_000)}1]`],
  ['objects', `[${'{"a":1},'.repeat(100_000)}1]`],
  ['keys', `{${Array.from({ length: 200_000 }, (_, n) => `"k${n}":1`).join(',')}}`],
  ['empty lists', `[${'[],'.repeat(100_000)}1]`],
])('more %s than a body needs are not built', (_name, text) => {
  expect(() => parseJsonBody(text)).toThrow(expect.objectContaining({ code: 'payload_too_large' }))
})

test('what stands inside a string is no value and no level, whatever is escaped there', () => {
  const quoted = `${'[{,'.repeat(200_000)}\\"\\`
  expect(parseJsonBody(JSON.stringify({ a: quoted, b: [quoted] }))).toEqual({ a: quoted, b: [quoted] })
  expect(parseJsonBody('["\\u00fc"]')).toEqual(['ü'])
})

test('the limits themselves are still allowed', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  const list = (values: number) => `[${'1,'.repeat(values - 1)}1]`
  expect(parseJsonBody(nested(64))).toHaveLength(1)
  expect(() => parseJsonBody(nested(65))).toThrow('nested too deeply')
  expect(parseJsonBody(list(150_000))).toHaveLength(150_000)
  expect(() => parseJsonBody(list(150_001))).toThrow('more than 150000 values')
})
