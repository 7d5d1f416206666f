import { expect, test } from 'vitest'
import { competitiveIntel } from './index.ts'
import type { Finding } from './findings.ts'

const source = (kind: string, text: string, published_on?: string) => ({
  url: `https://example.com/${kind}`,
  kind,
  text,
  ...(published_on ? { published_on } : {}),
})
const evidence = (...sources: object[]) =>
  competitiveIntel
    .run({ company: 'Example', as_of: '2026-03-02', sources })
    .tables.find(({ key }) => key === 'evidence')?.rows as unknown as Finding[]

test.each([
  ['register', '2026-01-01', 'A'],
  ['press', '2026-01-01', 'B'],
  ['own_site', '2026-01-01', 'C'],
  ['own_site', '2020-01-01', 'D'],
  ['press', undefined, 'C'],
])('a finding of a %s of %s has grade %s', (kind, date, grade) => {
  expect(evidence(source(kind, 'Certified to ISO 9001', date))).toMatchObject([
    { kind: 'certification', grade },
  ])
})

test('a second source of another kind lifts the grade, a second page of the same kind does not', () => {
  const own = source('own_site', 'Contract awarded for a plant of 400 000 hl/a', '2026-01-01')
  const press = source('press', 'The order of 400 000 hl/a was awarded: contract won', '2026-01-02')
  const lifted = evidence(own, press).filter(({ kind }) => kind === 'reference')
  expect(lifted.map(({ grade, corroborated }) => [grade, corroborated])).toEqual([
    ['A', true],
    ['B', true],
  ])
  const other = { ...own, url: 'https://example.com/news' }
  expect(evidence(own, other).every(({ corroborated }) => !corroborated)).toBe(true)
})

test('what no source speaks about stands as a gap, and silence is refused', () => {
  const { results } = competitiveIntel.run(competitiveIntel.example)
  expect(results.gaps).toEqual(expect.arrayContaining(['leadership', 'product']))
  expect(() => evidence(source('other', 'Nothing here.'))).toThrow('say nothing')
})
