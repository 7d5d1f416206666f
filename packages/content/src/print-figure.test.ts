import { expect, test } from 'vitest'
import { printFigure, toFigureText } from './print-figure.ts'

const money = (field: string) => (value: number) =>
  printFigure({ key: `benchmark.dairy.${field}`, value, unit: 'USD' })

test('[BENCH-10] market size is printed in $B with one decimal', () => {
  expect([2.4e9, 2e9, 8e8, 4.96e9].map(money('market_size_usd'))).toEqual([
    '$2.4B',
    '$2.0B',
    '$0.8B',
    '$5.0B',
  ])
})

test('[BENCH-12] average project value is printed in $M with one decimal', () => {
  expect([12.4e6, 8e6, 8e5].map(money('avg_project_value_usd'))).toEqual(['$12.4M', '$8.0M', '$0.8M'])
})

test('shares of the pipeline stand in one column with one decimal, its amounts with no fourth digit', () => {
  const rate = (value: number) => printFigure({ key: 'pipeline.win_rate.dairy', value, unit: '%' })
  expect([57.1, 50, 100].map(rate)).toEqual(['57.1%', '50.0%', '100.0%'])
  expect(printFigure({ key: 'kpi.time_savings', value: 50, unit: '%' })).toBe('50%')
  const amount = (value: number) => printFigure({ key: 'pipeline.op_1.value', value, unit: 'EUR' })
  expect([247.3e6, 17.6e6, 18e6, 1.1e6, 9_500, 0].map(amount)).toEqual([
    '€247M',
    '€17.6M',
    '€18.0M',
    '€1.1M',
    '€9,500',
    '€0',
  ])
})

test('currency stands before the number, large totals are shortened, rates are not', () => {
  expect(printFigure({ value: 45_000_000, unit: 'EUR' })).toBe('€45M')
  expect(printFigure({ value: 0.978, unit: 'EUR/h' })).toBe('€0.98/h')
  expect(printFigure({ value: 847, unit: 'USD/m²' })).toBe('$847/m²')
  expect(printFigure({ value: 250_000, unit: 'EUR/a' })).toBe('€250K/a')
  expect(printFigure({ value: -2_300_000, unit: 'EUR' })).toBe('-€2.3M')
  expect(printFigure({ value: 12_345, unit: 'EUR' })).toBe('€12,345')
  expect(printFigure({ value: 317_312_500, unit: 'EUR' })).toBe('€317M')
})

test('other units stand after the number, per cent and parts of a whole close to it', () => {
  expect(printFigure({ value: 1072.9, unit: 'kW' })).toBe('1,072.9 kW')
  expect(printFigure({ value: -98.7, unit: '%' })).toBe('-98.7%')
  expect(printFigure({ value: 0.0355, unit: 'MWh/hl' })).toBe('0.0355 MWh/hl')
  expect(printFigure({ value: 4.89, unit: '/5' })).toBe('4.89/5')
  expect(printFigure({ value: 118, unit: 'index' })).toBe('118')
  expect(printFigure({ value: null, unit: '', value_text: 'A+' })).toBe('A+')
  expect(toFigureText({ value: 12.3, unit: 'months' })).toEqual({ value: '12.3', unit: 'months' })
})
