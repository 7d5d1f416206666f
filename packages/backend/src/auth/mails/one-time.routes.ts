import type { FastifyInstance } from 'fastify'
import type { AuthSession } from '@portal/contracts/auth'
import { callerAddress } from '#backend/platform/http/caller-address.ts'
import type { AuthRoutes } from '#backend/auth/route-dependencies.ts'
import { AuthError, authErrors } from '#backend/auth/auth.errors.ts'
import { originOf } from '#backend/auth/callers.ts'
import { toEmail } from '#backend/auth/accounts/email-address.ts'
import { failureFields, sessionFields } from './link-answers.ts'
import { linkOptionsOf } from './link-options.ts'
import { renderMailedLinkPage } from './mailed-link-page.ts'
import { toPhone } from '#backend/auth/accounts/phone-number.ts'
import { requestRecovery } from './recovery.service.ts'
import { redirectTarget, withFragment, withQuery } from './redirect-target.ts'
import { parseInput, RecoverBody, VerifyBody, VerifyQuery } from '#backend/auth/request-bodies.ts'
import { isVerificationType, verifyOneTime, type Proof, type Verified } from './verification.service.ts'

const firstHalf = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

const undone = 'The change of address was taken back. Please choose a new password'

export function registerOneTimeRoutes(scope: FastifyInstance, { ctx, limits }: AuthRoutes): void {
  scope.post('/recover', async (request) => {
    const body = parseInput(RecoverBody, request.body)
    if (!body.email) throw authErrors.invalid('Password recovery requires an email')
    const address = toEmail(body.email)
    const options = linkOptionsOf(ctx, request, body)
    await limits.mails.take(callerAddress(request))
    await requestRecovery(ctx, address, options)
    return {}
  })

  scope.post('/verify', async (request): Promise<AuthSession | { msg: string; code: string }> => {
    const proof = toProof(request.body)
    await limits.attempts.take(callerAddress(request))
    const verified = await verifyOneTime(ctx, { proof, origin: originOf(request) })
    if ('session' in verified) return verified.session
    return { msg: 'isUndone' in verified ? undone : firstHalf, code: '200' }
  })

  // What the mails link to: a scanner that opens it burns nothing, the button of the page leads on.
  scope.get('/confirm', async (request, reply) => {
    const { type, token, redirect_to: wanted } = parseInput(VerifyQuery, request.query)
    const target = redirectTarget(ctx.config, { wanted, referer: undefined })
    const page = renderMailedLinkPage({
      type,
      token,
      target: target.href,
      brand: ctx.config.BRAND_NAME,
      words: ctx.rules.words.mailedLinkPage,
    })
    return reply.headers(page.headers).send(page.html)
  })

  scope.get('/verify', async (request, reply) => {
    const { type, token, redirect_to: wanted } = parseInput(VerifyQuery, request.query)
    const target = redirectTarget(ctx.config, { wanted, referer: request.headers.referer })
    await limits.attempts.take(callerAddress(request))
    const isPkce = token.startsWith('pkce_')
    void reply.header('cache-control', 'no-store')
    try {
      const proof = { type, tokenHash: token }
      const verified = await verifyOneTime(ctx, { proof, origin: originOf(request), givesCode: isPkce })
      return await reply.redirect(locationOf(target, verified, type).href, 303)
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      const fields = failureFields(error)
      const base = isPkce ? withQuery(target, fields) : target
      return reply.redirect(withFragment(base, { ...fields, sb: '' }).href, 303)
    }
  })
}

function locationOf(target: URL, verified: Verified, type: string): URL {
  if ('session' in verified) return withFragment(target, { ...sessionFields(verified.session), type })
  if ('authCode' in verified) return withQuery(target, { code: verified.authCode })
  return withFragment(target, { message: 'isUndone' in verified ? undone : firstHalf, sb: '' })
}

function toProof(body: unknown): Proof {
  const { type, token_hash: tokenHash, email, phone, token } = parseInput(VerifyBody, body)
  if (!type) throw authErrors.invalid('Verify requires a verification type')
  if (!isVerificationType(type)) throw authErrors.invalid('Unsupported verification type')
  if (tokenHash !== undefined) {
    if (email !== undefined || phone !== undefined || token !== undefined)
      throw authErrors.invalid('Only the token_hash and type should be provided')
    return { type, tokenHash }
  }
  if (!token) throw authErrors.invalid('Verify requires either a token or a token hash')
  const isTexted = type === 'sms' || type === 'phone_change'
  const given = isTexted ? phone : email
  if (!given || (email !== undefined && phone !== undefined))
    throw authErrors.invalid('Only an email address or phone number should be provided on verify')
  return { type, sentTo: isTexted ? toPhone(given) : toEmail(given), code: token }
}
