import { expect, test } from 'vitest'
import { readMarkdown } from './read-markdown.ts'

test('[API-FN-24] a page becomes headings, paragraphs, lists, tables, code and links, without scripts and menus', () => {
  const page = readMarkdown(
    `<!doctype html><title> The  plant </title><nav>Menu</nav><script>steal()</script>
    <h1>Brew house</h1><p>Two <b>kettles</b> &amp; one
    tun, <a href="/tuns">see tuns</a>.</p>
    <ul><li>Mash<ul><li>in</li></ul></li><li>Lauter</li></ul><ol><li>First</li><li>Second</li></ol>
    <table><tr><th>Vessel</th><th>hl</th></tr><tr><td>Kettle</td><td>120</td></tr></table>
    <blockquote><p>Said.</p></blockquote><pre>a  b
c</pre><style>p{}</style>`,
    'https://plant.example/a/',
  )
  expect(page.title).toBe('The plant')
  expect(page.markdown).toBe(
    [
      '# Brew house',
      '',
      'Two kettles & one tun, see tuns (https://plant.example/tuns).',
      '',
      '- Mash',
      '  - in',
      '- Lauter',
      '',
      '1. First',
      '2. Second',
      '',
      '| Vessel | hl |',
      '| --- | --- |',
      '| Kettle | 120 |',
      '',
      '> Said.',
      '',
      '```',
      'a  b\nc',
      '```',
    ].join('\n'),
  )
})

test('where a page has a main part, that alone counts', () => {
  expect(readMarkdown('<p>Around</p><main><p>Inside</p></main><p>Below</p>').markdown).toBe('Inside')
})

test('addresses that run something are no links', () => {
  expect(readMarkdown('<a href="javascript:go()">x</a>', 'https://a.example/').markdown).toBe('x')
})

test('a page that nests without end is refused', () => {
  expect(() => readMarkdown('<div>'.repeat(5000))).toThrow(RangeError)
})
