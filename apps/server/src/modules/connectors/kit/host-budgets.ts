import { setTimeout as sleep } from 'node:timers/promises'
import { FetchFailure } from '#server/platform/fetcher/fetch-failure.ts'

interface Budget {
  requests: number
  seconds: number
}

/** Waits for one's turn at a server; all connectors that ask the same one share its turns. */
export interface HostBudgets {
  awaitTurn(url: URL, budget: Budget, signal?: AbortSignal): Promise<void>
}

const longestWaitMs = 60_000

/** Requests to one server are spread evenly over the time that its budget names. In memory: each node keeps its own. */
export function createHostBudgets(isTrusted: (url: URL) => boolean): HostBudgets {
  const nextAt = new Map<string, number>()
  return {
    async awaitTurn(url, { requests, seconds }, signal) {
      if (isTrusted(url)) return
      // A clock that is set back must not keep a server waiting for a day.
      const now = performance.now()
      const at = Math.max(now, nextAt.get(url.host) ?? 0)
      if (at - now > longestWaitMs)
        throw new FetchFailure('rate_limited', 'The budget of this server is used up', {
          retryAt: new Date(Date.now() + at - now),
        })
      nextAt.set(url.host, at + (seconds * 1000) / requests)
      if (at > now)
        await sleep(at - now, undefined, signal ? { signal } : {}).catch((cause: unknown) => {
          throw new FetchFailure('stopped', 'The fetch was stopped', { cause })
        })
    },
  }
}
