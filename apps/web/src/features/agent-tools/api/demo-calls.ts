import { demoPrompt, type DemoTool } from '@portal/content/agent-tools'
import { processIntelligenceWords } from '@portal/content/process-intelligence'
import { ChatMessageMetadata, type OrchestratorTaskRequest } from '@portal/contracts/chat'
import {
  defaultRegion,
  demoIndustry,
  MarketResult,
  ScrapeResult,
  type ProcessIntelligenceRequest,
} from '@portal/contracts/process-intelligence'
import { z } from 'zod'
import { ApiError } from '#web/lib/api-error.ts'
import { invokeFunction } from '#web/lib/invoke-function.ts'

/** What came back from a call: as it was, and what of it can be shown as text or scanned as pages. */
export interface CallAnswer {
  response: unknown
  writing: { content: string; metadata: ChatMessageMetadata } | null
  scraped: ScrapeResult | null
}

const Written = z.looseObject({ content: z.string(), metadata: ChatMessageMetadata })
const Result = z.looseObject({ result: z.unknown() })

/** spec §7.13: a prompt text and the provider, in the shape of decisions AMB-16. */
export async function generateContent(tool: DemoTool, text: string): Promise<CallAnswer> {
  const body: z.input<typeof OrchestratorTaskRequest> = {
    task: 'content_generation',
    provider: 'anthropic',
    data: { prompt: demoPrompt(tool, text), about: text },
  }
  const response = await callFunction('ai-orchestrator', body)
  const written = Written.safeParse(response)
  return { response, scraped: null, writing: written.success ? written.data : null }
}

/** spec §7.13: industry 'beverage', an object with query, and region 'Global'. */
export async function analyzeMarket(query: string): Promise<CallAnswer> {
  const response = await processIntelligence({
    action: 'analyze_market',
    industry: demoIndustry,
    data: { market_data: { query }, region: defaultRegion },
  })
  const market = MarketResult.safeParse(resultOf(response))
  if (!market.success) return { response, scraped: null, writing: null }
  const { content, citations, provider, model, unverified } = market.data
  const metadata = { provider, model, citations, unverified }
  return { response, scraped: null, writing: { content, metadata } }
}

/** spec §7.13: a list of addresses, as they were typed. */
export async function scrapeIndustryData(urls: readonly string[]): Promise<CallAnswer> {
  const response = await processIntelligence({
    action: 'scrape_industry_data',
    industry: demoIndustry,
    data: { urls: [...urls] },
  })
  const scraped = ScrapeResult.safeParse(resultOf(response))
  return { response, writing: null, scraped: scraped.success ? scraped.data : null }
}

/** Whether a call brought anything at all. */
export function hasContent({ response, writing, scraped }: CallAnswer): boolean {
  if (scraped) return scraped.pages.length > 0
  if (writing) return writing.content.trim() !== '' && !isEmptyHanded(writing.metadata)
  const value = Result.safeParse(response).success ? resultOf(response) : response
  if (value === null || value === undefined || value === '') return false
  return typeof value !== 'object' || Object.keys(value).length > 0
}

/** The built-in engine that cites nothing has found nothing. */
const isEmptyHanded = ({ provider, citations }: ChatMessageMetadata): boolean =>
  provider === 'builtin' && citations.length === 0

const processIntelligence = (body: ProcessIntelligenceRequest): Promise<unknown> =>
  callFunction('process-intelligence', body)

const fallbacks = {
  'ai-orchestrator': 'Orchestration failed',
  'process-intelligence': processIntelligenceWords.failed,
} as const

/** Throws with the server's sentence, or with the one of the specification where it has none. spec §8 */
async function callFunction(name: keyof typeof fallbacks, body: object): Promise<unknown> {
  try {
    return await invokeFunction(name, body)
  } catch (error) {
    const hasSentence = error instanceof ApiError && (error.code !== null || error.status === 0)
    if (hasSentence && error.message !== '') throw error
    throw new Error(fallbacks[name], { cause: error })
  }
}

const resultOf = (response: unknown): unknown => Result.safeParse(response).data?.result
