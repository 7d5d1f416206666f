import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { pathGroups } from '@portal/contracts/paths'
import { trimEndOf } from '@portal/text/trim-characters'
import { drainRefused } from '#backend/platform/http/drain-refused-bodies.ts'
import { answerErrorsAs, type ErrorShape } from '#backend/platform/http/error-shape.ts'
import type { UpgradeRouter } from '#backend/platform/http/upgrade-router.ts'
import type { Platform } from '#backend/platform/platform.ts'
import { publicUrlOf } from '#backend/platform/public-url.ts'
import type { ReadinessCheck } from '../readiness.ts'
import { forwardRequest } from './forward-request.ts'
import { forwardSocket } from './forward-socket.ts'

interface ForwardingParts {
  /** SUPABASE_URL. */
  upstreamUrl: string
  platform: Platform
  upgrades: UpgradeRouter
  readinessChecks: Record<string, ReadinessCheck>
  /** How a path group words its errors, for when there is no answer to pass on. */
  shapeFor: (url: string) => ErrorShape
}

const groups = [pathGroups.auth, pathGroups.rest, pathGroups.realtime, pathGroups.storage]

/** Passes the four path groups of the backend on to a Supabase, sockets included. */
export function registerForwarding(app: FastifyInstance, parts: ForwardingParts): void {
  const upstream = new URL(parts.upstreamUrl)
  for (const group of groups)
    app.register(
      async (scope) => {
        answerErrorsAs(scope, parts.shapeFor(group))
        scope.removeAllContentTypeParsers()
        scope.addContentTypeParser('*', (_request, _body, done) => done(null))
        scope.addHook('onSend', async (request, reply) => {
          if (reply.statusCode >= 400) await drainRefused(request, reply)
        })
        for (const url of ['', '/*'])
          scope.route({
            method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
            url,
            config: { takesAnyBody: true },
            handler: (request, reply) => forwardRequest(upstream, request, reply),
          })
      },
      { prefix: group },
    )
  forwardSockets(app, upstream, parts)
  parts.readinessChecks['supabase'] = () => assertAnswers(upstream)
}

async function assertAnswers(upstream: URL): Promise<void> {
  const { request: send } = await import('undici')
  const { statusCode, body } = await send(`${trimEndOf(upstream.href, '/')}/auth/v1/health`)
  await body.dump()
  if (statusCode >= 500) throw new Error(`health answered ${statusCode}`)
}

function forwardSockets(
  app: FastifyInstance,
  upstream: URL,
  { platform, upgrades }: Pick<ForwardingParts, 'platform' | 'upgrades'>,
): void {
  const protocol = publicUrlOf(platform.config).startsWith('https:') ? 'https' : 'http'
  const open = new Set<Duplex>()
  upgrades.add(`${pathGroups.realtime}/websocket`, ({ request, socket, head }) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    forwardSocket(upstream, { request, socket, head, protocol })
  })
  app.addHook('preClose', async () => {
    for (const socket of open) socket.destroy()
  })
}
