import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'
import { parseRetryAfter } from './retry-after.ts'

const latin = Uint8Array.from(Buffer.from('Mälartank', 'latin1'))
const utf8 = Uint8Array.from(Buffer.from('Mälartank'))

test.each([
  ['its header', latin, 'text/html; charset=ISO-8859-1'],
  ['UTF-8 without being told', utf8, 'text/html'],
  ['an unknown charset that is UTF-8', utf8, 'text/html; charset=x-nobody-knows'],
  ['an unknown charset that is not', latin, 'text/html; charset=x-nobody-knows'],
  ['a byte order mark before a wrong header', Buffer.from('\uFEFFMälartank'), 'text/html; charset=latin1'],
  ['UTF-16 by its mark', Buffer.from('\uFEFFMälartank', 'utf16le'), 'text/html'],
])('text is read by %s', (_how, bytes, contentType) => {
  expect(decodeText(bytes, contentType)).toBe('Mälartank')
})

test('a page or a feed names its own charset', () => {
  const page = Buffer.from('<meta charset="windows-1252"><p>Mälartank', 'latin1')
  const feed = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><t>Mälartank</t>', 'latin1')
  expect(
    [decodeText(page, 'text/html'), decodeText(feed, 'text/xml')].map((text) => /M.lartank/.exec(text)?.[0]),
  ).toEqual(['Mälartank', 'Mälartank'])
})

test('Retry-After is read as seconds or as a date, never beyond a week, never backwards', () => {
  const now = Date.UTC(2026, 0, 1)
  const at = (header: string | undefined) => parseRetryAfter(header, now)?.toISOString()
  expect(at('120')).toBe('2026-01-01T00:02:00.000Z')
  expect(at('Thu, 01 Jan 2026 01:00:00 GMT')).toBe('2026-01-01T01:00:00.000Z')
  expect(at('Thu, 01 Jan 2015 01:00:00 GMT')).toBe('2026-01-01T00:00:00.000Z')
  expect(at('999999999')).toBe('2026-01-08T00:00:00.000Z')
  expect([at('soon'), at(undefined)]).toEqual([undefined, undefined])
})
