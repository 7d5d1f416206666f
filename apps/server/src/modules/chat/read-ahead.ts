/** Parts that are asked for before anybody reads: with the second, a model is already at work. */
const partsAhead = 2

export interface PartsAhead<Part> extends AsyncIterable<Part> {
  /** Resolves when the first parts are there, or failed. */
  begun: Promise<unknown>
  drop(): void
}

/** Starts a source at once and hands its parts on in order to the one who reads them; he hears of a failed start too. */
export function readAhead<Part>(begin: () => AsyncIterable<Part>): PartsAhead<Part> {
  const parts = opened(begin)
  const early = Array.from({ length: partsAhead }, () => parts.next())
  const leave = async (): Promise<IteratorReturnResult<undefined>> => {
    await parts.return?.()
    return { done: true, value: undefined }
  }
  return {
    begun: Promise.allSettled(early),
    drop: () => void leave().catch(() => undefined),
    [Symbol.asyncIterator]: () => ({ next: () => early.shift() ?? parts.next(), return: leave }),
  }
}

function opened<Part>(begin: () => AsyncIterable<Part>): AsyncIterator<Part> {
  try {
    return begin()[Symbol.asyncIterator]()
  } catch (error) {
    return { next: () => Promise.reject(error) }
  }
}
