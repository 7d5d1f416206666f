import type { GuardedFetcher } from './guarded-fetcher.ts'

/** The keys of issuers that the configuration names are read like everything that is not the portal's own. */
export const fetchKeysBy =
  (fetcher: Pick<GuardedFetcher, 'fetch'>) =>
  async (url: string, { signal }: { signal: AbortSignal }): Promise<Response> => {
    const { text } = await fetcher.fetch(url, { signal, types: ['*'] })
    return new Response(text)
  }
