import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AuthSession } from '@portal/contracts/auth'
import { callerAddress } from '#backend/platform/http/caller-address.ts'
import { authErrors } from '../auth.errors.ts'
import { originOf, requireAdministrator, requirePerson } from '../callers.ts'
import { parseInput, toPasskeyId, toUserId } from '../request-bodies.ts'
import type { AuthRoutes } from '../route-dependencies.ts'
import { Credential } from './credential.ts'
import {
  beginAuthentication,
  beginRegistration,
  finishRegistration,
  listPasskeys,
  nameOwnPasskey,
  removePasskey,
  signInWithPasskey,
  type Answer,
  type PasskeyHolder,
  type PasskeyRow,
} from './passkeys.service.ts'

const VerifyBody = z.object({
  challenge_id: z.string().min(1, 'is required').pipe(z.uuid('must be a valid UUID')),
  credential: z.looseObject({}, 'is required'),
})
const NameBody = z.object({
  friendly_name: z.string().trim().min(1, 'is required').max(120, 'must be 120 characters or less'),
})

interface ById {
  Params: { id: string }
}
interface OfPerson {
  Params: { id: string; passkeyId: string }
}

export function registerPasskeyRoutes(
  scope: FastifyInstance,
  { ctx, limits, resolveFresh }: AuthRoutes,
): void {
  const holderOf = async (request: FastifyRequest): Promise<PasskeyHolder> => {
    const { id: userId, claims } = await requirePerson(request, resolveFresh)
    if (!claims.session_id) throw authErrors.sessionMissing()
    return { userId, sessionId: claims.session_id, origin: originOf(request) }
  }

  scope.post('/passkeys/registration/options', async (request) =>
    beginRegistration(ctx, await holderOf(request)),
  )

  scope.post('/passkeys/registration/verify', async (request) => {
    const holder = await holderOf(request)
    const answer = readAnswer<RegistrationResponseJSON>(request.body)
    return presentMade(await finishRegistration(ctx, holder, answer))
  })

  scope.post('/passkeys/authentication/options', async (request) => {
    await limits.attempts.take(callerAddress(request))
    return beginAuthentication(ctx)
  })

  scope.post('/passkeys/authentication/verify', async (request): Promise<AuthSession> => {
    const answer = readAnswer<AuthenticationResponseJSON>(request.body)
    await limits.attempts.take(callerAddress(request))
    return signInWithPasskey(ctx, answer, originOf(request))
  })

  scope.get('/passkeys', async (request) => {
    const { userId } = await holderOf(request)
    return (await listPasskeys(ctx, userId)).map(present)
  })

  scope.patch<ById>('/passkeys/:id', async (request) => {
    const { userId } = await holderOf(request)
    const id = toPasskeyId(request.params.id)
    const { friendly_name: name } = parseInput(NameBody, request.body)
    return present(await nameOwnPasskey(ctx, { id, userId }, name))
  })

  scope.delete<ById>('/passkeys/:id', async (request, reply) => {
    const { userId, origin } = await holderOf(request)
    const own = { id: toPasskeyId(request.params.id), userId }
    await removePasskey(ctx, own, { id: userId, email: null, origin })
    return reply.code(204).send()
  })

  scope.get<ById>('/admin/users/:id/passkeys', async (request) => {
    await requireAdministrator(request, resolveFresh)
    return (await listPasskeys(ctx, toUserId(request.params.id))).map(present)
  })

  scope.delete<OfPerson>('/admin/users/:id/passkeys/:passkeyId', async (request, reply) => {
    const performer = await requireAdministrator(request, resolveFresh)
    const own = { id: toPasskeyId(request.params.passkeyId), userId: toUserId(request.params.id) }
    await removePasskey(ctx, own, performer)
    return reply.code(204).send()
  })
}

/** @throws AuthError validation_failed, webauthn_verification_failed for what is no credential */
function readAnswer<Given>(body: unknown): Answer<Given> {
  const { challenge_id: challengeId, credential: given } = parseInput(VerifyBody, body)
  if (!Credential.safeParse(given).success) throw authErrors.passkeyRefused()
  return { challengeId, credential: given as Given }
}

const present = (row: PasskeyRow) => ({
  id: row.id,
  ...(row.friendly_name === '' ? {} : { friendly_name: row.friendly_name }),
  created_at: row.created_at.toISOString(),
  ...(row.last_used_at ? { last_used_at: row.last_used_at.toISOString() } : {}),
})

const presentMade = (row: PasskeyRow) => ({
  ...present(row),
  backup_eligible: row.backup_eligible,
  backed_up: row.backed_up,
  transports: row.transports,
})
