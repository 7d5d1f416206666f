import { randomUUID } from 'node:crypto'
import { WebSocketServer } from 'ws'
import { realtimeLimits, realtimeVersions, type RealtimeVersion } from '@portal/contracts/realtime'
import type { Actor } from '#backend/platform/actor.ts'
import { createRateLimiter } from '#backend/platform/http/rate-limiter.ts'
import { refuseUpgrade, type Upgrade } from '#backend/platform/http/upgrade-router.ts'
import type { RealtimeCore } from './channels/channel-ports.ts'
import { Connection } from './connection.ts'
import { TokenRefusal } from './tokens.ts'

/** Of one node; more are told to come again later. */
const mostSockets = 20_000
const sweepEveryMs = 30_000
const goingAway = 1001

/** Opens sockets for those who show a key, and looks after them. */
export function createSockets(core: RealtimeCore) {
  const server = new WebSocketServer({ noServer: true, maxPayload: realtimeLimits.frameBytes })
  const connections = new Set<Connection>()
  const limits = {
    messages: createRateLimiter({ limit: realtimeLimits.messagesPerSecond, windowSeconds: 1 }),
    refusals: createRateLimiter({ limit: realtimeLimits.messagesPerSecond, windowSeconds: 1 }),
    joins: createRateLimiter({ limit: realtimeLimits.joinsPerSecond, windowSeconds: 1 }),
  }

  let isSweeping = false
  const sweep = setInterval(() => {
    if (isSweeping) return
    isSweeping = true
    void lookAfterAll().finally(() => (isSweeping = false))
  }, sweepEveryMs)
  sweep.unref()

  /** One after the other, so that what is to be told meanwhile need not wait for all of them. */
  async function lookAfterAll(): Promise<void> {
    for (const connection of connections) {
      if (connection.isIdle) connection.close(goingAway, 'silent for too long')
      else await connection.recheck(() => true)
    }
  }

  return {
    async upgrade({ request, url, socket, head }: Upgrade): Promise<void> {
      if (connections.size >= mostSockets)
        return refuseUpgrade(socket, 429, { error: 'Too many connected users' })
      const token = url.searchParams.get('apikey') ?? keyOfHeaders(request.headers)
      if (!token) return refuseUpgrade(socket, 401, { error: 'API key is missing' })
      const fault = await core.holdToken(token).then(() => null, faultOf)
      if (fault !== null) return refuseUpgrade(socket, 401, { error: fault })
      server.handleUpgrade(request, socket, head, (opened) => {
        const version = versionOf(url)
        const id = randomUUID()
        const connection = new Connection({ core, socket: opened, version, socketToken: token, limits, id })
        connections.add(connection)
        opened.on('close', () => connections.delete(connection))
      })
    },

    /** At once, for those whose account or session has changed. */
    async recheck(isConcerned: (actor: Actor) => boolean): Promise<void> {
      for (const connection of connections) await connection.recheck(isConcerned)
    },

    close(): void {
      clearInterval(sweep)
      for (const connection of connections) connection.close(goingAway, 'the server stops')
      server.close()
    },
  }
}

function keyOfHeaders(headers: Upgrade['request']['headers']): string | null {
  const key = headers['x-api-key'] ?? headers['apikey']
  return typeof key === 'string' ? key : null
}

const versionOf = (url: URL): RealtimeVersion =>
  realtimeVersions.find((version) => version === url.searchParams.get('vsn')) ?? realtimeVersions[0]

/** @throws what is not about the token */
function faultOf(error: unknown): string {
  if (error instanceof TokenRefusal) return error.message
  throw error
}
