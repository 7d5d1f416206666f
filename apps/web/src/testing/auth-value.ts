import { derivePermissionProfile, profileFromAppMetadata } from '@portal/contracts/roles'
import type { Session, User } from '@supabase/supabase-js'
import type { AuthContextValue } from '#web/lib/auth-context.ts'

const done = () => Promise.resolve(true)

/** What the provider would expose; signed out unless the overrides say otherwise. */
export function buildAuthValue(overrides: Partial<AuthContextValue> = {}): AuthContextValue {
  return {
    user: null,
    session: null,
    loading: false,
    isUnreachable: false,
    reconnect: () => undefined,
    profile: derivePermissionProfile(null, { admin: [], business: [] }),
    isRecovering: false,
    finishRecovery: () => undefined,
    signIn: done,
    signInWithPasskey: done,
    signUp: done,
    signOut: done,
    resetPassword: done,
    ...overrides,
  }
}

export function buildUser(appMetadata: { role?: string; business_lead?: boolean } = {}): User {
  return {
    id: '6b1f3c2e-1111-4222-8333-944455556666',
    aud: 'authenticated',
    email: 'person@client.example',
    app_metadata: appMetadata,
    user_metadata: {},
    created_at: '2026-01-01T00:00:00Z',
  }
}

export function buildSession(user: User = buildUser()): Session {
  const inAnHour = Math.floor(Date.now() / 1000) + 3600
  const claims = btoa(JSON.stringify({ sub: user.id, exp: inAnHour, role: 'authenticated' }))
  return {
    access_token: `${btoa('{"alg":"HS256","typ":"JWT"}')}.${claims}.c2ln`.replaceAll('=', ''),
    refresh_token: 'refresh-token',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: inAnHour,
    user,
  }
}

export function buildSignedIn(
  appMetadata: { role?: string; business_lead?: boolean } = {},
): AuthContextValue {
  const user = buildUser(appMetadata)
  return buildAuthValue({ user, session: buildSession(user), profile: profileFromAppMetadata(appMetadata) })
}
