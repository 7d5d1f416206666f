import { setTimeout as sleep } from 'node:timers/promises'
import { FetchFailure } from './fetch-failure.ts'
import type { Fetched, FetchOptions, GuardedFetcher } from './guarded-fetcher.ts'
import { createRobotsRules } from './robots-rules.ts'

export interface Manners {
  fetcher: GuardedFetcher
  /** The name by which robots.txt files call the portal. */
  robotName: string
  /** Address of the robots.txt that rules over a page. */
  robotsUrlOf: (url: URL) => string
  /** Between two requests to one server that states no delay. */
  delayMs?: number
  /** Longest wait for one's turn; what is later is refused with the moment. */
  longestWaitMs?: number
}

/** Reads pages as a good guest: robots.txt, its crawl delay and Retry-After are honoured, per server. */
export interface PoliteFetcher extends Pick<GuardedFetcher, 'admit'> {
  read(url: string, options: Omit<FetchOptions, 'beforeHop'>): Promise<Fetched>
  /** Sitemaps that the robots.txt over a page names. */
  sitemapsOf(url: string, signal: AbortSignal): Promise<string[]>
}

interface Site {
  nextAt: number
}

export function createPoliteFetcher(manners: Manners): PoliteFetcher {
  const { fetcher, robotName, robotsUrlOf, delayMs = 1000, longestWaitMs = 30_000 } = manners
  const sites = new Map<string, Site>()
  const rules = createRobotsRules({ fetcher, robotName, robotsUrlOf })

  const siteOf = (url: URL): Site => {
    const site = sites.get(url.origin) ?? { nextAt: 0 }
    sites.set(url.origin, site)
    return site
  }

  const awaitTurn = async (url: URL, pause: number, signal: AbortSignal | undefined): Promise<void> => {
    const site = siteOf(url)
    // A clock that is set back must not keep a site waiting for a day.
    const now = performance.now()
    const at = Math.max(now, site.nextAt)
    if (at - now > longestWaitMs)
      throw new FetchFailure('rate_limited', 'The server asks for a longer pause', {
        retryAt: new Date(Date.now() + at - now),
      })
    site.nextAt = at + pause
    if (at > now)
      await sleep(at - now, undefined, signal ? { signal } : {}).catch((cause: unknown) => {
        throw new FetchFailure('stopped', 'The fetch was stopped', { cause })
      })
  }

  return {
    admit: (url, signal) => fetcher.admit(url, signal),
    sitemapsOf: async (url, signal) => (await rules.of(new URL(url), signal)).sitemaps,
    async read(address, options) {
      let asked: URL | undefined
      try {
        return await fetcher.fetch(address, {
          ...options,
          beforeHop: async (url) => {
            asked = url
            const site = await rules.of(url, options.signal)
            if (!site.isAllowed(url.href))
              throw new FetchFailure('refused_by_robots', 'The site’s robots.txt forbids this page')
            await awaitTurn(url, site.delayMs ?? (fetcher.isTrusted(url) ? 0 : delayMs), options.signal)
          },
        })
      } catch (error) {
        if (asked && error instanceof FetchFailure && error.kind === 'rate_limited' && error.retryAt)
          siteOf(asked).nextAt = Math.max(
            siteOf(asked).nextAt,
            performance.now() + error.retryAt.getTime() - Date.now(),
          )
        throw error
      }
    },
  }
}
