import { FetchFailure } from '#server/platform/fetcher/fetch-failure.ts'
import type { GuardedFetcher } from '#server/platform/fetcher/guarded-fetcher.ts'
import { mapBounded } from '#server/platform/map-bounded.ts'

/** `unreached` says something about the way there, such as a portal without internet: nothing about the link. */
type LinkState = 'answers' | 'dead' | 'unreached'

export interface LinkReport {
  answered: number
  dead: string[]
  unreached: number
}

export interface LinkChecker {
  /** Paths of this portal, and addresses of others. */
  check(links: readonly string[]): Promise<LinkReport>
}

interface LinkCheckerParts {
  /** Address of the listening server; null while it does not listen. */
  origin: () => string | null
  fetcher: Pick<GuardedFetcher, 'fetch'>
}

const atOnce = 8
const withinMs = 5000
const allWithinMs = 15_000
/** Enough to know that there is an answer. */
const maxBytes = 16 * 1024
/** The four parts of an analysis ask for the same; other sites are not asked again for each. */
const keptForMs = 10 * 60_000
const gone: readonly (number | undefined)[] = [404, 410]

export function createLinkChecker({ origin, fetcher }: LinkCheckerParts): LinkChecker {
  const known = new Map<string, { at: number; state: LinkState }>()

  async function checkOutside(url: string, late: AbortSignal): Promise<LinkState> {
    const kept = known.get(url)
    if (kept && performance.now() - kept.at < keptForMs) return kept.state
    const signal = AbortSignal.any([late, AbortSignal.timeout(withinMs)])
    const state = await fetcher.fetch(url, { types: ['*'], maxBytes, signal }).then(
      () => 'answers' as const,
      (error: unknown) => stateOf(error),
    )
    if (state !== 'unreached') known.set(url, { at: performance.now(), state })
    return state
  }

  async function checkOwn(path: string): Promise<LinkState> {
    const at = origin()
    if (at === null) return 'unreached'
    const options = { redirect: 'follow', signal: AbortSignal.timeout(withinMs) } as const
    const response = await fetch(new URL(path, at), options).catch(() => null)
    await response?.body?.cancel()
    if (response === null) return 'unreached'
    return response.ok ? 'answers' : 'dead'
  }

  return {
    async check(links) {
      const late = AbortSignal.timeout(allWithinMs)
      const checked = await mapBounded([...new Set(links)], atOnce, async (link) => ({
        link,
        state: await (link.startsWith('/') ? checkOwn(link) : checkOutside(link, late)),
      }))
      const having = (state: LinkState) => checked.filter((one) => one.state === state)
      return {
        answered: having('answers').length,
        dead: having('dead').map(({ link }) => link),
        unreached: having('unreached').length,
      }
    },
  }
}

/** A server that refuses a robot, or is busy, is there; only what it says is gone is dead. */
function stateOf(error: unknown): LinkState {
  if (!(error instanceof FetchFailure)) throw error
  if (error.kind === 'http_error') return gone.includes(error.status) ? 'dead' : 'answers'
  return error.kind === 'too_large' || error.kind === 'rate_limited' ? 'answers' : 'unreached'
}
