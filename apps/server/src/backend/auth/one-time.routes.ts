import type { FastifyInstance } from 'fastify'
import type { AuthSession } from '@portal/contracts/auth'
import { publicUrlOf } from '#server/platform/public-url.ts'
import { callerAddress } from '#server/platform/http/caller-address.ts'
import type { AuthRoutes } from './route-dependencies.ts'
import { AuthError, authErrors } from './auth.errors.ts'
import { originOf } from './callers.ts'
import { toEmail } from './email-address.ts'
import { requestRecovery, verifyOneTime, type Proof } from './one-time.service.ts'
import { parseInput, RecoverBody, VerifyBody, VerifyQuery } from './request-bodies.ts'

export function registerOneTimeRoutes(scope: FastifyInstance, { ctx, limits }: AuthRoutes): void {
  scope.post('/recover', async (request) => {
    const { email } = parseInput(RecoverBody, request.body)
    if (!email) throw authErrors.invalid('Password recovery requires an email')
    const address = toEmail(email)
    limits.mails.take(callerAddress(request))
    await requestRecovery(ctx, address)
    return {}
  })

  scope.post('/verify', async (request) => {
    const proof = toProof(request.body)
    limits.attempts.take(callerAddress(request))
    return verifyOneTime(ctx, { proof, origin: originOf(request) })
  })

  // For clients whose mails link here. Our own mails open a page instead: a mail scanner that follows links burns nothing.
  scope.get('/verify', async (request, reply) => {
    const { type, token, redirect_to: wanted } = parseInput(VerifyQuery, request.query)
    const target = safeTarget(publicUrlOf(ctx.config), wanted)
    limits.attempts.take(callerAddress(request))
    try {
      const session = await verifyOneTime(ctx, {
        proof: { type, tokenHash: token },
        origin: originOf(request),
      })
      return await reply
        .header('cache-control', 'no-store')
        .redirect(withFragment(target, sessionFields(session, type)), 303)
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      return reply.redirect(withFragment(target, failureFields), 303)
    }
  })
}

function toProof(body: unknown): Proof {
  const { type, token_hash: tokenHash, email, token } = parseInput(VerifyBody, body)
  if (!type) throw authErrors.invalid('Verify requires a verification type')
  if (tokenHash !== undefined) {
    if (email !== undefined || token !== undefined)
      throw authErrors.invalid('Only the token_hash and type should be provided')
    return { type, tokenHash }
  }
  if (!token) throw authErrors.invalid('Verify requires a token or a token hash')
  if (!email) throw authErrors.invalid('Only an email address or phone number should be provided on verify')
  return { type, email: toEmail(email), code: token }
}

/** Somewhere on the portal itself, else its front page: a link of ours never leads elsewhere. */
function safeTarget(publicUrl: string, wanted: string): URL {
  const home = new URL(publicUrl)
  if (!URL.canParse(wanted)) return home
  const target = new URL(wanted)
  const isOurs = target.origin === home.origin && !target.username && !target.password
  return isOurs ? target : home
}

const sessionFields = (session: AuthSession, type: string) => ({
  access_token: session.access_token,
  expires_at: String(session.expires_at),
  expires_in: String(session.expires_in),
  refresh_token: session.refresh_token,
  sb: '',
  token_type: session.token_type,
  type,
})

const failureFields = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
  sb: '',
}

function withFragment(target: URL, fields: Record<string, string>): string {
  const url = new URL(target)
  url.hash = new URLSearchParams(fields).toString()
  return url.href
}
