import { expect, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { externalLinksOf } from './external-links.ts'
import { originOf } from './origin.ts'

test('nothing configured outside means nothing to check', () => {
  expect(externalLinksOf(loadConfig({}))).toEqual([])
})

test('only what is configured is checked, without credentials or queries in its address', () => {
  const config = loadConfig({
    PORTAL_SITE_URL: 'https://user:secret@www.client.example/start?token=1',
    OPENAI_API_KEY: 'key',
    AI_COMPATIBLE_BASE_URL: 'http://127.0.0.1:11434/v1',
  })
  expect(externalLinksOf(config)).toEqual([
    { url: 'https://www.client.example/start', kind: 'site' },
    { url: 'https://api.openai.com/v1', kind: 'provider' },
    { url: 'http://127.0.0.1:11434/v1', kind: 'provider' },
  ])
})

test.each([
  [{ address: '0.0.0.0', family: 'IPv4', port: 3000 }, 'http://127.0.0.1:3000'],
  [{ address: '::', family: 'IPv6', port: 3000 }, 'http://[::1]:3000'],
  [{ address: '10.0.0.7', family: 'IPv4', port: 80 }, 'http://10.0.0.7:80'],
  [null, null],
])('a server bound to %j reaches itself at %s', (bound, origin) => {
  expect(originOf({ address: () => bound })).toBe(origin)
})
