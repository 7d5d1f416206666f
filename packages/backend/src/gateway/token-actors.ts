import type { JWTPayload } from 'jose'
import {
  anonActor,
  serviceActor,
  type AccessClaims,
  type Actor,
  type UserActor,
} from '#backend/platform/actor.ts'
import { BearerError } from '#backend/platform/http/bearer-error.ts'
import type { AccountRepository, AccountState } from './account.repository.ts'
import type { ReadToken } from './read-claims.ts'

const nobodysId = '00000000-0000-0000-0000-000000000000'
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Who the claims of a verified token stand for, by the account as it is stored now. */
export function createTokenActors(accounts: AccountRepository) {
  async function actorOf({ claims, isForeign }: ReadToken): Promise<Actor> {
    if (isForeign) return withoutAccount(claims)
    if (claims['role'] === 'anon' || claims['role'] === undefined) return anonActor
    // The second is what the official client's own tools sign; only the portal's secret makes either.
    if (claims['role'] === 'service_role' || claims['role'] === 'supabase_admin') return serviceActor
    if (claims['role'] !== 'authenticated' && claims.sub === undefined) return withoutAccount(claims)
    const dbRole = await requireRole(claims)
    if (!claims.sub || !uuidPattern.test(claims.sub)) throw new BearerError('no_subject')
    const person = claims as AccessClaims
    return refreshed({
      kind: 'user',
      id: claims.sub,
      email: person.email ?? '',
      dbRole,
      claims: person,
    })
  }

  /** @throws BearerError for a role that tokens may not name, and a token that never ends */
  async function requireRole({ role, exp }: JWTPayload): Promise<string> {
    if (exp === undefined) throw new BearerError('malformed')
    if (role === 'authenticated' || role === 'anon') return role
    if (typeof role === 'string' && (await accounts.isGranted(role))) return role
    throw new BearerError('unknown_role', new Error(`role "${String(role)}" does not exist`))
  }

  async function withoutAccount(claims: JWTPayload): Promise<UserActor> {
    const dbRole = await requireRole({ role: 'anon', ...claims })
    const id = uuidPattern.test(claims.sub ?? '') ? (claims.sub ?? nobodysId) : nobodysId
    const email = typeof claims['email'] === 'string' ? claims['email'] : ''
    return { kind: 'user', id, email, dbRole, claims: claims as AccessClaims, hasNoAccount: true }
  }

  const lookedAtAgain = (actor: UserActor): Promise<UserActor> =>
    actor.hasNoAccount ? withoutAccount(actor.claims) : refreshed(actor)

  /** The actor with what is stored now: a role changed after the token was signed counts at once. */
  async function refreshed(actor: UserActor): Promise<UserActor> {
    const sessionId = actor.claims.session_id ?? null
    if (sessionId !== null && !uuidPattern.test(sessionId)) throw new BearerError('session_gone')
    const state = await accounts.findState(actor.id, sessionId)
    if (!state || state.is_deleted) throw new BearerError('user_gone')
    if (state.is_banned) throw new BearerError('banned')
    // A token without a session was signed by an operator with the portal's own secret.
    if (sessionId !== null && !state.has_session) throw new BearerError('session_gone')
    return withStored(actor, state)
  }

  return { actorOf, lookedAtAgain }
}

function withStored(actor: UserActor, state: AccountState): UserActor {
  const { claims } = actor
  // A factor that was taken away counts at once; one that was shown needs the new token.
  const aal = state.aal === 'aal1' ? 'aal1' : (claims.aal ?? 'aal1')
  const isAdministrator = state.app_metadata['role'] === 'admin'
  const owesSecondFactor = state.has_second_factor && aal !== 'aal2'
  const needsSecondFactor = state.wants_two_factors && isAdministrator && aal !== 'aal2'
  return {
    kind: 'user',
    id: actor.id,
    dbRole: actor.dbRole,
    email: state.email,
    ...(needsSecondFactor ? { needsSecondFactor } : {}),
    ...(owesSecondFactor ? { owesSecondFactor } : {}),
    claims: {
      ...claims,
      aal,
      email: state.email,
      // Until then no rights of an administrator, in row level security either.
      app_metadata: needsSecondFactor ? { ...state.app_metadata, role: 'business_user' } : state.app_metadata,
      user_metadata: state.user_metadata,
    },
  }
}
