import { setTimeout as sleep } from 'node:timers/promises'
import robotsParser from 'robots-parser'
import { FetchFailure } from './fetch-failure.ts'
import type { Fetched, FetchOptions, GuardedFetcher } from './guarded-fetcher.ts'

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

interface SiteRules {
  isAllowed: (url: string) => boolean
  delayMs: number | undefined
  sitemaps: string[]
}

interface Site {
  nextAt: number
}

interface ParsedRobots {
  isAllowed(url: string, robot: string): boolean | undefined
  getCrawlDelay(robot: string): number | undefined
  getSitemaps(): string[]
}

// Its declarations describe a default export that its CommonJS module does not wrap.
const parseRobots = robotsParser as unknown as (url: string, text: string) => ParsedRobots

const rulesAreGoodForMs = 60 * 60 * 1000
const robotsMaxBytes = 512 * 1024
const everythingAllowed: SiteRules = { isAllowed: () => true, delayMs: undefined, sitemaps: [] }

export function createPoliteFetcher(manners: Manners): PoliteFetcher {
  const { fetcher, robotName, robotsUrlOf, delayMs = 1000, longestWaitMs = 30_000 } = manners
  const sites = new Map<string, Site>()
  const rules = new Map<string, { readAt: number; read: Promise<SiteRules> }>()

  const siteOf = (url: URL): Site => {
    const site = sites.get(url.origin) ?? { nextAt: 0 }
    sites.set(url.origin, site)
    return site
  }

  const readRules = async (url: string, signal: AbortSignal | undefined): Promise<SiteRules> => {
    try {
      const { text } = await fetcher.fetch(url, {
        types: ['*'],
        maxBytes: robotsMaxBytes,
        ...(signal ? { signal } : {}),
      })
      const parsed = parseRobots(url, text)
      const seconds = parsed.getCrawlDelay(robotName)
      return {
        isAllowed: (page) => parsed.isAllowed(page, robotName) !== false,
        delayMs: seconds !== undefined && seconds >= 0 ? seconds * 1000 : undefined,
        sitemaps: parsed.getSitemaps(),
      }
    } catch (error) {
      return judgeMissingRules(error)
    }
  }

  const rulesFor = (url: URL, signal: AbortSignal | undefined): Promise<SiteRules> => {
    const address = robotsUrlOf(url)
    const known = rules.get(address)
    if (known && Date.now() - known.readAt < rulesAreGoodForMs) return known.read
    const read = readRules(address, signal)
    rules.set(address, { readAt: Date.now(), read })
    // What could not be read is asked again with the next page.
    read.catch(() => rules.delete(address))
    return read
  }

  const awaitTurn = async (url: URL, pause: number, signal: AbortSignal | undefined): Promise<void> => {
    const site = siteOf(url)
    const now = Date.now()
    const at = Math.max(now, site.nextAt)
    if (at - now > longestWaitMs)
      throw new FetchFailure('rate_limited', 'The server asks for a longer pause', { retryAt: new Date(at) })
    site.nextAt = at + pause
    if (at > now)
      await sleep(at - now, undefined, signal ? { signal } : {}).catch((cause: unknown) => {
        throw new FetchFailure('stopped', 'The fetch was stopped', { cause })
      })
  }

  return {
    admit: (url, signal) => fetcher.admit(url, signal),
    sitemapsOf: async (url, signal) => (await rulesFor(new URL(url), signal)).sitemaps,
    async read(address, options) {
      let asked: URL | undefined
      try {
        return await fetcher.fetch(address, {
          ...options,
          beforeHop: async (url) => {
            asked = url
            const site = await rulesFor(url, options.signal)
            if (!site.isAllowed(url.href))
              throw new FetchFailure('refused_by_robots', 'The site’s robots.txt forbids this page')
            await awaitTurn(url, site.delayMs ?? (fetcher.isTrusted(url) ? 0 : delayMs), options.signal)
          },
        })
      } catch (error) {
        if (asked && error instanceof FetchFailure && error.kind === 'rate_limited' && error.retryAt)
          siteOf(asked).nextAt = Math.max(siteOf(asked).nextAt, error.retryAt.getTime())
        throw error
      }
    },
  }
}

/** RFC 9309: no such file forbids nothing; one that cannot be had forbids everything. */
function judgeMissingRules(error: unknown): SiteRules {
  if (!(error instanceof FetchFailure)) throw error
  if (error.kind === 'http_error' && (error.status ?? 500) < 500) return everythingAllowed
  if (error.kind === 'forbidden_address' || error.kind === 'name_not_found' || error.kind === 'stopped')
    throw error
  throw new FetchFailure('robots_unavailable', `robots.txt could not be read: ${error.message}`, {
    cause: error,
    ...(error.retryAt ? { retryAt: error.retryAt } : {}),
  })
}
