import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classifyBlock, diffBlocks } from '../web-text/index.ts'
import { webIntelligence } from './index.ts'

test('the example: one block changed, three new, each news with its kind and the words that decided', () => {
  const { results } = webIntelligence.run(webIntelligence.example)
  expect(results).toMatchObject({ changed_pages: 1, changed_blocks: 1, added_blocks: 3, removed_blocks: 0 })
  expect(results.signals_by_kind).toMatchObject({ reference: 1, hiring: 1, certification: 1, leadership: 0 })
  expect(results.quantities).toContainEqual(expect.objectContaining({ value: 400_000, unit: 'hl/a' }))
})

test.each([
  ['Contract awarded for a turnkey dairy', 'reference'],
  ['Wir suchen eine Projektleiterin', 'hiring'],
  ['The company launches a new generation of fillers', 'product'],
  ['From 125 000 EUR', 'price'],
  ['The board appointed a new chief executive', 'leadership'],
  ['Planta certificada según FSSC 22000', 'certification'],
  ['A new plant opens in spring: the third factory', 'site'],
])('%s is news of the kind %s', (text, kind) => {
  expect(classifyBlock(text).map((one) => one.kind)).toContain(kind)
})

test('a quiet sentence is no news', () => {
  expect(classifyBlock('The weather was fine and everybody went home.')).toEqual([])
})

test('pages without text are refused, a text of any length is read in time', () => {
  expect(() => webIntelligence.run({ pages: [{ url: 'https://example.com', text: ' \n ' }] })).toThrow(
    'no readable text',
  )
  const text = Array.from({ length: 5000 }, (_, at) => `line ${at} 12 kg`).join('\n')
  expect(webIntelligence.run({ pages: [{ url: 'https://example.com', text }] }).results.quantity_count).toBe(
    500,
  )
})

const lines = fc.array(fc.constantFrom('a', 'b b', 'c c c', 'd', 'e e', 'f'), { maxLength: 12 })

test('a difference turns the old text into the new one, and equal texts have none', () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const changes = diffBlocks(before, after)
      const bag = (list: (string | null)[]) => list.filter((one) => one !== null).toSorted()
      const kept: string[] = [...before]
      for (const { before: gone } of changes) if (gone !== null) kept.splice(kept.indexOf(gone), 1)
      expect(bag([...kept, ...changes.map(({ after: come }) => come)])).toEqual(bag(after))
      expect(diffBlocks(after, after)).toEqual([])
    }),
  )
})

test('a line that comes in is one change, wherever it stands and whatever repeats around it', () => {
  fc.assert(
    fc.property(lines, fc.nat(), (before, place) => {
      const at = place % (before.length + 1)
      const after = [...before.slice(0, at), 'something else', ...before.slice(at)]
      expect(diffBlocks(before, after)).toEqual([{ kind: 'added', before: null, after: 'something else' }])
      expect(diffBlocks(after, before)).toHaveLength(1)
    }),
  )
})
