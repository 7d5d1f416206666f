import type { Logger } from 'pino'
import type { CallRecord, SpokenLine } from '#server/modules/ai/index.ts'
import { voiceSession } from '@portal/contracts/voice'
import type { HeardUsage } from './provider-events.ts'

/** As the provider counts at the end of an answer. */
export interface SpokenUsage {
  total_tokens: number
  input_tokens?: number | null | undefined
  output_tokens?: number | null | undefined
}

/** Whose parts a provider does not tell stands on the side of the answer: the sum is what counts. */
export const toUsage = ({ total_tokens, input_tokens, output_tokens }: SpokenUsage) => {
  const inputTokens = input_tokens ?? 0
  return { inputTokens, outputTokens: output_tokens ?? total_tokens - inputTokens }
}

/** The rows of one conversation in the ledger, one an answer, which come one after the other. */
export interface SpokenLedger {
  open(onRefused: (error: unknown) => void): void
  close(outcome: Parameters<CallRecord['close']>[0], usage: SpokenUsage | null): void
  /** What the provider wrote down of a question, as it counts it. */
  hear(usage: HeardUsage): void
  /** Resolves when all that is over is written. */
  whenWritten(): Promise<void>
}

export function createSpokenLedger(
  line: Pick<SpokenLine, 'openAnswer' | 'bookHeard'>,
  log: Pick<Logger, 'error'>,
): SpokenLedger {
  let current: Promise<CallRecord | null> | null = null
  let written: Promise<unknown> = Promise.resolve()
  return {
    open(onRefused) {
      current = line.openAnswer().then(
        (record) => {
          record.hasBegun()
          return record
        },
        (error: unknown) => {
          onRefused(error)
          return null
        },
      )
    },
    close(outcome, usage) {
      const ending = current
      current = null
      if (!ending) return
      const end = async (): Promise<void> => {
        const record = await ending
        if (usage) record?.use(toUsage(usage))
        await record?.close(outcome)
      }
      written = Promise.all([written, end()]).catch((error: unknown) =>
        log.error(
          { event: 'voice.ledger_failed', err: error },
          'the end of a spoken answer was not written down',
        ),
      )
    },
    hear(usage) {
      const { model } = voiceSession.input_audio_transcription
      const heard =
        usage.type === 'duration'
          ? { seconds: usage.seconds, inputTokens: null, outputTokens: null }
          : { seconds: null, inputTokens: usage.input_tokens, outputTokens: usage.output_tokens }
      written = Promise.all([written, line.bookHeard({ model, ...heard })])
    },
    whenWritten: async () => void (await written),
  }
}
