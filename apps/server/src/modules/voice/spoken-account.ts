import type { Logger } from 'pino'
import type { CallRecord, SpokenLine } from '#server/modules/ai/index.ts'

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
export interface SpokenAccount {
  open(onRefused: (error: unknown) => void): void
  close(outcome: Parameters<CallRecord['close']>[0], usage: SpokenUsage | null): void
  /** Resolves when all that is over is written. */
  whenWritten(): Promise<void>
}

export function createSpokenAccount(
  line: Pick<SpokenLine, 'openAnswer'>,
  log: Pick<Logger, 'error'>,
): SpokenAccount {
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
    whenWritten: async () => void (await written),
  }
}
