import { randomUUID } from 'node:crypto'
import {
  BroadcastRequest,
  PresenceRequest,
  realtimeLimits,
  TokenRequest,
  type JoinRequest,
  type SystemMessage,
} from '@portal/contracts/realtime'
import type { Actor } from '#backend/platform/actor.ts'
import { claimsOf, roleOf } from '#backend/platform/db/database.ts'
import type { Subscription } from '../changes/bind-changes.ts'
import type { ChangeListener } from '../changes/dispatch-changes.ts'
import { expired, TokenRefusal, type Holder } from '../tokens.ts'
import type { ClientMessage, UserBroadcast } from '../wire/frames.ts'
import type { ChannelPort, RealtimeCore } from './channel-ports.ts'
import type { ChannelRights } from './channel-rights.repository.ts'
import type { OutgoingBroadcast, TopicMember } from './topics.ts'

interface Joined {
  name: string
  key: string
  holder: Holder
  rights: ChannelRights
  config: JoinRequest['config']
  subscriptions: Subscription[]
}

const longestTimer = 2_147_483_647

/** A channel of one socket, from its join to its end. */
export class Channel implements TopicMember, ChangeListener {
  readonly subscriptions: readonly Subscription[]
  identity: { role: string; claims: string }
  readonly #core: RealtimeCore
  readonly #port: ChannelPort
  readonly #joined: Joined
  readonly #presenceKey: string
  #isPresenceOn: boolean
  #presenceRef: string | null = null
  #expiry: NodeJS.Timeout | undefined
  #isOpen = true

  constructor(core: RealtimeCore, port: ChannelPort, joined: Joined) {
    this.#core = core
    this.#port = port
    this.#joined = joined
    this.subscriptions = joined.subscriptions
    this.identity = identityOf(joined.holder)
    this.#presenceKey = joined.config.presence.key || randomUUID()
    this.#isPresenceOn = joined.config.presence.enabled !== false
    core.topics.join(joined.key, this)
    if (joined.subscriptions.length > 0) core.changes.add(this)
    this.#watchExpiry()
  }

  /** What follows the reply to the join. */
  greet(replayed: readonly UserBroadcast[]): void {
    this.#tellPresenceState()
    if (this.subscriptions.length > 0) this.system('postgres_changes', 'ok', 'Subscribed to PostgreSQL')
    if (this.#joined.config.broadcast.replication_ready)
      this.system('system', 'ok', 'Replication connection established')
    for (const message of replayed) this.#port.sendBroadcast(message)
  }

  handle(message: ClientMessage): void {
    switch (message.event) {
      case 'broadcast':
        return this.#broadcast(message)
      case 'presence':
        return this.#presence(message)
      case 'access_token':
        return void this.#renew(message.payload)
      default:
        return this.#port.reply(message.ref, 'error', { reason: `unknown event ${message.event}` })
    }
  }

  receiveBroadcast(broadcast: OutgoingBroadcast): void {
    if (this.#joined.rights.broadcast.read) this.#port.sendOutgoing(broadcast)
  }

  receivePresence(diff: string): void {
    if (this.#isPresenceOn && this.#joined.rights.presence.read) this.#port.push('presence_diff', diff)
  }

  receiveChange(payload: string): void {
    this.#port.push('postgres_changes', payload)
  }

  system(extension: SystemMessage['extension'], status: SystemMessage['status'], text: string): void {
    const said: SystemMessage = { extension, status, message: text, channel: this.#joined.name }
    this.#port.push('system', JSON.stringify(said))
  }

  /** Something went wrong here: the client joins again. */
  crash(): void {
    if (!this.#isOpen) return
    this.close()
    this.#port.end('phx_error')
  }

  /** Ends it and says why. */
  shutDown(reason: string): void {
    if (!this.#isOpen) return
    this.system('system', 'error', reason)
    this.close()
    this.#port.end('phx_close')
  }

  /** Takes it out of everything; tells the client nothing. */
  close(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    clearTimeout(this.#expiry)
    this.#core.topics.leave(this.#joined.key, this)
    this.#core.changes.remove(this)
    this.#untrack()
  }

  /** Looks at the token again: the account behind it may have changed. */
  async recheck(isConcerned: (actor: Actor) => boolean): Promise<void> {
    const { actor, token } = this.#joined.holder
    if (isConcerned(actor)) await this.#hold(token)
  }

  #broadcast({ ref, payload, broadcast }: ClientMessage): void {
    if (!this.#joined.rights.broadcast.write) return // dropped in silence, as the client's own server does
    const { ack, self } = this.#joined.config.broadcast
    const message = broadcast ?? readBroadcast(payload)
    if (!message)
      return this.#port.reply(ref, 'error', { reason: 'a broadcast needs an event and a payload' })
    if (message.payload.length > realtimeLimits.payloadBytes) {
      if (ack) this.#port.reply(ref, 'error', { reason: 'payload_size_exceeded' })
      return
    }
    if (message.meta?.['persist'] !== undefined)
      return this.#port.reply(ref, 'error', { reason: 'not_supported', error: notStored })
    const { event, encoding, payload: content } = message
    this.#core.broadcast(this.#joined.key, { event, encoding, payload: content }, self ? undefined : this)
    if (ack) this.#port.reply(ref, 'ok', {})
  }

  #presence({ ref, payload }: ClientMessage): void {
    const request = PresenceRequest.safeParse(payload)
    const event = request.data?.event.toLowerCase()
    if (event === 'untrack') {
      this.#untrack()
      return this.#port.reply(ref, 'ok', {})
    }
    if (event !== 'track') return this.#port.reply(ref, 'error', { reason: 'unknown_presence_event' })
    if (!this.#joined.rights.presence.write) return this.#port.reply(ref, 'error', { reason: 'unauthorized' })
    const meta = request.data?.payload ?? {}
    if (typeof meta !== 'object' || Array.isArray(meta))
      return this.#port.reply(ref, 'error', { reason: 'invalid_payload' })
    if (JSON.stringify(meta).length > realtimeLimits.payloadBytes)
      return this.#port.reply(ref, 'error', { reason: 'payload_size_exceeded' })
    this.#track(meta as Record<string, unknown>)
    this.#port.reply(ref, 'ok', {})
  }

  #track(meta: Record<string, unknown>): void {
    const isFirst = !this.#isPresenceOn
    this.#isPresenceOn = true
    const entry = { topic: this.#joined.key, key: this.#presenceKey, meta }
    this.#presenceRef = this.#core.presence.track(entry, this.#presenceRef)
    if (isFirst) this.#tellPresenceState()
  }

  #untrack(): void {
    if (this.#presenceRef !== null) this.#core.presence.untrack(this.#joined.key, this.#presenceRef)
    this.#presenceRef = null
  }

  #tellPresenceState(): void {
    if (this.#isPresenceOn && this.#joined.rights.presence.read)
      this.#port.push('presence_state', this.#core.presence.state(this.#joined.key))
  }

  async #renew(payload: unknown): Promise<void> {
    const token = TokenRequest.safeParse(payload).data?.access_token
    if (!token || token.startsWith('sb_') || token === this.#joined.holder.token) return
    await this.#hold(token)
  }

  async #hold(token: string): Promise<void> {
    const joined = this.#joined
    try {
      const holder = await this.#core.holdToken(token)
      const rights = await this.#core.rightsOn(joined.name, joined.config.private, holder.actor)
      if (!this.#isOpen) return
      if (!rights.broadcast.read && !rights.presence.read) return this.shutDown(unauthorized(joined.name))
      joined.holder = holder
      joined.rights = rights
      this.identity = identityOf(holder)
      this.#watchExpiry()
    } catch (error) {
      if (error instanceof TokenRefusal) this.shutDown(error.reason)
      // The database does not answer: what held until now holds until it does.
      else
        this.#core.log.warn({ event: 'realtime.token_unchecked', err: error }, 'a token could not be checked')
    }
  }

  #watchExpiry(): void {
    clearTimeout(this.#expiry)
    const { expiresAt } = this.#joined.holder
    if (expiresAt === null) return
    const left = expiresAt * 1000 - Date.now()
    if (left <= 0) return this.shutDown(expired(expiresAt).reason)
    this.#expiry = setTimeout(() => this.#watchExpiry(), Math.min(left, longestTimer))
    this.#expiry.unref()
  }
}

const notStored = 'Storing broadcasts of clients is not supported; send them from SQL'

export const unauthorized = (name: string): string =>
  `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`

const identityOf = ({ actor }: Holder) => ({ role: roleOf(actor), claims: claimsOf(actor) })

function readBroadcast(payload: unknown): UserBroadcast | null {
  const { data } = BroadcastRequest.safeParse(payload)
  if (!data) return null
  const content = Buffer.from(JSON.stringify(data.payload ?? {}))
  return { event: data.event, encoding: 'json', payload: content }
}
