/** Parts that are asked for before anybody reads: with the second, a model is already at work. */
const partsAhead = 2

export interface PartsAhead<Part> extends AsyncIterable<Part> {
  /** Resolves when the first parts are there, or failed. */
  begun: Promise<unknown>
  drop(): void
}

/** Starts a source at once and hands its parts on in order to the one who reads them; he hears of a failed start too. */
export function readAhead<Part>(begin: () => AsyncIterable<Part>): PartsAhead<Part> {
  const source = async function* source(): AsyncGenerator<Part, undefined> {
    yield* begin()
  }
  const parts = source()
  const begun = Array.from({ length: partsAhead }, () => parts.next())
  return {
    begun: Promise.allSettled(begun),
    drop: () => void parts.return(undefined).catch(() => undefined),
    async *[Symbol.asyncIterator]() {
      try {
        for (const part of begun) {
          const { done, value } = await part
          if (done) return
          yield value
        }
        for (;;) {
          const { done, value } = await parts.next()
          if (done) return
          yield value
        }
      } finally {
        await parts.return(undefined)
      }
    },
  }
}
