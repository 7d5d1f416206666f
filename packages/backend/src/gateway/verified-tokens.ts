import { hash } from 'node:crypto'
import type { Actor } from '#backend/platform/actor.ts'

/** Whether what was dropped concerns somebody. */
export type IsConcerned = (actor: Actor) => boolean

interface Entry {
  actor: Actor
  expiresAtMs: number
  checkedAtMs: number
}

const capacity = 10_000

/** So long an account is trusted without a look at the database; it bounds what other nodes' changes take to arrive. */
const trustedForMs = 10_000

/** Remembers verified tokens by their hash, so that a signature is checked once. Bounded; oldest use goes first. */
export class VerifiedTokens {
  readonly #entries = new Map<string, Entry>()
  readonly #now: () => number
  readonly #listeners: ((isConcerned: IsConcerned) => void)[] = []
  #generation = 0

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Rises whenever something is dropped: what was read before must not be stored after. */
  get generation(): number {
    return this.#generation
  }

  find(key: string): { actor: Actor; isFresh: boolean } | null {
    const entry = this.#entries.get(key)
    if (!entry) return null
    this.#entries.delete(key)
    if (entry.expiresAtMs <= this.#now()) return null
    this.#entries.set(key, entry)
    const ageMs = this.#now() - entry.checkedAtMs
    // A clock that was set back must not keep rights that were taken away.
    return { actor: entry.actor, isFresh: ageMs >= 0 && ageMs < trustedForMs }
  }

  store(key: string, actor: Actor, generation: number): void {
    if (generation !== this.#generation || actor.kind !== 'user') return
    const oldest = this.#entries.keys().next()
    if (this.#entries.size >= capacity && !oldest.done) this.#entries.delete(oldest.value)
    this.#entries.set(key, {
      actor,
      expiresAtMs: actor.claims.exp * 1000,
      checkedAtMs: this.#now(),
    })
  }

  /** After a change of role, password or standing, and after removal. */
  dropUser(userId: string): void {
    this.#drop((actor) => actor.kind === 'user' && actor.id === userId)
  }

  /** After a sign-out. */
  dropSession(sessionId: string): void {
    this.#drop((actor) => actor.kind === 'user' && actor.claims.session_id === sessionId)
  }

  /** After a change that concerns everybody. */
  dropAll(): void {
    this.#drop(() => true)
  }

  /** For what is open on behalf of somebody for longer than a request. */
  onDrop(listener: (isConcerned: IsConcerned) => void): void {
    this.#listeners.push(listener)
  }

  #drop(isConcerned: IsConcerned): void {
    this.#generation += 1
    for (const [key, { actor }] of this.#entries) if (isConcerned(actor)) this.#entries.delete(key)
    for (const listener of this.#listeners) listener(isConcerned)
  }
}

/** Under what a token is remembered; the token itself is not kept longer than its connection. */
export const tokenKey = (token: string): string => hash('sha256', token, 'base64')

const lastOn = new WeakMap<object, { token: string; key: string }>()

/** The same for what comes over a connection, where the next request mostly brings the same token: hashed once. */
export function tokenKeyOn(connection: object, token: string): string {
  const last = lastOn.get(connection)
  if (last?.token === token) return last.key
  const key = tokenKey(token)
  lastOn.set(connection, { token, key })
  return key
}
