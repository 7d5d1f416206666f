import { z } from 'zod'
import { defineFunction } from '#server/platform/functions/function-definition.ts'
import type { SalesService } from './sales.service.ts'

/** The pipeline as a file; the audit log says who took it. */
export const createPipelineExport = (sales: SalesService) =>
  defineFunction({
    name: 'pipeline-export',
    access: 'business',
    limit: 'standard',
    request: z.object({}),
    async handle({ actor, ip, requestId }) {
      return { kind: 'json', body: await sales.export({ actor, ip, requestId }) }
    },
  })
