import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/** Beyond them an account's attempts wait in line: ten that take 20 seconds each are 1,800 guesses an hour, of 100 million. */
const mostAtOnce = 10
const longestLine = 1000
/** How long a turn is kept for one who does not come back. */
const keptSeconds = 120

interface Attempt {
  account: string
  address: string
  seconds: number
  gone: AbortSignal
}

export interface AttemptQueue {
  /** Resolves to null after the delay; at once to the seconds after which to come again, where others are before it. */
  hold(attempt: Attempt): Promise<number | null>
}

interface Queue {
  /** Addresses whose attempt waits for its answer. */
  held: Set<string>
  /** Addresses that were sent away, in their order, with until when their turn is kept. */
  line: Map<string, number>
}

/**
 * Attempts at an account that is being guessed at wait for their answer, so that the right password still opens it. Where all places
 * are taken, who comes first has the next one: those who hold them may not take them again before everybody else had a turn.
 */
export function createAttemptQueue(mostSeconds: number, now = () => performance.now() / 1000): AttemptQueue {
  const queues = new Map<string, Queue>()
  const forgetLate = () => {
    for (const [account, { held, line }] of queues) {
      for (const [address, until] of line) if (until < now()) line.delete(address)
      if (held.size + line.size === 0) queues.delete(account)
    }
  }
  return {
    async hold({ account, address, seconds, gone }) {
      forgetLate()
      const delay = Math.min(seconds, mostSeconds)
      const queue: Queue = queues.get(account) ?? { held: new Set(), line: new Map() }
      const { held, line } = queue
      const before = line.has(address) ? [...line.keys()].indexOf(address) : line.size
      if (held.size + before >= mostAtOnce || held.has(address)) {
        const comeAgain = Math.ceil((delay * (before + 1)) / mostAtOnce)
        if (before < longestLine && !held.has(address)) line.set(address, now() + comeAgain + keptSeconds)
        return comeAgain
      }
      line.delete(address)
      held.add(address)
      queues.set(account, queue)
      try {
        await wait(delay * 1000, undefined, { signal: gone })
        return null
      } finally {
        held.delete(address)
      }
    },
  }
}
