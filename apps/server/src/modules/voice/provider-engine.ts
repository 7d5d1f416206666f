import { voiceMessages } from '@portal/content/voice'
import { voiceCloseCodes, voiceLimits, voiceSession } from '@portal/contracts/voice'
import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import { AiError, type SpokenLine } from '#server/modules/ai/index.ts'
import type { AssistantService } from '#server/modules/chat/index.ts'
import { AppError } from '@portal/backend/platform/errors'
import { createLane } from './pipe-sockets.ts'
import { dialectOf } from './provider-dialect.ts'
import { readProviderEvent, type ProviderEvent } from './provider-events.ts'
import { toProviderFault, type ProviderError } from './provider-fault.ts'
import { createSpokenLedger, type SpokenLedger } from './spoken-ledger.ts'
import { lookUp } from './spoken-look-up.ts'
import { SpokenRecord } from './spoken-record.ts'
import { toFault, type EngineMessage, type VoiceEngineSession, type VoicePort } from './voice-engine.ts'
import type { VoiceChat } from './voice-chat.ts'

interface ProviderParts {
  port: VoicePort
  browser: WebSocket
  line: SpokenLine
  assistant: Pick<AssistantService, 'generateContent'>
  chat: VoiceChat
  log: Pick<Logger, 'warn' | 'error'>
  brand: string
  /** Between two signs of an answer. */
  answerWithinMs: number
  stalledMs: number
  isBudgetUsed: () => Promise<boolean>
}

type Ended = Extract<ProviderEvent, { type: 'response.done' }>['response']

/** How the provider says that an answer ended: the ledger's word for it, and the chat's. */
const endings = {
  completed: { outcome: 'succeeded', status: 'complete' },
  cancelled: { outcome: 'aborted', status: 'stopped' },
  failed: { outcome: 'overload', status: 'failed' },
} as const
const cutOff = { outcome: 'cut', status: 'cut' } as const

/** Passes a conversation between the browser and the provider, and watches over it: its account, its clock, its faults. */
export class ProviderEngine implements VoiceEngineSession {
  readonly #parts: ProviderParts
  readonly #toBrowser
  readonly #toProvider
  readonly #dialect
  readonly #leaving = new AbortController()
  readonly #record: SpokenRecord
  readonly #account: SpokenLedger
  readonly #named
  #sent: Promise<void> = Promise.resolve()
  #waiting: NodeJS.Timeout | undefined
  #lookUps = 0
  #isOver = false

  constructor(parts: ProviderParts) {
    this.#parts = parts
    const { browser, line, port, stalledMs, log } = parts
    const onStalled = (): void => port.end(voiceCloseCodes.tooSlow, voiceMessages.tooSlow)
    this.#toBrowser = createLane({ from: line.socket, to: browser, stalledMs, onStalled })
    this.#toProvider = createLane({ from: browser, to: line.socket, stalledMs, onStalled })
    this.#named = line.names.unmaskPieces()
    this.#record = new SpokenRecord(parts)
    this.#account = createSpokenLedger(line, log)
    this.#dialect = dialectOf(JSON.parse(line.greeting) as Record<string, unknown>)
    line.socket.on('message', (data) => this.#hear((data as Buffer).toString('utf8')))
    line.socket.once('close', () => this.#lose())
    this.#hear(line.greeting)
    line.socket.resume()
  }

  handle(message: EngineMessage): void {
    const { port, brand } = this.#parts
    switch (message.type) {
      case 'session.update': {
        const voice = message.session.voice ?? voiceSession.voice
        return this.#ask({ type: message.type, session: this.#dialect.toSession({ voice, brand }) })
      }
      case 'response.create':
        try {
          port.takeQuestion()
        } catch (error) {
          if (error instanceof AppError) return port.tell(toFault(error.code, error.message))
          throw error
        }
        this.#ask(message)
        // The provider's time begins when it was asked.
        return void this.#sent.then(() => this.#isOver || this.#expectAnswer())
      case 'conversation.item.create': {
        this.#lookUps = 0
        const { content } = message.item
        this.#record.ask(content.map(({ text }) => text).join('\n'))
        return this.#ask(message, async () => ({
          ...message,
          item: { ...message.item, content: await Promise.all(content.map((part) => this.#masked(part))) },
        }))
      }
      default:
        return this.#ask(message)
    }
  }

  async close(): Promise<void> {
    this.#isOver = true
    clearTimeout(this.#waiting)
    this.#leaving.abort()
    this.#record.finish('cut', null)
    this.#account.close('aborted', null)
    this.#parts.line.socket.terminate()
    await Promise.all([this.#record.whenWritten(), this.#account.whenWritten()])
  }

  /** In their order, though one waits until the names in it are under marks; what cannot be looked through does not go out. */
  #ask(message: object, mark: () => Promise<object> = async () => message): void {
    this.#sent = this.#sent.then(async () => {
      try {
        const marked = await mark()
        if (!this.#isOver) this.#toProvider.send(JSON.stringify(marked))
      } catch (error) {
        this.#parts.log.error({ event: 'voice.names_failed', err: error }, 'a question was not sent')
        if (!this.#isOver) this.#fail(voiceMessages.failed)
      }
    })
  }

  async #masked<Part extends { text: string }>(part: Part): Promise<Part> {
    return { ...part, text: await this.#parts.line.names.mask(part.text) }
  }

  /** The names as they were typed; what may be the beginning of a mark waits for what comes after. */
  #restore(event: ProviderEvent): void {
    switch (event.type) {
      case 'response.audio_transcript.delta':
      case 'response.text.delta':
        event.delta = this.#named.push(event.delta)
        return
      case 'response.audio_transcript.done':
        event.transcript = this.#parts.line.names.unmask(event.transcript)
        return this.#sayRest()
      case 'response.done':
        return this.#sayRest()
      default:
    }
  }

  #sayRest(): void {
    const delta = this.#named.rest()
    if (delta === '') return
    this.#record.say(delta)
    this.#toBrowser.send(JSON.stringify({ type: 'response.audio_transcript.delta', delta }))
  }

  #hear(said: string): void {
    const { port } = this.#parts
    let event: ProviderEvent | null
    try {
      event = readProviderEvent(said)
    } catch {
      return this.#fail(voiceMessages.cut)
    }
    if (event === null || this.#isOver) return
    if (event.type !== 'session.created' && event.type !== 'session.updated') port.touch()
    this.#restore(event)
    this.#note(event)
    if (event.type === 'response.function_call_arguments.done') return
    if (event.type === 'error') return this.#tellFault(event.error)
    // How an answer failed is told in our own words beside it.
    if (event.type === 'response.done') delete event.response.status_details
    this.#toBrowser.send(JSON.stringify(event))
  }

  #note(event: ProviderEvent): void {
    if (event.type.startsWith('response.') && event.type !== 'response.done') this.#expectAnswer()
    switch (event.type) {
      case 'input_audio_buffer.speech_stopped':
        return this.#expectAnswer()
      case 'input_audio_buffer.committed':
        this.#lookUps = 0
        return this.#record.hear(event.item_id)
      case 'conversation.item.input_audio_transcription.completed':
        if (event.usage) this.#account.hear(event.usage)
        return this.#record.transcribe(event.item_id, event.transcript.trim())
      case 'response.created':
        this.#record.begin()
        return this.#account.open((error) => this.#stopAnswering(error))
      case 'response.audio_transcript.delta':
      case 'response.text.delta':
        return this.#record.say(event.delta)
      case 'response.function_call_arguments.done':
        return void this.#answerTool(event)
      case 'response.done':
        return this.#noteEnd(event.response)
      default:
    }
  }

  #noteEnd({ status, status_details: details, usage }: Ended): void {
    clearTimeout(this.#waiting)
    const ending = Object.hasOwn(endings, status) ? endings[status as keyof typeof endings] : cutOff
    this.#account.close(ending.outcome, usage ?? null)
    void this.#lookAtBudget()
    if (status === 'failed') this.#tellFault({ type: 'server_error', ...(details?.error ?? { message: '' }) })
    this.#record.finish(ending.status, usage ?? null)
  }

  async #answerTool(call: { call_id: string; name: string; arguments: string }): Promise<void> {
    const { port, assistant, log } = this.#parts
    // A model that asks in a circle would ask, and be paid, until the conversation ends.
    if (++this.#lookUps > voiceLimits.lookUpsPerQuestion) {
      clearTimeout(this.#waiting)
      return port.tell(toFault('provider_failed', voiceMessages.failed))
    }
    const output = await lookUp(call, {
      actor: port.actor,
      assistant,
      record: this.#record,
      log,
      signal: this.#leaving.signal,
    })
    if (this.#isOver) return
    this.#ask({
      type: 'conversation.item.create',
      item: { type: 'function_call_output', call_id: call.call_id, output },
    })
    this.#ask({ type: 'response.create' })
    this.#expectAnswer()
  }

  /** The hard stop of the budget holds in the middle of a conversation too. */
  async #lookAtBudget(): Promise<void> {
    await this.#account.whenWritten()
    const isUsed = await this.#parts.isBudgetUsed().catch(() => false)
    if (isUsed && !this.#isOver) await this.#endForBudget()
  }

  /** What cannot be written down is not spoken. */
  #stopAnswering(error: unknown): void {
    if (this.#isOver) return
    this.#ask({ type: 'response.cancel' })
    if (error instanceof AiError && error.kind === 'budget') return void this.#endForBudget()
    this.#parts.log.error(
      { event: 'voice.ledger_failed', err: error },
      'a spoken answer was not written down',
    )
    this.#fail(voiceMessages.failed)
  }

  async #endForBudget(): Promise<void> {
    const { port } = this.#parts
    port.tell(toFault('budget', voiceMessages.budget))
    await this.#record.whenWritten()
    port.end(voiceCloseCodes.budget, voiceMessages.budget)
  }

  /** The provider's own words stand in the log alone. */
  #tellFault(error: ProviderError): void {
    const { port, log, line } = this.#parts
    const { type, code } = error
    log.warn({ event: 'voice.provider_error', type, code, model: line.model }, error.message)
    const fault = toProviderFault(error)
    if (fault) port.tell(toFault(fault.code, fault.message))
  }

  #expectAnswer(): void {
    clearTimeout(this.#waiting)
    this.#waiting = setTimeout(() => {
      this.#account.close('timeout', null)
      this.#fail(voiceMessages.timeout)
    }, this.#parts.answerWithinMs)
    this.#waiting.unref()
  }

  #lose(): void {
    if (this.#isOver) return
    this.#account.close('cut', null)
    this.#fail(voiceMessages.cut)
  }

  #fail(message: string): void {
    const { port } = this.#parts
    port.tell(toFault('provider_failed', message))
    port.end(voiceCloseCodes.providerFailed, message)
  }
}
