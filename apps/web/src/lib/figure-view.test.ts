import { expect, test } from 'vitest'
import { formatAge } from './format-age.ts'
import { toFigureRows, toMark, toShownFigure } from './figure-view.ts'

const figure = {
  id: '0b1f3c2e-1111-4222-8333-944455556666',
  key: 'opportunity.heat_recovery.power',
  label: 'Recoverable heat flow',
  value: 1072.9,
  value_text: null,
  unit: 'kW',
  period: null,
  as_of: '2025-01-06',
  provenance: {
    kind: 'calculated' as const,
    source: { name: 'Calculation' },
    inputs: ['example.wort', 'example.lost'],
  },
  owner: null,
  fresh_for: null,
  version: 2,
  replaces: null,
}

test('a plus stands before zero or more where it is asked for', () => {
  expect(toShownFigure({ value: 12, unit: '%' }, true)).toEqual({ value: '+12%', unit: '' })
  expect(toShownFigure({ value: -12, unit: '%' }, true).value).toBe('-12%')
})

test('the card substitutes the inputs that are known and names the others', () => {
  const input = { ...figure, key: 'example.wort', label: 'Wort', value: 100, unit: 'hl' }
  const rows = toFigureRows(figure, [input])
  expect(rows.find((row) => row.label === 'Inputs')).toEqual({
    label: 'Inputs',
    text: 'Wort: 100 hl',
    lines: ['example.lost'],
  })
  expect(rows.find((row) => row.label === 'History')?.text).toBe('2 versions')
  expect(rows.find((row) => row.label === 'As of')?.text).toBe('6 January 2025')
})

test('a given figure says in plain words that it was not calculated', () => {
  const given = { ...figure, provenance: { ...figure.provenance, kind: 'sample' as const, inputs: [] } }
  const rows = toFigureRows(given)
  expect(rows.find((row) => row.label === 'Method')?.text).toBe('Given, not calculated.')
  expect(rows.some(({ label }) => label === 'Inputs')).toBe(false)
  expect(toMark(given.provenance)).toEqual({ word: 'Sample', isSample: true })
  expect(toMark(figure.provenance).isSample).toBe(false)
})

test('a card says on which page a figure stands, and no key of the portal; of another source it says the place', () => {
  const of = (kind: 'sample' | 'imported', locator: string) => {
    const provenance = { ...figure.provenance, kind, source: { name: 'Source', locator } }
    const rows = toFigureRows({ ...figure, key: 'kpi.roi', provenance })
    return Object.fromEntries(rows.map(({ label, text }) => [label, text]))
  }
  expect(of('sample', 'figures/kpi.roi')).toMatchObject({ 'Shown on': 'Executive Dashboard' })
  expect(of('sample', 'figures/kpi.roi')).not.toHaveProperty('Where')
  expect(of('imported', 'page 12')).toMatchObject({ Where: 'page 12' })
})

test('a source opens only by a web address or a page of the portal', () => {
  const of = (url: string) => {
    const provenance = { ...figure.provenance, source: { name: 'Source', url } }
    return toFigureRows({ ...figure, provenance }).find((row) => row.label === 'Source')?.href
  }
  expect(of('https://example.org/a')).toBe('https://example.org/a')
  expect(of('javascript:alert(1)')).toBeUndefined()
})

test('an age is said in the largest unit that fits', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const ages = [
    '2026-11-20T11:59:40Z',
    '2026-11-20T11:58:00Z',
    '2026-11-20T09:30:00Z',
    '2026-11-18T12:00:00Z',
  ]
  expect(ages.map((age) => formatAge(new Date(age), now))).toEqual([
    'just now',
    '2 min ago',
    '2 hr ago',
    '2 days ago',
  ])
})
