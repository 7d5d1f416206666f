import { expect, test } from 'vitest'
import { csvCell } from './csv-cell.ts'
import { readDecimal } from './decimal.ts'
import { escapeMarkup } from './escape-markup.ts'
import { foldedWords, slugOf } from './fold.ts'
import { escapeICalendar, foldICalendarLine } from './icalendar-text.ts'
import { isEmail } from './is-email.ts'
import { escapeMarkdown, unescapeMarkdown } from './markdown-text.ts'
import { textOfHtml } from './text-of-html.ts'
import { trimBothOf, trimEndOf } from './trim-characters.ts'
import { toVisible } from './visible-text.ts'

test.each([
  ['https://a.example//', '/', 'https://a.example'],
  ['42.,; ', '.,; ', '42'],
  ['///', '/', ''],
  ['a/b', '/', 'a/b'],
])('%s without %s at its end is %s', (text, characters, trimmed) => {
  expect(trimEndOf(text, characters)).toBe(trimmed)
})

test('both ends are trimmed, what is inside stays', () => {
  expect(trimBothOf('__a_b__', '_')).toBe('a_b')
})

test.each([
  ['a@b.example', true],
  ['first.last@mail.b.example', true],
  ['a@b', false],
  ['a@.example', false],
  ['a@b.', false],
  ['@b.example', false],
  ['a@b@c.example', false],
  ['a b@c.example', false],
  ['', false],
])('%s has the form of an address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
})

test.each([
  ['<p>One &amp; two</p><p>Three</p>', 'One & two\nThree'],
  ['a<br>b<script>alert("<p>")</script>c', 'a\nbc'],
  ['<style>p { color: red }', ''],
  ['1 < 2', '1'],
  ['<b>bold</b> and plain', 'bold and plain'],
  ['&amp;lt;', '&lt;'],
])('of %s a reader sees %j', (html, text) => {
  expect(textOfHtml(html)).toBe(text)
})

test('markup is escaped for elements and attributes', () => {
  expect(escapeMarkup(`<a href="x">Müller & Co's</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;Müller &amp; Co&#39;s&lt;/a&gt;',
  )
})

test.each([
  ['Ölmühle  Ñandú, S.A.', 'olmuhle_nandu_s_a'],
  ['ﬁrst ２nd', 'first_2nd'],
  ['- -', ''],
])('the key part of %s is %s', (text, slug) => {
  expect(slugOf(text)).toBe(slug)
})

test('folded words are letters and numbers of any script', () => {
  expect(foldedWords('Élan-2 Ωmega')).toEqual(['elan', '2', 'ωmega'])
})

test.each([
  ['2,5', 2.5],
  [' -3.5 ', -3.5],
  ['1e3', 1000],
  ['', Number.NaN],
  ['1,200,000', Number.NaN],
  ['two', Number.NaN],
])('%s is read as the number %s', (text, value) => {
  expect(readDecimal(text)).toBe(value)
})

test('a folded calendar line has at most 75 octets and loses no character', () => {
  const line = `SUMMARY:${'Ünïcødé €uro 🏭 '.repeat(20)}`
  const parts = foldICalendarLine(line).split('\r\n')
  expect(parts.every((part) => new TextEncoder().encode(part).length <= 75)).toBe(true)
  expect(parts.map((part, at) => (at === 0 ? part : part.slice(1))).join('')).toBe(line)
})

test('calendar text is escaped', () => {
  expect(escapeICalendar('a;b,c\\d\r\ne')).toBe(String.raw`a\;b\,c\\d\ne`)
})

test.each([
  ['**x** [y](z)', String.raw`\*\*x\*\* \[y](z)`],
  ['# Acme\n- has `1`', String.raw`\# Acme - has \`1\``],
  ['2. Acme [1]', String.raw`2\. Acme [1]`],
  [String.raw`A\_B`, String.raw`A\\\_B`],
])('%s is words in Markdown, and can be read back', (words, written) => {
  expect(escapeMarkdown(words)).toBe(written)
  expect(unescapeMarkdown(written)).toBe(words.replace('\n', ' '))
})

test.each([
  ['=HYPERLINK("https://a.example")', `"'=HYPERLINK(""https://a.example"")"`],
  ['＝1+1', `'＝1+1`],
  ['\n@SUM(A1)', `"'\n'@SUM(A1)"`],
  ['Acme;=1+1;', `"Acme;'=1+1;"`],
  ['Acme\t-1', `Acme\t'-1`],
  ['  =1+1', `'  =1+1`],
  ['Acme; =1+1', `"Acme;' =1+1"`],
  [-4, '-4'],
  ['a-b, c=d', '"a-b, c=d"'],
])('the cell %j is no formula, wherever lists are parted', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

test('what takes no room and what turns its neighbours is gone from a text; its lines and words stay', () => {
  expect(toVisible('4\u200b2\u2062,\u00ad 5\u202e6\u0007\ufe0f\n\tünï 日本')).toBe('42, 56\n\tünï 日本')
})
