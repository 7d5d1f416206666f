import { expect, test } from 'vitest'
import { findOwnLinks, robotsUrlOf, toAbsolute, toEntryAddress, toStored } from './site-addresses.ts'

const own = 'http://127.0.0.1:3000'

test('sample sites are stored by their path, other sites by their address', () => {
  expect(toStored(new URL(`${own}/samples/sites/a/news/`), own)).toBe('/samples/sites/a/news/')
  expect(toStored(new URL(`${own}/metrics`), own)).toBe(`${own}/metrics`)
  expect(toAbsolute('/samples/sites/a/', own)).toBe(`${own}/samples/sites/a/`)
  expect(toAbsolute('/samples/sites/a/', null)).toBeNull()
  expect(toAbsolute('https://a.example/', null)).toBe('https://a.example/')
})

test('robots.txt stands at the top of a server, for a sample site at its own top', () => {
  expect(robotsUrlOf(new URL('https://a.example/b/c?d'), own)).toBe('https://a.example/robots.txt')
  expect(robotsUrlOf(new URL(`${own}/samples/sites/a/news/`), own)).toBe(`${own}/samples/sites/a/robots.txt`)
  expect(robotsUrlOf(new URL('https://a.example/samples/sites/a/'), own)).toBe('https://a.example/robots.txt')
})

test('of a home page’s links those to other pages of the same site are followed', () => {
  const links = [
    'news/',
    'news/#top',
    '/en/jobs',
    '/es/jobs',
    'https://a.example/en/about',
    'https://b.example/en/',
    'http://a.example/en/plain',
    'catalogue.pdf',
    'mailto:x@a.example',
    'javascript:1',
    '#top',
    `long/${'x'.repeat(3000)}`,
  ].map((href) => ({ href, isFeed: false }))
  const found = findOwnLinks([{ href: 'feed.xml', isFeed: true }, ...links], new URL('https://a.example/en/'))
  expect(found.map(({ url, kind }) => [url.pathname, kind])).toEqual([
    ['/en/feed.xml', 'feed'],
    ['/en/news/', 'page'],
    ['/en/jobs', 'page'],
    ['/en/about', 'page'],
  ])
})

test('an entry of a feed points to a web page or nowhere', () => {
  const feed = new URL('https://a.example/feed.xml')
  const address = (href: string | null) => toEntryAddress(href, feed, own)
  expect(address('/news/1')).toBe('https://a.example/news/1')
  for (const href of [
    null,
    'javascript:alert(1)',
    'data:text/html,x',
    'http://[',
    `https://a.example/${'x'.repeat(3000)}`,
  ])
    expect([href, address(href)]).toEqual([href, null])
})
