import { expect, test } from 'vitest'
import { parseJsonBody } from './json-body.ts'

test('JSON is parsed, and an empty body is undefined', () => {
  expect(parseJsonBody('{"a":[1,"ü",null]}')).toEqual({ a: [1, 'ü', null] })
  expect(parseJsonBody('  ')).toBeUndefined()
})

test.each([
  ['broken JSON', '{"a":'],
  ['a NUL in a value', '{"a":"x\\u0000"}'],
  ['a NUL in a key', '{"\\u0000":1}'],
  ['half a surrogate pair', '{"a":["\\ud83d"]}'],
  ['a prototype', '{"__proto__":{"role":"admin"}}'],
  ['absurd nesting', '['.repeat(100_000) + ']'.repeat(100_000)],
])('%s is refused', (_name, text) => {
  expect(() => parseJsonBody(text)).toThrow(expect.objectContaining({ code: 'bad_request' }))
})
