import { expect, test } from 'vitest'
import { detectLanguage } from './detect-language.ts'
import { isOneEditApart } from './edit-distance.ts'
import { readNumber, readOrdinal, readScale, readYear } from './numbers.ts'
import { stemsOf, tokenise, type Token } from './tokens.ts'

const tokenOf = (text: string): Token => {
  const [token] = tokenise(text)
  if (!token) throw new Error('no token')
  return token
}

test.each([
  ['sectors', 'sector'],
  ['sectores', 'sector'],
  ['companies', 'company'],
  ['empresas', 'empresa'],
  ['Mälartank', 'malartank'],
  ["HerpasIA's", 'herpasia'],
  ['sizes', 'size'],
])('%s and %s are the same word', (one, other) => {
  expect(stemsOf(one)).toEqual(stemsOf(other))
})

test('a capital is a sign of a name only within a sentence', () => {
  expect(tokenise('Dairy grows. Why? Ask Nestlé').map(({ isNameLike }) => isNameLike)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
})

test.each([
  ['1,200,000', 1_200_000],
  ['$1.2', 1.2],
  ['1,5', 1.5],
  ['three', 3],
  ['siete', 7],
  ['dairy', null],
])('%s is the number %s', (text, value) => expect(readNumber(tokenOf(text))).toBe(value))

test.each([
  ['2nd', 2],
  ['second', 2],
  ['tercera', 3],
  ['22', null],
])('%s is the ordinal %s', (text, value) => expect(readOrdinal(tokenOf(text))).toBe(value))

test('years and scales are told from plain numbers', () => {
  expect(readYear(tokenOf('2030'))).toBe(2030)
  expect(readYear(tokenOf('847'))).toBeNull()
  expect(readScale(tokenise('billion dollars'))).toBe(1e9)
  expect(readScale(tokenise('mil millones'))).toBe(1e9)
  expect(readScale(tokenise('dairy'))).toBe(1)
})

test('a point before three digits parts thousands in Spanish alone', () => {
  expect(readNumber(tokenOf('2.000'), 'es')).toBe(2000)
  expect(readNumber(tokenOf('1.234,5'), 'es')).toBe(1234.5)
  expect(readNumber(tokenOf('2.000'))).toBe(2)
})

test.each([
  ['polderflow', 'polderflw', true],
  ['polderflow', 'podlerflow', true],
  ['polderflow', 'polderflaw', true],
  ['polderflow', 'polterflaw', false],
  ['dairy', 'daily', true],
  ['dairy', 'fairly', false],
])('%s and %s are one slip apart: %s', (one, other, expected) =>
  expect(isOneEditApart(one, other)).toBe(expected),
)

test.each([
  ['How large is the dairy market?', 'en'],
  ['¿Qué tamaño tiene el mercado lácteo?', 'es'],
  ['tamano del mercado lacteo', 'es'],
  ['Nordkessel', 'en'],
  ['compara los sectores por crecimiento', 'es'],
])('%s is asked in %s', (text, language) => expect(detectLanguage(text)).toBe(language))

test('a text of twenty thousand characters is read in no time', () => {
  const started = performance.now()
  tokenise('word. '.repeat(3400))
  expect(performance.now() - started).toBeLessThan(4000)
})
