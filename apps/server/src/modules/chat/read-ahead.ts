/** Parts that are asked for before anybody reads: with the second, a model is already at work. */
const partsAhead = 2

export interface PartsAhead<Part> extends AsyncIterable<Part> {
  /** Resolves when the first parts are there, or failed. */
  begun: Promise<unknown>
  drop(): void
}

/** Starts a source at once and hands its parts on in order to the one who reads them; he hears of a failed start too. */
export function readAhead<Part>(begin: () => AsyncIterable<Part>): PartsAhead<Part> {
  const opening = new Promise<AsyncIterator<Part>>((resolve) => resolve(begin()[Symbol.asyncIterator]()))
  const next = (): Promise<IteratorResult<Part>> => opening.then((parts) => parts.next())
  const early = Array.from({ length: partsAhead }, next)
  const leave = async (): Promise<IteratorReturnResult<undefined>> => {
    await (await opening).return?.()
    return { done: true, value: undefined }
  }
  return {
    begun: Promise.allSettled(early),
    drop: () => void leave().catch(() => undefined),
    [Symbol.asyncIterator]: () => ({ next: () => early.shift() ?? next(), return: leave }),
  }
}
