/** Hands events from one writer to one reader; the reader may come late or leave early. */
export interface EventQueue<Event> {
  push(event: Event): void
  end(): void
  read(signal: AbortSignal): AsyncGenerator<Event>
}

export function createEventQueue<Event>(): EventQueue<Event> {
  const waiting: Event[] = []
  let isEnded = false
  let wake: () => void = () => undefined
  return {
    push(event) {
      waiting.push(event)
      wake()
    },
    end() {
      isEnded = true
      wake()
    },
    async *read(signal) {
      const onAbort = (): void => wake()
      signal.addEventListener('abort', onAbort, { once: true })
      try {
        while (!signal.aborted) {
          const next = waiting.shift()
          if (next !== undefined) yield next
          else if (isEnded) return
          else await new Promise<void>((resolve) => (wake = resolve))
        }
      } finally {
        signal.removeEventListener('abort', onAbort)
        waiting.length = 0
      }
    },
  }
}
