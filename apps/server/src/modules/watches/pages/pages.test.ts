import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFeed } from './read-feed.ts'
import { readHtml } from './read-html.ts'

const anyUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 })
  .map((units) => String.fromCharCode(...units))
const textsOf = (html: string) => readHtml(html).blocks.map(({ text }) => text)

test('a page is read by its paragraphs, headings and list items; scripts, styles and menus are left out', () => {
  const page = readHtml(`<!doctype html><html><head><title>Nordkessel &amp; more</title>
    <link rel="alternate" type="application/atom+xml" href="feed.xml"><style>p{}</style></head>
    <body><nav><a href="/jobs/">Jobs</a></nav><h1>News</h1><p>We <b>built</b> a <a href="/references/">brewhouse</a>.</p>
    <ul><li>One</li><li>Two</li></ul><script>alert('x')</script><p>12 345</p></body></html>`)
  expect(page.title).toBe('Nordkessel & more')
  expect(page.blocks.map(({ text }) => text)).toEqual(['News', 'We built a brewhouse.', 'One', 'Two'])
  expect(page.links).toEqual([
    { href: 'feed.xml', isFeed: true },
    { href: '/jobs/', isFeed: false },
    { href: '/references/', isFeed: false },
  ])
})

test('where a page has a main part, only that counts', () => {
  expect(
    textsOf('<header><p>Slogan of the day</p></header><main><p>Content</p></main><footer>Imprint</footer>'),
  ).toEqual(['Content'])
})

test('broken and hostile markup is read without harm', () => {
  expect(textsOf('<p>Open <b>for ever <li>next')).toEqual(['Open for ever', 'next'])
  expect(textsOf(`${'<div>'.repeat(1000)}deep`)).toEqual(['deep'])
  expect(() => readHtml('<div>'.repeat(1_000_000))).toThrow('nests without end')
  expect(textsOf('<p>nul \0 and \ud800 half</p>')[0]).not.toMatch(/\0/)
  expect(textsOf('</main></nav></script><p>still here</p>')).toEqual(['still here'])
  fc.assert(
    fc.property(anyUnits, (text) => readHtml(text).blocks.every((block) => block.text.isWellFormed())),
  )
})

test.each([
  [
    'RSS',
    '<rss version="2.0"><channel><title>N</title><item><title>A ' +
      'line</title><link>https://x.example/1</link><description><![CDATA[<p>It ' +
      '<b>runs</b></p>]]></description></item></channel></rss>',
  ],
  [
    'Atom',
    '<feed xmlns="http://www.w3.org/2005/Atom"><title>N</title><entry><title>A line</title><link ' +
      'href="https://x.example/1"/><summary type="html">&lt;p&gt;It runs&lt;/p&gt;</summary></entry></feed>',
  ],
  [
    'JSON',
    '{"version":"https://jsonfeed.org/version/1.1","title":"N","items":[{"id":"1","url":"https://x.example/1","title":"A ' +
      'line","summary":"It runs"}]}',
  ],
])('each entry of an %s feed is one block with its address', async (_kind, feed) => {
  expect(await readFeed(feed)).toMatchObject({
    title: 'N',
    blocks: [{ text: 'A line. It runs', url: 'https://x.example/1' }],
  })
})

test('what is no feed is refused with its class', async () => {
  for (const text of ['<html><p>hello</p></html>', '', '{}', '<rss'])
    await expect(readFeed(text)).rejects.toThrow('The content is not a feed')
})

test('entities that multiply stay small', async () => {
  const bomb =
    `<!DOCTYPE l [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(10)}"><!ENTITY c ` +
    `"${'&b;'.repeat(10)}"><!ENTITY d "${'&c;'.repeat(10)}">]><rss ` +
    'version="2.0"><channel><title>N</title><item><title>x &d;</title></item></channel></rss>'
  const { blocks } = await readFeed(bomb)
  expect(blocks.every(({ text }) => text.length < 100)).toBe(true)
})
