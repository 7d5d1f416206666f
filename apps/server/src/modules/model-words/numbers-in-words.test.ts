import { expect, test } from 'vitest'
import { numbersInWords, spelledNumbers } from './numbers-in-words.ts'

test('numbers that are spelled out or written with other signs are told without the mark behind them', () => {
  expect(spelledNumbers('It DOUBLED, by twelve per cent; then ½: a mitad.')).toEqual([
    'doubled',
    'twelve',
    'mitad',
    '½',
  ])
  expect(numbersInWords('CO2, EUR77. and 12 are fifty')).toEqual(['fifty', 'co2', 'eur77'])
})
