import { businessCopy } from '@portal/content/sales'
import {
  BusinessInsights,
  CommercialDataResponse,
  commercialModel,
  MarketIntelligence,
  PerformanceReview,
  SalesAnalysis,
  SalesStrategy,
  type CommercialDataRequest,
} from '@portal/contracts/sales'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { backendFunction, oneQuery, useChange } from '#web/lib/requests.ts'

type FindingsAction = Exclude<keyof typeof businessCopy.failures, 'load'>

/** What one action found, and who worded what is worded. */
export interface Findings<Insights> {
  insights: Insights
  provider: string
  model: string
}

export interface FindingsSource<Insights> {
  data: Findings<Insights> | undefined
  isBusy: boolean
  /** The load on opening failed and nothing was read since. */
  loadError: Error | null
  reload: () => void
  /** Asks anew, with a model's comment where one is configured. */
  run: () => void
}

interface Source<Schema extends z.ZodType> {
  action: FindingsAction
  schema: Schema
  loadsOnOpen: boolean
}

const commercial = backendFunction<CommercialDataRequest>('commercial-data-ai')

function useFindings<Schema extends z.ZodType>(source: Source<Schema>): FindingsSource<z.output<Schema>> {
  const { action, loadsOnOpen } = source
  // What loads by itself asks no model: it would be paid for at every visit.
  const read = oneQuery(['commercial', action], () => ask(source, { narrative: false }), {
    enabled: loadsOnOpen,
  })
  const query = useQuery(read)
  const run = useChange({
    change: () => ask(source, { narrative: true }),
    stores: read,
    failed: { title: businessCopy.failures[action] },
  })
  return {
    data: query.data,
    isBusy: query.isFetching || run.isPending,
    loadError: query.data ? null : query.error,
    reload: () => void query.refetch(),
    run: () => run.mutate(),
  }
}

async function ask<Schema extends z.ZodType>(
  { action, schema }: Source<Schema>,
  parameters: { narrative: boolean },
): Promise<Findings<z.output<Schema>>> {
  const { insights, provider, model } = await commercial.call(
    {
      action,
      ai_provider: 'openai',
      model: commercialModel,
      business_purpose: businessCopy.purpose,
      parameters,
    },
    CommercialDataResponse,
  )
  return { insights: schema.parse(JSON.parse(insights)), provider, model }
}

export const useSalesAnalysis = () =>
  useFindings({ action: 'analyze_sales_data', schema: SalesAnalysis, loadsOnOpen: false })
/** Loads on opening: the overview. decisions AMB-37 */
export const useBusinessInsights = () =>
  useFindings({ action: 'generate_business_insights', schema: BusinessInsights, loadsOnOpen: true })
export const useSalesStrategy = () =>
  useFindings({ action: 'create_sales_strategy', schema: SalesStrategy, loadsOnOpen: false })
/** Loads on opening: the market trends. decisions AMB-37 */
export const useMarketIntelligence = () =>
  useFindings({ action: 'market_intelligence', schema: MarketIntelligence, loadsOnOpen: true })
export const usePerformanceReview = () =>
  useFindings({ action: 'performance_analysis', schema: PerformanceReview, loadsOnOpen: false })
