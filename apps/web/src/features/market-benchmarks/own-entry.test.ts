import { toUnrecordedFigure } from '@portal/contracts/figures'
import { expect, test } from 'vitest'
import { withOwnFirst, type Entry } from './own-entry.ts'
import { printMarketSize, printProjectValue } from './print-money.ts'

const entry = (name: string): Entry => ({ record: null, name, score: null, isOwn: false, watched: null })

test('[BENCH-23] without a company of the brand, the own entry is assumed with score 95 and says so', () => {
  const [own, ...others] = withOwnFirst([entry('Nordkessel')], null, 'HerpasIA')
  expect(own).toMatchObject({ name: 'HerpasIA', isOwn: true, score: { value: 95 } })
  expect(own?.score?.provenance).toMatchObject({
    kind: 'estimated',
    source: { name: 'Assumed: no own company is recorded' },
  })
  expect(others.map(({ name }) => name)).toEqual(['Nordkessel'])
})

test('[BENCH-23] the company that carries the brand stands first, listed or not', () => {
  const listed = withOwnFirst([entry('Nordkessel'), entry('HerpasIA')], null, 'HerpasIA')
  expect(listed.map(({ name, isOwn }) => [name, isOwn])).toEqual([
    ['HerpasIA', true],
    ['Nordkessel', false],
  ])
  const unlisted = withOwnFirst([entry('Nordkessel')], entry('HerpasIA'), 'HerpasIA')
  expect(unlisted.map(({ name }) => name)).toEqual(['HerpasIA', 'Nordkessel'])
})

const money = (value: number) =>
  toUnrecordedFigure({
    key: 'k',
    label: 'l',
    value,
    unit: 'USD',
    as_of: '2025-01-06',
    provenance: { kind: 'sample', source: { name: 's' }, inputs: [] },
  })

test('[BENCH-10] market size is printed in $B with one decimal', () => {
  expect([2.4e9, 2e9, 8e8, 4.96e9].map((value) => printMarketSize(money(value)))).toEqual([
    '$2.4B',
    '$2.0B',
    '$0.8B',
    '$5.0B',
  ])
})

test('[BENCH-12] average project value is printed in $M with one decimal', () => {
  expect([12.4e6, 8e6, 8e5].map((value) => printProjectValue(money(value)))).toEqual([
    '$12.4M',
    '$8.0M',
    '$0.8M',
  ])
})
