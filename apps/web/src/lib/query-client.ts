import { QueryClient } from '@tanstack/react-query'
import { askAgain } from '#web/lib/ask-again.ts'

/** One cache for the signed-in part of the app; the shell empties it when it leaves. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: 1,
      refetchOnWindowFocus: false,
      refetchInterval: ({ state }) => askAgain(state),
    },
    mutations: { retry: false },
  },
})
