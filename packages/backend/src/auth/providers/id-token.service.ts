import { createHash } from 'node:crypto'
import type { JWTPayload } from 'jose'
import type { AuthSession } from '@portal/contracts/auth'
import { inSystemTransaction } from '#backend/platform/db/system-transaction.ts'
import type { AuthContext, CallOrigin } from '../auth-context.ts'
import { authErrors } from '../auth.errors.ts'
import { openSession } from '#backend/auth/sessions/sessions.service.ts'
import { findUserById } from '#backend/auth/accounts/users.repository.ts'
import { accountOf, linkIdentity, toForeignIdentity } from './sign-in-with-identity.ts'

interface IdTokenGrant {
  provider: string
  idToken: string
  nonce: string | null
  /** Links the identity to this person instead of signing in. */
  linkTo: string | null
  origin: CallOrigin
}

/** Signs in with the token of a configured issuer. @throws AuthError */
export async function signInWithIdToken(ctx: AuthContext, grant: IdTokenGrant): Promise<AuthSession> {
  const client = ctx.providers.find(grant.provider)
  if (!client) throw authErrors.providerDisabled(grant.provider)
  if (!grant.idToken) throw authErrors.invalid('id_token required')
  const claims = await client.verifyIdToken(grant.idToken).catch((error: unknown) => {
    ctx.log.info({ event: 'auth.id_token_refused', provider: grant.provider, err: error }, 'id token refused')
    throw authErrors.badIdToken()
  })
  assertNonce(claims, grant.nonce)
  const identity = toForeignIdentity(grant.provider, claims)
  return inSystemTransaction(ctx.db, async (tx) => {
    if (grant.linkTo === null)
      return openSession(ctx, tx, {
        user: await accountOf(ctx, tx, identity),
        method: 'oauth',
        origin: grant.origin,
      })
    const person = await findUserById(tx, grant.linkTo)
    if (!person) throw authErrors.userNotFound()
    const user = await linkIdentity(tx, person, identity)
    return openSession(ctx, tx, { user, method: 'oauth', origin: grant.origin })
  })
}

/** The token carries the hash of what only the caller knows. */
function assertNonce({ nonce: inToken }: JWTPayload, given: string | null): void {
  if (!given && inToken === undefined) return
  if (!given || typeof inToken !== 'string')
    throw authErrors.invalid('Passed nonce and nonce in id_token should either both exist or not.')
  if (createHash('sha256').update(given).digest('hex') !== inToken)
    throw authErrors.invalid('Nonces mismatch')
}
