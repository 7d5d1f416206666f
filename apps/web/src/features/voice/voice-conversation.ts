import { voiceCopy } from '@portal/content/voice'
import type { VoiceName } from '@portal/contracts/ai-hub'
import { voiceSession, type VoiceServerMessage } from '@portal/contracts/voice'
import { describeError, log } from '#web/lib/log.ts'
import { notify } from '#web/lib/notify.ts'
import type { VoiceInput } from './voice-input.ts'
import type { VoiceOutput } from './voice-output.ts'
import { VoiceSocket } from './voice-socket.ts'
import { addQuestion, addToTranscript, silentState, type VoiceState } from './voice-state.ts'

export interface ConversationPorts {
  /** The token of the person, and word when it changes or ends; answers how to stop listening. */
  token: () => Promise<string>
  onToken: (listener: (token: string | null) => void) => () => void
  tab: () => string
  voice: () => VoiceName
  openInput: (engine: 'builtin' | 'provider', conversation: VoiceConversation) => Promise<VoiceInput>
  openOutput: (engine: 'builtin' | 'provider', onSpeaking: (isSpeaking: boolean) => void) => VoiceOutput
}

/** Wherever it is heard from, one conversation: disconnected, listening, speaking (specification, section 4). */
export class VoiceConversation {
  readonly #ports: ConversationPorts
  readonly #listeners = new Set<() => void>()
  #state: VoiceState = silentState
  #socket: VoiceSocket | null = null
  #input: VoiceInput | null = null
  #output: VoiceOutput | null = null
  #forgetToken: () => void = () => undefined
  /** Sound of an answer that was spoken over is thrown away until the next answer begins. */
  #isInterrupted = false
  #failure: string | null = null
  /** What remains to be done when the sound that came before the end was heard. */
  #whenHeard: (() => void) | null = null

  constructor(ports: ConversationPorts) {
    this.#ports = ports
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly read = (): VoiceState => this.#state

  readonly start = async (): Promise<void> => {
    if (this.#state.status !== 'disconnected') return
    this.#set({ ...silentState, isPushToTalk: this.#state.isPushToTalk, status: 'connecting' })
    this.#failure = null
    try {
      await this.#connect()
      if (this.#isConnecting()) this.#set({ status: 'listening' })
    } catch (error) {
      // Somebody pressed End meanwhile.
      if (!this.#isConnecting()) return
      log('error', { event: 'voice_start_failed', error: describeError(error) })
      this.end()
      this.#complain(error instanceof Error && error.message !== '' ? error.message : voiceCopy.startFailed)
    }
  }

  readonly end = (): void => {
    this.#whenHeard = null
    this.#forgetToken()
    this.#socket?.close()
    this.#input?.close()
    this.#output?.close()
    this.#socket = null
    this.#input = null
    this.#output = null
    if (this.#state.status !== 'disconnected')
      this.#set({ status: 'disconnected', isHeld: false, note: null })
  }

  /** @throws Error when the socket is closed */
  readonly sendText = (text: string): void => {
    const content = [{ type: 'input_text', text }]
    if (this.#state.turns.at(-1)?.isOpen) this.interrupt()
    this.#send({ type: 'conversation.item.create', item: { type: 'message', role: 'user', content } })
    this.#send({ type: 'response.create' })
    this.#set({ turns: addQuestion(this.#state.turns, text) })
  }

  /** @throws Error when the socket is closed */
  readonly sendAudio = (audio: string): void => this.#send({ type: 'input_audio_buffer.append', audio })

  /** The AI falls silent: somebody speaks, types or wants it so. */
  readonly interrupt = (): void => {
    const wasAnswering = this.#state.turns.at(-1)?.isOpen ?? false
    this.#silence()
    if (wasAnswering && this.#socket) this.#send({ type: 'response.cancel' })
  }

  readonly setPushToTalk = (isPushToTalk: boolean): void => {
    this.#set({ isPushToTalk, isHeld: false })
    this.#input?.setOpen(!isPushToTalk)
  }

  readonly hold = (isHeld: boolean): void => {
    if (!this.#state.isPushToTalk || isHeld === this.#state.isHeld) return
    if (isHeld && this.#state.status === 'speaking') this.interrupt()
    this.#set({ isHeld })
    this.#input?.setOpen(isHeld)
  }

  /** What the person should know about being heard. */
  readonly setNote = (note: string, canHear: boolean): void =>
    this.#set({ note, canHear, ...(canHear ? {} : { isHeld: false }) })

  #isConnecting(): boolean {
    return this.#state.status === 'connecting'
  }

  async #connect(): Promise<void> {
    const { promise: whoAnswers, resolve, reject } = Promise.withResolvers<'builtin' | 'provider'>()
    // Rejected on the way to the socket too, where nobody waits for it yet.
    whoAnswers.catch(() => undefined)
    const socket = new VoiceSocket(
      { token: await this.#ports.token(), tab: this.#ports.tab() },
      {
        onMessage: (message) => {
          if (message.type === 'portal.session') {
            const { engine: kind, label, isBudgetUsed = false } = message
            this.#set({ engine: { kind, label, isBudgetUsed } })
            resolve(message.engine)
          }
          this.#hear(message)
        },
        onClosed: (reason) => {
          reject(new Error(this.#failure ?? reason ?? voiceCopy.startFailed))
          this.#lose(reason)
        },
      },
    )
    this.#socket = socket
    await socket.whenOpen()
    const engine = await whoAnswers
    this.#output = this.#ports.openOutput(engine, (isSpeaking) => this.#setSpeaking(isSpeaking))
    const input = await this.#ports.openInput(engine, this)
    if (this.#socket !== socket) return input.close()
    this.#input = input
    input.setOpen(!this.#state.isPushToTalk)
    this.#forgetToken = this.#ports.onToken((token) => {
      if (token === null) this.end()
      else this.#send({ type: 'portal.token', access_token: token })
    })
  }

  #hear(message: VoiceServerMessage): void {
    this.#set(addToTranscript(this.#state, message))
    switch (message.type) {
      case 'session.created':
        return this.#send({
          type: 'session.update',
          session: { ...voiceSession, voice: this.#ports.voice() },
        })
      case 'response.created':
        this.#isInterrupted = false
        return
      case 'input_audio_buffer.speech_started':
        return this.#silence()
      case 'response.audio.delta':
        if (!this.#isInterrupted) this.#output?.addSound(message.delta)
        return
      case 'response.audio.done':
        return this.#output?.endSound()
      case 'response.audio_transcript.done':
        if (!this.#isInterrupted) this.#output?.addText(message.transcript)
        return
      case 'error':
        this.#failure = message.error.message
        if (!this.#isConnecting()) this.#complain(message.error.message)
        return
      default:
    }
  }

  #setSpeaking(isSpeaking: boolean): void {
    if (!isSpeaking && this.#whenHeard) return this.#whenHeard()
    this.#input?.setSpeaking(isSpeaking)
    if (this.#state.status !== 'listening' && this.#state.status !== 'speaking') return
    this.#set({ status: isSpeaking ? 'speaking' : 'listening' })
  }

  #silence(): void {
    this.#isInterrupted = true
    this.#output?.stop()
  }

  #lose(reason: string | null): void {
    if (this.#isConnecting()) return
    const isTold = this.#failure !== null && this.#failure === reason
    const close = (): void => {
      this.end()
      if (reason !== null && !isTold) this.#complain(reason)
    }
    if (this.#state.status !== 'speaking') return close()
    // What has come is heard to its end, and nobody is listened to any more.
    this.#forgetToken()
    this.#input?.close()
    this.#input = null
    this.#socket = null
    this.#whenHeard = close
    this.#output?.endSound()
  }

  #send(saying: { type: string; [field: string]: unknown }): void {
    if (!this.#socket) throw new Error(voiceCopy.notConnected)
    this.#socket.send(saying)
  }

  #complain(description: string): void {
    notify({ title: voiceCopy.connectionError, description, tone: 'bad', reference: null })
  }

  #set(change: Partial<VoiceState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
