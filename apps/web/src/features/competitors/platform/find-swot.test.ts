import type { CompetitiveStanding, IndexedCompany } from '@portal/contracts/competitors'
import type { FigureRow } from '@portal/contracts/figures'
import type { MarketInsightRow } from '@portal/contracts/market'
import { expect, test } from 'vitest'
import { computeStanding } from '../compute-figures.ts'
import { findSwot } from './find-swot.ts'

const provenance = { kind: 'measured' as const, source: { name: 'Survey' }, inputs: [] }
const figure = (key: string, value: number): FigureRow => ({
  id: key,
  key,
  label: key,
  value,
  value_text: null,
  unit: 'index',
  period: null,
  as_of: '2026-01-01',
  provenance,
  owner: null,
  fresh_for: null,
  version: 1,
  replaces: null,
})
const found = ([own, best, average]: [number, number, number], rank = 1) => ({
  own,
  best,
  average,
  rank,
  scored: 5,
  missing: 1,
  evidenced: 4,
  samples: 1,
})
const standing: CompetitiveStanding = {
  tracked: 4,
  as_of: '2026-01-01',
  own: {
    id: '1',
    name: 'We',
    figures: {
      overall: figure('own.overall', 120),
      design: figure('own.design', 100),
      automation: figure('own.automation', 110),
    },
  },
  dimensions: {
    overall: found([120, 110, 100]),
    design: found([100, 100, 85]),
    automation: found([110, 130, 95], 3),
  },
}
const company = (name: string, overall: number, isOwn = false): IndexedCompany => ({
  id: name,
  name,
  country: 'Spain',
  website: null,
  is_own: isOwn,
  figures: { overall: figure(`${name}.overall`, overall) },
})
const insight = (
  type: MarketInsightRow['insight_type'],
  urgency: MarketInsightRow['urgency_level'],
): MarketInsightRow => ({
  id: `${type} ${urgency}`,
  insight_type: type,
  urgency_level: urgency,
  title: type,
  description: urgency,
  impact_score: 5,
  ai_confidence: 0.9,
  provenance,
  created_at: '2026-01-01T00:00:00Z',
})

test('[COMP-17] where we lead is a strength, a tie is said to be one, where others lead is a weakness', () => {
  const swot = findSwot({ standing, strongest: [], insights: [] })
  expect(swot.strengths).toMatchObject([
    { kind: 'leads', dimension: 'overall' },
    { kind: 'level', dimension: 'design' },
  ])
  expect(swot.weaknesses).toMatchObject([{ kind: 'behind', dimension: 'automation', rank: 3 }])
})

test('a weak field is an opportunity, a company within fifteen points a threat', () => {
  const swot = findSwot({
    standing,
    strongest: [company('We', 120, true), company('Near', 105), company('Far', 104)],
    insights: [insight('opportunity', 'low'), insight('threat', 'high')],
  })
  expect(swot.opportunities).toMatchObject([{ kind: 'field', dimension: 'design' }, { kind: 'insight' }])
  expect(swot.threats).toMatchObject([{ kind: 'close', company: 'Near' }, { kind: 'insight' }])
})

test('[COMP-19] [COMP-20] urgent recommendations are immediate, the others long-term', () => {
  const swot = findSwot({
    standing,
    strongest: [],
    insights: [insight('recommendation', 'high'), insight('recommendation', 'medium')],
  })
  expect(swot.immediate.map(({ id }) => id)).toEqual(['recommendation high'])
  expect(swot.longTerm.map(({ id }) => id)).toEqual(['recommendation medium'])
})

test('a rank says on how many evidenced scores it rests, and that a sample is among them', () => {
  const rank = computeStanding(standing, 'automation')?.rank
  expect(rank).toMatchObject({
    value_text: '#3',
    provenance: {
      kind: 'calculated',
      inputs: ['sample scores: 1 of 5', 'own.automation'],
      confidence_basis: '4 of 5 scores are evidenced',
    },
  })
})
