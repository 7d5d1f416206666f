import { z } from 'zod'
import { defineFunction } from '#server/platform/functions/function-definition.ts'
import type { CommercialService } from './sales.service.ts'

/** The pipeline as a file; the audit log says who took it. */
export const createPipelineExport = (commercial: CommercialService) =>
  defineFunction({
    name: 'pipeline-export',
    access: 'business',
    limit: 'standard',
    request: z.object({}),
    async handle({ actor, ip, requestId }) {
      return { kind: 'json', body: await commercial.export({ actor, ip, requestId }) }
    },
  })
