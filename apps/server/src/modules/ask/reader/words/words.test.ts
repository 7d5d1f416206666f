import { expect, test } from 'vitest'
import { meantBy, slipIndexOf } from '../link/slips.ts'
import { numbersIn } from './numbers.ts'
import { periodsIn } from './periods.ts'
import { tokensOf } from './tokens.ts'

const numbers = (text: string, isSpanish = false) =>
  numbersIn(tokensOf(text).tokens, isSpanish).map(({ value, unit }) => [value, unit])
const periods = (text: string) =>
  periodsIn(tokensOf(text).tokens, '2026-11-23').map(({ days }) => `${days.from ?? ''}..${days.to ?? ''}`)

test('numbers are read in digits and words, with scales and units', () => {
  expect(numbers('above 2.5bn and $5B')).toEqual([
    [2.5e9, null],
    [5e9, 'USD'],
  ])
  expect(numbers('más de 1.200 millones de euros', true)).toEqual([[1.2e9, 'EUR']])
  expect(numbers('2 mil millones', true)).toEqual([[2e9, null]])
  expect(numbers('one hundred and twenty, twenty-five, 15 %')).toEqual([
    [120, null],
    [25, null],
    [15, '%'],
  ])
  expect(numbers('1,200 deals in 2024 and 2023').map(([value]) => value)).toEqual([1200, 2024, 2023])
})

test('both ends of a range count in the scale and the unit that the second has', () => {
  const range = [
    [2e6, 'EUR'],
    [4e6, 'EUR'],
  ]
  expect(numbers('between 2 and 4 million euros')).toEqual(range)
  expect(numbers('entre dos y cuatro millones de euros', true)).toEqual(range)
  expect(numbers('20 to 30 %')).toEqual([
    [20, '%'],
    [30, '%'],
  ])
  expect(numbers('5 deals and 4 million, 900 or 2 thousand').map(([value]) => value)).toEqual([
    5, 4e6, 900, 2000,
  ])
})

test('a scale without a number is one of it, or half of it', () => {
  expect(numbers('over a million, half a million euros').map(([value]) => value)).toEqual([1e6, 5e5])
  expect(numbers('más de medio millón', true)).toEqual([[5e5, null]])
})

test('a part of a whole is so many per cent; an ordinal is none', () => {
  expect(numbers('more than half of it, a quarter')).toEqual([
    [50, '%'],
    [25, '%'],
  ])
  expect(numbers('la mitad', true)).toEqual([[50, '%']])
  expect(numbers('the third quarter')).toEqual([])
})

test('periods are read in both languages, held against the day of asking', () => {
  expect(periods('in the second quarter of 2024')).toEqual(['2024-04-01..2024-06-30'])
  expect(periods('el primer semestre de 2024')).toEqual(['2024-01-01..2024-06-30'])
  expect(periods('last month')).toEqual(['2026-10-01..2026-10-31'])
  expect(periods('esta semana')).toEqual(['2026-11-23..2026-11-29'])
  expect(periods('since 2023')).toEqual(['2023-01-01..'])
  expect(periods('antes de 2024')).toEqual(['..2023-12-31'])
  expect(periods('3 May 2024')).toEqual(['2024-05-03..2024-05-03'])
  expect(periods('2024 vs 2023')).toEqual(['2024-01-01..2024-12-31', '2023-01-01..2023-12-31'])
  expect(periods('second largest deal')).toEqual([])
})

test('the last half year is six months up to today, over which something happened', () => {
  expect(periods('moved over the last half year')).toEqual(['2026-05-23..2026-11-23'])
})

test('a day may be an ordinal, a stretch may share its month, an end of a period may be meant, a year is said once', () => {
  expect(periods('since the first of July 2024')).toEqual(['2024-07-01..'])
  expect(periods('on July 4th 2024')).toEqual(['2024-07-04..2024-07-04'])
  expect(periods('desde el primero de octubre de 2024')).toEqual(['2024-10-01..'])
  expect(periods('in the week from 6 to 12 January 2025')).toEqual(['2025-01-06..2025-01-12'])
  expect(periods('del 6 al 12 de enero de 2025')).toEqual(['2025-01-06..2025-01-12'])
  expect(periods('between 3 and 9 March 2025')).toEqual(['2025-03-03..2025-03-09'])
  expect(periods('entre el 3 y el 9 de marzo de 2025')).toEqual(['2025-03-03..2025-03-09'])
  expect(periods('due by the end of June 2025')).toEqual(['..2025-06-30'])
  expect(periods('before the end of March 2025')).toEqual(['..2025-03-31'])
  expect(periods('between the start of November and the end of March 2025')).toEqual([
    '2024-11-01..2025-03-31',
  ])
  expect(periods('won value by month last year')).toEqual(['2025-01-01..2025-12-31'])
  expect(periods('the second of our clients, 3 of the deals')).toEqual([])
})

test('a season is the latest that has begun, or is of a year; the end of a running part of the year is known', () => {
  expect(periods('since summer')).toEqual(['2026-06-01..'])
  expect(periods('last winter')).toEqual(['2025-12-01..2026-02-28'])
  expect(periods('el verano pasado')).toEqual(['2026-06-01..2026-08-31'])
  expect(periods('next spring')).toEqual(['2027-03-01..2027-05-31'])
  expect(periods('won in autumn 2025')).toEqual(['2025-09-01..2025-11-30'])
  expect(periods('did prices fall')).toEqual([])
  expect(periods('due by year end')).toEqual(['..2026-12-31'])
  expect(periods('before the end of the quarter')).toEqual(['..2026-12-31'])
  expect(periods('hasta fin de mes')).toEqual(['..2026-11-30'])
})

test('a part of time that nothing moves is that of today; what comes is the next, and a month has two halves', () => {
  expect(periods('ventas del mes')).toEqual(['2026-11-01..2026-11-30'])
  expect(periods('win rate of the quarter')).toEqual(['2026-10-01..2026-12-31'])
  expect(periods('en lo que va del año')).toEqual(['2026-01-01..2026-12-31'])
  expect(periods('las del mes que viene')).toEqual(['2026-12-01..2026-12-31'])
  expect(periods('la semana entrante')).toEqual(['2026-11-30..2026-12-06'])
  expect(periods('in this calendar year, el ejercicio en curso')).toEqual([
    '2026-01-01..2026-12-31',
    '2026-01-01..2026-12-31',
  ])
  expect(periods('due in the first half of December')).toEqual(['2026-12-01..2026-12-15'])
  expect(periods('en la segunda quincena de mayo de 2025')).toEqual(['2025-05-16..2025-05-31'])
  expect(periods('en la primera quincena del mes')).toEqual(['2026-11-01..2026-11-15'])
  expect(periods('la primera mitad del año')).toEqual(['2026-01-01..2026-06-30'])
  expect(periods('a day of the week of 2 March 2026, by the month')).toEqual(['2026-03-02..2026-03-02'])
})

test('slips of the keyboard are mended, other words are not', () => {
  const index = slipIndexOf(['better', 'sector', 'automation', 'pipeline'])
  expect(meantBy('sectr', index)).toEqual(['sector'])
  expect(meantBy('automaton', index)).toEqual(['automation'])
  expect(meantBy('pipline', index)).toEqual(['pipeline'])
  expect(meantBy('butter', index)).toEqual([])
  expect(meantBy('better', index)).toEqual([])
})

test('a word that is known elsewhere is not meant, and of two as near the one that is known first comes first', () => {
  expect(meantBy('sectr', slipIndexOf(['sector', 'better']))).toEqual(['sector'])
  expect(meantBy('sectr', slipIndexOf(['better', 'pipeline']))).toEqual([])
  expect(meantBy('sectr', slipIndexOf(['sectar', 'sector']))).toEqual(['sectar', 'sector'])
  expect(meantBy('sectr', slipIndexOf(['sector', 'sectar']))).toEqual(['sector', 'sectar'])
})

test('places in the text as typed are kept', () => {
  const { tokens } = tokensOf("What's P80?")
  expect(tokens.map(({ word, from, to }) => [word, from, to])).toEqual([
    ['what', 0, 4],
    ['p80', 7, 10],
    ['?', 10, 11],
  ])
})
