import fc from 'fast-check'
import { expect, test } from 'vitest'
import { engines } from '../registry/index.ts'
import { fieldsOf, fillFromText, findQuantities } from './index.ts'

const small = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ')
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** Written the other way round than it is read. */
function inEnglish(value: number): string {
  const [thousands, rest] = [Math.floor(value / 1000), value % 1000]
  if (thousands > 0) return `${inEnglish(thousands)} thousand${rest === 0 ? '' : ` ${inEnglish(rest)}`}`
  const [hundreds, below] = [Math.floor(value / 100), value % 100]
  if (hundreds > 0) return `${inEnglish(hundreds)} hundred${below === 0 ? '' : ` and ${inEnglish(below)}`}`
  if (value < 20) return small[value] ?? ''
  return value % 10 === 0
    ? (tens[value / 10] ?? '')
    : `${tens[Math.floor(value / 10)] ?? ''}-${small[value % 10] ?? ''}`
}

const pequenos = (
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete ' +
  'dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete ' +
  'veintiocho veintinueve'
).split(' ')
const decenas = 'cero diez veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ')
const centenas =
  'cero ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
    ' ',
  )

function inSpanish(value: number): string {
  const [miles, rest] = [Math.floor(value / 1000), value % 1000]
  if (miles > 0)
    return `${miles === 1 ? '' : `${inSpanish(miles)} `}mil${rest === 0 ? '' : ` ${inSpanish(rest)}`}`
  const [hundreds, below] = [Math.floor(value / 100), value % 100]
  if (value === 100) return 'cien'
  if (hundreds > 0) return `${centenas[hundreds] ?? ''}${below === 0 ? '' : ` ${inSpanish(below)}`}`
  if (value < 30) return pequenos[value] ?? ''
  const ten = decenas[Math.floor(value / 10)] ?? ''
  return value % 10 === 0 ? ten : `${ten} y ${pequenos[value % 10] ?? ''}`
}

test('every whole number below a million is read from its words in English and in Spanish', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 999_999 }), (value) => {
      expect(findQuantities(`rises ${inEnglish(value)} metres`).map((one) => one.value)).toEqual([value])
      expect(findQuantities(`sube ${inSpanish(value)} metros`).map((one) => one.value)).toEqual([value])
    }),
    { numRuns: 400 },
  )
})

test.each([
  ['one and a half metres', 1.5],
  ['four and three quarters tonnes', 4.75],
  ['2 and a half tonnes per hour', 2.5],
  ['two tonnes and a half', 2.5],
  ['half an hour', 0.5],
  ['three quarters of an hour', 0.75],
  ['half a million euros', 500_000],
  ['a dozen pumps', 12],
  ['two point five bar', 2.5],
  ['media hora', 0.5],
  ['medio metro', 0.5],
  ['una hora y media', 1.5],
  ['dos toneladas y media', 2.5],
  ['siete coma cinco bar', 7.5],
  ['un millón de euros', 1_000_000],
  ['tres cuartos de hora', 0.75],
])('"%s" is %d', (text, value) => {
  expect(findQuantities(text).map((one) => one.value)).toEqual([value])
})

test('a number word that is not read stops the run with a quote of it', () => {
  for (const word of ['several', 'a few', 'umpteen', 'varios', 'a couple of', 'dozens of']) {
    const last = word.replace(/^a /u, '').replace(/ of$/u, '')
    for (const engine of engines.filter(({ id }) => id === 'piping-designer')) {
      const { open } = fillFromText(engine, `Line DN65, 100 m, 22 m³/h, rises ${word} metres`)
      expect(open.map(({ raw }) => raw)).toContain(last)
    }
  }
})

test('a whole number in words gives inputs of every tool what it gives in figures', () => {
  const differing = engines.flatMap((engine) =>
    fieldsOf(engine)
      .numbers.filter(
        ({ isRow, isList, isNominal, unitText }) => !isRow && !isList && !isNominal && unitText !== 'year',
      )
      .slice(0, 3)
      .flatMap(({ path, sections, label, unitText }) => {
        const say = (number: string) => `${sections.join(' ')}: ${label.toLowerCase()} ${number} ${unitText}`
        const inputs = ['43', inEnglish(43), inSpanish(43)].map((number) =>
          JSON.stringify(fillFromText(engine, say(number)).input),
        )
        return new Set(inputs).size === 1 ? [] : [`${engine.id} ${path.join('.')}: ${inputs.join(' | ')}`]
      }),
  )
  expect(differing).toEqual([])
}, 120_000)
