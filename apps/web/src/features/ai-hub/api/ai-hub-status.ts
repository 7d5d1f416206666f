import { AiHubStatus } from '@portal/contracts/ai-hub'
import { queryOptions } from '@tanstack/react-query'
import { askAgain } from '#web/lib/ask-again.ts'
import { invokeFunction } from '#web/lib/invoke-function.ts'

const readAgainMs = 30_000

/** What answers, and how fast it was. */
export const aiHubStatusQuery = () =>
  queryOptions({
    queryKey: ['ai-hub', 'status'],
    retry: false,
    refetchInterval: ({ state }) => askAgain(state, readAgainMs),
    queryFn: async () => AiHubStatus.parse(await invokeFunction('ai-hub', { action: 'status' })),
  })
