import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { callerAddress } from './caller-address.ts'

export interface Upgrade {
  request: IncomingMessage
  url: URL
  socket: Duplex
  head: Buffer
}

/** Either takes the socket over or refuses it; throws when something of ours is wrong. */
export type UpgradeHandler = (upgrade: Upgrade) => Promise<void> | void

export interface UpgradeRouter {
  /** Gives the sockets that are opened at this path to the handler. */
  add(path: string, handler: UpgradeHandler): void
}

interface SocketLimits {
  /** Sockets that one address may have open. */
  perAddress: number
  /** A proxy in front says in a header whose socket it is. */
  isBehindProxy: boolean
}

const unlimited: SocketLimits = { perAddress: Infinity, isBehindProxy: false }
const closesWithinMs = 1000

/** Sockets of all path groups by their path; what nobody takes is answered 404 before the upgrade. */
export function createUpgradeRouter(app: FastifyInstance, limits: SocketLimits = unlimited): UpgradeRouter {
  const open = new Map<string, number>()
  const handlers = new Map<string, UpgradeHandler>()
  app.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    if (!takePlace(request, socket)) return
    void route({ request, socket, head, url: urlOf(request) }).catch((error: unknown) => {
      app.log.error({ event: 'upgrade.failed', err: error }, 'a socket could not be opened')
      refuseUpgrade(socket, 500, { error: 'Something went wrong on our side' })
    })
  })

  function takePlace(request: IncomingMessage, socket: Duplex): boolean {
    const address = addressOf(request, limits.isBehindProxy)
    const count = open.get(address) ?? 0
    if (count >= limits.perAddress) {
      refuseUpgrade(socket, 429, { error: 'Too many connections from this address' })
      return false
    }
    open.set(address, count + 1)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    return true
  }

  async function route(upgrade: Upgrade): Promise<void> {
    const handler = handlers.get(upgrade.url.pathname)
    if (handler) await handler(upgrade)
    else refuseUpgrade(upgrade.socket, 404, { error: 'There is nothing at this address' })
  }

  return { add: (path, handler) => void handlers.set(path, handler) }
}

function addressOf({ socket, headers }: IncomingMessage, isBehindProxy: boolean): string {
  const told = isBehindProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : ''
  return callerAddress({ ip: told || (socket.remoteAddress ?? '') })
}

/** Answers a request for a socket with a status and JSON instead of opening it. */
export function refuseUpgrade(socket: Duplex, status: number, body: unknown): void {
  const text = JSON.stringify(body)
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`,
    // A caller that does not close its half would keep the other open for ever.
    () => setTimeout(() => socket.destroy(), closesWithinMs).unref(),
  )
}

function urlOf(request: IncomingMessage): URL {
  try {
    return new URL(request.url ?? '/', 'http://localhost')
  } catch {
    return new URL('http://localhost/')
  }
}
