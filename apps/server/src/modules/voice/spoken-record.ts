import type { Citation } from '@portal/contracts/chat'
import type { Logger } from 'pino'
import type { SpokenLine } from '#server/modules/ai/index.ts'
import { toUsage, type SpokenUsage } from './spoken-ledger.ts'
import { addText, beginAnswer, toTurn, type SpokenAnswer } from './spoken-answer.ts'
import type { VoiceChat } from './voice-chat.ts'
import type { VoicePort } from './voice-engine.ts'
import type { SpokenTurn } from './voice.repository.ts'

interface RecordParts {
  chat: VoiceChat
  port: Pick<VoicePort, 'tell'>
  line: Pick<SpokenLine, 'model' | 'provider' | 'costOf'>
  log: Pick<Logger, 'error'>
}

/** So many of the last records are kept as evidence of what is said. */
const evidenceKept = 40

/** What a conversation with a provider leaves in the chat: questions, answers, and the records that they rest on. */
export class SpokenRecord {
  readonly #parts: RecordParts
  readonly #spokenAt = new Map<string, Date>()
  #question = ''
  #askedAt = new Date(0)
  #answer: SpokenAnswer | null = null
  #evidence: Citation[] = []
  #written: Promise<unknown> = Promise.resolve()

  constructor(parts: RecordParts) {
    this.#parts = parts
  }

  ask(question: string): void {
    this.#askedAt = new Date()
    this.#noteQuestion(question, this.#askedAt)
  }

  /** Something was said that is yet to be written down. */
  hear(itemId: string): void {
    this.#askedAt = new Date()
    this.#spokenAt.set(itemId, this.#askedAt)
  }

  transcribe(itemId: string, transcript: string): void {
    const at = this.#spokenAt.get(itemId) ?? new Date()
    this.#spokenAt.delete(itemId)
    if (transcript !== '') this.#noteQuestion(transcript, at)
  }

  begin(): void {
    this.#answer = beginAnswer(this.#askedAt)
  }

  say(delta: string): void {
    addText((this.#answer ??= beginAnswer(this.#askedAt)), delta)
  }

  /** Answers the text with its markers as they count in this conversation: each has one record. */
  addEvidence(content: string, citations: readonly Citation[]): string {
    const from = this.#evidence.at(-1)?.n ?? 0
    this.#evidence.push(...citations.map((citation) => ({ ...citation, n: citation.n + from })))
    this.#evidence = this.#evidence.slice(-evidenceKept)
    return content.replaceAll(/\[(\d+)\]/gu, (_marker, n: string) => `[${Number(n) + from}]`)
  }

  finish(status: SpokenTurn['status'], usage: SpokenUsage | null): void {
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

  /** Resolves when all that is over is stored. */
  whenWritten = async (): Promise<void> => void (await this.#written)

  #noteQuestion(content: string, at: Date): void {
    this.#question = content
    this.#write({ role: 'user', content, at, status: 'complete', tokensUsed: 0, metadata: null })
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
}
