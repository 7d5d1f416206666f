import { expect, test } from 'vitest'
import { guessMapping, missingFields, toImportRows } from './column-mapping.ts'
import { figureColumns } from './figure-columns.ts'
import { recordColumns } from './record-columns.ts'

test('columns are found by their names, however they are written', () => {
  const mapping = guessMapping(['Figure', 'Value', 'As of', 'Source', 'URL', 'Remark'], figureColumns)
  expect(mapping).toMatchObject({ key: 0, value: 1, as_of: 2, source: 3, source_url: 4, unit: null })
  expect(missingFields(mapping, figureColumns)).toEqual([])
  expect(missingFields(guessMapping(['Figure', 'Sum'], figureColumns), figureColumns)).toEqual([
    'value',
    'as_of',
    'source',
  ])
})

test('rows that say nothing of a figure are left out, lines stay as they are', () => {
  const headers = ['key', 'label', 'value', 'as_of', 'source']
  const rows = [
    { line: 2, cells: ['a', 'A', '', '', ''] },
    { line: 3, cells: ['b', 'B', ' 7 ', '2026-01-01', 'Ledger'] },
    { line: 4, cells: ['c'] },
  ]
  expect(
    toImportRows({ name: 'x.csv', headers, rows }, guessMapping(headers, figureColumns), figureColumns),
  ).toEqual([{ line: 3, cells: { key: 'b', label: 'B', value: '7', as_of: '2026-01-01', source: 'Ledger' } }])
})

test('columns of companies are found by what the pages call them, the 32 indicators too', () => {
  const columns = recordColumns('companies')
  const mapping = guessMapping(
    ['Company', 'Score', 'Country', 'AI Strategy', 'matrix_brand_reputation'],
    columns,
  )
  expect(mapping).toMatchObject({
    company_name: 0,
    competitive_score: 1,
    country: 2,
    matrix_ai_strategy: 3,
    matrix_brand_reputation: 4,
    website: null,
  })
  expect(missingFields(mapping, columns)).toEqual([])
})
