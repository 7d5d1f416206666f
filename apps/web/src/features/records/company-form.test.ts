import { expect, test } from 'vitest'
import type { Company } from './api/companies.ts'
import { changedScores, faultsOf, toChange, toForm } from './company-form.ts'

const company: Company = {
  id: '6b1f3c2e-1111-4222-8333-944455556666',
  company_name: 'Nordkessel',
  competitive_score: 110,
  strengths: [],
  market_position: 'Challenger',
  country: 'Sweden',
  website: null,
  sectors: ['Dairy'],
  scores: { automation: 100 },
  is_own: false,
  is_active: true,
  as_of: '2025-01-06',
  provenance: { kind: 'sample', source: { name: 'Sample set' }, inputs: [] },
  field_provenance: {},
  last_analyzed_at: null,
}
const form = toForm(company, '2026-03-31')

test('words alone leave figures and sources as they are', () => {
  const { values } = toChange(company, { ...form, country: 'Norway' })
  expect(values).toMatchObject({ country: 'Norway', company_name: 'Nordkessel' })
  expect(values).not.toHaveProperty('scores')
  expect(values).not.toHaveProperty('provenance')
})

test('a website is a page of the web or of a sample site', () => {
  const faultOf = (website: string) => faultsOf(company, { ...form, website }).website
  for (const website of ['', 'https://example.org', ' http://example.org/a?b ', '/samples/sites/nordkessel/'])
    expect([website, faultOf(website)]).toEqual([website, undefined])
  for (const website of [
    'file:///etc/passwd',
    'javascript:alert(1)',
    'ftp://example.org',
    'example.org',
    'HTTPS:',
  ])
    expect([website, faultOf(website)]).toEqual([website, expect.any(String)])
})

test('a typed score needs its source, and only that score carries it', () => {
  const typed = { ...form, scores: { ...form.scores, automation: '120' } }
  expect(changedScores(company, typed)).toEqual(['automation'])
  expect(faultsOf(company, typed).source).toBeDefined()
  const { values } = toChange(company, { ...typed, source: 'Visit' })
  expect(values.field_provenance).toMatchObject({
    automation: { as_of: '2026-03-31', provenance: { kind: 'measured', source: { name: 'Visit' } } },
  })
  expect(Object.keys(values.field_provenance ?? {})).toEqual(['automation'])
  expect(values).not.toHaveProperty('provenance')
})

test('a new company needs a name, an overall score and its source', () => {
  expect(Object.keys(faultsOf(null, toForm(null, '2026-03-31')))).toEqual(['name', 'competitive_score'])
  const empty = toForm(null, '2026-03-31')
  const typed = { ...empty, name: 'Werk', scores: { ...empty.scores, competitive_score: '12x' } }
  expect(Object.keys(faultsOf(null, typed))).toEqual(['competitive_score', 'source'])
})
