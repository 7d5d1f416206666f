import { figureChangeCopy } from '@portal/content/figure-changes'
import { FigureChangeResponse, type FigureChangeRequest } from '@portal/contracts/figure-changes'
import type { FigureRow } from '@portal/contracts/figures'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, requestIdOf } from '#web/lib/api-error.ts'
import { invokeFunction } from '#web/lib/invoke-function.ts'
import { notify } from '#web/ui/notify.ts'

/** Changes one figure; what the pages show is read again once the server has answered, never before. */
export function useChangeFigure() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (request: FigureChangeRequest) =>
      FigureChangeResponse.parse(await invokeFunction('figures-change', request)),
    onSuccess: () => queryClient.invalidateQueries(),
  })
}

/** Records the version before the current one again. */
export function useUndoReplacement() {
  const change = useChangeFigure()
  return useMutation({
    mutationFn: ({ key, version }: Pick<FigureRow, 'key' | 'version'>) =>
      change.mutateAsync({ action: 'restore', key, expectedVersion: version, toVersion: version - 1 }),
    onSuccess: () => notify({ title: figureChangeCopy.undone, tone: 'good' }),
    onError: (error) =>
      notify({
        title: figureChangeCopy.undoFailed,
        description: describeFailure(error),
        tone: 'bad',
        reference: requestIdOf(error),
      }),
  })
}

/** The server's sentence; a conflict says what to do about it. */
export function describeFailure(error: Error): string {
  if (error instanceof ApiError && error.code === 'conflict') return figureChangeCopy.conflict
  return error.message
}
