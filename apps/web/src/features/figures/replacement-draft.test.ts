import { expect, test } from 'vitest'
import { emptyDraft, findFaults, toReplacement } from './replacement-draft.ts'

const figure = { key: 'kpi.roi', label: 'Return', unit: '%', version: 2, value: 350 }
const draft = { ...emptyDraft, value: '41.5', asOf: '2026-03-31', source: 'Ledger' }

test('a draft without value, date and source names all three', () => {
  expect(Object.keys(findFaults(emptyDraft, figure))).toEqual(['value', 'asOf', 'source'])
})

test.each(['41,5', '41 %', '1e3', 'many', '0x10'])('%s is no number of a figure', (value) => {
  expect(findFaults({ ...draft, value }, figure)).toHaveProperty('value')
})

test.each(['javascript:alert(1)', 'ledger', 'ftp://a.example', 'https://a b'])(
  '%s is no source address',
  (url) => {
    expect(findFaults({ ...draft, url }, figure)).toHaveProperty('url')
  },
)

test('a date to come is refused, a text figure takes words', () => {
  expect(findFaults({ ...draft, asOf: '2999-01-01' }, figure)).toHaveProperty('asOf')
  expect(findFaults({ ...draft, value: 'A+' }, { value: null })).toEqual({})
})

test('the request carries the version that was looked at, and no empty fields', () => {
  expect(toReplacement({ ...draft, value: ' -41.5 ' }, figure)).toEqual({
    action: 'replace',
    key: 'kpi.roi',
    expectedVersion: 2,
    value: -41.5,
    asOf: '2026-03-31',
    kind: 'measured',
    source: { name: 'Ledger' },
  })
})

test('a figure that is not there yet gets its name and unit with its first value', () => {
  expect(toReplacement(draft, { ...figure, version: 0 })).toMatchObject({
    expectedVersion: 0,
    label: 'Return',
    unit: '%',
  })
})
