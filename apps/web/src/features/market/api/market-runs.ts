import { benchmarkToasts } from '@portal/content/market'
import { CompetitorIntelligenceResponse } from '@portal/contracts/watches'
import { MarketIntelligenceSyncResponse, type MarketIntelligenceSyncRequest } from '@portal/contracts/market'
import type { CompetitorRow } from '@portal/contracts/market'
import { backendFunction, useChange } from '#web/lib/requests.ts'

/** What a run that was asked for on this page brought. */
export type RunResult =
  | { kind: 'sync' | 'analysis'; answer: MarketIntelligenceSyncResponse; at: string }
  | { kind: 'monitor'; company: string; answer: CompetitorIntelligenceResponse; at: string }

const sync = backendFunction<MarketIntelligenceSyncRequest>('market-intelligence-sync')
const companies = backendFunction('competitor-intelligence')
const now = () => new Date().toISOString()

/** Sync Data: runs the connectors and reads everything anew. */
export const useSyncData = () =>
  useChange({
    change: async (): Promise<RunResult> => ({
      kind: 'sync',
      answer: await sync.call({ action: 'update_benchmarks' }, MarketIntelligenceSyncResponse),
      at: now(),
    }),
    refreshes: [['market-benchmarks']],
    failed: benchmarkToasts.syncFailed,
  })

/** AI Analysis: what the records say, written as insights. */
export const useGenerateInsights = () =>
  useChange({
    change: async (): Promise<RunResult> => ({
      kind: 'analysis',
      answer: await sync.call({ action: 'generate_insights' }, MarketIntelligenceSyncResponse),
      at: now(),
    }),
    refreshes: [['market-benchmarks', 'insights']],
    failed: benchmarkToasts.analysisFailed,
  })

/** Monitor: the company's pages are found and watched from now on, and read a first time. */
export const useMonitorCompetitor = () =>
  useChange({
    change: async ({ id, company_name }: Pick<CompetitorRow, 'id' | 'company_name'>): Promise<RunResult> => ({
      kind: 'monitor',
      company: company_name,
      answer: await companies.call({ competitorId: id, action: 'scrape' }, CompetitorIntelligenceResponse),
      at: now(),
    }),
    refreshes: [['market-benchmarks', 'positioning']],
    failed: benchmarkToasts.monitoringFailed,
  })
