import type { Session } from '@supabase/supabase-js'
import { claimsOf } from '#web/lib/token-claims.ts'

/** How sure a session is of its person: `aal2` after a second factor. Read from the token, not verified: the server decides. */
export function assuranceOf({ access_token: token }: Pick<Session, 'access_token'>): string {
  const { aal } = claimsOf(token)
  return typeof aal === 'string' ? aal : 'aal1'
}

/** Signed in with the password, and a second factor is still to be shown. */
export const owesSecondFactor = (session: Session): boolean =>
  assuranceOf(session) !== 'aal2' &&
  (session.user.factors ?? []).some(
    // The client's list of kinds is older than recovery codes, which stand in for a factor and are none.
    ({ status, factor_type: type }) => status === 'verified' && (type as string) !== 'recovery_code',
  )
