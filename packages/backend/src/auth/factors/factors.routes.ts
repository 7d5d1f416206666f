import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AuthSession } from '@portal/contracts/auth'
import { callerAddress } from '#backend/platform/http/caller-address.ts'
import { authErrors } from '../auth.errors.ts'
import { originOf, requirePerson } from '../callers.ts'
import { toPhone } from '#backend/auth/accounts/phone-number.ts'
import { parseInput, toChallengeId, toFactorId } from '../request-bodies.ts'
import type { AuthRoutes } from '../route-dependencies.ts'
import {
  challengeFactor,
  enrollKey,
  enrollPhone,
  enrollTotp,
  verifyFactor,
  type FactorHolder,
} from './factors.service.ts'
import {
  getRecoveryCodes,
  makeRecoveryCodes,
  remakeRecoveryCodes,
  removeRecoveryCodes,
  useRecoveryCode,
} from './recovery-codes.service.ts'
import { Credential } from '../passkeys/credential.ts'
import { removeOwnFactor } from './remove-factor.ts'
import type { KeyAnswer } from './security-keys.ts'

const name = z.string().trim().max(100).nullish()
const EnrollBody = z.object({
  factor_type: z.string().max(100).default(''),
  friendly_name: name,
  issuer: z.string().trim().max(100).nullish(),
  phone: z.string().max(100).nullish(),
})
const ChallengeBody = z.object({ channel: z.string().max(20).nullish() })
const VerifyBody = z.object({
  challenge_id: z.string().max(100).default(''),
  code: z.string().max(100).default(''),
  webauthn: z.object({ credential_response: Credential }).optional(),
})
const CodesBody = z.object({ friendly_name: name })
const CodeBody = z.object({ code: z.string().max(100).default('') })

interface ById {
  Params: { id: string }
}

type HolderOf = (request: FastifyRequest) => Promise<FactorHolder>

export function registerFactorRoutes(scope: FastifyInstance, routes: AuthRoutes): void {
  const holderOf: HolderOf = async (request) => {
    const { id: userId, claims } = await requirePerson(request, routes.resolveHalfway)
    if (!claims.session_id) throw authErrors.sessionMissing()
    return { userId, sessionId: claims.session_id, aal: claims.aal ?? 'aal1', origin: originOf(request) }
  }
  registerOwnFactorRoutes(scope, routes, holderOf)
  registerRecoveryCodeRoutes(scope, routes, holderOf)
}

function registerOwnFactorRoutes(
  scope: FastifyInstance,
  { ctx, limits }: AuthRoutes,
  holderOf: HolderOf,
): void {
  scope.post('/factors', async (request) => {
    const holder = await holderOf(request)
    const body = parseInput(EnrollBody, request.body)
    const issuer = body.issuer ? body.issuer : ctx.config.BRAND_NAME
    const friendlyName = body.friendly_name ?? null
    if (body.factor_type === 'totp') return enrollTotp(ctx, holder, { friendlyName, issuer, phone: null })
    if (body.factor_type === 'webauthn') return enrollKey(ctx, holder, friendlyName)
    if (body.factor_type !== 'phone')
      throw authErrors.invalid('factor_type needs to be totp, phone, or webauthn')
    if (!body.phone) throw authErrors.invalid('Phone number required to enroll Phone factor')
    return enrollPhone(ctx, holder, { friendlyName, issuer, phone: toPhone(body.phone) })
  })

  scope.post<ById>('/factors/:id/challenge', async (request) => {
    const holder = await holderOf(request)
    const { channel } = parseInput(ChallengeBody, request.body)
    if (channel && channel !== 'sms') throw authErrors.invalid('Invalid channel, only sms is supported')
    await limits.attempts.take(callerAddress(request))
    return challengeFactor(ctx, holder, toFactorId(request.params.id))
  })

  scope.post<ById>('/factors/:id/verify', async (request): Promise<AuthSession> => {
    const holder = await holderOf(request)
    const factorId = toFactorId(request.params.id)
    const { challenge_id: challenge, code, webauthn } = parseInput(VerifyBody, request.body)
    if (!code && !webauthn) throw authErrors.invalid('Code needs to be non-empty')
    const challengeId = toChallengeId(challenge)
    await limits.signIn.take(`factor ${factorId}`)
    const session = await verifyFactor(ctx, holder, {
      factorId,
      challengeId,
      code,
      key: webauthn?.credential_response as KeyAnswer | undefined,
    })
    await limits.signIn.refund(`factor ${factorId}`)
    return session
  })

  scope.delete<ById>('/factors/:id', async (request) => {
    const { id } = await removeOwnFactor(ctx, await holderOf(request), toFactorId(request.params.id))
    return { id }
  })
}

function registerRecoveryCodeRoutes(
  scope: FastifyInstance,
  { ctx, limits }: AuthRoutes,
  holderOf: HolderOf,
): void {
  scope.get('/factors/recovery-codes', async (request) => getRecoveryCodes(ctx, await holderOf(request)))

  scope.post('/factors/recovery-codes', async (request) => {
    const holder = await holderOf(request)
    const { friendly_name: friendlyName } = parseInput(CodesBody, request.body)
    return makeRecoveryCodes(ctx, holder, friendlyName ?? null)
  })

  scope.post('/factors/recovery-codes/regenerate', async (request) =>
    remakeRecoveryCodes(ctx, await holderOf(request)),
  )

  scope.post('/factors/recovery-codes/verify', async (request): Promise<AuthSession> => {
    const holder = await holderOf(request)
    const { code } = parseInput(CodeBody, request.body)
    await limits.attempts.take(callerAddress(request))
    return useRecoveryCode(ctx, holder, code)
  })

  scope.delete('/factors/recovery-codes', async (request) =>
    removeRecoveryCodes(ctx, await holderOf(request)),
  )
}

/** @throws AuthError mfa_factor_not_found */
