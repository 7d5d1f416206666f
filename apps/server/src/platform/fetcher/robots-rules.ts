import robotsParser from 'robots-parser'
import { FetchFailure } from './fetch-failure.ts'
import type { GuardedFetcher } from './guarded-fetcher.ts'

export interface SiteRules {
  isAllowed: (url: string) => boolean
  delayMs: number | undefined
  sitemaps: string[]
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

interface RulesParts {
  fetcher: Pick<GuardedFetcher, 'fetch'>
  robotName: string
  robotsUrlOf: (url: URL) => string
}

/** The robots.txt over a page, read once an hour. */
export function createRobotsRules({ fetcher, robotName, robotsUrlOf }: RulesParts) {
  const rules = new Map<string, { readAt: number; read: Promise<SiteRules> }>()

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

  const of = (url: URL, signal: AbortSignal | undefined): Promise<SiteRules> => {
    const address = robotsUrlOf(url)
    const known = rules.get(address)
    if (known && performance.now() - known.readAt < rulesAreGoodForMs) return known.read
    const read = readRules(address, signal)
    rules.set(address, { readAt: performance.now(), read })
    // What could not be read is asked again with the next page.
    read.catch(() => rules.delete(address))
    return read
  }

  return { of }
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
