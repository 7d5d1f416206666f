import type {
  BusinessInsights,
  MarketIntelligence,
  PerformanceReview,
  PipelineExport,
  SalesAnalysis,
  SalesStrategy,
  Statement,
} from '@portal/contracts/sales'
import type { Logger } from 'pino'
import { callerOf, type AiService } from '#server/modules/ai/index.ts'
import { serviceActor, type UserActor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'
import { findBusinessInsights } from './business-insights.ts'
import { listDeals, readMarketFacts, recordPipelineExport } from './sales.repository.ts'
import type { Market } from './market-facts.ts'
import { readMarket } from './market-intelligence.ts'
import { narrate, type Narrative } from './narrate.ts'
import { reviewPerformance } from './performance-review.ts'
import { toPipeline, type Pipeline } from './pipeline.ts'
import { toPipelineCsv } from './pipeline-csv.ts'
import { analyzeSales } from './sales-analysis.ts'
import { composeStrategy } from './sales-strategy.ts'

export interface SalesQuestion {
  actor: UserActor
  /** Whose model is to comment; null asks for none. */
  wish: { provider: string; model: string } | null
  signal: AbortSignal
}

export interface SalesAnswer<Insights> {
  insights: Insights
  provider: string
  model: string
}

type Ask<Insights> = (question: SalesQuestion) => Promise<SalesAnswer<Insights>>

/** Findings from the pipeline, read with the asking person's rights; the numbers are calculated here, never by a model. */
export interface SalesService {
  analyzeSales: Ask<SalesAnalysis>
  findInsights: Ask<BusinessInsights>
  composeStrategy: Ask<SalesStrategy>
  readMarket: Ask<MarketIntelligence>
  reviewPerformance: Ask<PerformanceReview>
  /** The whole pipeline as a file; that it was taken away is an entry of the audit log. */
  export(caller: { actor: UserActor; ip: string; requestId: string }): Promise<PipelineExport>
}

interface SalesDependencies {
  db: Database
  ai: AiService
  log: Pick<Logger, 'warn'>
}

export function createSalesService({ db, ai, log }: SalesDependencies): SalesService {
  const ask =
    <Insights extends object>(
      find: (pipeline: Pipeline, market: Market) => Omit<Insights, 'narrative'>,
      empty: Omit<Insights, 'narrative'>,
      told: (insights: Omit<Insights, 'narrative'>) => readonly Statement[],
    ): Ask<Insights & Pick<Narrative, 'narrative'>> =>
    async ({ actor, wish, signal }) => {
      const { deals, market } = await db.transaction(actor, async (tx) => ({
        deals: await listDeals(tx),
        market: await readMarketFacts(tx),
      }))
      const pipeline = toPipeline(deals)
      const found = pipeline ? find(pipeline, market) : empty
      const statements = wish ? told(found) : []
      const { narrative, provider, model } = await narrate(
        { ai, log },
        {
          statements,
          wish: wish ?? { provider: 'builtin', model: 'builtin' },
          caller: callerOf(actor, 'business_insights'),
          signal,
        },
      )
      return { insights: { ...(found as Insights), narrative }, provider, model }
    }

  return {
    analyzeSales: ask<SalesAnalysis>(
      analyzeSales,
      {
        as_of: null,
        revenue_metrics: [],
        key_findings: [],
        stages: [],
        forecast: [],
        win_rates_by_sector: [],
        win_rates_by_source: [],
        concentration: [],
        opportunities: [],
      },
      ({ key_findings }) => key_findings,
    ),
    findInsights: ask<BusinessInsights>(
      findBusinessInsights,
      { as_of: null, revenue_metrics: [], key_insights: [], market_opportunities: [] },
      ({ key_insights, market_opportunities }) => [...key_insights, ...market_opportunities],
    ),
    composeStrategy: ask<SalesStrategy>(
      composeStrategy,
      { as_of: null, strategy_overview: [], strategic_recommendations: [], action_items: [] },
      ({ strategy_overview, strategic_recommendations }) => [
        ...strategy_overview,
        ...strategic_recommendations,
      ],
    ),
    readMarket: ask<MarketIntelligence>(
      readMarket,
      { as_of: null, market_trends: [], sectors: [], competitive_insights: [], lost_to: [] },
      ({ market_trends, competitive_insights }) => [...market_trends, ...competitive_insights],
    ),
    reviewPerformance: ask<PerformanceReview>(
      reviewPerformance,
      { as_of: null, revenue_metrics: [], key_findings: [], quarters: [], loss_reasons: [] },
      ({ key_findings }) => key_findings,
    ),
    async export({ actor, ip, requestId }) {
      const deals = await db.transaction(actor, listDeals)
      await db.transaction(serviceActor, (tx) =>
        recordPipelineExport(tx, {
          actorId: actor.id,
          actorEmail: actor.email,
          rows: deals.length,
          ip,
          requestId,
        }),
      )
      return { csv: toPipelineCsv(deals), rows: deals.length }
    },
  }
}
