import { expect, test } from 'vitest'
import { replyHeaders, requestHeaders } from './headers.ts'

const caller = { addresses: ['192.0.2.7'], protocol: 'https', host: 'portal.example' }

test('what belongs to one connection stays on it, also what the Connection header names', () => {
  const forwarded = requestHeaders({
    ...caller,
    headers: {
      connection: 'keep-alive, X-Private',
      'x-private': 'a',
      'keep-alive': 'timeout=5',
      te: 'trailers',
      'transfer-encoding': 'chunked',
      upgrade: 'websocket',
      'proxy-authorization': 'secret',
      expect: '100-continue',
      authorization: 'Bearer token',
      prefer: 'return=representation',
    },
  })
  expect(forwarded).toEqual({
    authorization: 'Bearer token',
    prefer: 'return=representation',
    'x-forwarded-for': '192.0.2.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'portal.example',
  })
})

test('a caller cannot say where it comes from', () => {
  const headers = {
    host: 'else.example',
    forwarded: 'for=203.0.113.9',
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'else.example',
  }
  expect(requestHeaders({ ...caller, headers })).toEqual({
    'x-forwarded-for': '192.0.2.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'portal.example',
  })
})

test('an answer keeps its headers except what is this server’s own rule', () => {
  expect(
    replyHeaders({
      'content-range': '0-9/10',
      'set-cookie': ['a=1', 'b=2'],
      'x-supabase-api-version': '2024-01-01',
      connection: 'close',
      'transfer-encoding': 'chunked',
      'access-control-allow-origin': 'https://else.example',
      'content-security-policy': "default-src 'self'",
    }),
  ).toEqual({
    'content-range': '0-9/10',
    'set-cookie': ['a=1', 'b=2'],
    'x-supabase-api-version': '2024-01-01',
  })
})
