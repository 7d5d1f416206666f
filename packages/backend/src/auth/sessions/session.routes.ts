import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AuthSession } from '@portal/contracts/auth'
import { callerAddress } from '#backend/platform/http/caller-address.ts'
import type { AuthRoutes } from '#backend/auth/route-dependencies.ts'
import { authErrors } from '#backend/auth/auth.errors.ts'
import { originOf, requirePerson } from '#backend/auth/callers.ts'
import { countGuess, keepDevice } from './brute-force.ts'
import { setUpAdministrator } from '#backend/auth/accounts/first-administrator.ts'
import { toPhone } from '#backend/auth/accounts/phone-number.ts'
import { exchangeCode } from '#backend/auth/identities/pkce.service.ts'
import { signInWithIdToken } from '#backend/auth/providers/id-token.service.ts'
import { assertWalletsOffered, signInWithWallet } from '#backend/auth/providers/wallets.service.ts'
import { assertMayLink } from '#backend/auth/providers/linked-identities.service.ts'
import {
  parseInput,
  PasswordGrantBody,
  IdTokenGrantBody,
  PkceGrantBody,
  RefreshGrantBody,
  SetupBody,
  WalletGrantBody,
} from '#backend/auth/request-bodies.ts'
import { refreshSession, signOut } from './sessions.service.ts'
import { signInWithPassword } from './sign-in.service.ts'

const Scope = z.enum(['global', 'local', 'others']).default('global')

export function registerSessionRoutes(scope: FastifyInstance, routes: AuthRoutes): void {
  const { ctx, limits, resolveHalfway } = routes

  scope.post<{ Querystring: { grant_type?: string } }>('/token', async (request, reply) => {
    switch (request.query.grant_type) {
      case 'password':
        return signInByPassword({ request, reply }, routes)
      case 'refresh_token': {
        const { refresh_token: refreshToken } = parseInput(RefreshGrantBody, request.body)
        return refreshSession(ctx, { refreshToken, origin: originOf(request) })
      }
      case 'pkce': {
        const { auth_code: authCode, code_verifier: verifier } = parseInput(PkceGrantBody, request.body)
        await limits.attempts.take(callerAddress(request))
        return exchangeCode(ctx, { authCode, verifier, origin: originOf(request) })
      }
      case 'id_token':
        return signInByIdToken(request, routes)
      case 'web3': {
        assertWalletsOffered(ctx)
        const grant = parseInput(WalletGrantBody, request.body)
        await limits.attempts.take(callerAddress(request))
        return signInWithWallet(ctx, { ...grant, origin: originOf(request) })
      }
      default:
        throw authErrors.unsupportedGrant()
    }
  })

  scope.post('/setup', async (request): Promise<AuthSession> => {
    const setup = parseInput(SetupBody, request.body)
    await limits.attempts.take(callerAddress(request))
    return setUpAdministrator(ctx, { request: setup, origin: originOf(request) })
  })

  scope.post<{ Querystring: { scope?: string } }>('/logout', async (request, reply) => {
    const actor = await requirePerson(request, resolveHalfway)
    const wanted = Scope.safeParse(request.query.scope)
    if (!wanted.success) throw authErrors.invalid('Unsupported logout scope: use global, local or others')
    await signOut(ctx, { userId: actor.id, sessionId: actor.claims.session_id ?? null, scope: wanted.data })
    return reply.code(204).send()
  })
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

async function signInByPassword({ request, reply }: Exchange, routes: AuthRoutes): Promise<AuthSession> {
  const { ctx, limits } = routes
  const { email, phone, password } = parseInput(PasswordGrantBody, request.body)
  if (!email && !phone) throw authErrors.invalid('missing email or phone')
  const contact = email ? { email: email.trim().toLowerCase() } : { phone: toPhone(phone ?? '') }
  const pair = `${callerAddress(request)} ${'email' in contact ? contact.email : contact.phone}`
  await limits.attempts.take(callerAddress(request))
  await limits.signIn.take(pair)
  const takeBackGuess = await countGuess(routes, { request, reply }, contact)
  const session = await signInWithPassword(ctx, {
    contact,
    password: password ?? '',
    origin: originOf(request),
  })
  await takeBackGuess()
  await keepDevice(ctx, { request, reply, userId: session.user.id })
  await limits.signIn.refund(pair)
  await limits.attempts.refund(callerAddress(request))
  return session
}

async function signInByIdToken(
  request: FastifyRequest,
  { ctx, limits, resolveFresh }: AuthRoutes,
): Promise<AuthSession> {
  const body = parseInput(IdTokenGrantBody, request.body)
  await limits.attempts.take(callerAddress(request))
  let linkTo: string | null = null
  if (body.link_identity) {
    const { id, claims } = await requirePerson(request, resolveFresh)
    await assertMayLink(ctx, { userId: id, aal: claims.aal ?? 'aal1' })
    linkTo = id
  }
  return signInWithIdToken(ctx, {
    provider: body.provider,
    idToken: body.id_token,
    nonce: body.nonce ?? null,
    linkTo,
    origin: originOf(request),
  })
}
