import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#backend/platform/actor.ts'
import { idempotencyHeader, type AnswerOnce } from '#backend/platform/http/answer-once.ts'
import { callerAddress } from '#backend/platform/http/caller-address.ts'
import { answerErrorsAs } from '#backend/platform/http/error-shape.ts'
import { readTextBody } from '#backend/platform/http/json-body.ts'
import type { RateLimiter } from '#backend/platform/http/rate-limiter.ts'
import type { ConnectionShares } from './connection-shares.ts'
import { restErrorShape } from './rest-error-shape.ts'
import { restErrors } from './rest.errors.ts'
import type { RestReply, RestRequest } from './rest-request.ts'
import type { RestService } from './rest.service.ts'

interface RouteDependencies {
  service: RestService
  resolveActor: (request: FastifyRequest) => Promise<Actor>
  limiter: RateLimiter
  shares: ConnectionShares
  answerOnce: AnswerOnce
}

const prefix = '/rest/v1'

const flatten = (headers: FastifyRequest['headers']): Record<string, string | undefined> => {
  const flat: Record<string, string | undefined> = {}
  for (const name of Object.keys(headers)) {
    const value = headers[name]
    flat[name] = Array.isArray(value) ? value.join(',') : value
  }
  return flat
}

const decodeSegments = (path: string): string[] => {
  try {
    const segments = path.split('/').filter(Boolean).map(decodeURIComponent)
    if (segments.some((segment) => segment.includes('\0'))) throw restErrors.badPath()
    return segments
  } catch {
    throw restErrors.badPath()
  }
}

/** Calls of routines read, or do twice what is done once. */
const makesRows = ({ method, segments }: RestRequest): boolean =>
  (method === 'POST' || method === 'PATCH') && segments[0] !== 'rpc'

function splitUrl(url: string): { path: string; rawQuery: string } {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  return { path: path.slice(path.indexOf(prefix) + prefix.length), rawQuery: at < 0 ? '' : url.slice(at + 1) }
}

/** Mounts rest/v1: bodies stay text, answers go out as PostgreSQL wrote them. */
export function mountRestRoutes(
  app: FastifyInstance,
  { service, resolveActor, limiter, shares, answerOnce }: RouteDependencies,
): void {
  app.register(async (scope) => {
    answerErrorsAs(scope, restErrorShape)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (request: FastifyRequest, body: string | Buffer) => readTextBody(request, body),
    )
    const handleOnce = async (asked: RestRequest): Promise<RestReply> => {
      const { actor, method, headers, body } = asked
      const name = headers[idempotencyHeader]
      // Others than people call from many places under one name.
      if (name === undefined || actor.kind !== 'user' || !makesRows(asked)) return service.handle(asked)
      const address = [method, asked.segments.join('/'), asked.rawQuery, headers['prefer']].join('\n')
      return answerOnce({ caller: actor.id, address, body, name }, () => service.handle(asked))
    }
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const { path, rawQuery } = splitUrl(request.raw.url ?? '')
      const actor = await resolveActor(request)
      const asked: RestRequest = {
        actor,
        method: request.method,
        segments: decodeSegments(path),
        rawQuery,
        // What the database writes down of a request carries the id that its log line has.
        headers: { ...flatten(request.headers), 'x-request-id': request.id },
        body: typeof request.body === 'string' ? request.body : '',
      }
      const handle = () => handleOnce(asked)
      const caller = actor.kind === 'user' ? actor.id : callerAddress(request)
      if (actor.kind !== 'service') limiter.take(caller)
      const answer = await (actor.kind === 'service' ? handle() : shares.run(caller, handle))
      return reply.code(answer.status).headers(answer.headers).send(answer.body)
    }
    for (const url of [prefix, `${prefix}/*`])
      scope.route({ method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'], url, handler })
  })
}
