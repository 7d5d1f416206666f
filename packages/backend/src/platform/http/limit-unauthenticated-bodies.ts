import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '#backend/platform/actor.ts'
import { AppError } from '#backend/platform/errors.ts'
import type { Refuse } from './refusals.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route itself sees to who may send how much. */
    takesAnyBody?: true
  }
}

interface Door {
  resolveActor: (request: FastifyRequest) => Promise<Actor>
  refuse: Refuse
}

const mostOfStrangers = 64 * 1024

/** Large bodies are read for those who showed on the head of the request who they are. */
export function limitUnauthenticatedBodies(app: FastifyInstance, { resolveActor, refuse }: Door): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config?.takesAnyBody || !mayBeLarge(request)) return
    const { kind } = await resolveActor(request)
    if (kind === 'anon')
      refuse(request, new AppError('payload_too_large', 'Without a sign-in at most 64 kB are taken'))
  })
}

/** A body that does not say its length counts as large, where the route itself would let it be. */
function mayBeLarge({ headers, routeOptions }: FastifyRequest): boolean {
  if (headers['transfer-encoding'] !== undefined)
    return (routeOptions.bodyLimit ?? Infinity) > mostOfStrangers
  return Number(headers['content-length'] ?? 0) > mostOfStrangers
}
