import { QueryClient } from '@tanstack/react-query'

/** One cache for the signed-in part of the app; the shell empties it when it leaves. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})
