import type { FigureRow } from '@portal/contracts/figures'
import { expect, test } from 'vitest'
import { toCells } from './figure-cells.ts'

const figure: FigureRow = {
  id: '6b1f3c2e-1111-4222-8333-944455556666',
  key: 'kpi.cost_reduction',
  label: 'Cost reduction',
  value: 35,
  value_text: null,
  unit: '%',
  period: null,
  as_of: '2025-01-06',
  provenance: { kind: 'sample', source: { name: 'Sample set', locator: 'row 3' }, inputs: [] },
  owner: null,
  fresh_for: null,
  version: 1,
  replaces: null,
}

test('every current figure has its value, day, source and kind in the file, a sample too', () => {
  expect(toCells(figure)).toMatchObject({
    value: 35,
    as_of: '2025-01-06',
    source: 'Sample set',
    locator: 'row 3',
    kind: 'sample',
  })
  expect(toCells({ ...figure, value: null, value_text: 'Rising' }).value).toBe('Rising')
})
