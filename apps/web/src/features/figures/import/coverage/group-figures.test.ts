import { expect, test } from 'vitest'
import { toUnrecordedFigure, type FigureRow, type ProvenanceKind } from '@portal/contracts/figures'
import { groupFigures, recordedPercent } from './group-figures.ts'

const figure = (key: string, kind: ProvenanceKind, owner: string | null = null): FigureRow => ({
  ...toUnrecordedFigure({
    key,
    label: key,
    value: 1,
    as_of: '2026-03-31',
    provenance: { kind, source: { name: 'Count' }, inputs: [] },
  }),
  owner,
})

test('figures are grouped by the page that shows them and by their owner, the largest group first', () => {
  const groups = groupFigures([
    figure('kpi.a', 'sample', 'Finance'),
    figure('kpi.b', 'sample', 'Quality'),
    figure('market.size', 'sample'),
    figure('benchmark.dairy.growth', 'measured'),
    figure('unknown.key', 'measured'),
  ])
  expect(groups.map(({ page, owner, figures }) => [page, owner, figures.length])).toEqual([
    ['Market Benchmarks', null, 2],
    ['Executive Dashboard', 'Finance', 1],
    ['Executive Dashboard', 'Quality', 1],
    ['Other pages', null, 1],
  ])
})

test('what is recorded is counted against the samples, which come first', () => {
  const [group] = groupFigures([
    figure('market.a', 'measured'),
    figure('market.b', 'sample'),
    figure('market.c', 'imported'),
    figure('market.d', 'imported'),
  ])
  if (!group) throw new Error('There is no group')
  expect(group.figures.map(({ key }) => key)).toEqual(['market.b', 'market.a', 'market.c', 'market.d'])
  expect([group.samples, recordedPercent(group)]).toEqual([1, 75])
})
