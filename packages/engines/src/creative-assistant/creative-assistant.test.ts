import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OutlineSection } from './compose.ts'
import { creativeAssistant } from './index.ts'
import { topics } from './schema.ts'

const outlineOf = (input: object) =>
  creativeAssistant.run({ kind: 'proposal', title: 'T', goal: 'save steam', ...input })
    .results as unknown as {
    outline: OutlineSection[]
    facts_unused: string[]
    gaps: string[]
    outline_markdown: string
  }
const fact = (id: string, text: string, more: object = {}) => ({ id, text, source: 'Record', ...more })

test('facts go where their words belong, those that serve the goal first', () => {
  const { outline, gaps } = outlineOf({
    facts: [
      fact('1', 'It uses less water.'),
      fact('2', 'It can save steam.'),
      fact('3', 'The price is 3 million EUR.'),
      fact('4', 'Anything else', { topic: 'risk' }),
    ],
  })
  const linesOf = (topic: string) =>
    outline.find((section) => section.topic === topic)?.lines.map(({ text }) => text)
  expect(linesOf('sustainability')).toEqual(['It can save steam [2]', 'It uses less water [1]'])
  expect(linesOf('cost')).toEqual(['The price is 3 million EUR [3]'])
  expect(linesOf('risk')).toEqual(['Anything else [4]'])
  expect(gaps).toContain('Schedule')
})

test('a sample fact is marked wherever it stands', () => {
  const answer = creativeAssistant.run(creativeAssistant.example)
  expect(answer.results.outline_markdown).toContain('[F5] (sample)')
  expect(answer.warnings.join()).toContain('Sample facts')
})

test('two facts of the same id, or none at all, are refused', () => {
  expect(() => outlineOf({ facts: [fact('1', 'a'), fact('1', 'b')] })).toThrow('listed twice')
  expect(() => outlineOf({ facts: [] })).toThrow('at least 1')
})

test('every line cites a fact that was given, no fact stands twice, none is lost', () => {
  const given = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 99 }).map(String),
      text: fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
      topic: fc.constantFrom(...topics),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 20 },
  )
  fc.assert(
    fc.property(
      given,
      fc.constantFrom('proposal', 'article', 'case_study', 'capability_statement'),
      (list, kind) => {
        const { outline, facts_unused: unused } = outlineOf({
          kind,
          facts: list.map((one) => ({ ...one, source: 'S' })),
        })
        const cited = outline.flatMap(({ lines }) => lines.flatMap(({ cites }) => cites))
        expect(
          outline.every(({ lines }) => lines.every(({ cites, text }) => text.includes(`[${cites.join()}]`))),
        ).toBe(true)
        expect([...cited, ...unused].toSorted()).toEqual(list.map(({ id }) => id).toSorted())
      },
    ),
  )
})
