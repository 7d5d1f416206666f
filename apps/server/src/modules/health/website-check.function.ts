import { WebsiteCheckRequest } from '@portal/contracts/health'
import { defineFunction } from '#server/platform/functions/function-definition.ts'
import type { WebsiteCheck } from './website-check.ts'

/** A HEAD request to the configured company website, made here: a browser may not ask another site. */
export const createWebsiteCheck = (check: WebsiteCheck) =>
  defineFunction({
    name: 'website-check',
    access: 'business',
    limit: 'standard',
    request: WebsiteCheckRequest,
    handle: async () => ({ kind: 'json', body: await check() }),
  })
