import { CrawlsRequest, type CrawlListResponse, type CrawlResponse } from '@portal/contracts/watches'
import { defineFunction } from '#server/platform/functions/function-definition.ts'
import type { CrawlService } from './crawl.service.ts'

/** Starts a crawl of every tracked company, and tells how crawls went. */
export const createCrawls = (crawls: CrawlService) =>
  defineFunction({
    name: 'crawls',
    access: 'business',
    limit: 'standard',
    request: CrawlsRequest,
    makes: ({ action }) => action === 'start',
    auditsAs: ({ action }) =>
      action === 'start' ? { action: 'crawl.started', target: { type: 'crawl', id: 'all' } } : null,
    async handle({ actor, input }) {
      if (input.action === 'list') {
        const body: CrawlListResponse = { success: true, runs: await crawls.listRuns(actor) }
        return { kind: 'json', body }
      }
      const details =
        input.action === 'start' ? await crawls.start(actor) : await crawls.getRun(actor, input.runId)
      const body: CrawlResponse = { success: true, ...details }
      return { kind: 'json', body }
    },
  })
