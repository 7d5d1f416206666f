import type { Citation } from '@portal/contracts/chat'
import { expect, test } from 'vitest'
import { citedRecords, findUnverified } from './verify-answer.ts'

const record = (n: number, excerpt: string): Citation => ({
  n,
  record_table: 'market_benchmarks',
  record_id: `${n}`,
  label: 'Dairy benchmark',
  excerpt,
  as_of: '2025-01-06',
  provenance: { kind: 'sample', source: { name: 'set' }, inputs: [] },
  href: null,
})
const evidence = [
  record(1, 'Dairy: market size $1.2B, growth rate +23%'),
  record(2, 'Polderflow: automation score 125'),
]

test.each([
  ['The market is $1.2B [1] and grows by 23% [1].', []],
  ['It is worth 1.2 billion dollars [1], or 1,200 million [1].', []],
  ['It grows by 24% [1].', ['24%']],
  ['It grows by 23% [3].', ['[3]']],
  ['It is worth $23B [1], and 1.2% [1] of 125% [2].', ['$23B', '1.2%']],
  ['It is $1.3B [1] [9].', ['[9]', '$1.3B']],
  ['1. Dairy [1]\n2. Polderflow [2]', []],
  ['As of 2025-01-06 it was 125 [2].', []],
  ['It doubled, to some two hundred thousand [2].', ['doubled', 'two hundred', 'thousand']],
  ['Half of it is ½ of ٤٠ [1].', ['half', '½', '٤٠']],
  ['You asked about 40 percent; the record says 23% [1].', []],
])('%s leaves unverified: %j', (answer, unverified) => {
  expect(findUnverified(answer, { evidence, question: 'Why did it shrink by 40%?' })).toEqual(unverified)
})

test('only the records that the answer cites are listed', () => {
  expect(citedRecords('Polderflow has 125 [2]. [2] [7]', evidence).map(({ n }) => n)).toEqual([2])
})
