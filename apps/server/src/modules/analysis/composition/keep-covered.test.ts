import type { Citation } from '@portal/contracts/chat'
import { expect, test } from 'vitest'
import { keepCovered } from './keep-covered.ts'

const record = (n: number, label: string, excerpt: string): Citation => ({
  n,
  record_table: 'market_benchmarks',
  record_id: `${n}`,
  label,
  excerpt,
  as_of: '2025-01-06',
  provenance: { kind: 'sample', source: { name: 'set' }, inputs: [] },
  href: null,
})
const sources = [
  record(1, 'Dairy benchmark', 'Dairy: market size $1.2B, growth rate +23%, 450 kg CO2 per t'),
  record(2, 'Bottling benchmark', 'Bottling: market size $3.4B, 3 competitors, growth has doubled'),
]
const keep = (text: string) => keepCovered(text, { sources, input: 'We plan for €50M.' })

test.each([
  'Dairy is worth $1.2B [1].',
  'Dairy, at 1.2 billion dollars [1], grows by 23% [1].',
  'Its growth has doubled [2].',
  'Each ton costs 450 kg CO2 [1].',
  'The plan of €50M is large.',
  'Visit the owners of evaporators [2].',
  'Dairy is worth $1.2B. [1]',
])('%s is kept', (text) => {
  expect(keep(text)).toEqual({ text, leftOut: 0 })
})

test.each([
  ['a figure of no record', 'Dairy is worth $77B [1].'],
  ['a figure of another record', 'Dairy is worth $3.4B [1].'],
  ['a figure without a record', 'Dairy is worth $1.2B.'],
  ['the digits of a record with another unit', 'Dairy is worth $23B [1].'],
  ['a record that was not given', 'Dairy grows [99].'],
  ['a figure behind letters', 'Dairy is worth EUR77 [1].'],
  ['a figure in other digits', 'Dairy is worth ７７ [1].'],
  ['a fraction in one sign', 'Dairy lost ½ [1].'],
  ['a figure in words', 'Dairy is worth seventy-seven billion [1].'],
  ['a figure in Spanish words', 'El sector vale veinte mil millones [1].'],
  ['a change in words', 'Dairy has doubled [1].'],
  ['a share in words', 'Dairy grows by five percent [1].'],
])('%s is left out', (_what, text) => {
  expect(keep(text)).toEqual({ text: '', leftOut: 1 })
})

test('what is covered stays where something else is left out, in its lines', () => {
  expect(keep('Dairy grows by 23% [1]. It will be worth $77B [1]. Go on. [1]\nBottling has 3 [2].')).toEqual({
    text: 'Dairy grows by 23% [1]. Go on. [1]\nBottling has 3 [2].',
    leftOut: 1,
  })
})
