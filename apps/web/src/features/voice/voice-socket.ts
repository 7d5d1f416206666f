import { voiceCopy } from '@portal/content/voice'
import {
  VoiceServerMessage,
  voiceCloseCodes,
  voiceProtocol,
  voiceSocketPath,
  voiceTokenProtocol,
} from '@portal/contracts/voice'

/** What the browser says; the server checks it. */
export type VoiceSaying = { type: string; [field: string]: unknown }

export interface VoiceSocketHandlers {
  onMessage: (message: VoiceServerMessage) => void
  /** Ended by the server or the network; null when there is nothing to complain about. */
  onClosed: (reason: string | null) => void
}

/** The socket of one conversation, to this portal's own address. */
export class VoiceSocket {
  readonly #socket: WebSocket
  #isLeft = false

  constructor({ token, tab }: { token: string; tab: string }, handlers: VoiceSocketHandlers) {
    const address = new URL(voiceSocketPath, location.origin.replace(/^http/, 'ws'))
    address.searchParams.set('tab', tab)
    this.#socket = new WebSocket(address, [voiceProtocol, voiceTokenProtocol(token)])
    this.#socket.addEventListener('message', ({ data }) => {
      const message = readMessage(data)
      if (message && !this.#isLeft) handlers.onMessage(message)
    })
    this.#socket.addEventListener('close', ({ code, reason }) => {
      if (this.#isLeft) return
      this.#isLeft = true
      handlers.onClosed(code === voiceCloseCodes.normal ? reason || null : reason || voiceCopy.ended)
    })
  }

  /** Resolves when messages can be sent; rejects when the server does not open it. */
  async whenOpen(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#socket.addEventListener('open', () => resolve())
    this.#socket.addEventListener('close', () => reject(new Error(voiceCopy.startFailed)))
    await promise
  }

  /** @throws Error as the specification words it, section 5 */
  send(saying: VoiceSaying): void {
    if (this.#socket.readyState !== WebSocket.OPEN) throw new Error(voiceCopy.notConnected)
    this.#socket.send(JSON.stringify(saying))
  }

  /** Bytes that the network has not taken yet. */
  get backlog(): number {
    return this.#socket.bufferedAmount
  }

  close(): void {
    this.#isLeft = true
    this.#socket.close(voiceCloseCodes.normal)
  }
}

function readMessage(data: unknown): VoiceServerMessage | null {
  try {
    const parsed = VoiceServerMessage.safeParse(JSON.parse(String(data)))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
