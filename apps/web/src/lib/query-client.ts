import { QueryClient } from '@tanstack/react-query'
import { isOutage } from '#web/lib/api-error.ts'

const askAgainMs = 5000

/** One cache for the signed-in part of the app; the shell empties it when it leaves. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: 1,
      refetchOnWindowFocus: false,
      // A page that could not be read because the portal was away fills itself when it is back.
      refetchInterval: ({ state }) => (isOutage(state.error) ? askAgainMs : false),
    },
    mutations: { retry: false },
  },
})
