import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentHashOf, toBlocks } from '../pages/block.ts'
import { classifyChange } from './classify-change.ts'
import { diffBlocks } from './diff-blocks.ts'
import { judgeInsight } from './judge-insight.ts'
import { likenessOf, nearDuplicate, signatureOf } from './minhash.ts'

const blocks = (...texts: string[]) => toBlocks(texts.map((text) => ({ text })))
const diff = (before: string[], after: string[]) =>
  diffBlocks(blocks(...before), blocks(...after)).map(({ change, now, was }) => [
    change,
    now?.text ?? null,
    was?.text ?? null,
  ])

test('a block that came is added, one that went is removed, one with other words changed', () => {
  expect(
    diff(
      ['We build tanks.', 'Price of a standard tank: 40 000 euros', 'Vacancy: welder'],
      ['We build tanks.', 'Price of a standard tank: 38 000 euros', '2025: a brewhouse for a family firm'],
    ),
  ).toEqual([
    ['changed', 'Price of a standard tank: 38 000 euros', 'Price of a standard tank: 40 000 euros'],
    ['added', '2025: a brewhouse for a family firm', null],
    ['removed', null, 'Vacancy: welder'],
  ])
})

test('order, case, spaces and lines that change by themselves are no change', () => {
  const before = blocks('We build tanks.', 'And stills.', '© 2024 Nordkessel', 'Last updated 3 January')
  const after = blocks(
    'AND  stills.',
    'We build\u00a0tanks.\u200b',
    '© 2025 Nordkessel',
    'Last updated 4 January',
  )
  expect(diffBlocks(before, after)).toEqual([])
  expect(contentHashOf(before)).toBe(contentHashOf(after))
})

test('any two snapshots differ exactly where their blocks do', () => {
  const texts = fc.array(
    fc.constantFrom('one word', 'two words', 'three small words', 'four words are many'),
    {
      maxLength: 8,
    },
  )
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const changes = diffBlocks(blocks(...before), blocks(...after))
      const came = changes.filter(({ now }) => now).length
      const went = changes.filter(({ was }) => was).length
      expect(after.length - came).toBe(before.length - went)
      expect(changes.length === 0).toBe(contentHashOf(blocks(...before)) === contentHashOf(blocks(...after)))
    }),
  )
})

test.each([
  ['2025: a yoghurt line for a regional cooperative, delivered turnkey', '/x/references/', 'reference'],
  ['Contract signed for a cheese plant with a new customer', '/x/news/', 'reference'],
  ['Puesta en marcha de una línea de zumos para un nuevo cliente', '/noticias/', 'reference'],
  ['Vacancy: Automation engineer', '/x/jobs/', 'hiring'],
  ['Wir suchen eine Ingenieurin für den Anlagenbau', '/', 'hiring'],
  ['We launch a new series of membrane skids', '/x/news/', 'product'],
  ['The standard tank now costs €38,000', '/x/news/', 'price'],
  ['The board has appointed a new managing director', '/x/news/', 'leadership'],
  ['Our workshop is now certified to ISO 14001', '/x/news/', 'certification'],
  ['The office is closed on Monday', '/x/news/', 'site'],
])('“%s” on %s is about: %s', (text, path, subject) => {
  expect(classifyChange(text, path).subject).toBe(subject)
})

test('near duplicates have like signatures, different news have not', () => {
  const first = 'Contract signed for a cheese plant with a regional cooperative in the north'
  const again = 'A contract was signed for a cheese plant with a regional cooperative in the north'
  const other = 'The board has appointed a new managing director who starts in May'
  expect(likenessOf(signatureOf(first), signatureOf(again))).toBeGreaterThanOrEqual(nearDuplicate)
  expect(likenessOf(signatureOf(first), signatureOf(other))).toBeLessThan(0.2)
  expect(signatureOf('')).toHaveLength(32)
})

test('a new reference of a strong competitor is important, a changed sentence goes to the archive', () => {
  const sure = { confidence: 0.9, strength: 0.9 } as const
  expect(judgeInsight({ ...sure, subject: 'reference', change: 'added' })).toEqual({
    type: 'threat',
    impact: 8.5,
    urgency: 'high',
    triage: 'Important',
  })
  expect(judgeInsight({ subject: 'site', confidence: 0.5, change: 'changed', strength: null })).toEqual({
    type: 'trend',
    impact: 1.7,
    urgency: 'low',
    triage: 'Archive',
  })
  expect(judgeInsight({ ...sure, subject: 'product', change: 'removed' }).type).toBe('opportunity')
})
