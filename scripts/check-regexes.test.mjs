import { expect, test } from 'vitest'
import { findSlowExpressions } from './check-regexes.mjs'

test.each([
  ['nested open repeats', 'const slow = /^(?:a+)+$/'],
  ['adjacent open repeats', String.raw`const slow = /^\s*(?:of)?\s*x/`],
  ['an open repeat before an end', String.raw`const slow = /\s+$/`],
  ['a pattern given as text', String.raw`const slow = new RegExp('\\s+$', 'u')`],
])('%s is found, with its line', (_name, code) => {
  const found = findSlowExpressions(`// é: more bytes than letters\n\n${code}\n`, 'planted.ts')
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(/^planted\.ts:3 \//)
})

test.each([String.raw`/\s+/g`, String.raw`/^\d{1,9}(?:\.\d+)?$/`, '/[a-z]+@/y', '/a{0,40}$/'])(
  '%s is linear',
  (expression) => {
    expect(findSlowExpressions(`const quick = ${expression}`, 'planted.ts')).toEqual([])
  },
)
