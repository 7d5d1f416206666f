import { FigureChangeRequest } from '@portal/contracts/figure-changes'
import { defineFunction } from '#server/platform/functions/function-definition.ts'
import type { FiguresService } from './figures.service.ts'

export const createFiguresChange = (figures: FiguresService) =>
  defineFunction({
    name: 'figures-change',
    access: 'admin',
    limit: 'standard',
    request: FigureChangeRequest,
    makes: () => true,
    async handle({ actor, requestId, input }) {
      return { kind: 'json', body: await figures.change({ actor, requestId }, input) }
    },
  })
