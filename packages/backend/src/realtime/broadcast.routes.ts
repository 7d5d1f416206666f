import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BroadcastBatch, realtimeLimits } from '@portal/contracts/realtime'
import type { Actor } from '#backend/platform/actor.ts'
import { AppError } from '#backend/platform/errors.ts'
import { BearerError } from '#backend/platform/http/bearer-error.ts'
import { answerErrorsAs, type ErrorShape } from '#backend/platform/http/error-shape.ts'
import type { RealtimeCore } from './channels/channel-ports.ts'
import { topicKey } from './channels/topics.ts'
import type { UserBroadcast } from './wire/frames.ts'

interface RouteDependencies {
  core: Pick<RealtimeCore, 'broadcast' | 'rightsOn'>
  resolveActor: (request: FastifyRequest) => Promise<Actor>
}

interface EventPath {
  Params: { topic: string; event: string }
  Querystring: { private?: string; persist?: string; 'persist[ttl]'?: string }
  Body: unknown
}

/** The shape that the official client reads; 422 says which field is wrong. */
const realtimeErrorShape: ErrorShape = {
  shape: (error) => {
    const status = error.code === 'validation_failed' ? 422 : error.status
    const message = error instanceof BearerError ? 'Unauthorized' : error.message
    return { status, body: { message, ...(error.details === undefined ? {} : { errors: error.details }) } }
  },
}

/** Broadcasts of those who have no socket. */
export function mountBroadcastRoutes(app: FastifyInstance, { core, resolveActor }: RouteDependencies): void {
  async function resolveKnown(request: FastifyRequest): Promise<Actor> {
    if (!request.headers.authorization && !request.headers['apikey']) throw new BearerError('missing')
    return resolveActor(request)
  }

  /** Without the right to send on a private channel it is dropped in silence, as on a socket. */
  async function send(actor: Actor, name: string, { isPrivate, message }: Sent): Promise<void> {
    if (!(await core.rightsOn(name, isPrivate, actor)).broadcast.write) return
    core.broadcast(topicKey(name, isPrivate), message)
  }

  app.register(async (scope) => {
    answerErrorsAs(scope, realtimeErrorShape)
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    const bodyLimit = realtimeLimits.payloadBytes

    scope.post('/realtime/v1/api/broadcast', { bodyLimit }, async (request, reply) => {
      const actor = await resolveKnown(request)
      const batch = BroadcastBatch.safeParse(request.body)
      if (!batch.success)
        throw new AppError('validation_failed', 'The messages cannot be sent', {
          details: batch.error.issues,
        })
      for (const { topic, event, payload, private: isPrivate } of batch.data.messages)
        await send(actor, topic, { isPrivate, message: jsonBroadcast(event, payload) })
      return reply.code(202).send()
    })

    scope.post<EventPath>(
      '/realtime/v1/api/broadcast/:topic/events/:event',
      { bodyLimit },
      async (request, reply) => {
        const actor = await resolveKnown(request)
        const { query } = request
        if (query.persist !== undefined || query['persist[ttl]'] !== undefined)
          throw new AppError(
            'not_configured',
            'Storing broadcasts of clients is not supported; send them from SQL',
          )
        const { topic, event } = request.params
        const { body } = request
        const message: UserBroadcast = Buffer.isBuffer(body)
          ? { event, encoding: 'bytes', payload: body }
          : jsonBroadcast(event, body ?? {})
        await send(actor, topic, { isPrivate: query.private === 'true', message })
        return reply.code(202).send()
      },
    )
  })
}

interface Sent {
  isPrivate: boolean
  message: UserBroadcast
}

const jsonBroadcast = (event: string, payload: unknown): UserBroadcast => ({
  event,
  encoding: 'json',
  payload: Buffer.from(JSON.stringify(payload)),
})
