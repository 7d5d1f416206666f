import type { FastifyInstance } from 'fastify'
import type { AuthUser } from '@portal/contracts/auth'
import { callerAddress } from '#server/platform/http/caller-address.ts'
import type { AuthRoutes } from './route-dependencies.ts'
import { authErrors } from './auth.errors.ts'
import { requirePerson } from './callers.ts'
import { changeOwnAccount, getOwnAccount } from './own-account.service.ts'
import { presentUser } from './present-user.ts'
import { OwnAccountBody, parseInput } from './request-bodies.ts'

export function registerUserRoutes(scope: FastifyInstance, { ctx, limits, resolveFresh }: AuthRoutes): void {
  scope.get('/user', async (request): Promise<AuthUser> => {
    const actor = await requirePerson(request, resolveFresh)
    return presentUser(await getOwnAccount(ctx, actor.id))
  })

  scope.put('/user', async (request): Promise<AuthUser> => {
    const actor = await requirePerson(request, resolveFresh)
    const { email, phone, password, data } = parseInput(OwnAccountBody, request.body)
    if (phone) throw authErrors.notAvailable('Adding a phone number')
    if (password !== undefined) limits.attempts.take(callerAddress(request))
    const sessionId = actor.claims.session_id ?? null
    return presentUser(await changeOwnAccount(ctx, { userId: actor.id, sessionId, email, password, data }))
  })
}
