import { AppError } from '#backend/platform/errors.ts'

export interface Turn {
  /** Shares the places in turns with everybody else; work of the portal itself is nobody's. */
  whose?: string | undefined
  /** Who goes away is not waited for. */
  signal?: AbortSignal | undefined
}

interface Places {
  /** At work at the same time. */
  most?: number
  /** With more, who has some waiting already is told to come back. */
  mostWaiting?: number
}

/** So many pieces of work at a time, in turns: the next piece of each comes before a second one of anybody. */
export function createFairQueue({ most = 1, mostWaiting = 200 }: Places = {}) {
  const lanes = new Map<string, (() => void)[]>()
  const pending = new Map<string, number>()
  let all = 0
  let taken = 0

  const giveOn = (): void => {
    while (taken < most) {
      const [lane] = lanes
      if (!lane) return
      const [whose, starts] = lane
      lanes.delete(whose)
      const start = starts.shift()
      // Whoever had a turn stands at the end again.
      if (starts.length > 0) lanes.set(whose, starts)
      if (!start) continue
      taken += 1
      start()
    }
  }

  const waitFor = async (whose: string, signal: AbortSignal | undefined): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const starts = lanes.get(whose) ?? []
    starts.push(resolve)
    lanes.set(whose, starts)
    const leave = (): void => {
      const at = starts.indexOf(resolve)
      if (at < 0) return
      starts.splice(at, 1)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', leave, { once: true })
    giveOn()
    await promise.finally(() => signal?.removeEventListener('abort', leave))
  }

  const count = (whose: string, by: number): void => {
    all += by
    const own = (pending.get(whose) ?? 0) + by
    if (own > 0) pending.set(whose, own)
    else pending.delete(whose)
  }

  /** Only who waits already is ever turned away: a single page always gets its turn. */
  return async <Result>({ whose = '', signal }: Turn, work: () => Promise<Result>): Promise<Result> => {
    signal?.throwIfAborted()
    if (all >= mostWaiting && pending.has(whose))
      throw new AppError('unavailable', 'Too many of your calculations are waiting. Try again in a moment.', {
        retryAfter: 5,
      })
    count(whose, 1)
    try {
      await waitFor(whose, signal)
      try {
        return await work()
      } finally {
        taken -= 1
        giveOn()
      }
    } finally {
      count(whose, -1)
    }
  }
}
