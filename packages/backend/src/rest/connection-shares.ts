import { AppError } from '#backend/platform/errors.ts'

/** So much of the pool that whoever asks slow questions leaves room for others, and all of them for signing in. */
const ofPool = { everybody: 0.7, each: 0.25 }

export interface ShareLimits {
  everybody: number
  each: number
  /** Of one caller. */
  waiting: number
  waitsMs: number
}

export const sharesOf = (connections: number): ShareLimits => ({
  everybody: Math.max(1, Math.floor(connections * ofPool.everybody)),
  each: Math.max(1, Math.floor(connections * ofPool.each)),
  waiting: 200,
  waitsMs: 10_000,
})

export interface ConnectionShares {
  /**
   * Runs `work` when the caller's share and the whole have room; of callers who wait the one who has least comes first.
   * @throws AppError rate_limited when too many of the caller's own wait, unavailable when it takes too long
   */
  run<T>(caller: string, work: () => Promise<T>): Promise<T>
}

interface Caller {
  running: number
  waiting: (() => void)[]
}

export function createConnectionShares({ everybody, each, waiting, waitsMs }: ShareLimits): ConnectionShares {
  // In the order of their turns: who has had one goes to the end.
  const callers = new Map<string, Caller>()
  let running = 0
  let queued = 0

  const admit = () => {
    while (queued > 0 && running < everybody) {
      const ready = [...callers].filter(([, caller]) => caller.running < each && caller.waiting.length > 0)
      const [next] = ready.toSorted(([, one], [, other]) => one.running - other.running)
      if (!next) return
      const [name, caller] = next
      callers.delete(name)
      callers.set(name, caller)
      begin(caller)
      queued -= 1
      caller.waiting.shift()?.()
    }
  }

  const begin = (caller: Caller) => {
    caller.running += 1
    running += 1
  }

  const leave = (name: string, caller: Caller) => {
    caller.running -= 1
    running -= 1
    if (caller.running === 0 && caller.waiting.length === 0) callers.delete(name)
    admit()
  }

  function turn(caller: Caller): Promise<void> {
    if (caller.waiting.length >= waiting)
      throw new AppError('rate_limited', 'Too many of your requests are waiting. Please wait a moment.', {
        retryAfter: 2,
      })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const late = setTimeout(() => {
      queued -= 1
      caller.waiting = caller.waiting.filter((other) => other !== begun)
      reject(
        new AppError('unavailable', 'No connection became free in time. Please try again.', {
          retryAfter: 2,
        }),
      )
    }, waitsMs)
    const begun = () => {
      clearTimeout(late)
      resolve()
    }
    caller.waiting.push(begun)
    queued += 1
    return promise
  }

  return {
    async run(name, work) {
      const caller = callers.get(name) ?? { running: 0, waiting: [] }
      callers.set(name, caller)
      if (running < everybody && caller.running < each) begin(caller)
      else await turn(caller)
      try {
        return await work()
      } finally {
        leave(name, caller)
      }
    },
  }
}
