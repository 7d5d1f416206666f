import { expect, test } from 'vitest'
import { addCallPiece, textOf, type ToolCall } from './completion-chunk.ts'

const join = (...pieces: Parameters<typeof addCallPiece>[1][]): ToolCall[] => {
  const calls: ToolCall[] = []
  for (const piece of pieces) addCallPiece(calls, piece)
  return calls
}

test('the pieces of two tool calls are put together by their index', () => {
  expect(
    join(
      { index: 0, id: 'one', function: { name: 'find_figures', arguments: '' } },
      { index: 1, id: 'two', function: { name: 'find_companies', arguments: '{"query":' } },
      { index: 0, function: { arguments: '{"query":"dairy"}' } },
      { index: 1, function: { arguments: '"Polderflow"}' } },
    ),
  ).toEqual([
    { id: 'one', name: 'find_figures', input: '{"query":"dairy"}' },
    { id: 'two', name: 'find_companies', input: '{"query":"Polderflow"}' },
  ])
})

test('without an index a piece with an id begins a call, and one without goes on with the last', () => {
  expect(
    join(
      { id: 'one', function: { name: 'find_figures', arguments: '{}' } },
      { id: 'two', function: { name: 'find_companies', arguments: '{"que' } },
      { function: { arguments: 'ry":"x"}' } },
    ).map(({ id, input }) => [id, input]),
  ).toEqual([
    ['one', '{}'],
    ['two', '{"query":"x"}'],
  ])
})

test.each([
  ['words', 'words'],
  [null, ''],
  [[{ text: 'in ' }, { text: 'parts' }, { text: null }], 'in parts'],
])('the text of %j is %j', (content, text) => expect(textOf(content)).toBe(text))
