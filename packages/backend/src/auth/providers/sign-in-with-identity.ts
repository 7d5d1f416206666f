import { z } from 'zod'
import type { JWTPayload } from 'jose'
import type { Tx } from '#backend/platform/db/database.ts'
import type { AuthContext } from '../auth-context.ts'
import { authErrors } from '../auth.errors.ts'
import {
  findIdentity,
  insertIdentity,
  touchIdentity,
} from '#backend/auth/identities/identities.repository.ts'
import { isBanned } from '#backend/auth/sessions/sessions.service.ts'
import { strangerMetadata } from '#backend/auth/accounts/sign-up.service.ts'
import {
  findUserByEmail,
  findUserById,
  insertUser,
  updateUser,
  type UserRow,
} from '#backend/auth/accounts/users.repository.ts'

/** Who a third party says somebody is. */
export interface ForeignIdentity {
  provider: string
  providerId: string
  /** Only an address that the third party has verified. */
  email: string | null
  data: Record<string, unknown>
}

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.string()]).optional().catch(undefined),
  name: z.string().max(200).optional().catch(undefined),
  picture: z.string().max(2000).optional().catch(undefined),
})

export function toForeignIdentity(provider: string, claims: JWTPayload): ForeignIdentity {
  const { sub, email, email_verified: verified, name, picture } = Claims.parse(claims)
  const isVerified = verified === true || verified === 'true'
  const address = email?.trim().toLowerCase() ?? null
  return {
    provider,
    providerId: sub,
    email: isVerified ? address : null,
    data: {
      sub,
      iss: claims.iss,
      ...(address ? { email: address } : {}),
      email_verified: isVerified,
      phone_verified: false,
      ...(name ? { name, full_name: name } : {}),
      ...(picture ? { avatar_url: picture, picture } : {}),
    },
  }
}

/**
 * The account of somebody whom a third party vouches for: the one that is linked, else the one with the same confirmed
 * address, else a new one where everybody may sign up.
 * @throws AuthError signup_disabled, user_banned
 */
export async function accountOf(ctx: AuthContext, tx: Tx, identity: ForeignIdentity): Promise<UserRow> {
  const known = await findIdentity(tx, identity.provider, identity.providerId)
  if (known) {
    await touchIdentity(tx, known.id, identity.data)
    return assertStanding(await findUserById(tx, known.user_id))
  }
  const sameAddress = identity.email === null ? null : await findUserByEmail(tx, identity.email)
  // Somebody may have signed up with an address that is not theirs; an invite may have been revoked.
  if (sameAddress?.email_confirmed_at) {
    assertStanding(sameAddress)
    return linkIdentity(tx, sameAddress, identity)
  }
  if (sameAddress || !ctx.config.PORTAL_AUTH_OPEN_SIGNUP) throw authErrors.signupDisabled()
  const { name, avatar_url: avatar } = identity.data
  const user = await insertUser(tx, {
    email: identity.email,
    passwordHash: null,
    isConfirmed: identity.email !== null,
    isInvited: false,
    hasOwnIdentity: false,
    appMetadata: strangerMetadata(identity.provider),
    userMetadata: { ...(name ? { name } : {}), ...(avatar ? { avatar_url: avatar } : {}) },
  })
  return linkIdentity(tx, user, identity)
}

function assertStanding(user: UserRow | null): UserRow {
  if (!user) throw authErrors.userNotFound()
  if (isBanned(user)) throw authErrors.userBanned(403)
  return user
}

/** @throws AuthError identity_already_exists when it is somebody else's */
export async function linkIdentity(tx: Tx, user: UserRow, identity: ForeignIdentity): Promise<UserRow> {
  const known = await findIdentity(tx, identity.provider, identity.providerId)
  if (known) throw authErrors.identityTaken(known.user_id === user.id)
  await insertIdentity(tx, {
    userId: user.id,
    provider: identity.provider,
    providerId: identity.providerId,
    data: identity.data,
  })
  return listProviders(tx, user.id)
}

/** `app_metadata` names the providers; it follows the identities. */
export async function listProviders(tx: Tx, userId: string): Promise<UserRow> {
  const user = await findUserById(tx, userId)
  if (!user) throw authErrors.userNotFound()
  const providers = [...new Set(user.identities.map(({ provider }) => provider))]
  const { provider: first } = user.raw_app_meta_data
  const provider = providers.find((name) => name === first) ?? providers[0] ?? 'email'
  return updateUser(tx, userId, { appMetadata: { ...user.raw_app_meta_data, provider, providers } })
}
