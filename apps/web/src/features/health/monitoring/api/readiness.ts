import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { healthKey } from '#web/lib/latest-health-check.ts'

export interface Readiness {
  away: 'database' | 'portal' | null
  /** Of the answer that says so. */
  requestId: string | null
}

const lookAgainMs = 5000

/**
 * Whether the portal can answer at all; asks without a session, which needs the database, and without the client, which needs
 * the portal.
 */
export const readinessQuery = () =>
  queryOptions({
    queryKey: ['readiness'],
    retry: false,
    refetchInterval: (query) => (query.state.data?.away === null ? 30_000 : lookAgainMs),
    queryFn: async (): Promise<Readiness> => {
      try {
        const response = await fetch('/readyz', {
          cache: 'no-store',
          signal: AbortSignal.timeout(lookAgainMs),
        })
        const requestId = response.headers.get('x-request-id')
        if (response.ok) return { away: null, requestId }
        return { away: response.status === 503 ? 'database' : 'portal', requestId }
      } catch {
        return { away: 'portal', requestId: null }
      }
    },
  })

/** Once the portal answers again, everything on the page is read again. */
export function useRecovery(readiness: Readiness | undefined): void {
  const queryClient = useQueryClient()
  const wasAway = useRef(false)
  useEffect(() => {
    if (readiness === undefined) return
    if (readiness.away === null && wasAway.current)
      void queryClient.invalidateQueries({ queryKey: healthKey })
    wasAway.current = readiness.away !== null
  }, [readiness, queryClient])
}
