import type { RunningAnswer } from './running-answer.ts'

/** The answers that are being written on this node. */
export interface RunningAnswers {
  /** Until it is done. */
  add(answer: RunningAnswer): void
  find(messageId: string): RunningAnswer | undefined
  messageIds(): string[]
  /** Cuts what is left, and waits until it is written down. */
  close(): Promise<void>
}

export function createRunningAnswers(): RunningAnswers {
  const running = new Map<string, RunningAnswer>()
  return {
    add(answer) {
      const { messageId } = answer.ids
      running.set(messageId, answer)
      answer.done
        .catch(() => undefined)
        .finally(() => running.delete(messageId))
        .catch(() => undefined)
    },
    find: (messageId) => running.get(messageId),
    messageIds: () => [...running.keys()],
    async close() {
      const left = [...running.values()]
      for (const answer of left) answer.end('cut')
      await Promise.allSettled(left.map(({ done }) => done))
    },
  }
}
