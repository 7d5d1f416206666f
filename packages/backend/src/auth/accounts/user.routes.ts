import type { FastifyInstance } from 'fastify'
import type { AuthUser } from '@portal/contracts/auth'
import { callerAddress } from '#backend/platform/http/caller-address.ts'
import type { AuthRoutes } from '#backend/auth/route-dependencies.ts'
import { requirePerson } from '#backend/auth/callers.ts'
import { toEmail } from './email-address.ts'
import { linkOptionsOf } from '#backend/auth/mails/link-options.ts'
import { requestReauthentication } from '#backend/auth/mails/one-time-codes.service.ts'
import { changeOwnAccount, getOwnAccount } from './own-account.service.ts'
import { toPhone } from './phone-number.ts'
import { toAuthUser } from '#backend/auth/sessions/to-auth-user.ts'
import { OwnAccountBody, parseInput } from '#backend/auth/request-bodies.ts'

export function registerUserRoutes(scope: FastifyInstance, routes: AuthRoutes): void {
  const { ctx, limits, resolveFresh, resolveHalfway } = routes
  scope.get('/user', async (request): Promise<AuthUser> => {
    const actor = await requirePerson(request, resolveHalfway)
    return toAuthUser(await getOwnAccount(ctx, actor.id))
  })

  scope.put('/user', async (request): Promise<AuthUser> => {
    const actor = await requirePerson(request, resolveHalfway)
    const body = parseInput(OwnAccountBody, request.body)
    const options = linkOptionsOf(ctx, request, body)
    if (body.password) await limits.attempts.take(callerAddress(request))
    if (body.email || body.phone) await limits.mails.take(callerAddress(request))
    const changed = await changeOwnAccount(ctx, {
      userId: actor.id,
      sessionId: actor.claims.session_id ?? null,
      aal: actor.claims.aal ?? 'aal1',
      ...(body.email ? { email: toEmail(body.email) } : {}),
      ...(body.phone ? { phone: toPhone(body.phone) } : {}),
      ...(typeof body.password === 'string' ? { password: body.password } : {}),
      ...(body.nonce ? { nonce: body.nonce } : {}),
      ...(body.data ? { data: body.data } : {}),
      options,
    })
    return toAuthUser(changed)
  })

  scope.get('/reauthenticate', async (request) => {
    const actor = await requirePerson(request, resolveFresh)
    await limits.mails.take(callerAddress(request))
    return requestReauthentication(ctx, await getOwnAccount(ctx, actor.id))
  })
}
