import type { FastifyRequest } from 'fastify'
import type { ResolveActor } from '#backend/gateway/index.ts'
import type { UserActor } from '#backend/platform/actor.ts'
import { BearerError } from '#backend/platform/http/bearer-error.ts'
import type { CallOrigin, Performer } from './auth-context.ts'
import { authErrors } from './auth.errors.ts'

export const originOf = (request: FastifyRequest): CallOrigin => ({
  ip: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
  requestId: request.id,
})

/** @throws BearerError when no person's token came with the request */
export async function requirePerson(request: FastifyRequest, resolve: ResolveActor): Promise<UserActor> {
  const actor = await resolve(request)
  if (actor.kind === 'user') return actor
  throw new BearerError(request.headers.authorization ? 'no_subject' : 'missing')
}

/** An administrator by the stored role, or the service key. @throws AuthError not_admin, BearerError */
export async function requireAdministrator(
  request: FastifyRequest,
  resolve: ResolveActor,
): Promise<Performer & { aal?: string }> {
  const actor = await resolve(request)
  const origin = originOf(request)
  if (actor.kind === 'service') return { id: null, email: null, origin }
  if (actor.kind === 'anon' && !request.headers.authorization) throw new BearerError('missing')
  if (actor.kind === 'user' && actor.needsSecondFactor) throw authErrors.secondFactorNeeded()
  if (actor.kind !== 'user' || actor.claims.app_metadata?.role !== 'admin') throw authErrors.notAdmin()
  return { id: actor.id, email: actor.email, origin, aal: actor.claims.aal ?? 'aal1' }
}
