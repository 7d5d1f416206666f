import { expect, test } from 'vitest'
import { isEditable, readDraft, showChipValue, toDraft } from './chip-value.ts'

test('a chip shows numbers with their unit, and lists of records as a count', () => {
  expect(showChipValue(270, 'd')).toBe('270 d')
  expect(showChipValue([1120, 1480], 'h')).toBe('1,120; 1,480 h')
  expect(showChipValue([{ name: 'A' }, { name: 'B' }], '')).toBe('2 rows')
  expect(showChipValue([9, 8, 7, 6, 5, 4, 3, 2, 1], 'kW')).toBe('9 values from 9 kW')
  expect(showChipValue({ low: 20, high: 40 }, '%')).toBe('low 20%, high 40%')
  expect(showChipValue({ capacity_kwh: 500 }, '')).toBe('given')
  expect([showChipValue(1, 'periods'), showChipValue(1, 's')]).toEqual(['1 period', '1 s'])
  expect(showChipValue(8, '1/d')).toBe('8 per d')
  expect(showChipValue('2026-03-02', '')).toBe('2 Mar 2026')
  expect(showChipValue('Simulation, 2026-02-25', '')).toBe('Simulation, 25 Feb 2026')
  expect(showChipValue('/news/2026-02-25', '')).toBe('/news/2026-02-25')
  expect(showChipValue('shell_and_tube', '')).toBe('shell and tube')
  expect(showChipValue('Tank_2', '')).toBe('Tank_2')
  expect(showChipValue(2025, 'year')).toBe('2025')
  expect([isEditable(1), isEditable('a'), isEditable([1, 2]), isEditable([{ a: 1 }])]).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('what is typed is read as the kind of the value before, or refused', () => {
  expect(readDraft('12.5', 1)).toEqual({ value: 12.5 })
  expect(readDraft('many', 1)).toEqual({ error: 'Give a number.' })
  expect(readDraft('', 1)).toEqual({ error: 'Give a number.' })
  expect(readDraft('1, 2;3', [9])).toEqual({ value: [1, 2, 3] })
  expect(readDraft('1, x', [9])).toEqual({ error: 'Give numbers, separated by commas.' })
  expect(readDraft(' winery ', 'brewery')).toEqual({ value: 'winery' })
  expect(readDraft('true', false)).toEqual({ value: true })
  expect(toDraft([1, 2])).toBe('1, 2')
})
