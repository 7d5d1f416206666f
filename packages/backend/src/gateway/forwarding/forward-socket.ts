import { STATUS_CODES, request as sendPlain, type IncomingMessage } from 'node:http'
import { request as sendSecure } from 'node:https'
import type { Duplex } from 'node:stream'
import { refuseUpgrade } from '#backend/platform/http/upgrade-router.ts'
import { basePathOf } from './forward-request.ts'
import { requestHeaders } from './headers.ts'

interface SocketToForward {
  request: IncomingMessage
  socket: Duplex
  head: Buffer
  protocol: string
}

const opensWithinMs = 10_000

/** Opens the same socket at the upstream and joins the two; what the upstream refuses is refused in its words. */
export function forwardSocket(upstream: URL, { request, socket, head, protocol }: SocketToForward): void {
  const send = upstream.protocol === 'https:' ? sendSecure : sendPlain
  const { connection: _connection, ...headers } = request.headers
  const outgoing = send(upstream.origin + basePathOf(upstream) + (request.url ?? '/'), {
    headers: {
      ...requestHeaders({
        headers,
        addresses: [request.socket.remoteAddress ?? ''],
        protocol,
        host: request.headers.host ?? '',
      }),
      connection: 'Upgrade',
      upgrade: 'websocket',
    },
    timeout: opensWithinMs,
  })
  socket.once('close', () => outgoing.destroy())
  outgoing
    .on('timeout', () => outgoing.destroy(new Error('no answer in time')))
    .on('error', () => {
      if (!socket.destroyed) refuseUpgrade(socket, 503, { error: 'The backend is not reachable right now' })
    })
    .on('response', (answer) => {
      socket.write(headOf(answer))
      answer.pipe(socket)
    })
    .on('upgrade', (answer, far: Duplex, farHead) => {
      outgoing.setTimeout(0)
      socket.write(headOf(answer))
      socket.write(farHead)
      far.write(head)
      join(socket, far)
      join(far, socket)
    })
    .end()
}

function join(from: Duplex, to: Duplex): void {
  from.pipe(to)
  from.once('error', () => to.destroy()).once('close', () => to.destroy())
}

function headOf({ statusCode = 502, rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode] ?? ''}`]
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    // The body is passed on without its chunks, and ends with the connection.
    if (name.toLowerCase() !== 'transfer-encoding') lines.push(`${name}: ${rawHeaders[at + 1]}`)
  }
  return `${lines.join('\r\n')}\r\n\r\n`
}
