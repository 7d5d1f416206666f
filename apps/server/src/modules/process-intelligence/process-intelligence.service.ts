import { processIntelligenceWords as words } from '@portal/content/process-intelligence'
import { demoIndustry, type ProcessIntelligenceRequest } from '@portal/contracts/process-intelligence'
import type { AssistantService } from '#server/modules/assistant/index.ts'
import type { PageReader } from '#server/modules/watches/index.ts'
import type { UserActor } from '#server/platform/actor.ts'
import type { Database } from '#server/platform/db/database.ts'
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
  run(request: ProcessIntelligenceRequest, call: Call): Promise<unknown>
}

/** The provider is only a wish: without its key another one or the built-in engine answers. */
const provider = 'anthropic'

export function createProcessIntelligenceService({
  db,
  assistant,
  pages,
}: ProcessIntelligenceDependencies): ProcessIntelligenceService {
  const write = async (text: { prompt: string; about: string }, call: Call) => {
    const { content, metadata } = await assistant.generateContent({ ...call, ...text, provider })
    const { citations, provider: by, model } = metadata
    // The built-in engine that cites nothing has found nothing.
    if (content.trim() === '' || (by === 'builtin' && citations.length === 0)) return null
    return { content, citations, provider: by, model }
  }
  return {
    async run({ action, industry = demoIndustry, data }, call) {
      if (action === 'analyze_market') {
        const { market_data: market, region } = data
        const query = typeof market === 'string' ? market : market.query
        const prompt = words.marketPrompt({ industry, region, query })
        const written = await write({ prompt, about: query }, call)
        return written && { industry, region, query, ...written }
      }
      if (action === 'generate_proposal') {
        const about = words.proposalCase({ industry, ...data })
        const written = await write({ prompt: words.proposalPrompt(industry, about), about }, call)
        return written && { industry, ...written }
      }
      if (action === 'scrape_industry_data') return scrapePages({ db, pages }, data.urls, call.signal)
      await db.single(call.actor, { text: 'select 1', values: [] })
      return { status: 'healthy', service: 'process-intelligence' }
    },
  }
}
