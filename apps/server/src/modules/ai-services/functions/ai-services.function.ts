import { ServicesRequest } from '@portal/contracts/ai-services'
import { defineFunction } from '#server/platform/functions/function-definition.ts'
import type { AiServices } from '../ai-services.service.ts'

/** Cards and measured calls of the services console: a page reads them often, so they count as no AI call. */
export const createAiServicesOverview = (services: AiServices) =>
  defineFunction({
    name: 'ai-services',
    access: 'business',
    limit: 'standard',
    request: ServicesRequest,
    handle: async () => ({ kind: 'json', body: await services.list() }),
  })
