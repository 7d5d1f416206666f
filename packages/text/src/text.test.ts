import { expect, test } from 'vitest'
import { isEmail } from './is-email.ts'
import { textOfHtml } from './text-of-html.ts'
import { trimBothOf, trimEndOf } from './trim-characters.ts'

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
