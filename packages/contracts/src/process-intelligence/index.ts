import { z } from 'zod'
import { ChatMessageMetadata, Citation } from '../chat/index.ts'

/** Region of a market question that names none. spec §7.13 */
export const defaultRegion = 'Global'
/** Industry of the demo tools. spec §7.13 */
export const demoIndustry = 'beverage'

export const scrapeLimits = { urls: 20, urlLength: 2000, textLength: 20_000 } as const

const industry = z.string().max(200).optional()

const AnalyzeMarket = z.object({
  action: z.literal('analyze_market'),
  industry,
  data: z.object({
    /** A text, or an object with `query`. */
    market_data: z.union([z.string().max(20_000), z.looseObject({ query: z.string().max(20_000) })]),
    region: z.string().max(200).default(defaultRegion),
  }),
})

const GenerateProposal = z.object({
  action: z.literal('generate_proposal'),
  industry,
  data: z.looseObject({}),
})

const ScrapeIndustryData = z.object({
  action: z.literal('scrape_industry_data'),
  industry,
  data: z.object({ urls: z.array(z.string().max(scrapeLimits.urlLength)).min(1).max(scrapeLimits.urls) }),
})

const HealthCheck = z.object({
  action: z.literal('health_check'),
  industry,
  data: z.unknown().optional(),
})

/** process-intelligence: spec §7.3 */
export const ProcessIntelligenceRequest = z.discriminatedUnion('action', [
  AnalyzeMarket,
  GenerateProposal,
  ScrapeIndustryData,
  HealthCheck,
])
export type ProcessIntelligenceRequest = z.infer<typeof ProcessIntelligenceRequest>

/** What the portal's records say, worded by the model or the built-in engine named in it. */
export const WrittenResult = z.object({
  industry: z.string(),
  content: z.string(),
  citations: z.array(Citation),
  provider: z.string(),
  model: z.string(),
  /** Places of a model's text that no record bears out. */
  unverified: ChatMessageMetadata.shape.unverified,
  /** What of the question the records do not hold. */
  missing: z.array(z.string()).optional(),
})
export const MarketResult = WrittenResult.extend({ query: z.string(), region: z.string() })

export const ScrapedPage = z.object({
  /** As it was asked for. */
  url: z.string(),
  title: z.string(),
  text: z.string(),
  retrieved_on: z.string(),
  /** Of the last look of anyone in the portal. */
  previous_text: z.string().optional(),
  previous_retrieved_on: z.string().optional(),
})
export type ScrapedPage = z.infer<typeof ScrapedPage>

export const UnreadPage = z.object({ url: z.string(), reason: z.string(), error: z.string() })
export type UnreadPage = z.infer<typeof UnreadPage>

export const ScrapeResult = z.object({ pages: z.array(ScrapedPage), unread: z.array(UnreadPage) })
export type ScrapeResult = z.infer<typeof ScrapeResult>

/** `result` is null where the records hold nothing that bears on the question. */
export const AnalyzeMarketResponse = z.object({
  success: z.literal(true),
  action: z.literal('analyze_market'),
  result: MarketResult.nullable(),
  missing: z.array(z.string()),
})
/** `missing` is there where the frame was filled without a model. */
export const GenerateProposalResponse = z.object({
  success: z.literal(true),
  action: z.literal('generate_proposal'),
  result: WrittenResult.nullable(),
  missing: z.array(z.string()).optional(),
})
export const ScrapeIndustryDataResponse = z.object({
  success: z.literal(true),
  action: z.literal('scrape_industry_data'),
  result: ScrapeResult,
})
