import { engines, getEngine } from '@portal/engines/registry'
import { expect, test } from 'vitest'
import { readRecordTable, toRecordTable } from './record-rows.ts'

const examples = engines.flatMap(({ id, example }) =>
  Object.entries(example)
    .filter(([, value]) => (Array.isArray(value) ? typeof value[0] === 'object' : typeof value === 'object'))
    .map(([key, value]) => ({ name: `${id} ${key}`, value })),
)

test.each(examples)('the records of $name survive the way through the table', ({ value }) => {
  expect(readRecordTable(toRecordTable(value), value)).toEqual({ value: JSON.parse(JSON.stringify(value)) })
})

test('cells are read as the kind that stood there, an empty one is left out, a wrong one is named', () => {
  const before = getEngine('project-manager').example['activities'] ?? []
  const columns = ['id', 'predecessors', 'likely_days']
  const rows = [
    ['A', '', '12,5'],
    ['B', 'A, C', '3'],
    ['', '', ''],
  ]
  expect(readRecordTable({ columns, rows }, before)).toEqual({
    value: [
      { id: 'A', likely_days: 12.5 },
      { id: 'B', predecessors: ['A', 'C'], likely_days: 3 },
    ],
  })
  expect(readRecordTable({ columns, rows: [['A', '', 'many']] }, before)).toEqual({
    error: 'likely days: "many" cannot be read.',
  })
})
