import { createHash, timingSafeEqual } from 'node:crypto'
import { authErrors } from '#backend/auth/auth.errors.ts'

/** What a client keeps to itself and shows later, so that only it exchanges the code (RFC 7636). */
export interface CodeChallenge {
  challenge: string
  method: 's256' | 'plain'
}

interface Given {
  code_challenge?: string | null | undefined
  code_challenge_method?: string | null | undefined
}

/** Null: the client wants the session itself in the link. @throws AuthError validation_failed */
export function toCodeChallenge({
  code_challenge: challenge,
  code_challenge_method: given,
}: Given): CodeChallenge | null {
  if (!challenge && !given) return null
  if (!challenge || !given)
    throw authErrors.invalid('PKCE flow requires code_challenge_method and code_challenge')
  const method = given.toLowerCase()
  if (method !== 's256' && method !== 'plain') throw authErrors.invalid('Invalid code challenge method')
  if (challenge.length < 43 || challenge.length > 128)
    throw authErrors.invalid('code challenge has to be between 43 and 128 characters')
  if (!/^[\w.~-]+$/.test(challenge))
    throw authErrors.invalid(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    )
  return { challenge, method }
}

export function isVerifierOf({ challenge, method }: CodeChallenge, verifier: string): boolean {
  const shown = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  return timingSafeEqual(digest(shown), digest(challenge))
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
