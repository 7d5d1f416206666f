import type { AuthFactor, AuthIdentity, AuthUser } from '@portal/contracts/auth'
import type { FactorRow } from '#backend/auth/factors/factors.repository.ts'
import type { IdentityRow } from '#backend/auth/identities/identities.repository.ts'
import type { UserRow } from '#backend/auth/accounts/users.repository.ts'

/** The account as its owner and administrators see it: never a hash, and no field that is not named here. */
export function toAuthUser(row: UserRow): AuthUser {
  return {
    id: row.id,
    aud: row.aud,
    role: row.role,
    email: row.email ?? '',
    phone: row.phone ?? '',
    ...present('email_confirmed_at', row.email_confirmed_at),
    ...present('confirmed_at', row.email_confirmed_at ?? row.phone_confirmed_at),
    ...present('phone_confirmed_at', row.phone_confirmed_at),
    ...present('invited_at', row.invited_at),
    ...present('confirmation_sent_at', row.confirmation_sent_at),
    ...present('recovery_sent_at', row.recovery_sent_at),
    ...(row.email_change ? { new_email: row.email_change } : {}),
    ...(row.email_change ? present('email_change_sent_at', row.email_change_sent_at) : {}),
    ...(row.phone_change ? { new_phone: row.phone_change } : {}),
    ...(row.phone_change ? present('phone_change_sent_at', row.phone_change_sent_at) : {}),
    ...present('last_sign_in_at', row.last_sign_in_at),
    ...present('banned_until', row.banned_until),
    ...present('deleted_at', row.deleted_at),
    app_metadata: row.raw_app_meta_data,
    user_metadata: row.raw_user_meta_data,
    identities: row.identities.map(presentIdentity),
    ...(row.factors.length === 0 ? {} : { factors: row.factors.map(toAuthFactor) }),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    is_anonymous: row.is_anonymous,
  }
}

const presentIdentity = (row: IdentityRow): AuthIdentity => ({
  identity_id: row.id,
  id: row.provider_id,
  user_id: row.user_id,
  identity_data: row.identity_data,
  provider: row.provider,
  last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  ...(row.email ? { email: row.email } : {}),
})

export const toAuthFactor = (row: FactorRow): AuthFactor => ({
  id: row.id,
  friendly_name: row.friendly_name ?? '',
  factor_type: row.factor_type,
  status: row.status,
  ...(row.phone === null ? {} : { phone: row.phone }),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

const present = <Key extends string>(key: Key, time: Date | null) =>
  (time ? { [key]: time.toISOString() } : {}) as Partial<Record<Key, string>>
