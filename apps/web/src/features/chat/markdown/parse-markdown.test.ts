import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSafeHref, parseInline } from './parse-inline.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { textRuns, toPlainText } from './plain-text.ts'
import { partedIn, splitUnverified } from './split-unverified.ts'

const text = (value: string) => ({ type: 'text', text: value })
const line = (value: string) => ({ type: 'paragraph', inlines: [text(value)] })

test('bold, emphasis, code and citations are told apart', () => {
  expect(parseInline('The **plan** is *270* `days` [1], [2, 3].')).toEqual([
    text('The '),
    { type: 'strong', children: [text('plan')] },
    text(' is '),
    { type: 'em', children: [text('270')] },
    text(' '),
    { type: 'code', text: 'days' },
    { type: 'cite', n: 1 },
    text(','),
    { type: 'cite', n: 2 },
    { type: 'cite', n: 3 },
    text('.'),
  ])
})

test('unclosed marks stay as they are written', () => {
  expect(parseInline('a **half bold')).toEqual([text('a **half bold')])
  expect(parseInline('2 * 3 * 4')).toEqual([text('2 * 3 * 4')])
  expect(parseInline('ai_chat_sessions and user_id')).toEqual([text('ai_chat_sessions and user_id')])
})

test('a mark that is escaped stands as it is, whatever stands around it', () => {
  expect(toPlainText(String.raw`_\*\*x\*\* \[y](https://a.example) a\_b_ **c\***: 2\. \# \n`)).toBe(
    String.raw`**x** [y](https://a.example) a_b c*: 2. # \n`,
  )
  expect(parseInline(String.raw`\[y](https://a.example)`).every(({ type }) => type === 'text')).toBe(true)
})

test('links lead to pages of the portal and to the web, never to a script', () => {
  expect(parseInline('[Sectors](/sectors)')[0]).toEqual({
    type: 'link',
    href: '/sectors',
    children: [text('Sectors')],
  })
  expect(parseInline('[x](javascript:alert(1))').every((one) => one.type === 'text')).toBe(true)
  expect(
    ['//evil.example', '/\\evil.example', 'data:text/html,x', 'JAVASCRIPT:x'].filter(isSafeHref),
  ).toEqual([])
})

test.each([
  ['[Sign in again](https://portal.example@evil.example/a)', 'Sign in again', ' (evil.example)'],
  ['[https://portal.example](https://evil.example/a)', 'https://portal.example', ' (evil.example)'],
])('a name that is written as a link shows where it leads: %s', (written, ...shown) => {
  expect(parseInline(written)).toMatchObject([{ type: 'link', children: shown.map(text) }])
  expect(parseInline('[evil.example/a](https://evil.example/a)')).toMatchObject([
    { children: [text('evil.example/a')] },
  ])
})

test('HTML in an answer is text', () => {
  expect(parseMarkdown('<img src=x onerror=alert(1)>')).toEqual([
    { type: 'paragraph', inlines: [text('<img src=x onerror=alert(1)>')] },
  ])
})

test('lists keep their kind, their first number and their second lines', () => {
  expect(parseMarkdown('Steps:\n- one\n  more\n- two\n\n3. three\n4. four')).toEqual([
    { type: 'paragraph', inlines: [text('Steps:')] },
    {
      type: 'list',
      isOrdered: false,
      start: 1,
      items: [
        [{ type: 'paragraph', inlines: [text('one'), { type: 'break' }, text('more')] }],
        [line('two')],
      ],
    },
    { type: 'list', isOrdered: true, start: 3, items: [[line('three')], [line('four')]] },
  ])
})

test('a list in a list stays in its item, and a quote holds what it quotes', () => {
  expect(parseMarkdown('1. Brewhouse\n   - mash\n     - rest\n2. Cellar\n\n> Rule\n> - one')).toEqual([
    {
      type: 'list',
      isOrdered: true,
      start: 1,
      items: [
        [
          line('Brewhouse'),
          {
            type: 'list',
            isOrdered: false,
            start: 1,
            items: [[line('mash'), { type: 'list', isOrdered: false, start: 1, items: [[line('rest')]] }]],
          },
        ],
        [line('Cellar')],
      ],
    },
    {
      type: 'quote',
      blocks: [line('Rule'), { type: 'list', isOrdered: false, start: 1, items: [[line('one')]] }],
    },
  ])
  expect(toPlainText('1. Brewhouse\n   - mash')).toBe('Brewhouse\nmash')
})

test('a table has a head, equal rows, and knows its columns of numbers', () => {
  const [table] = parseMarkdown('| Sector | Growth |\n|---|---:|\n| Dairy | +8% [2] |\n| Food |')
  expect(table).toMatchObject({
    type: 'table',
    head: [[text('Sector')], [text('Growth')]],
    isNumeric: [false, true],
  })
  expect(table?.type === 'table' && table.rows.map((row) => row.length)).toEqual([2, 2])
})

test('a line of pipes without its separator is a paragraph', () => {
  expect(parseMarkdown('| a | b |')[0]?.type).toBe('paragraph')
})

test('any text parses, and what was written is still there', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('a', 'b', ' ', '*', '_', '`', '[', ']', '(', '1', ')', '|', '-', '#', '\n'),
        maxLength: 400,
      }),
      (source) => {
        const letters = (value: string) => value.replace(/[^ab]/g, '')
        // Code fences name a language, and addresses of links are not read aloud: neither is in this alphabet's reach.
        expect(letters(toPlainText(source)).length).toBeLessThanOrEqual(letters(source).length)
      },
    ),
  )
})

test.each(['**a *', '> ', '- ', '1. ', '[', '`', '| a ', '_*', '[a](', '\n> - '])(
  '10,000 times %j is read to its end',
  (mark) => expect(() => toPlainText(mark.repeat(10_000))).not.toThrow(),
)

test('spoken text has neither marks nor citation numbers', () => {
  expect(toPlainText('The **plan** holds [1].\n\n| A | B |\n|--|--|\n| 1 | 2 |')).toBe(
    'The plan holds.\nA, B\n1, 2',
  )
})

test('unverified numbers are cut out whole, never inside another number', () => {
  const pieces = splitUnverified('5 of 50, 1.5 and 5.', ['5'])
  expect(pieces.filter((piece) => piece.isUnverified).map((piece) => piece.text)).toEqual(['5', '5'])
  expect(pieces.map((piece) => piece.text).join('')).toBe('5 of 50, 1.5 and 5.')
  expect(splitUnverified('growth of 12% a year', ['12%'])).toContainEqual({ text: '12%', isUnverified: true })
})

test('an unverified number that marks part is told apart; one that stands whole in a run is not', () => {
  const runs = textRuns(
    parseMarkdown('It has 4**25**, `EUR77`.\n\n- 99 [[x](/y)]\n\n> | 3 |\n> |--|\n> | 8 |'),
  )
  expect(partedIn(runs, ['425', 'eur77', '99', '8', '[7]'])).toEqual(['425'])
})
