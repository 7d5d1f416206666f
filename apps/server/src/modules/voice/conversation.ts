import { voiceMessages } from '@portal/content/voice'
import { VoiceClientMessage, voiceCloseCodes, type VoiceServerMessage } from '@portal/contracts/voice'
import type { WebSocket } from 'ws'
import type { UserActor } from '@portal/backend/platform/actor'
import type { RateLimiter } from '@portal/backend/platform/http/rate-limiter'
import { toFault, type VoiceEngineSession, type VoicePort } from './voice-engine.ts'

export interface VoiceTimings {
  idleMs: number
  sessionMs: number
  /** How often the session of the person is looked at again. */
  recheckMs: number
  pingMs: number
}

/** On whose behalf, and until when; from a token. @throws what refuses the token */
export type HoldVoiceToken = (token: string) => Promise<{ actor: UserActor; expiresAt: number }>

export interface ConversationParts {
  socket: WebSocket
  actor: UserActor
  token: string
  /** Milliseconds since the epoch. */
  expiresAt: number
  holdToken: HoldVoiceToken
  limits: { messages: RateLimiter; questions: RateLimiter }
  timings: VoiceTimings
  openEngine(port: VoicePort): Promise<VoiceEngineSession>
  /** False where another conversation of the tab has begun, on whatever node. */
  keepSlot(): Promise<boolean>
  onOver(): void
}

const terminateAfterMs = 1000
/** What was paid for reaches a slow browser too. */
const drainMs = 15_000
const drained: ReadonlySet<number> = new Set([voiceCloseCodes.normal, voiceCloseCodes.budget])

/** One socket: what the browser says is checked and handed to the engine; everything that ends it is here. */
export class Conversation {
  readonly #parts: ConversationParts
  readonly #port: VoicePort
  readonly #timers: NodeJS.Timeout[]
  readonly #early: VoiceClientMessage[] = []
  #engine: VoiceEngineSession | null = null
  #token: string
  #idle: NodeJS.Timeout | undefined
  #expiry: NodeJS.Timeout | undefined
  #isHeard = true
  #isOver = false
  #closing: Promise<void> = Promise.resolve()

  constructor(parts: ConversationParts) {
    this.#parts = parts
    this.#token = parts.token
    const { socket, actor, limits, timings } = parts
    this.#port = {
      actor,
      tell: (message) => this.#tell(message),
      takeQuestion: () => limits.questions.take(actor.id),
      touch: () => this.#touch(),
      end: (code, reason) => this.end(code, reason),
    }
    socket.on('message', (data, isBinary) => this.#receive(data as Buffer, isBinary))
    socket.on('pong', () => (this.#isHeard = true))
    socket.on('error', () => socket.terminate())
    socket.once('close', () => this.#finish())
    const longest = (): void => this.end(voiceCloseCodes.normal, voiceMessages.longest)
    this.#timers = [
      setTimeout(longest, timings.sessionMs),
      setInterval(() => void this.#recheck(), timings.recheckMs),
      setInterval(() => this.#ping(), timings.pingMs),
    ]
    this.#expireAt(parts.expiresAt)
    this.#touch()
  }

  /** Connects who answers; what the browser says meanwhile waits. */
  async open(): Promise<void> {
    const engine = await this.#parts.openEngine(this.#port)
    if (this.#isOver) return engine.close()
    this.#engine = engine
    for (const message of this.#early.splice(0)) this.#handle(message)
  }

  end(code: number, reason: string): void {
    const { socket } = this.#parts
    socket.close(code, reason.slice(0, 120))
    setTimeout(() => socket.terminate(), drained.has(code) ? drainMs : terminateAfterMs).unref()
    this.#finish()
  }

  /** Resolves when what was said is stored. */
  whenOver(): Promise<void> {
    return this.#closing
  }

  #receive(data: Buffer, isBinary: boolean): void {
    this.#isHeard = true
    if (this.#isOver) return
    try {
      this.#parts.limits.messages.take('socket')
    } catch {
      return this.end(voiceCloseCodes.rateLimited, voiceMessages.tooFast)
    }
    const message = isBinary ? null : readMessage(data.toString('utf8'))
    if (message === null) return this.#tell(toFault('validation_failed', voiceMessages.unreadable))
    // An open microphone sends silence too: only words keep a conversation from being idle.
    if (message.type !== 'input_audio_buffer.append') this.#touch()
    if (message.type === 'portal.token') return void this.#renew(message.access_token)
    if (this.#engine) this.#handle(message)
    else if (message.type !== 'input_audio_buffer.append') this.#early.push(message)
  }

  #handle(message: VoiceClientMessage): void {
    if (message.type !== 'portal.token') this.#engine?.handle(message)
  }

  #tell(message: VoiceServerMessage): void {
    const { socket } = this.#parts
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
  }

  async #renew(token: string): Promise<void> {
    try {
      const { actor, expiresAt } = await this.#parts.holdToken(token)
      if (actor.id !== this.#parts.actor.id) throw new Error('the token of somebody else')
      this.#token = token
      this.#expireAt(expiresAt)
    } catch {
      this.end(voiceCloseCodes.notAuthenticated, voiceMessages.tokenEnded)
    }
  }

  async #recheck(): Promise<void> {
    const token = this.#token
    await this.#parts.holdToken(token).catch(() => {
      // A newer token may have come meanwhile.
      if (token === this.#token) this.end(voiceCloseCodes.notAuthenticated, voiceMessages.tokenEnded)
    })
    // A database that does not answer takes nobody's slot.
    const isKept = await this.#parts.keepSlot().catch(() => true)
    if (!isKept && !this.#isOver) this.end(voiceCloseCodes.replaced, voiceMessages.replaced)
  }

  #expireAt(at: number): void {
    clearTimeout(this.#expiry)
    const over = (): void => this.end(voiceCloseCodes.notAuthenticated, voiceMessages.tokenEnded)
    const { sessionMs } = this.#parts.timings
    this.#expiry = setTimeout(over, Math.min(Math.max(0, at - Date.now()), sessionMs))
  }

  #touch(): void {
    clearTimeout(this.#idle)
    const idle = (): void => this.end(voiceCloseCodes.idle, voiceMessages.idle)
    if (!this.#isOver) this.#idle = setTimeout(idle, this.#parts.timings.idleMs)
  }

  #ping(): void {
    const { socket } = this.#parts
    if (!this.#isHeard) return socket.terminate()
    this.#isHeard = false
    socket.ping()
  }

  #finish(): void {
    if (this.#isOver) return
    this.#isOver = true
    for (const timer of [...this.#timers, this.#idle, this.#expiry]) clearTimeout(timer)
    this.#closing = this.#engine?.close() ?? Promise.resolve()
    this.#parts.onOver()
  }
}

function readMessage(text: string): VoiceClientMessage | null {
  try {
    return VoiceClientMessage.parse(JSON.parse(text))
  } catch {
    return null
  }
}
