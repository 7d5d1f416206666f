import { expect, test } from 'vitest'
import { createNameMarks } from './mask-names.ts'

const text = 'Has Millbeck Foods more open than Acme, and why does Millbeck wait?'
const at = (words: string, value: string, kind = 'client') => {
  const from = text.lastIndexOf(words)
  return { from, to: from + words.length, value, kind }
}
const names = [
  at('Millbeck ', 'Millbeck Foods (fictional)'),
  at('Acme', 'Acme'),
  { ...at('Millbeck Foods', 'Millbeck Foods (fictional)'), to: text.indexOf(' more') },
].map((name) => (name.from === text.lastIndexOf('Millbeck ') ? { ...name, to: name.to - 1 } : name))

test('names leave under marks, one name always under the same, and come back as the records have them', () => {
  const marks = createNameMarks()
  const masked = marks.mask(text, names)
  expect(masked).toBe('Has Client_1 more open than Client_2, and why does Client_1 wait?')
  expect(marks.unmask('Client_1 beats Client_2.')).toBe('Millbeck Foods (fictional) beats Acme.')
})

test.each([1, 2, 3, 7])('a mark that comes in pieces of %i letters is one name again', (size) => {
  const marks = createNameMarks()
  marks.mask(text, names)
  const pieces = marks.unmaskPieces()
  const said = 'Client_2, not Clients, but Client_1 [3]'
  const parts = said.match(new RegExp(`.{1,${size}}`, 'gu')) ?? []
  expect(parts.map((part) => pieces.push(part)).join('') + pieces.rest()).toBe(
    'Acme, not Clients, but Millbeck Foods (fictional) [3]',
  )
})

test('where two names overlap the longer that begins first holds, and many names never share a letter with the text', () => {
  const marks = createNameMarks()
  const many = Array.from({ length: 12 }, (_none, n) => ({
    from: n * 2,
    to: n * 2 + 1,
    value: `Firm ${n}`,
    kind: 'client',
  }))
  const masked = marks.mask('abcdefghijklmnopqrstuvwx', many)
  expect(masked.startsWith('Client_1bClient_2d')).toBe(true)
  expect(masked).not.toMatch(/[acegikmoqsuw](?![a-z]*_)/u)
})
