import type { WebSocket } from 'ws'
import { realtimeLimits, type RealtimeVersion } from '@portal/contracts/realtime'
import type { Actor } from '#backend/platform/actor.ts'
import type { RateLimiter } from '#backend/platform/http/rate-limiter.ts'
import type { Channel } from './channels/channel.ts'
import type { ChannelPort, RealtimeCore } from './channels/channel-ports.ts'
import { joinChannel, JoinRefusal } from './channels/join-channel.ts'
import { clientTopic, OutgoingBroadcast, topicKey } from './channels/topics.ts'
import { readBinary, readText, writeText, type ClientMessage } from './wire/frames.ts'

interface ConnectionParts {
  core: RealtimeCore
  socket: WebSocket
  version: RealtimeVersion
  /** The key that the socket was opened with; a channel without a token of its own uses it. */
  socketToken: string
  limits: { messages: RateLimiter; refusals: RateLimiter; joins: RateLimiter }
  /** Under which the limits count. */
  id: string
}

interface OpenChannel {
  joinRef: string | null
  /** Null while it joins. */
  channel: Channel | null
}

const topicPrefix = clientTopic('')
const closeCodes = { tooSlow: 1013, unreadable: 1007, flooding: 1008 } as const
const terminateAfterMs = 1000

/** One socket and its channels. */
export class Connection {
  readonly #parts: ConnectionParts
  readonly #channels = new Map<string, OpenChannel>()
  #heardAt = performance.now()
  /** What still arrives is not looked at. */
  #isClosing = false
  /** Since when it is in no channel. */
  #unusedSince = performance.now()

  constructor(parts: ConnectionParts) {
    this.#parts = parts
    const { socket } = parts
    socket.on('message', (data, isBinary) => this.#receive(data as Buffer, isBinary))
    socket.on('close', () => this.#forget())
    socket.on('error', () => socket.terminate())
  }

  /** Says nothing, or keeps a socket open for nothing. */
  get isIdle(): boolean {
    const lastUse = this.#channels.size > 0 ? this.#heardAt : Math.min(this.#heardAt, this.#unusedSince)
    return performance.now() - lastUse > realtimeLimits.silenceMs
  }

  async recheck(isConcerned: (actor: Actor) => boolean): Promise<void> {
    for (const { channel } of this.#channels.values()) await channel?.recheck(isConcerned)
  }

  close(code: number, reason: string): void {
    const { socket } = this.#parts
    this.#isClosing = true
    socket.close(code, reason)
    setTimeout(() => socket.terminate(), terminateAfterMs).unref()
  }

  #receive(data: Buffer, isBinary: boolean): void {
    if (this.#isClosing) return
    this.#heardAt = performance.now()
    if (this.#channels.size > 0) this.#unusedSince = this.#heardAt
    let message: ClientMessage
    try {
      message = isBinary ? readBinary(data) : readText(this.#parts.version, data.toString('utf8'))
    } catch {
      return this.close(closeCodes.unreadable, 'unreadable frame')
    }
    if (!this.#mayGoOn(message)) return
    if (message.topic === 'phoenix') {
      if (message.event === 'heartbeat') this.#reply(message, 'ok', {})
      return
    }
    if (message.event === 'phx_join') return void this.#join(message)
    const open = this.#channels.get(message.topic)
    if (message.event === 'phx_leave') return this.#leave(message, open)
    if (!open?.channel || isStale(message, open))
      return this.#reply(message, 'error', { reason: 'unmatched topic' })
    open.channel.handle(message)
  }

  #mayGoOn(message: ClientMessage): boolean {
    const { id, limits } = this.#parts
    try {
      limits.messages.take(id)
      return true
    } catch {
      const text = 'Too many messages per second'
      if (!this.#mayBeRefused()) {
        this.close(closeCodes.flooding, text)
        this.#parts.socket.pause()
        return false
      }
      const channel = this.#channels.get(message.topic)?.channel
      if (channel) channel.shutDown(text)
      else if (message.topic !== 'phoenix')
        this.#reply(message, 'error', { reason: `ClientMessageRateLimitReached: ${text}` })
      return false
    }
  }

  /** To refuse costs something too: whoever goes on all the same is cut off. */
  #mayBeRefused(): boolean {
    try {
      this.#parts.limits.refusals.take(this.#parts.id)
      return true
    } catch {
      return false
    }
  }

  async #join(message: ClientMessage): Promise<void> {
    const { topic } = message
    const { core, socketToken } = this.#parts
    const joinRef = message.joinRef ?? message.ref
    const before = this.#channels.get(topic)
    const open: OpenChannel = { joinRef, channel: null }
    if (before) this.#end(topic, before, 'phx_close')
    try {
      if (!topic.startsWith(topicPrefix)) throw new JoinRefusal('unmatched topic')
      if (this.#channels.size >= realtimeLimits.channels)
        throw new JoinRefusal('ChannelRateLimitReached: Too many channels')
      this.#takeJoin()
      this.#channels.set(topic, open)
      const join = await joinChannel(topic.slice(topicPrefix.length), message.payload, {
        core,
        port: this.#portOf(topic, open),
        socketToken,
      })
      // Left, joined again or closed while it was looked up.
      if (this.#channels.get(topic) !== open) return
      open.channel = join.open()
      this.#reply({ ...message, joinRef }, 'ok', join.response)
      join.greet(open.channel)
    } catch (error) {
      if (this.#channels.get(topic) === open) this.#channels.delete(topic)
      if (!(error instanceof JoinRefusal))
        core.log.error({ event: 'realtime.join_failed', err: error }, 'a channel could not be joined')
      const reason = error instanceof JoinRefusal ? error.message : 'Unknown Error on Channel'
      this.#reply({ ...message, joinRef }, 'error', { reason })
    }
  }

  #takeJoin(): void {
    try {
      this.#parts.limits.joins.take(this.#parts.id)
    } catch {
      throw new JoinRefusal('ClientJoinRateLimitReached: Too many joins per second')
    }
  }

  #leave(message: ClientMessage, open: OpenChannel | undefined): void {
    this.#reply(message, 'ok', {})
    if (open && !isStale(message, open)) this.#end(message.topic, open, 'phx_close')
  }

  #end(topic: string, open: OpenChannel, event: 'phx_close' | 'phx_error'): void {
    open.channel?.close()
    if (this.#channels.get(topic) === open) this.#channels.delete(topic)
    this.#push(topic, open, { event, payload: '{}' })
  }

  #portOf(topic: string, open: OpenChannel): ChannelPort {
    return {
      reply: (ref, status, response) => this.#reply({ ref, joinRef: open.joinRef, topic }, status, response),
      push: (event, payload) => this.#push(topic, open, { event, payload }),
      sendOutgoing: (broadcast) => this.#sendOutgoing(topic, open, broadcast),
      sendBroadcast: (message) => {
        const key = topicKey(topic.slice(topicPrefix.length), false)
        this.#sendOutgoing(topic, open, new OutgoingBroadcast(key, message))
      },
      end: (event) => this.#end(topic, open, event),
    }
  }

  #sendOutgoing(topic: string, open: OpenChannel, broadcast: OutgoingBroadcast): void {
    const frame = this.#parts.version === '2.0.0' ? broadcast.binary : null
    if (frame) return this.#send(frame)
    const payload = broadcast.json
    if (payload !== null) this.#push(topic, open, { event: 'broadcast', payload })
  }

  #push(
    topic: string,
    { joinRef }: OpenChannel,
    { event, payload }: { event: string; payload: string },
  ): void {
    this.#send(writeText(this.#parts.version, { joinRef, ref: null, topic, event, payload }))
  }

  #reply(
    { ref, joinRef, topic }: Pick<ClientMessage, 'ref' | 'joinRef' | 'topic'>,
    status: 'ok' | 'error',
    response: unknown,
  ): void {
    const payload = JSON.stringify({ status, response })
    this.#send(writeText(this.#parts.version, { joinRef, ref, topic, event: 'phx_reply', payload }))
  }

  #send(frame: string | Buffer): void {
    const { socket } = this.#parts
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > realtimeLimits.backlogBytes) {
      this.#forget()
      return this.close(closeCodes.tooSlow, 'too slow')
    }
    socket.send(frame)
  }

  #forget(): void {
    for (const { channel } of this.#channels.values()) channel?.close()
    this.#channels.clear()
  }
}

/** Of a join that another has taken the place of. */
const isStale = ({ joinRef }: ClientMessage, open: OpenChannel): boolean =>
  joinRef !== null && open.joinRef !== null && joinRef !== open.joinRef
