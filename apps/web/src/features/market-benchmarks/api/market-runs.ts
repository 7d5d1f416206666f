import { benchmarkToasts } from '@portal/content/market'
import { CompetitorIntelligenceResponse } from '@portal/contracts/watches'
import { MarketIntelligenceSyncResponse, type MarketIntelligenceSyncRequest } from '@portal/contracts/market'
import type { CompetitorRow } from '@portal/contracts/market'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invokeFunction } from '#web/lib/invoke-function.ts'
import { describeError, log } from '#web/lib/log.ts'
import { requestIdOf } from '#web/lib/api-error.ts'
import { notify } from '#web/ui/notify.ts'

/** What a run that was asked for on this page brought. */
export type RunResult =
  | { kind: 'sync' | 'analysis'; answer: MarketIntelligenceSyncResponse; at: string }
  | { kind: 'monitor'; company: string; answer: CompetitorIntelligenceResponse; at: string }

type Failure = { title: string; description: string }

const sayFailed = (failure: Failure) => (error: Error) => {
  log('warn', { event: 'benchmarks.run_failed', title: failure.title, error: describeError(error) })
  notify({ ...failure, tone: 'bad', reference: requestIdOf(error) })
}

const callSync = async (request: MarketIntelligenceSyncRequest) =>
  MarketIntelligenceSyncResponse.parse(await invokeFunction('market-intelligence-sync', request))

/** Sync Data: runs the connectors and reads everything anew. */
export function useSyncData() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (): Promise<RunResult> => ({
      kind: 'sync',
      answer: await callSync({ action: 'update_benchmarks' }),
      at: new Date().toISOString(),
    }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['market-benchmarks'] }),
    onError: sayFailed(benchmarkToasts.syncFailed),
  })
}

/** AI Analysis: what the records say, written as insights. */
export function useGenerateInsights() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (): Promise<RunResult> => ({
      kind: 'analysis',
      answer: await callSync({ action: 'generate_insights' }),
      at: new Date().toISOString(),
    }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['market-benchmarks', 'insights'] }),
    onError: sayFailed(benchmarkToasts.analysisFailed),
  })
}

/** Monitor: the company's pages are found and watched from now on, and read a first time. */
export function useMonitorCompetitor() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, company_name }: CompetitorRow): Promise<RunResult> => ({
      kind: 'monitor',
      company: company_name,
      answer: CompetitorIntelligenceResponse.parse(
        await invokeFunction('competitor-intelligence', { competitorId: id, action: 'scrape' }),
      ),
      at: new Date().toISOString(),
    }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['market-benchmarks', 'positioning'] }),
    onError: sayFailed(benchmarkToasts.monitoringFailed),
  })
}
