import { figureChangeCopy } from '@portal/content/figure-changes'
import { figureSuggestionCopy } from '@portal/content/figure-suggestions'
import {
  FigureChangeResponse,
  FigureSuggestionResponse,
  type FigureChangeRequest,
  type FigureSuggestion,
} from '@portal/contracts/figure-changes'
import type { FigureRow } from '@portal/contracts/figures'
import { ApiError } from '#web/lib/api-error.ts'
import { backendFunction, everything, useChange } from '#web/lib/requests.ts'

const figures = backendFunction<FigureChangeRequest>('figures-change')

/** Changes one figure; what the pages show is read again once the server has answered, never before. */
export const useChangeFigure = () =>
  useChange({
    change: (request: FigureChangeRequest) => figures.call(request, FigureChangeResponse),
    refreshes: [everything],
  })

/** Records the version before the current one again. */
export const useUndoReplacement = () =>
  useChange({
    change: ({ key, version }: Pick<FigureRow, 'key' | 'version'>) =>
      figures.call(
        { action: 'restore', key, expectedVersion: version, toVersion: version - 1 },
        FigureChangeResponse,
      ),
    done: figureChangeCopy.undone,
    refreshes: [everything],
    failed: (error) => ({ title: figureChangeCopy.undoFailed, description: describeFailure(error) }),
  })

const suggestions = backendFunction<FigureSuggestion>('figures-suggest')

/** Nothing on the screen changes by it. */
export const useSuggestCorrection = () =>
  useChange({
    change: (suggestion: FigureSuggestion) => suggestions.call(suggestion, FigureSuggestionResponse),
    done: ({ to }) => ({ title: figureSuggestionCopy.done[to], tone: 'good' }),
  })

/** The server's sentence; a conflict says what to do about it. */
export function describeFailure(error: Error): string {
  if (error instanceof ApiError && error.code === 'conflict') return figureChangeCopy.conflict
  return error.message
}
