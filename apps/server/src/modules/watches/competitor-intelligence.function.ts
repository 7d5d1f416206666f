import { CompetitorIntelligenceRequest, type CompetitorIntelligenceResponse } from '@portal/contracts/watches'
import { defineFunction } from '#server/platform/functions/function-definition.ts'
import type { CrawlService } from './crawl.service.ts'

/** Crawls one company's website and feeds. */
export const createCompetitorIntelligence = (crawls: CrawlService) =>
  defineFunction({
    name: 'competitor-intelligence',
    access: 'business',
    limit: 'standard',
    request: CompetitorIntelligenceRequest,
    makes: () => true,
    auditsAs: ({ competitorId: id }) => ({ action: 'crawl.started', target: { type: 'competitor', id } }),
    async handle({ actor, input, signal }) {
      const details = await crawls.scrape(actor, input.competitorId, signal)
      const body: CompetitorIntelligenceResponse = { success: true, ...details }
      return { kind: 'json', body }
    },
  })
