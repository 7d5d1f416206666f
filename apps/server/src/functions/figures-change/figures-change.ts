import { FigureChangeRequest } from '@portal/contracts/figure-changes'
import { defineFunction } from '#server/functions/function-definition.ts'
import type { FiguresService } from '#server/modules/figures/index.ts'

export const createFiguresChange = (figures: FiguresService) =>
  defineFunction({
    name: 'figures-change',
    access: 'admin',
    limit: 'standard',
    request: FigureChangeRequest,
    async handle({ actor, requestId, input }) {
      return { kind: 'json', body: await figures.change({ actor, requestId }, input) }
    },
  })
