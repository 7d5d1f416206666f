import { processIntelligenceWords as words } from '@portal/content/process-intelligence'
import { demoIndustry, type ProcessIntelligenceRequest } from '@portal/contracts/process-intelligence'
import type { AssistantService } from '#server/modules/chat/index.ts'
import type { PageReader } from '#server/modules/watches/index.ts'
import type { UserActor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'
import { createCiting } from './cite-records.ts'
import { readMarketRecords } from './market-records.repository.ts'
import { describeMarket, sectorsAsked } from './market-view.ts'
import { frameProposal } from './proposal-frame.ts'
import { scrapePages } from './scrape-pages.ts'

interface ProcessIntelligenceDependencies {
  db: Database
  assistant: Pick<AssistantService, 'generateContent'>
  pages: PageReader
}

interface Call {
  actor: UserActor
  signal: AbortSignal
}

export interface ProcessIntelligenceService {
  /** `missing` says what of the question the records do not hold. */
  run(
    request: ProcessIntelligenceRequest,
    call: Call,
  ): Promise<{ result: unknown; missing?: readonly string[] }>
}

/** The provider is only a wish: without its key another one or the built-in engine answers. */
const provider = 'anthropic'

const byEngine = { provider: 'builtin', model: 'builtin', unverified: [] }

const toText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : JSON.stringify(value ?? '').replaceAll('""', '')

interface MarketQuestion {
  industry: string
  region: string
  query: string
}

export function createProcessIntelligenceService({
  db,
  assistant,
  pages,
}: ProcessIntelligenceDependencies): ProcessIntelligenceService {
  const write = async (text: { prompt: string; about: string }, call: Call) => {
    const { content, metadata } = await assistant.generateContent({ ...call, ...text, provider })
    const { citations, provider: by, model, unverified } = metadata
    // The built-in engine that cites nothing has found nothing.
    if (content.trim() === '' || (by === 'builtin' && citations.length === 0)) return null
    return { content, citations, provider: by, model, unverified }
  }
  const readRecords = ({ actor }: Call) => db.transaction(actor, readMarketRecords, { readOnly: true })

  const analyzeMarket = async (question: MarketQuestion, call: Call) => {
    const records = await readRecords(call)
    const sectors = sectorsAsked(question, records)
    const prompt = words.marketPrompt(question)
    const written = await write({ prompt, about: question.query }, call)
    if (sectors.length === 0) {
      const known = records.sectors.map(({ name }) => name).join(', ')
      const missing = [known === '' ? words.noRecords : words.nothingAsked(known)]
      return { result: written && { ...question, ...written, missing }, missing }
    }
    const citing = createCiting(written?.citations)
    const { lines, missing } = describeMarket(question, sectors, { records, citing })
    const gaps = missing.length === 0 ? [] : [[`${words.missingTitle}:`, ...missing].join('\n')]
    const content = [...(written ? [written.content] : []), lines.join('\n'), ...gaps].join('\n\n')
    return {
      result: { ...question, ...(written ?? byEngine), content, citations: citing.citations, missing },
      missing,
    }
  }

  const generateProposal = async (industry: string, data: Record<string, unknown>, call: Call) => {
    const about = words.proposalCase({ industry, ...data })
    const written = await write({ prompt: words.proposalPrompt(industry, about), about }, call)
    // A model words the whole outline; without one the frame is filled from the records.
    if (written && written.provider !== 'builtin') return { result: { industry, ...written } }
    const { client, scope, ...rest } = data
    const given = Object.entries(rest).map(([name, value]): [string, string] => [name, toText(value)])
    const citing = createCiting()
    const asked = { industry, client: toText(client), scope: toText(scope), given, whose: call.actor.id }
    const { content, missing } = await frameProposal(asked, await readRecords(call), citing)
    return { result: { industry, ...byEngine, content, citations: citing.citations, missing }, missing }
  }

  return {
    async run({ action, industry = demoIndustry, data }, call) {
      if (action === 'analyze_market') {
        const { market_data: market, region } = data
        const query = typeof market === 'string' ? market : market.query
        return analyzeMarket({ industry, region, query }, call)
      }
      if (action === 'generate_proposal') return generateProposal(industry, data, call)
      if (action === 'scrape_industry_data')
        return { result: await scrapePages({ db, pages }, data.urls, call.signal) }
      await db.single(call.actor, { text: 'select 1', values: [] })
      return { result: { status: 'healthy', service: 'process-intelligence' } }
    },
  }
}
