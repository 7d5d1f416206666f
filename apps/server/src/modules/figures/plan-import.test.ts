import { expect, test } from 'vitest'
import type { ImportRow } from '@portal/contracts/figure-changes'
import type { StandingFigure } from './figures.repository.ts'
import { planImport } from './plan-import.ts'

const buildStanding = (overrides: Partial<StandingFigure> = {}): StandingFigure => ({
  id: '6b1f3c2e-1111-4222-8333-944455556666',
  key: 'kpi.cost_reduction',
  label: 'Cost reduction',
  value: 35,
  value_text: null,
  unit: '%',
  period: null,
  as_of: '2025-01-06',
  provenance: { kind: 'sample', source: { name: 'Sample set' }, inputs: [] },
  owner: 'Executive office',
  fresh_for: '90 days',
  version: 1,
  replaces: null,
  record_table: null,
  record_field: null,
  ...overrides,
})
const standing = (...figures: StandingFigure[]) => new Map(figures.map((figure) => [figure.key, figure]))

const buildRow = (cells: ImportRow['cells'] = {}, line = 2): ImportRow => ({
  line,
  cells: {
    key: 'kpi.cost_reduction',
    value: '41.5',
    unit: '%',
    as_of: '2026-03-31',
    source: 'Ledger',
    ...cells,
  },
})
const reasonsOf = (cells: ImportRow['cells']) =>
  planImport([buildRow(cells)], standing(buildStanding())).report.rejected[0]?.reasons

test('a good row shows was and now, and keeps label, owner and freshness of the figure', () => {
  const { report, figures } = planImport([buildRow()], standing(buildStanding()))
  expect(report.accepted).toEqual([
    {
      line: 2,
      key: 'kpi.cost_reduction',
      label: 'Cost reduction',
      unit: '%',
      was: { value: 35, value_text: null, as_of: '2025-01-06', kind: 'sample', source: 'Sample set' },
      now: { value: 41.5, value_text: null, as_of: '2026-03-31', kind: 'imported', source: 'Ledger' },
    },
  ])
  expect(figures[0]).toMatchObject({
    owner: 'Executive office',
    fresh_for: '90 days',
    label: 'Cost reduction',
  })
})

test.each([
  [{ key: '' }, /key is empty/],
  [{ key: 'KPI Cost' }, /other signs/],
  [{ key: 'kpi.unknown' }, /no figure has this key/],
  [{ value: '' }, /value is empty/],
  [{ value: '1,234.5' }, /not a number/],
  [{ value: '35 %' }, /not a number/],
  [{ value: '0x10' }, /not a number/],
  [{ value: '1e999' }, /not a number/],
  [{ unit: 'EUR' }, /the figure is in “%”/],
  [{ as_of: '' }, /as_of is empty/],
  [{ as_of: '31.03.2026' }, /not a date/],
  [{ as_of: '2026-02-30' }, /not a date/],
  [{ as_of: '0000-01-01' }, /not a date/],
  [{ as_of: '2999-01-01' }, /in the future/],
  [{ source: ' ' }, /source is empty/],
  [{ source_url: 'javascript:alert(1)' }, /not a web address/],
  [{ kind: 'sample' }, /none of measured/],
] as [ImportRow['cells'], RegExp][])('%j is refused with its reason', (cells, reason) => {
  expect(reasonsOf(cells)?.join()).toMatch(reason)
})

test('a row with several faults names them all', () => {
  expect(reasonsOf({ value: 'x', as_of: 'y', source: '' })).toHaveLength(3)
})

test('the second row of a key is refused and names the line of the first', () => {
  const { report } = planImport([buildRow({}, 2), buildRow({ value: '50' }, 7)], standing(buildStanding()))
  expect(report.accepted).toHaveLength(1)
  expect(report.rejected).toEqual([
    { line: 7, key: 'kpi.cost_reduction', reasons: ['line 2 has the same key'] },
  ])
})

test('a row that says what the figure says already changes nothing', () => {
  const same = buildStanding({
    value: 41.5,
    as_of: '2026-03-31',
    provenance: { kind: 'imported', source: { name: 'Ledger' }, inputs: [] },
  })
  const { report, figures } = planImport([buildRow()], standing(same))
  expect(report.unchanged).toEqual([{ line: 2, key: 'kpi.cost_reduction' }])
  expect(figures).toEqual([])
})

test('a new key with a label is added', () => {
  const { figures } = planImport([buildRow({ key: 'kpi.new', label: 'New' })], standing())
  expect(figures[0]).toMatchObject({ key: 'kpi.new', label: 'New', value: 41.5, unit: '%' })
})

test('a figure that mirrors a column takes what the column takes', () => {
  const mirrored = buildStanding({ record_table: 'market_benchmarks', record_field: 'competitor_count' })
  expect(planImport([buildRow()], standing(mirrored)).report.rejected[0]?.reasons).toEqual([
    'value must be a whole number',
  ])
})

test('the basis names rows and versions: another row or another version is another basis', () => {
  const basis = (rows: ImportRow[], version: number) =>
    planImport(rows, standing(buildStanding({ version }))).report.basis
  expect(basis([buildRow()], 1)).toBe(basis([buildRow()], 1))
  expect(basis([buildRow()], 1)).not.toBe(basis([buildRow()], 2))
  expect(basis([buildRow()], 1)).not.toBe(basis([buildRow({ value: '42' })], 1))
})

test('a sample that comes back as it was downloaded changes nothing; with another value it needs a source of its own', () => {
  const downloaded = { value: '35', as_of: '2025-01-06', source: 'Sample set', kind: 'sample' }
  const plan = (cells: ImportRow['cells']) =>
    planImport([buildRow({ ...downloaded, ...cells })], standing(buildStanding())).report
  expect(plan({})).toMatchObject({ unchanged: [{ line: 2 }], accepted: [], rejected: [] })
  expect(plan({ value: '36' }).rejected[0]?.reasons).toEqual([
    'kind “sample” is none of measured, imported, benchmark, estimated',
  ])
})
