import type { FigureRow, ProvenanceKind } from '@portal/contracts/figures'
import type { ProgressStatus } from '@portal/contracts/market'
import { expect, test } from 'vitest'
import type { Headline, Initiative } from './api/executive-dashboard.ts'
import { summarize, type SummarySentence } from './summarize.ts'

const now = new Date('2026-06-01T00:00:00Z')
const build = (label: string, value: number, overrides: Partial<FigureRow> = {}): FigureRow => ({
  id: crypto.randomUUID(),
  key: label.toLowerCase(),
  label,
  value,
  value_text: null,
  unit: '%',
  period: null,
  as_of: '2026-01-01',
  provenance: buildProvenance('measured'),
  owner: null,
  fresh_for: null,
  version: 1,
  replaces: null,
  ...overrides,
})
const buildProvenance = (kind: ProvenanceKind) => ({ kind, source: { name: 'Ledger' }, inputs: [] })
const headline = (figure: FigureRow, more: Partial<Headline> = {}): Headline => ({
  figure,
  target: null,
  previous: null,
  history: [figure],
  note: null,
  ...more,
})
const note = (better: 'higher' | 'lower') => ({
  figure_key: 'x',
  commentary: null,
  better,
  updated_by: null,
  updated_at: '',
})
const initiative = (title: string, status: ProgressStatus): Initiative => ({
  record: {
    id: crypto.randomUUID(),
    slug: 'x',
    title,
    lead: 'Quality',
    status,
    due: 'Q2 2026',
    position: 1,
    as_of: '2026-01-01',
    provenance: buildProvenance('sample'),
  },
  progress: build(`${title}: progress`, 22),
  history: [],
  note: null,
})
const read = (sentences: SummarySentence[], key: SummarySentence['key']): string | undefined =>
  sentences
    .find((sentence) => sentence.key === key)
    ?.parts.map((part) => {
      if ('text' in part) return part.text
      return 'date' in part ? part.date : `<${part.figure.value}>`
    })
    .join('')
const say = (headlines: Headline[], initiatives: Initiative[] = []) =>
  summarize({ headlines, initiatives, now })

test('all, some or none of the figures are samples', () => {
  const sample = headline(build('A', 1, { provenance: buildProvenance('sample') }))
  const measured = headline(build('B', 2))
  expect(read(say([sample]), 'samples')).toBe('Every figure here is a sample until it is replaced.')
  expect(read(say([sample, measured]), 'samples')).toContain('Still samples: A <1>.')
  expect(read(say([measured]), 'samples')).toBe('None of the key figures is a sample.')
})

test('figures past their freshness are named with their date', () => {
  const stale = headline(build('A', 1, { fresh_for: '90 days' }))
  const fresh = headline(build('B', 2, { fresh_for: '365 days' }))
  expect(read(say([stale, fresh]), 'stale')).toBe('Past their freshness: A <1> of 2026-01-01.')
})

test('what is not recorded is no sentence: targets, limits of freshness', () => {
  const fresh = headline(build('B', 2, { fresh_for: '365 days' }))
  expect(say([fresh, headline(build('C', 3))]).map(({ key }) => key)).toEqual(['samples'])
})

test('off and on target are told apart by the side that is good', () => {
  const target = build('T', 40)
  const low = headline(build('A', 35), { target })
  const reached = headline(build('B', 35), { target, note: note('lower') })
  const sentences = say([low, reached])
  expect(read(sentences, 'target')).toBe('Off target: A <35> against <40>.')
  expect(read(sentences, 'on-target')).toBe('On target: B <35> against <40>.')
})

test('a move is said from the previous period, an unchanged value is not', () => {
  const moved = headline(build('A', 12), { previous: build('A', 10) })
  const same = headline(build('B', 5), { previous: build('B', 5) })
  expect(read(say([moved, same]), 'moved')).toBe('Since the previous period: A <12> from <10>.')
})

test('initiatives at risk are named with progress and due date', () => {
  const measured = [headline(build('A', 1))]
  expect(read(say(measured, [initiative('Pack', 'At Risk'), initiative('Skid', 'Ahead')]), 'risk')).toBe(
    'At risk: Pack, <22> complete, due Q2 2026.',
  )
  expect(read(say(measured, [initiative('Skid', 'Ahead')]), 'risk')).toBe('No initiative is at risk.')
})

test('nothing is compared of what is hidden', () => {
  const headlines = [headline(build('A', 35), { target: build('T', 40), previous: build('A', 30) })]
  const sentences = summarize({ headlines, initiatives: [], now, isHidden: () => true })
  expect(sentences.map(({ key }) => key)).toEqual(['samples'])
})

test('without figures nothing is said', () => {
  expect(say([])).toEqual([])
})
