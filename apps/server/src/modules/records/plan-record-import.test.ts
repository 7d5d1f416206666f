import { expect, test } from 'vitest'
import type { RecordRow } from '@portal/contracts/records'
import { planRecordImport, type FileToPlan } from './plan-record-import.ts'
import type { BenchmarkState, CompanyState } from './record-state.ts'

const mark = {
  fileName: 'real.csv',
  importId: 'import-1',
  today: '2026-03-31',
  now: Date.parse('2026-03-31'),
}
const sample = { kind: 'sample', source: { name: 'Sample set' }, inputs: [] } as const

const buildCompany = (overrides: Partial<CompanyState> = {}): CompanyState => ({
  id: '6b1f3c2e-1111-4222-8333-944455556666',
  company_name: 'Nordkessel',
  competitive_score: 110,
  strengths: [],
  market_position: 'Market Player',
  country: 'Sweden',
  website: null,
  sectors: [],
  scores: { automation: 100, design: 90 },
  is_own: false,
  is_active: true,
  as_of: '2025-01-06',
  provenance: { ...sample, inputs: [] },
  field_provenance: {},
  matrix: null,
  ...overrides,
})
const buildRow = (cells: RecordRow['cells'], line = 2): RecordRow => ({
  line,
  cells: { company_name: 'Taller Uno', competitive_score: '121.5', ...cells },
})
const plan = (rows: RecordRow[], standing: CompanyState[] = [], overrides: Partial<FileToPlan> = {}) =>
  planRecordImport({ target: 'companies', replaces: 'samples', rows, mark, ...overrides }, standing)

test('a good company says its file and row, and stands in the tab of its country', () => {
  const { wanted } = plan([
    buildRow(
      { country: 'Spain', automation: '130', matrix_ai_strategy: '118', website: 'taller.example' },
      7,
    ),
  ])
  expect(wanted[0]).toMatchObject({
    company_name: 'Taller Uno',
    competitive_score: 121.5,
    website: 'https://taller.example',
    scores: { automation: 130 },
    provenance: { kind: 'imported', source: { name: 'real.csv', locator: 'row 7' } },
    matrix: {
      tab: 'spanish',
      figures: {
        ai_strategy: { value: 118, provenance: { source: { locator: 'row 7#matrix_ai_strategy' } } },
      },
    },
  })
})

test.each([
  [{ company_name: '' }, /company_name is empty/],
  [{ competitive_score: '' }, /competitive_score is empty/],
  [{ competitive_score: 'high' }, /not a number/],
  [{ competitive_score: '-1' }, /at least 0/],
  [{ automation: '1,5' }, /automation “1,5” is not a number/],
  [{ website: 'not an address' }, /not a web address/],
  [{ matrix_tab: 'asian' }, /none of spanish, european/],
  [{ as_of: '31.03.2026' }, /not a date/],
  [{ as_of: '2999-01-01' }, /in the future/],
] as [RecordRow['cells'], RegExp][])('the company %j is refused with its reason', (cells, reason) => {
  expect(plan([buildRow(cells)]).report.rejected[0]?.reasons.join()).toMatch(reason)
})

test('samples that the file does not name leave the view; our own company and real ones stay', () => {
  const real = buildCompany({
    id: 'b',
    company_name: 'Real',
    provenance: { ...sample, kind: 'imported', inputs: [] },
  })
  const own = buildCompany({ id: 'c', company_name: 'Own', is_own: true })
  expect(plan([buildRow({})], [buildCompany(), real, own]).report.removed).toEqual(['Nordkessel'])
  expect(plan([buildRow({})], [buildCompany(), real, own], { replaces: 'all' }).report.removed).toEqual([
    'Nordkessel',
    'Real',
  ])
  expect(plan([buildRow({})], [buildCompany()], { replaces: 'nothing' }).report.removed).toEqual([])
})

test('a refused row keeps its company in view, and a second row of a name is refused', () => {
  const { report } = plan(
    [buildRow({ company_name: 'nordkessel', competitive_score: 'x' }), buildRow({}, 3), buildRow({}, 4)],
    [buildCompany()],
  )
  expect(report.removed).toEqual([])
  expect(report.rejected.map(({ line, reasons }) => [line, reasons.at(-1)])).toEqual([
    [2, expect.stringMatching(/not a number/)],
    [4, 'line 3 has the same name'],
  ])
})

test('scores that the row does not bring do not go on under its name, and differences are told by field', () => {
  const { report, wanted } = plan(
    [buildRow({ company_name: 'Nordkessel', automation: '100' })],
    [buildCompany()],
  )
  expect(wanted[0]).toMatchObject({ scores: { automation: 100 } })
  expect(report.accepted[0]?.differences).toEqual(
    expect.arrayContaining([
      { field: 'competitive_score', was: '110', now: '121.5' },
      { field: 'design', was: '90', now: null },
      { field: 'provenance', was: 'Sample set (sample)', now: 'real.csv' },
    ]),
  )
})

test('a benchmark needs its six numbers', () => {
  const rows = [{ line: 2, cells: { sector: 'Dairy', market_size_usd: '5', herpasia_market_share: '140' } }]
  const { report } = planRecordImport({ target: 'benchmarks', replaces: 'samples', rows, mark }, [])
  expect(report.rejected[0]?.reasons).toEqual([
    'growth_rate is empty',
    'herpasia_market_share must be at most 100',
    'competitor_count is empty',
    'active_projects is empty',
    'avg_project_value_usd is empty',
  ])
})

test('the same file again changes nothing', () => {
  const rows = [
    {
      line: 2,
      cells: {
        sector: 'Dairy',
        market_size_usd: '5',
        growth_rate: '1',
        herpasia_market_share: '1',
        competitor_count: '1',
        active_projects: '1',
        avg_project_value_usd: '1',
      },
    },
  ]
  const file: FileToPlan = { target: 'benchmarks', replaces: 'samples', rows, mark }
  const [first] = planRecordImport(file, []).wanted as BenchmarkState[]
  if (!first) throw new Error('the row was refused')
  expect(planRecordImport(file, [first]).report).toMatchObject({ accepted: [], unchanged: [{ line: 2 }] })
})
