import { expect, test } from 'vitest'
import { loadConfig } from '#backend/config.ts'
import { redirectTarget } from './redirect-target.ts'

const config = loadConfig({
  PORTAL_PUBLIC_URL: 'https://portal.example',
  PORTAL_AUTH_REDIRECTS: 'https://*.apps.example/in,com.example.app://**',
})
const targetOf = (wanted?: string, referer?: string) => redirectTarget(config, { wanted, referer }).href

test.each([
  ['the portal itself', 'https://portal.example/auth?type=recovery'],
  ['what the list names', 'https://one.apps.example/in'],
  ['an app', 'com.example.app://callback/here'],
])('a link may lead to %s', (_name, wanted) => {
  expect(targetOf(wanted)).toBe(wanted)
})

test.each([
  ['another site', 'https://elsewhere.example/'],
  ['another port of the portal', 'https://portal.example:444/'],
  ['the portal without encryption', 'http://portal.example/'],
  ['a deeper name than the list has', 'https://a.b.apps.example/in'],
  ['another path than the list has', 'https://one.apps.example/in/deeper'],
  ['a name that only looks alike', 'https://portal.example.elsewhere.example/'],
  ['another service of this machine', 'http://127.0.0.1:5173/callback'],
  ['another service of this machine, by IPv6', 'http://[::1]:5173/callback'],
  ['an address of another machine', 'https://192.0.2.7/'],
  ['somebody’s name and password', 'https://user:word@portal.example/'],
  ['a script', 'javascript:alert(1)'],
  ['nowhere', 'not a url'],
])('a link never leads to %s', (_name, wanted) => {
  expect(targetOf(wanted)).toBe('https://portal.example/')
})

test('what may not be led to falls back to where the call came from, and then to the front page', () => {
  expect(targetOf('https://elsewhere.example/', 'https://one.apps.example/in')).toBe(
    'https://one.apps.example/in',
  )
  expect(targetOf(undefined, 'https://elsewhere.example/')).toBe('https://portal.example/')
})

test('behind https, this machine is led to where the list names it', () => {
  const listed = loadConfig({
    PORTAL_PUBLIC_URL: 'https://portal.example',
    PORTAL_AUTH_REDIRECTS: 'http://127.0.0.1:5173/**',
  })
  const wanted = 'http://127.0.0.1:5173/callback'
  expect(redirectTarget(listed, { wanted, referer: undefined }).href).toBe(wanted)
})

test('the port does not matter where the portal runs on this machine', () => {
  const local = loadConfig({ PORTAL_PUBLIC_URL: 'http://localhost:3000' })
  const { href } = redirectTarget(local, { wanted: 'http://localhost:5173/x', referer: undefined })
  expect(href).toBe('http://localhost:5173/x')
  const byAddress = 'http://127.0.0.1:5173/x'
  expect(redirectTarget(local, { wanted: byAddress, referer: undefined }).href).toBe(byAddress)
})
