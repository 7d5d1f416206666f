import type { Progress } from './chat.repository.ts'

/** Text is stored this often while it comes, and a row is touched this often while none comes. */
const saveEveryMs = 250
const heartbeatMs = 1000

interface Written {
  messageId: string
  /** What was said so far. */
  read(): string
  /** The answer is no longer ours to write: it was stopped or given up from elsewhere. */
  onLost(): void
}

/** Stores all answers that are being written on this node together: one statement for two hundred of them. */
export interface ProgressSaver {
  /** Until the returned function is called. */
  watch(answer: Written): () => void
}

interface Options {
  /** Answers the ids of those that are still ours. */
  save: (answers: readonly Progress[]) => Promise<ReadonlySet<string>>
  onError: (error: unknown) => void
}

export function createProgressSaver({ save, onError }: Options): ProgressSaver {
  const watched = new Map<Written, { content: string; at: number }>()
  let timer: NodeJS.Timeout | undefined
  let isBusy = false

  const saveChanged = async (): Promise<void> => {
    const now = Date.now()
    const due = [...watched].flatMap(([answer, stored]) => {
      const content = answer.read()
      if (content === stored.content && now - stored.at < heartbeatMs) return []
      watched.set(answer, { content, at: now })
      return [{ answer, content }]
    })
    if (due.length === 0) return
    const ours = await save(due.map(({ answer: { messageId }, content }) => ({ messageId, content })))
    for (const { answer } of due) if (watched.has(answer) && !ours.has(answer.messageId)) answer.onLost()
  }

  const tick = (): void => {
    if (isBusy) return
    isBusy = true
    saveChanged()
      .catch(onError)
      .finally(() => (isBusy = false))
  }

  return {
    watch(answer) {
      watched.set(answer, { content: '', at: Date.now() })
      timer ??= setInterval(tick, saveEveryMs)
      return () => {
        watched.delete(answer)
        if (watched.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}
