import { expect, test } from 'vitest'
import { formatHeadline, formatResult, standardSettings, toShownUnit } from './display-settings.ts'

const us = { ...standardSettings, units: 'us' as const, currency: 'USD' as const, rate: 1.1 }

test.each([
  [
    [1000, 'EUR'],
    [1100, 'USD'],
  ],
  [
    [50, 'EUR/MWh'],
    [55, 'USD/MWh'],
  ],
  [
    [100, 'hl'],
    [85.21679, 'bbl'],
  ],
  [
    [10, 'EUR/hl'],
    [11 / 0.8521679, 'USD/bbl'],
  ],
  [
    [100, '°C'],
    [212, '°F'],
  ],
  [
    [2, 'kg/m³'],
    [(2 * 2.2046226) / 264.17205, 'lb/gal'],
  ],
  [
    [7, 'MWh'],
    [7, 'MWh'],
  ],
  [
    [12, '°P'],
    [12, '°P'],
  ],
  [
    [0.5, ''],
    [0.5, ''],
  ],
] as const)('%j is shown as %j', ([value, unit], [expected, shownUnit]) => {
  const shown = toShownUnit(value, unit, us)
  expect(shown.value).toBeCloseTo(expected, 9)
  expect(shown.unit).toBe(shownUnit)
  expect(toShownUnit(value, unit, standardSettings)).toEqual({ value, unit })
})

test('a result is printed with five significant digits, and a count whole', () => {
  const print = (value: number, unit: string): string => formatResult(value, unit, standardSettings).value
  expect(print(11_335.44, 'kg')).toBe('11,335')
  expect(print(3508.96, 't/a')).toBe('3,509')
  expect(print(1072.94, 'kW')).toBe('1,072.9')
  expect(print(0.03551, 'MWh/hl')).toBe('0.0355')
  expect(print(1_234_567, 'cycles')).toBe('1,234,567')
})

test('a headline has three significant digits, large and small, and a count is whole', () => {
  const print = (value: number, unit: string): string => formatHeadline(value, unit, standardSettings).value
  expect(print(11_335.44, 'kg')).toBe('11,300')
  expect(print(283.333, 'd')).toBe('283')
  expect(print(65_805_920.24, 'EUR/a')).toBe('€65.8M/a')
  expect(print(3.50918, '')).toBe('3.51')
  expect(print(0.03551, 'MWh/hl')).toBe('0.0355')
  expect(print(1_234_567, 'cycles')).toBe('1,234,567')
})
