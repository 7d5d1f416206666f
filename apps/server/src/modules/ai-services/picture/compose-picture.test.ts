import { expect, test } from 'vitest'
import { composePicture } from './compose-picture.ts'
import { readPrompt } from './read-prompt.ts'

test.each([
  [
    'Packaging line: depalletiser -> rinser -> filler -> capper',
    { kind: 'flow', title: 'Packaging line', steps: ['Depalletiser', 'Rinser', 'Filler', 'Capper'] },
  ],
  [
    'Draw a process flow with milling, mashing, lautering and boiling',
    { kind: 'flow', steps: ['Milling', 'Mashing', 'Lautering', 'Boiling'] },
  ],
  ['A modern brewery process flow diagram', { kind: 'flow', title: 'Brewing process' }],
  [
    'Architecture diagram of the portal: gateway, functions, database, browser',
    {
      kind: 'parts',
      title: 'Architecture diagram of the portal',
      parts: ['Gateway', 'Functions', 'Database', 'Browser'],
    },
  ],
  ['glass bottles vs cans', { kind: 'comparison', sides: ['Glass bottles', 'Cans'] }],
  [
    'Please draw a poster of zero waste water',
    { kind: 'poster', title: 'Zero waste water', lines: ['zero', 'waste', 'water'] },
  ],
])('%s: is read for what it asks', (prompt, plan) => {
  expect(readPrompt(prompt)).toMatchObject(plan)
})

const prompts = [
  'a -> b -> c',
  'parts: x, y, z diagram',
  'a vs b',
  'poster <script>alert(1)</script> & "more"',
  'x',
  '→',
  'ñ '.repeat(1500),
]
test.each(prompts)(
  'every prompt gives a whole picture of the wanted size, the same each time, that runs nothing: %s',
  (prompt) => {
    const picture = composePicture(prompt, '1536x1024')
    expect(picture).toBe(composePicture(prompt, '1536x1024'))
    expect(picture).toMatch(/^<svg [^>]*viewBox="0 0 1536 1024"[\s\S]*<\/svg>$/)
    expect(picture).not.toMatch(/<script|NaN|undefined|Infinity/)
    expect(picture).toContain('Built-in composer')
  },
)

test('every step of a flow stands in the picture, with its number', () => {
  const picture = composePicture('Line: depalletiser -> rinser -> filler', '1024x1024')
  for (const word of ['Depalletiser', 'Rinser', 'Filler', '>1<', '>2<', '>3<'])
    expect(picture).toContain(word)
  expect(picture.match(/marker-end/g)).toHaveLength(2)
})
