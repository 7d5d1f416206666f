import type { Citation } from '@portal/contracts/chat'
import { expect, test } from 'vitest'
import { checkAnswer, citedRecords, findUnverified } from './verify-answer.ts'

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
  record(12, 'Contract signed 2024-11-30 for $1,250,000, margin 12.34%'),
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
  // A day has to be known as a day: not one of its numbers, and not because it is written as a date.
  ['Signed on 2024-11-30 [12], known since 2025-01-06T08:30:15.', []],
  ['It ends on 2031-12-31 at 2025-12-06 08:30 [12].', ['2031-12-31', '2025-12-06']],
  ['On 6 1 2025, not on 7 1 2024 [1].', ['7', '2024']],
  // What is said rounded is the same; what is said exactly is not.
  ['It is $1.25M [12], some $1.3 million, $1M in all.', []],
  ['It is $1.26M [12], $1.35M or $2M.', ['$1.26M', '$1.35M', '$2M']],
  ['It is 1,250,000 [12], not 1,250,001 and not 1,250.', ['1,250,001', '1,250']],
  ['It scores 125 [2], not 126 and not 125.4.', ['126', '125.4']],
  ['The size is 1.2 [1] with 23 [1], and not 1.1M.', ['1.1M']],
  ['Margin 12.3% [12], not 12.4% and not 12%.', ['12.4%', '12%']],
  // The unit counts once both say one.
  ['It is $125 [2], 23 thousand [1], $23 [1].', ['23 thousand', '$23']],
  ['You asked about 40 million, $40, 40%.', []],
  ['It is 1.2% [1].', ['1.2%']],
  // Numbers of a list are none that is claimed; those in a line are.
  ['1) Dairy [1]\n   2. Polderflow [2]', []],
  ['It is worth\n99. billion dollars [1].', ['99', 'billion']],
  ['It has plants: 7. Polderflow 9) too.', ['7', '9']],
  ['It has 2[12]3 plants.', ['2', '3']],
  [`It is ${'9'.repeat(400)}.`, ['9'.repeat(400)]],
  ['Marked [22] and [1].', ['[22]']],
  // A number counts by the record that its sentence names, not by another one that was given.
  ['Polderflow has 23% [2], and 125 too [2]. Dairy has 23% [1].', ['23%']],
  [
    'It is worth $1,250,000 [1] (see https://evil.example/?who=us).',
    ['$1,250,000', 'https://evil.example/?who=us'],
  ],
  // As it is read on the screen, whatever stands between its digits.
  ['It has 1**25** [2] and 4**25** [2].', ['425']],
  ['It has 12`5`, 4`5`, 12\\.5, [1](/sectors)26.', ['45', '12.5', '126']],
  [
    'It is **$1.2** billion, or **$1.2** trillion; son 1,2 mil millones [1], 1.200 millones, no 1,2 millones.',
    ['$1.2 trillion', '1,2 millones'],
  ],
  ['It costs EUR77.5M, CO2 apart, and x99.', ['eur77.5m', 'x99']],
  [
    '[Read more](https://evil.example/p?a=1) or www.evil.example.',
    ['https://evil.example/p?a=1', 'www.evil.example'],
  ],
])('%s leaves unverified: %j', (answer, unverified) => {
  expect(findUnverified(answer, { evidence, question: 'Why did it shrink by 40%, not 41?' })).toEqual(
    unverified,
  )
})

test('numbers and days of the rows that were given are known, other words of them are not', () => {
  const rows = [{ cells: [-75_000, 2.5, '99'], citations: [] }]
  const given = { evidence: [], question: '', rows, told: ['until 2026-02-01'] }
  expect(findUnverified('It lost 75,000 and $75K, 2.5 until 2026-02-01.', given)).toEqual([])
  expect(findUnverified('It lost 76,000 and 2.6 until 2026-02-02, 99.', given)).toEqual([
    '2026-02-02',
    '76,000',
    '2.6',
    '99',
  ])
  const noted = { ...record(1, 'No number'), as_of: null }
  expect(findUnverified('Nothing [1].', { evidence: [noted], question: '' })).toEqual([])
})

test('what a row holds counts where its own records are named', () => {
  const rows = [{ cells: ['Dairy', 450], citations: [1] }]
  const check = (answer: string) => findUnverified(answer, { evidence, question: '', rows })
  expect(check('Dairy has 450 [1], in all 450.')).toEqual([])
  expect(check('Polderflow has 450 [2].')).toEqual(['450'])
})

test('a record that holds what is said is a source of it, named or not; its address is known', () => {
  const page = 'https://dairy.example/news'
  const told = evidence.map((each) => ({
    ...each,
    provenance: { ...each.provenance, source: { name: 'page', url: page } },
  }))
  const { unverified, sources } = checkAnswer(`They say 125 and $1.2B, see ${page}. 23% [1].`, {
    evidence: told,
    question: '',
  })
  expect({ unverified, sources: sources.map(({ n }) => n) }).toEqual({ unverified: [], sources: [1, 2] })
})

test('only the records that the answer cites are listed', () => {
  expect(citedRecords('Polderflow has 125 [2]. [2] [7] [12]', evidence).map(({ n }) => n)).toEqual([2, 12])
})
