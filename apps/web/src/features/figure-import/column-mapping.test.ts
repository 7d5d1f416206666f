import { expect, test } from 'vitest'
import { guessMapping, missingFields, toImportRows } from './column-mapping.ts'

test('columns are found by their names, however they are written', () => {
  const mapping = guessMapping(['Figure', 'Value', 'As of', 'Source', 'URL', 'Remark'])
  expect(mapping).toMatchObject({ key: 0, value: 1, as_of: 2, source: 3, source_url: 4, unit: null })
  expect(missingFields(mapping)).toEqual([])
  expect(missingFields(guessMapping(['Figure', 'Sum']))).toEqual(['value', 'as_of', 'source'])
})

test('rows that say nothing of a figure are left out, lines stay as they are', () => {
  const headers = ['key', 'label', 'value', 'as_of', 'source']
  const rows = [
    { line: 2, cells: ['a', 'A', '', '', ''] },
    { line: 3, cells: ['b', 'B', ' 7 ', '2026-01-01', 'Ledger'] },
    { line: 4, cells: ['c'] },
  ]
  expect(toImportRows({ name: 'x.csv', headers, rows }, guessMapping(headers))).toEqual([
    { line: 3, cells: { key: 'b', label: 'B', value: '7', as_of: '2026-01-01', source: 'Ledger' } },
  ])
})
