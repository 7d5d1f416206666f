import { FigureSuggestion } from '@portal/contracts/figure-changes'
import { defineFunction } from '#server/platform/functions/function-definition.ts'
import type { FigureSuggestions } from './figure-suggestions.service.ts'

export const createFiguresSuggest = (suggestions: FigureSuggestions) =>
  defineFunction({
    name: 'figures-suggest',
    access: 'business',
    limit: 'standard',
    request: FigureSuggestion,
    makes: () => true,
    async handle({ actor, requestId, input }) {
      return { kind: 'json', body: await suggestions.suggest({ actor, requestId }, input) }
    },
  })
