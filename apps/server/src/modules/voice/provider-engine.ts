import { voiceMessages, voiceTool } from '@portal/content/voice'
import type { Citation } from '@portal/contracts/assistant'
import { voiceCloseCodes, voiceSession, type VoiceServerMessage } from '@portal/contracts/voice'
import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import { AiError, type SpokenLine } from '#server/modules/ai/index.ts'
import type { AssistantService } from '#server/modules/assistant/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { createLane } from './pipe-sockets.ts'
import { dialectOf } from './provider-dialect.ts'
import { readProviderEvent, type ProviderEvent } from './provider-events.ts'
import { createSpokenAccount, toUsage, type SpokenAccount, type SpokenUsage } from './spoken-account.ts'
import { addText, beginAnswer, toTurn, type SpokenAnswer } from './spoken-answer.ts'
import { toFault, type EngineMessage, type VoiceEngineSession, type VoicePort } from './voice-engine.ts'
import type { VoiceChat } from './voice-chat.ts'
import type { SpokenTurn } from './voice.repository.ts'

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

const Question = z.object({ question: z.string().min(1) })
/** So many of the last records are kept as evidence of what is said. */
const evidenceKept = 40

/** The ledger's word for how the provider says that an answer ended. */
const outcomes: Readonly<Record<string, 'succeeded' | 'aborted' | 'overload'>> = {
  completed: 'succeeded',
  cancelled: 'aborted',
  failed: 'overload',
}

/** Passes a conversation between the browser and the provider, writes it down, and looks up what the model asks. */
export class ProviderEngine implements VoiceEngineSession {
  readonly #parts: ProviderParts
  readonly #toBrowser
  readonly #toProvider
  readonly #dialect
  readonly #leaving = new AbortController()
  readonly #spokenAt = new Map<string, Date>()
  #answer: SpokenAnswer | null = null
  #evidence: Citation[] = []
  #question = ''
  #askedAt = new Date(0)
  #waiting: NodeJS.Timeout | undefined
  readonly #account: SpokenAccount
  #isOver = false
  #written: Promise<unknown> = Promise.resolve()

  constructor(parts: ProviderParts) {
    this.#parts = parts
    const { browser, line, port, stalledMs, log } = parts
    const onStalled = (): void => port.end(voiceCloseCodes.tooSlow, voiceMessages.tooSlow)
    this.#toBrowser = createLane({ from: line.socket, to: browser, stalledMs, onStalled })
    this.#toProvider = createLane({ from: browser, to: line.socket, stalledMs, onStalled })
    this.#account = createSpokenAccount(line, log)
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
        return this.#expectAnswer()
      case 'conversation.item.create':
        this.#question = message.item.content.map(({ text }) => text).join('\n')
        this.#askedAt = new Date()
        this.#write({
          role: 'user',
          content: this.#question,
          at: this.#askedAt,
          status: 'complete',
          tokensUsed: 0,
          metadata: null,
        })
        return this.#ask(message)
      default:
        return this.#ask(message)
    }
  }

  async close(): Promise<void> {
    this.#isOver = true
    clearTimeout(this.#waiting)
    this.#leaving.abort()
    this.#finish('cut', null)
    this.#account.close('aborted', null)
    this.#parts.line.socket.terminate()
    await Promise.all([this.#written, this.#account.whenWritten()])
  }

  #ask(message: object): void {
    this.#toProvider.send(JSON.stringify(message))
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
    this.#note(event)
    if (event.type === 'response.function_call_arguments.done') return
    if (event.type === 'error') return this.#passOnError(event.error)
    this.#toBrowser.send(JSON.stringify(event))
  }

  #note(event: ProviderEvent): void {
    if (event.type.startsWith('response.') && event.type !== 'response.done') this.#expectAnswer()
    switch (event.type) {
      case 'input_audio_buffer.speech_stopped':
        return this.#expectAnswer()
      case 'input_audio_buffer.committed':
        this.#askedAt = new Date()
        this.#spokenAt.set(event.item_id, this.#askedAt)
        return
      case 'conversation.item.input_audio_transcription.completed':
        if (event.usage) this.#account.hear(event.usage)
        return this.#noteQuestion(event.item_id, event.transcript.trim())
      case 'response.created':
        this.#answer = beginAnswer(this.#askedAt)
        this.#account.open((error) => this.#stopAnswering(error))
        return
      case 'response.audio_transcript.delta':
      case 'response.text.delta':
        addText((this.#answer ??= beginAnswer(this.#askedAt)), event.delta)
        return
      case 'response.function_call_arguments.done':
        void this.#lookUp(event)
        return
      case 'response.done':
        return this.#noteEnd(event.response)
      default:
    }
  }

  #noteQuestion(itemId: string, transcript: string): void {
    const at = this.#spokenAt.get(itemId) ?? new Date()
    this.#spokenAt.delete(itemId)
    if (transcript === '') return
    this.#question = transcript
    this.#write({ role: 'user', content: transcript, at, status: 'complete', tokensUsed: 0, metadata: null })
  }

  #noteEnd({
    status,
    status_details: details,
    usage,
  }: Extract<ProviderEvent, { type: 'response.done' }>['response']): void {
    clearTimeout(this.#waiting)
    this.#account.close(outcomes[status] ?? 'cut', usage ?? null)
    void this.#lookAtBudget()
    if (status === 'failed')
      this.#passOnError({
        type: 'server_error',
        code: details?.error?.code,
        message: details?.error?.message ?? '',
      })
    const ends = { completed: 'complete', cancelled: 'stopped', failed: 'failed' } as const
    const stored = Object.hasOwn(ends, status) ? ends[status as keyof typeof ends] : 'cut'
    this.#finish(stored, usage ?? null)
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
    await this.#written
    port.end(voiceCloseCodes.budget, voiceMessages.budget)
  }

  #finish(status: SpokenTurn['status'], usage: SpokenUsage | null): void {
    const answer = this.#answer
    this.#answer = null
    if (answer === null || answer.text === '') return
    const { line } = this.#parts
    const { model, provider } = line
    this.#write(
      toTurn(answer, {
        model,
        provider,
        status,
        tokensUsed: usage?.total_tokens ?? 0,
        costUsd: usage === null ? null : line.costOf(toUsage(usage)),
        evidence: this.#evidence,
        question: this.#question,
      }),
    )
  }

  /** In the order in which it was said; a turn that cannot be stored is logged, and the conversation goes on. */
  #write(turn: SpokenTurn): void {
    const { chat, port, log } = this.#parts
    const { role, content, metadata } = turn
    this.#written = this.#written
      .then(() => chat.write(turn))
      .then((ids) => port.tell({ type: 'portal.turn', role, content, metadata, ...ids }))
      .catch((error: unknown) =>
        log.error({ event: 'voice.write_failed', err: error }, 'what was said was not stored'),
      )
  }

  async #lookUp(call: { call_id: string; name: string; arguments: string }): Promise<void> {
    const output = await this.#answerTool(call).catch((error: unknown) => {
      this.#parts.log.warn(
        { event: 'voice.look_up_failed', err: error },
        'a spoken question was not looked up',
      )
      return voiceMessages.failed
    })
    if (this.#isOver) return
    this.#ask({
      type: 'conversation.item.create',
      item: { type: 'function_call_output', call_id: call.call_id, output },
    })
    this.#ask({ type: 'response.create' })
    this.#expectAnswer()
  }

  async #answerTool(call: { name: string; arguments: string }): Promise<string> {
    if (call.name !== voiceTool.name) throw new Error('the model asked for a tool that it was not given')
    const { question } = Question.parse(JSON.parse(call.arguments))
    const { port, assistant } = this.#parts
    const { content, metadata } = await assistant.generateContent({
      actor: port.actor,
      prompt: question,
      provider: 'builtin',
      signal: this.#leaving.signal,
    })
    const from = this.#evidence.at(-1)?.n ?? 0
    // Numbers go on through the conversation, so that each marker has one record.
    this.#evidence.push(...metadata.citations.map((citation) => ({ ...citation, n: citation.n + from })))
    this.#evidence = this.#evidence.slice(-evidenceKept)
    return content.replaceAll(/\[(\d+)\]/gu, (_marker, n: string) => `[${Number(n) + from}]`)
  }

  #passOnError({
    type,
    code,
    message,
  }: {
    type: string
    code?: string | null | undefined
    message: string
  }): void {
    const { port, log, line } = this.#parts
    log.warn({ event: 'voice.provider_error', code, model: line.model }, message)
    const error: Extract<VoiceServerMessage, { type: 'error' }>['error'] = {
      type: type === '' ? 'server_error' : type,
      code: code ?? null,
      message: message === '' ? voiceMessages.failed : message,
    }
    port.tell({ type: 'error', error })
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
