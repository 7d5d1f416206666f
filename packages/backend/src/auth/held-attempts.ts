import { setTimeout as wait } from 'node:timers/promises'

/** Beyond them an account's attempts are refused: ten that take 20 seconds each are 1,800 guesses an hour, of 100 million. */
const mostAtOnce = 10

export interface HeldAttempts {
  /** Resolves to true after the delay; to false at once where too many wait, or this address does already. */
  hold(attempt: { account: string; address: string; seconds: number; gone: AbortSignal }): Promise<boolean>
}

/** Attempts at an account that is being guessed at wait for their answer, so that the right password still opens it. */
export function createHeldAttempts(mostSeconds: number): HeldAttempts {
  const waiting = new Map<string, Set<string>>()
  return {
    async hold({ account, address, seconds, gone }) {
      const addresses = waiting.get(account) ?? new Set()
      if (addresses.size >= mostAtOnce || addresses.has(address)) return false
      waiting.set(account, addresses.add(address))
      try {
        await wait(Math.min(seconds, mostSeconds) * 1000, undefined, { signal: gone })
        return true
      } finally {
        addresses.delete(address)
        if (addresses.size === 0) waiting.delete(account)
      }
    },
  }
}
