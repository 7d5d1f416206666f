import type { FastifyRequest } from 'fastify'
import { anonActor, rightsOf, serviceActor, type Actor } from '#backend/platform/actor.ts'
import { AppError } from '#backend/platform/errors.ts'
import { BearerError } from '#backend/platform/http/bearer-error.ts'
import { RightsChanged } from '#backend/platform/http/rights-changed.ts'
import type { Refuse } from '#backend/platform/http/refusals.ts'
import type { PortalKeys } from '#backend/platform/keys.ts'
import type { AccountRepository } from './account.repository.ts'
import { createTokenActors } from './token-actors.ts'
import type { ReadClaims } from './read-claims.ts'
import { tokenKey, tokenKeyOn, type VerifiedTokens } from './verified-tokens.ts'

/**
 * Who makes this request. No key and no token is nobody (`anon`).
 * @throws BearerError when a key or token is presented and not accepted, AppError second_factor_required for a person who has
 *   a second factor and has not shown it
 */
export type ResolveActor = (request: FastifyRequest) => Promise<Actor>

export interface ActorResolver {
  resolveActor: ResolveActor
  /** The same, for a token that did not come in a header (a socket's first message, a query). */
  resolveToken(token: string): Promise<Actor>
  /** The same for whoever has an account, which is looked at again, whatever is remembered. */
  resolveFresh: ResolveActor
  /** The same as `resolveFresh`, and takes a person who still has to show their second factor: for that step alone. */
  resolveHalfway: ResolveActor
  /** The person who signed an address, with the rights that are stored now. */
  resolveSigner(signer: Signer): Promise<Actor>
  /** The same as `resolveFresh` for work that may begin while the account is being looked at. */
  resolveEarly: (request: FastifyRequest) => Promise<EarlyActor>
}

/** Of whom a signed address tells by whose rights it opens. */
export interface Signer {
  id: string
  dbRole: string
  /** What their session was worth. */
  aal: string
}

export interface EarlyActor {
  /** Who called a moment ago with this token; who calls now, where nobody did. */
  actor: Actor
  /**
   * Resolves when the stored account still gives the same rights; else rejects with RightsChanged or BearerError. Until then
   * nothing may be told, kept or sent on.
   */
  confirmed: Promise<void>
}

interface ResolverParts {
  keys: Pick<PortalKeys, 'anonKey' | 'serviceKey'>
  readClaims: ReadClaims
  accounts: AccountRepository
  verified: VerifiedTokens
  refuse: Refuse
}

/** Longer is no token of ours. */
const longestToken = 16_384

export function createActorResolver(parts: ResolverParts): ActorResolver {
  const { keys, readClaims, accounts, verified, refuse } = parts
  const actors = createTokenActors(accounts)
  const fixedKeys = new Map<string, Actor>([
    [tokenKey(keys.anonKey), anonActor],
    [tokenKey(keys.serviceKey), serviceActor],
  ])

  /** Who called a moment ago with the token that came over this connection; undefined where that has to be looked at. */
  function recall({ headers, socket }: FastifyRequest): Actor | undefined {
    const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]
    if (token === undefined || token.length > longestToken || token.startsWith('sb_')) return undefined
    const known = verified.find(tokenKeyOn(socket, token))
    return known?.isFresh ? known.actor : undefined
  }

  async function verify(token: string, isFreshWanted: boolean, connection?: object): Promise<Actor> {
    if (token.length > longestToken) throw new BearerError('malformed')
    const key = connection ? tokenKeyOn(connection, token) : tokenKey(token)
    const fixed = fixedKeys.get(key)
    if (fixed) return fixed
    const known = verified.find(key)
    if (known?.isFresh && !isFreshWanted) return known.actor
    const { generation } = verified
    const actor =
      known?.actor.kind === 'user'
        ? await actors.lookedAtAgain(known.actor)
        : await actors.actorOf(await readClaims(token))
    verified.store(key, actor, generation)
    return actor
  }

  const resolve = (request: FastifyRequest, isFreshWanted: boolean): Promise<Actor> =>
    identify(request, isFreshWanted).catch((error: unknown) => {
      throw error instanceof BearerError ? refuse(request, error) : error
    })

  async function identify(request: FastifyRequest, isFreshWanted: boolean): Promise<Actor> {
    const bearer = bearerOf(request)
    const apikey = request.headers['apikey']
    // New-style keys travel as bearer too; they are opaque, so the key header says who calls.
    if (bearer && !bearer.startsWith('sb_')) return verify(bearer, isFreshWanted, request.socket)
    const key = (typeof apikey === 'string' ? apikey : undefined) ?? bearer
    if (!key) return anonActor
    const actor = await verify(key, isFreshWanted).catch((error: unknown) => {
      throw error instanceof BearerError ? new BearerError('unknown_key', error) : error
    })
    // A person's token in the place of a key is no key.
    if (actor.kind === 'user') throw new BearerError('unknown_key')
    return actor
  }

  const resolveHalfway: ResolveActor = async (request) => {
    const actor = await resolve(request, true)
    if (actor.kind === 'user' && actor.hasNoAccount) throw new BearerError('user_gone')
    return actor
  }
  const resolveFresh: ResolveActor = async (request) => admit(await resolveHalfway(request))

  async function resolveEarly(request: FastifyRequest): Promise<EarlyActor> {
    const token = bearerOf(request)
    const known = token === undefined ? null : verified.find(tokenKeyOn(request.socket, token))
    if (known) admit(known.actor)
    if (!known?.isFresh || (known.actor.kind === 'user' && known.actor.hasNoAccount))
      return { actor: await resolveFresh(request), confirmed: Promise.resolve() }
    const confirmed = resolveFresh(request).then((now) => {
      if (rightsOf(now) !== rightsOf(known.actor)) throw new RightsChanged()
    })
    // Whoever waits for it hears of a failure; whoever failed before does not wait.
    confirmed.catch(() => undefined)
    return { actor: known.actor, confirmed }
  }

  const resolveSigner = async ({ id, dbRole, aal }: Signer): Promise<Actor> => {
    const claims = { sub: id, role: dbRole, aal, exp: 0 }
    return admit(await actors.lookedAtAgain({ kind: 'user', id, email: '', dbRole, claims }))
  }

  return {
    resolveSigner,
    resolveActor: async (request) => admit(recall(request) ?? (await resolve(request, false))),
    resolveFresh,
    resolveHalfway,
    resolveEarly,
    resolveToken: async (token) => admit(await verify(token, false)),
  }
}

/** @throws AppError second_factor_required */
function admit(actor: Actor): Actor {
  if (actor.kind === 'user' && actor.owesSecondFactor)
    throw new AppError('second_factor_required', 'Show your second factor first')
  return actor
}

/** The token of the Authorization header; undefined when there is none. */
function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  if (!header) return undefined
  const token = /^bearer +(\S+)\s*$/i.exec(header)?.[1]
  if (!token) throw new BearerError('malformed')
  return token
}
