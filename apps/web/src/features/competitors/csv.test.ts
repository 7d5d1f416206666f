import { bandOf, matrixCategories } from '@portal/contracts/competitors'
import { expect, test } from 'vitest'
import { toCsv } from '#web/lib/csv.ts'
import { matrixFileName, toMatrixCsv } from './matrix/to-matrix-company.ts'
import { indexFileName } from './platform/index-csv.ts'

const [experience, , digital] = matrixCategories

test('[MATRIX-05] [MATRIX-14] [MATRIX-15] [MATRIX-16] [MATRIX-17] [MATRIX-18] [MATRIX-19] 32 indicators stand in five groups of 7, 5, 10, 5 and 5', () => {
  expect(matrixCategories.map(({ title, kpis }) => [title, kpis.length])).toEqual([
    ['Experience & Reputation', 7],
    ['Service & Capability', 5],
    ['Digital & AI Capability', 10],
    ['Business Development & Client Growth', 5],
    ['Industrial AI', 5],
  ])
  const keys = matrixCategories.flatMap(({ kpis }) => kpis.map(({ key }) => key))
  expect([keys.length, new Set(keys).size]).toEqual([32, 32])
})

test('[MATRIX-29] [MATRIX-30] [MATRIX-31] [MATRIX-32] [COMP-32] [COMP-33] [COMP-34] [COMP-35] bands begin at 90, 110 and 125', () => {
  const edges = [0, 89, 89.99, 90, 109, 109.5, 110, 124.9, 125, 152]
  expect(edges.map(bandOf)).toEqual([
    'below',
    'below',
    'below',
    'average',
    'average',
    'average',
    'above',
    'above',
    'leader',
    'leader',
  ])
})

test('[MATRIX-36] the file is named after the tab’s key and the group, in lower case with underscores', () => {
  expect(matrixFileName('spanish', experience)).toBe('spanish_experience_&_reputation.csv')
  expect(matrixFileName('european', digital)).toBe('european_digital_&_ai_capability.csv')
})

test('[COMP-37] the platform’s file bears the ISO date', () => {
  expect(indexFileName(new Date('2025-01-06T23:30:00Z'))).toBe('competitive_analysis_2025-01-06.csv')
})

test('[MATRIX-37] every cell of the matrix file is quoted, numbers and empty ones too', () => {
  const csv = toMatrixCsv(
    [
      {
        name: 'Tanks "R" Us, Ltd',
        lastUpdated: null,
        kpis: { 'Years in Business': 125 },
        sources: 'Sample: Sample set',
      },
    ],
    experience,
  )
  const lines = csv.split('\r\n')
  expect(lines.slice(0, 3)).toEqual([
    '"Indicator","Tanks ""R"" Us, Ltd"',
    '"Last updated",""',
    '"Years in Business","125"',
  ])
  expect(lines[3]).toBe('"Completed Turnkey Projects","N/A"')
  expect(lines.at(-1)).toBe('"Source","Sample: Sample set"')
})

test('[COMP-38] the platform quotes only what would break a row', () => {
  expect(toCsv([['Plain', 'a,b', 'say "x"', 'two\nlines', 104]], { quotes: 'needed' })).toBe(
    'Plain,"a,b","say ""x""","two\nlines",104',
  )
})

test('a text that a spreadsheet would run gets an apostrophe, a negative number stays one', () => {
  expect(toCsv([['=1+1', '+3', '-x', '@cmd', -5]], { quotes: 'needed' })).toBe("'=1+1,'+3,'-x,'@cmd,-5")
})
