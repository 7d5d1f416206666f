import { AppError } from '@portal/backend/platform/errors'

type Work<Result> = () => Promise<Result>

/** One piece of work after the other, in turns: the next piece of each comes before a second one of anybody. */
export function createTurns(mostWaiting: number) {
  const lanes = new Map<string, Work<void>[]>()
  const pending = new Map<string, number>()
  let waiting = 0
  let isWorking = false

  const workOff = async () => {
    if (isWorking) return
    isWorking = true
    for (let [lane] = lanes; lane; [lane] = lanes) {
      const [whose, works] = lane
      lanes.delete(whose)
      const work = works.shift()
      // Whoever had a turn stands at the end again.
      if (works.length > 0) lanes.set(whose, works)
      await work?.()
    }
    isWorking = false
  }

  /** Only who waits already is ever turned away: a single page always gets its turn. */
  return async <Result>(whose: string, work: Work<Result>): Promise<Result> => {
    const own = pending.get(whose) ?? 0
    if (waiting >= mostWaiting && own > 0)
      throw new AppError('unavailable', 'Too many of your calculations are waiting. Try again in a moment.', {
        retryAfter: 5,
      })
    waiting++
    pending.set(whose, own + 1)
    try {
      return await new Promise<Result>((resolve, reject) => {
        const lane = lanes.get(whose) ?? []
        lanes.set(whose, [...lane, () => work().then(resolve, reject)])
        void workOff()
      })
    } finally {
      waiting--
      const left = (pending.get(whose) ?? 1) - 1
      if (left > 0) pending.set(whose, left)
      else pending.delete(whose)
    }
  }
}
