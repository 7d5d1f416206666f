/** Gathers what many ask for at once into one call: whoever comes while one is under way goes with the next. */
export function batchCalls<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let waiting: { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }[] = []
  let running = 0

  async function flush(): Promise<void> {
    const batch = waiting
    waiting = []
    running++
    try {
      const results = await work(batch.map(({ item }) => item))
      batch.forEach(({ resolve, reject }, at) => {
        const result = results[at]
        if (at < results.length) resolve(result as Result)
        else reject(new Error('a gathered call answered too little'))
      })
    } catch (error) {
      batch.forEach(({ reject }) => reject(error))
    } finally {
      running--
      if (waiting.length > 0) void flush()
    }
  }

  return async (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    waiting.push({ item, resolve, reject })
    if (running === 0 && waiting.length === 1) queueMicrotask(() => void flush())
    return promise
  }
}
