/** Hands events from one writer to one reader; the reader may come late or leave early. */
export interface EventQueue<Event> {
  push(event: Event): void
  end(): void
  /** Until the end, the abort or the reader's leaving, of which `onLeft` tells. */
  read(signal: AbortSignal, onLeft: () => void): AsyncIterableIterator<Event>
}

const nothing = (): void => undefined

export function createEventQueue<Event>(): EventQueue<Event> {
  const waiting: Event[] = []
  let isEnded = false
  let wake = nothing

  return {
    push(event) {
      waiting.push(event)
      wake()
    },
    end() {
      isEnded = true
      wake()
    },
    read(signal, onLeft) {
      let isLeft = false
      const onAbort = (): void => wake()
      const leave = (): IteratorReturnResult<undefined> => {
        isLeft = true
        signal.removeEventListener('abort', onAbort)
        waiting.length = 0
        onLeft()
        wake()
        return { done: true, value: undefined }
      }
      const take = (): IteratorResult<Event> | null => {
        if (isLeft) return { done: true, value: undefined }
        const value = signal.aborted ? undefined : waiting.shift()
        if (value !== undefined) return { done: false, value }
        return signal.aborted || isEnded ? leave() : null
      }
      signal.addEventListener('abort', onAbort, { once: true })
      return {
        next() {
          const here = take()
          if (here) return Promise.resolve(here)
          return new Promise((resolve) => {
            wake = () => {
              wake = nothing
              const come = take()
              if (come) resolve(come)
            }
          })
        },
        return: () => Promise.resolve(leave()),
        [Symbol.asyncIterator]() {
          return this
        },
      }
    },
  }
}
