/** The verified claims of an access token, as GoTrue-compatible tokens carry them. */
export interface AccessClaims {
  sub: string
  role: string
  email?: string
  session_id?: string
  aal?: string
  exp: number
  app_metadata?: { role?: string; business_lead?: boolean; [key: string]: unknown }
  user_metadata?: Record<string, unknown>
  [key: string]: unknown
}

/** A signed-in person. */
export interface UserActor {
  kind: 'user'
  id: string
  email: string
  /** Database role that the token names; `authenticated` for people. */
  dbRole: string
  claims: AccessClaims
  /** Their token is good for what the database allows it; nothing that is kept for an account is theirs. */
  hasNoAccount?: true
  /** An administrator who has to show a second factor before they are one; absent for everybody else. */
  needsSecondFactor?: true
  /** Has a second factor and has not shown it in this session; absent for everybody else. Nobody but the second step takes them. */
  owesSecondFactor?: true
}

/** On whose behalf something happens: nobody known, a person, or the portal itself (service key, jobs). */
export type Actor = { kind: 'anon' } | UserActor | { kind: 'service' }

export const serviceActor: Actor = { kind: 'service' }
export const anonActor: Actor = { kind: 'anon' }

/** Who somebody is and what they may, to compare: the same text, the same rights. */
export const rightsOf = (actor: Actor): string =>
  actor.kind === 'user'
    ? JSON.stringify([
        actor.id,
        actor.dbRole,
        actor.claims.aal,
        actor.claims.app_metadata,
        actor.needsSecondFactor,
      ])
    : actor.kind
