import type { AuthSession } from '@portal/contracts/auth'
import { authLifetimes } from '@portal/contracts/auth'
import { inSystemTransaction } from '#backend/platform/db/system-transaction.ts'
import type { AuthContext, CallOrigin } from '#backend/auth/auth-context.ts'
import { authErrors } from '#backend/auth/auth.errors.ts'
import { isVerifierOf } from './code-challenge.ts'
import { deleteFlow, lockFlowByCode } from './flow-states.repository.ts'
import { hashToken } from '#backend/auth/secrets.ts'
import {
  isBanned,
  openSession,
  signInMethods,
  type SignInMethod,
} from '#backend/auth/sessions/sessions.service.ts'
import { findUserById } from '#backend/auth/accounts/users.repository.ts'

interface Exchange {
  authCode: string
  verifier: string
  origin: CallOrigin
}

/** Exchanges the code of a link for a session, once. @throws AuthError */
export async function exchangeCode(
  ctx: AuthContext,
  { authCode, verifier, origin }: Exchange,
): Promise<AuthSession> {
  if (!authCode || !verifier)
    throw authErrors.invalid('invalid request: both auth code and code verifier should be non-empty')
  return inSystemTransaction(ctx.db, async (tx) => {
    const flow = await lockFlowByCode(tx, hashToken(authCode), authLifetimes.authCode)
    if (!flow?.user_id || !flow.code_challenge || !flow.code_challenge_method)
      throw authErrors.flowStateNotFound()
    if (flow.is_expired) throw authErrors.flowStateExpired()
    const challenge = { challenge: flow.code_challenge, method: flow.code_challenge_method }
    if (!isVerifierOf(challenge, verifier)) throw authErrors.badCodeVerifier()
    const user = await findUserById(tx, flow.user_id)
    if (!user) throw authErrors.flowStateNotFound()
    if (isBanned(user)) throw authErrors.userBanned(400)
    await deleteFlow(tx, flow.id)
    const session = await openSession(ctx, tx, { user, method: toMethod(flow.authentication_method), origin })
    return {
      ...session,
      ...(flow.provider_token ? { provider_token: flow.provider_token } : {}),
      ...(flow.provider_refresh_token ? { provider_refresh_token: flow.provider_refresh_token } : {}),
    }
  })
}

const toMethod = (stored: string): SignInMethod => signInMethods.find((method) => method === stored) ?? 'otp'
