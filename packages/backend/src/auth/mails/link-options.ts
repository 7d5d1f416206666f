import type { FastifyRequest } from 'fastify'
import { toCodeChallenge } from '#backend/auth/identities/code-challenge.ts'
import type { AuthContext } from '#backend/auth/auth-context.ts'
import type { LinkOptions } from './one-time-messages.ts'
import { redirectTarget } from './redirect-target.ts'
import { parseInput, RedirectQuery } from '#backend/auth/request-bodies.ts'

/** @throws AuthError validation_failed */
export function linkOptionsOf(
  { config }: Pick<AuthContext, 'config'>,
  request: FastifyRequest,
  body: Parameters<typeof toCodeChallenge>[0] & { redirect_to?: string | undefined },
): LinkOptions {
  const query = parseInput(RedirectQuery, request.query)
  const wanted = query.redirect_to ?? body.redirect_to
  return {
    target: redirectTarget(config, { wanted, referer: request.headers.referer }),
    challenge: toCodeChallenge(body),
  }
}
