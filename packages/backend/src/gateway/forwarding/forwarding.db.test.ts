import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import { loadConfig } from '#backend/config.ts'
import { portalErrorShape } from '#backend/platform/http/error-shape.ts'
import { createUpgradeRouter } from '#backend/platform/http/upgrade-router.ts'
import { registerForwarding } from './register-forwarding.ts'

let upstream: Server
let sockets: WebSocketServer
let app: FastifyInstance
let url: string
let answer: (request: IncomingMessage, response: ServerResponse) => void

beforeAll(async () => {
  upstream = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1')
  await once(upstream, 'listening')
  sockets = new WebSocketServer({
    server: upstream,
    verifyClient: ({ req }, done) => done(!req.url?.includes('refuse'), 401, '{"error":"no"}'),
  })
  sockets.on('connection', (socket, request) => {
    socket.send(JSON.stringify({ url: request.url, from: request.headers['x-forwarded-for'] }))
    socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }))
  })
  // A client may hold a connection on which it never asked anything.
  app = Fastify({ forceCloseConnections: true })
  const config = loadConfig({})
  registerForwarding(app, {
    upstreamUrl: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/`,
    platform: { config, log: pino({ level: 'silent' }) } as never,
    upgrades: createUpgradeRouter(app),
    readinessChecks: {},
    shapeFor: () => portalErrorShape,
  })
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  sockets.close()
  upstream.close()
})

test('path, query, method, body and headers arrive as they were sent', async () => {
  answer = (request, response) => {
    const parts: Buffer[] = []
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () =>
        response.end(
          JSON.stringify({
            line: `${request.method} ${request.url}`,
            body: Buffer.concat(parts).toString(),
            headers: request.headers,
          }),
        ),
      )
  }
  const reply = await fetch(`${url}/rest/v1/t?select=a,b(c)&x=eq.%C3%A9%20%2F`, {
    method: 'PATCH',
    headers: {
      prefer: 'return=minimal',
      apikey: 'k',
      'content-type': 'text/csv',
      'x-forwarded-for': '203.0.113.9',
    },
    body: '{"not json',
  })
  const seen = (await reply.json()) as { line: string; body: string; headers: Record<string, string> }
  expect(seen).toMatchObject({
    line: 'PATCH /rest/v1/t?select=a,b(c)&x=eq.%C3%A9%20%2F',
    body: '{"not json',
    headers: {
      prefer: 'return=minimal',
      apikey: 'k',
      'content-type': 'text/csv',
      'x-forwarded-for': '127.0.0.1',
    },
  })
  expect(seen.headers['x-forwarded-host']).toBe(new URL(url).host)
})

test('status, headers, cookies and redirects come back as they were given', async () => {
  answer = (_request, response) => {
    response.writeHead(303, {
      location: 'https://else.example/x',
      'set-cookie': ['a=1', 'b=2'],
      'content-range': '*/3',
    })
    response.end()
  }
  const reply = await fetch(`${url}/auth/v1/verify?token=x`, { redirect: 'manual' })
  expect([reply.status, reply.headers.get('location'), reply.headers.get('content-range')]).toEqual([
    303,
    'https://else.example/x',
    '*/3',
  ])
  expect(reply.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
})

test('bodies flow both ways while they are still being sent', async () => {
  answer = (request, response) => {
    request
      .on('data', (part: Buffer) => response.write(`echo ${part.toString()}`))
      .on('end', () => response.end())
  }
  const sent = new TransformStream<Uint8Array>()
  const writer = sent.writable.getWriter()
  const pending = fetch(`${url}/storage/v1/object/b/k`, {
    method: 'POST',
    body: sent.readable,
    duplex: 'half',
  })
  await writer.write(Buffer.from('one'))
  const reply = await pending
  const reader = reply.body?.getReader()
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('echo one')
  await writer.write(Buffer.from('two'))
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('echo two')
  await writer.close()
  expect((await reader?.read())?.done).toBe(true)
})

test('a caller who goes away ends the request behind as well', async () => {
  const ended = new Promise((resolve) => {
    answer = (_request, response) => {
      response.write('first')
      response.once('close', () => resolve('closed'))
    }
  })
  const cancel = new AbortController()
  const reply = await fetch(`${url}/rest/v1/long`, { signal: cancel.signal })
  await reply.body?.getReader().read()
  cancel.abort()
  expect(await ended).toBe('closed')
})

test('a socket is joined to one behind, text and bytes, and a refusal keeps its status', async () => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=k&vsn=2.0.0`)
  const messages: string[] = []
  socket.on('message', (data: Buffer) => messages.push(data.toString()))
  await once(socket, 'open')
  socket.send('text')
  socket.send(Buffer.from([104, 105]))
  await expect.poll(() => messages).toHaveLength(3)
  expect(JSON.parse(messages[0] ?? '')).toEqual({
    url: '/realtime/v1/websocket?apikey=k&vsn=2.0.0',
    from: '127.0.0.1',
  })
  expect(messages.slice(1)).toEqual(['text', 'hi'])
  const closed = once(socket, 'close')
  for (const far of sockets.clients) far.close(4001, 'done')
  expect((await closed)[0]).toBe(4001)

  const refused = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?refuse`)
  const [, response] = (await once(refused, 'unexpected-response')) as [unknown, IncomingMessage]
  expect(response.statusCode).toBe(401)
  refused.on('error', () => undefined).terminate()
})
